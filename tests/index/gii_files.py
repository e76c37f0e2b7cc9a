"""Builds small files in the form of gesetze-im-internet.de."""

HEAD = """<norm><metadaten><jurabk>LtG</jurabk><amtabk>LtG</amtabk>
<ausfertigung-datum manuell="ja">2001-05-01</ausfertigung-datum>
<fundstelle typ="amtlich"><periodikum>BGBl I</periodikum><zitstelle>2001, 55</zitstelle></fundstelle>
<kurzue>Leuchtturmgesetz</kurzue><langue>Gesetz über Leuchttürme</langue>
<standangabe checked="ja"><standtyp>Stand</standtyp><standkommentar>Zuletzt geändert durch Art. 6 G
v. 12.8.2020 I 1879</standkommentar></standangabe>
<standangabe checked="ja"><standtyp>Hinweis</standtyp><standkommentar>Änderung durch Art. 1 G v.
19.5.2020 I 1018 (Nr. 23) textlich nachgewiesen, dokumentarisch noch nicht abschließend
bearbeitet</standkommentar></standangabe></metadaten><textdaten><fussnoten><Content><P>Textnachweis
</P></Content></fussnoten></textdaten></norm>"""


def norm(
    name: str = "", title: str = "", content: str = "", group: str = "", notes: str = ""
) -> str:
    """Return one norm; a group is "KEY|NAME|TITLE"."""
    facts = "<jurabk>LtG</jurabk>"
    if group:
        key, printed, heading = group.split("|")
        facts += (
            f"<gliederungseinheit><gliederungskennzahl>{key}</gliederungskennzahl><gliederungsbez>"
            f"{printed}</gliederungsbez><gliederungstitel>{heading}</gliederungstitel>"
            "</gliederungseinheit>"
        )
    facts += f"<enbez>{name}</enbez>" if name else ""
    facts += f"<titel>{title}</titel>" if title else ""
    text = f'<text format="XML"><Content>{content}</Content></text>' if content else ""
    note = f"<fussnoten><Content><P>{notes}</P></Content></fussnoten>" if notes else ""
    return f"<norm><metadaten>{facts}</metadaten><textdaten>{text}{note}</textdaten></norm>"


def gii_file(*norms: str, built: str = "20200909212501", head: str = HEAD) -> bytes:
    """Return a file of these norms."""
    return (
        '<?xml version="1.0" encoding="UTF-8" ?><!DOCTYPE dokumente SYSTEM '
        '"http://www.gesetze-im-internet.de/dtd/1.01/gii-norm.dtd">'
        f'<dokumente builddate="{built}" doknr="BJNR000012001">{head}{"".join(norms)}</dokumente>'
    ).encode()
