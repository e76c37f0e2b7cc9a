from app.api_docs import to_page
from app.pages import ApiRoute, render_api

DOCUMENT = {
    "info": {"title": "Vigent", "version": "1.0.0"},
    "paths": {
        "/v1/events": {
            "get": {
                "summary": "Stored events after a leaf.",
                "parameters": [{"name": "after", "in": "query"}],
                "responses": {"400": {"description": "Bad <request>"}, "200": {}},
            }
        },
        "/v1/ask": {
            "post": {"requestBody": {}, "responses": {"200": {"description": "The reply."}}}
        },
    },
}


def test_ad1_every_operation_stands_on_the_page_by_path() -> None:
    actual = to_page(DOCUMENT).routes

    assert (
        ApiRoute(
            method="POST",
            path="/v1/ask",
            summary="",
            description="",
            parameters=(),
            has_body=True,
            responses=("200: The reply.",),
        ),
        ApiRoute(
            method="GET",
            path="/v1/events",
            summary="Stored events after a leaf.",
            description="",
            parameters=("after (query)",),
            has_body=False,
            responses=("200: ", "400: Bad <request>"),
        ),
    ) == actual


def test_ad1_the_page_loads_nothing_from_another_host_and_escapes() -> None:
    actual = render_api(to_page(DOCUMENT))

    assert "Bad &lt;request&gt;" in actual
    assert "://" not in actual
