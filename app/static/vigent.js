// The page works by plain forms. This script only asks without leaving the page, shows
// cards as they arrive, sends the turn token with a replay, and copies citations.
// The thread token stays in the form; nothing is stored.
"use strict";

(() => {
  const ask = document.getElementById("ask");
  const conversation = document.getElementById("conversation");
  const live = document.getElementById("live");
  if (!ask || !conversation || !window.ReadableStream) return;

  const words = ask.dataset;
  const threadOf = () => ask.elements.thread;
  const ATTEMPTS = 3;
  const PAUSE_MS = 800;
  let busy = false;

  const element = (name, className, text) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  };

  const newKey = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");
  };

  // What a form asks, as the body of POST /v1/ask.
  const bodyOf = (form, button) => {
    const fields = new FormData(form);
    if (button && button.name) fields.set(button.name, button.value);
    const body = { question: String(fields.get("question") || "").trim() };
    const [turn, option] = String(fields.get("answers") || "").split(":");
    if (turn && option) body.answers = { turn_id: turn, option_id: option };
    return body;
  };

  // Server-sent events out of a response, as [name, id, data].
  async function* eventsOf(response) {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let held = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      held += value;
      const parts = held.split(/\r?\n\r?\n|\r\r/);
      held = parts.pop();
      for (const part of parts) {
        const found = { event: "message", id: "", data: [] };
        for (const line of part.split(/\r\n|\r|\n/)) {
          const [, field, text] = /^([a-z]+): ?(.*)$/.exec(line) || [];
          if (field === "data") found.data.push(text);
          else if (field) found[field] = text;
        }
        if (found.data.length) yield [found.event, found.id, JSON.parse(found.data.join("\n"))];
      }
    }
  }

  // A card before the whole reply is there: its law alone. The server's fragment replaces it.
  const earlyCard = (card) => {
    const shown = element("article", "card");
    const head = element("header", "head");
    head.append(element("h3", "", card.title || card.slot));
    shown.append(head);
    for (const one of card.provisions || []) {
      const heading = [one.number, one.heading].filter(Boolean).join(" – ");
      if (heading) shown.append(element("h4", "", heading));
      const law = element("div", "law");
      law.lang = one.language;
      law.dir = "auto";
      for (const line of one.text.split("\n")) law.append(element("p", "", line));
      shown.append(law);
    }
    if (card.reason) shown.append(element("p", "", card.reason));
    return shown;
  };

  const plainReply = (reply) => {
    const shown = element("div", "words");
    shown.lang = reply.language;
    for (const line of reply.reply.split("\n")) if (line) shown.append(element("p", "", line));
    return shown;
  };

  // The whole reply as the server sets it; its plain words where that cannot be had.
  const showReply = async (turn, reply) => {
    threadOf().value = reply.thread || threadOf().value;
    const early = [...turn.querySelectorAll(".card")];
    try {
      const response = await fetch(words.fragment + encodeURIComponent(reply.turn_id), {
        headers: { Accept: "text/html", "Vigent-Turn": reply.turn_token },
      });
      if (!response.ok) throw new Error(String(response.status));
      const parsed = new DOMParser().parseFromString(await response.text(), "text/html");
      early.forEach((card) => card.remove());
      turn.append(...parsed.body.children);
      for (const field of turn.querySelectorAll("form[data-ask]")) keepThread(field);
    } catch {
      turn.querySelector(".question").after(plainReply(reply));
    }
    turn.classList.remove("arriving");
    addCopying(turn);
  };

  const keepThread = (form) => {
    if (form.elements.thread) return;
    const field = element("input");
    field.type = "hidden";
    field.name = "thread";
    field.value = threadOf().value;
    form.append(field);
  };

  const showProblem = (turn, problem) => {
    const shown = element("div", "problem");
    shown.append(element("p", "kicker", problem.title), element("p", "", problem.detail));
    turn.append(shown);
    live.textContent = problem.detail;
  };

  // One attempt to hear a turn out; the number of the last event seen stays with it.
  const attempt = async (turn, body, key, seen) => {
    const headers = {
      Accept: "text/event-stream",
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    };
    if (threadOf().value) headers["Vigent-Thread"] = threadOf().value;
    if (seen) headers["Last-Event-ID"] = seen;
    const response = await fetch("/v1/ask", { method: "POST", headers, body: JSON.stringify(body) });
    const kind = response.headers.get("Content-Type") || "";
    if (kind.includes("problem+json")) {
      showProblem(turn, await response.json());
      return;
    }
    if (!response.ok || !kind.startsWith("text/event-stream")) throw new Error(kind);
    for await (const [name, id, data] of eventsOf(response)) {
      if (id) turn.dataset.seen = id;
      if (name === "operation_result") turn.append(...data.cards.map(earlyCard));
      else if (name === "resync") turn.querySelectorAll(".card").forEach((card) => card.remove());
      else if (name === "problem") {
        showProblem(turn, data);
        return;
      } else if (name === "done") {
        await showReply(turn, data);
        live.textContent = words.done;
        return;
      }
    }
    throw new Error("cut");
  };

  const begin = (question) => {
    document.getElementById("latest")?.removeAttribute("id");
    const turn = element("article", "turn arriving");
    turn.id = "latest";
    const heading = element("h2", "question", question);
    heading.dir = "auto";
    turn.append(heading);
    conversation.append(turn);
    document.querySelector(".examples")?.setAttribute("hidden", "");
    turn.scrollIntoView({ block: "start" });
    return turn;
  };

  const run = async (form, button) => {
    const body = bodyOf(form, button);
    const turn = begin(body.question || button?.dataset.label || "");
    const key = newKey();
    live.textContent = words.asking;
    for (let count = 1; count <= ATTEMPTS; count += 1) {
      try {
        await attempt(turn, body, key, turn.dataset.seen);
        return true;
      } catch {
        if (count < ATTEMPTS) await new Promise((ready) => setTimeout(ready, PAUSE_MS * count));
      }
    }
    turn.remove();
    return false;
  };

  // By the plain form, with what the pressed button says.
  const fallBack = (form, button) => {
    live.textContent = words.failed;
    if (button && button.name) {
      const field = element("input");
      field.type = "hidden";
      field.name = button.name;
      field.value = button.value;
      form.append(field);
    }
    keepThread(form);
    HTMLFormElement.prototype.submit.call(form);
  };

  const onAsk = async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    const form = event.target;
    const button = event.submitter;
    if (await run(form, button)) {
      if (form === ask) ask.elements.question.value = "";
    } else fallBack(form, button);
    busy = false;
  };

  const onReplay = async (event) => {
    event.preventDefault();
    const form = event.target;
    const token = form.closest("[data-turn-token]").dataset.turnToken;
    const response = await fetch(form.action, { method: "POST", headers: { "Vigent-Turn": token } });
    const found = await response.json();
    const told = found.verdict || found.title;
    form.querySelector("output").textContent = form.dataset.replayed.replace("{verdict}", told);
  };

  // The stored reply, saved as a file: a plain link could not send the turn token.
  const onJson = async (event) => {
    event.preventDefault();
    const link = event.target;
    const token = link.closest("[data-turn-token]").dataset.turnToken;
    const response = await fetch(link.href, { headers: { "Vigent-Turn": token } });
    const saved = element("a");
    saved.href = URL.createObjectURL(await response.blob());
    saved.download = `${link.pathname.split("/").pop()}.json`;
    saved.click();
    URL.revokeObjectURL(saved.href);
  };

  const addCopying = (root) => {
    if (!navigator.clipboard) return;
    for (const cite of root.querySelectorAll(".citations li")) {
      const button = element("button", "copy", words.copy);
      button.type = "button";
      cite.querySelector(".links").append(button);
    }
  };

  const onCopy = async (button) => {
    const cite = button.closest("li");
    const link = cite.querySelector(".links a");
    const text = cite.querySelector(".cite").textContent + (link ? ` ${link.href}` : "");
    await navigator.clipboard.writeText(text);
    live.textContent = words.copied;
  };

  document.addEventListener("submit", (event) => {
    if (event.target.matches("form[data-ask]")) onAsk(event);
    else if (event.target.matches("form.replay")) onReplay(event);
  });
  document.addEventListener("click", (event) => {
    if (event.target.matches(".turn-json")) onJson(event);
    else if (event.target.matches(".copy")) onCopy(event.target);
  });
  addCopying(document);
})();
