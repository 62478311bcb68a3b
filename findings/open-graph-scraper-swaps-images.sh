#!/usr/bin/env bash
# The npm package open-graph-scraper assigns the description of the second picture of a page to the first picture, and lists the second
# picture first.
# Version: open-graph-scraper 6.12.0, beside unfurl.js 6.4.0.
# Expected: `og:image:alt` belongs to the last `og:image` before it, and the first picture is the preferred one (ogp.me, "Arrays").
# Actual: the pictures are sorted by width, and the description "Bus" of the second picture belongs to the first picture. unfurl.js returns
# both pictures in the order and with the descriptions of the page.
# For this project: a page has one `og:image`, followed by its width, height and description.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund open-graph-scraper@6.12.0 unfurl.js@6.4.0
cat >run.mjs <<'JS'
import { createServer } from 'node:http';
import openGraph from 'open-graph-scraper';
import { unfurl } from 'unfurl.js';

const html = `<!doctype html><html><head><title>Post</title><meta property="og:title" content="Post">
<meta property="og:image" content="https://site.example/market.jpg"><meta property="og:image:width" content="600">
<meta property="og:image" content="https://site.example/bus.jpg"><meta property="og:image:width" content="1200">
<meta property="og:image:alt" content="Bus"></head><body></body></html>`;
const shown = (images) => images.map(({ url, width, alt }) => `${url.split('/').pop()} ${width} ${alt}`).join(', ');
const { result } = await openGraph({ html });
console.log('open-graph-scraper:', shown(result.ogImage));
const server = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(html));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const page = await unfurl(`http://127.0.0.1:${server.address().port}/`);
console.log('unfurl.js:', shown(page.open_graph.images));
server.close();
server.closeAllConnections();
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'open-graph-scraper: bus.jpg 1200 undefined, market.jpg 600 Bus
unfurl.js: market.jpg 600 undefined, bus.jpg 1200 Bus' ]
