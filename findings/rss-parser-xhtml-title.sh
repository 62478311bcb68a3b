#!/usr/bin/env bash
# rss-parser (npm) returns an object without a text as the title of an Atom entry in XHTML.
# Version: rss-parser 3.13.0, beside feedsmith 3.0.1 and htmlparser2 12.0.0.
# Expected: a title of type "xhtml" (RFC 4287, 3.1.1.3) is a string, as its type declares: the text or the markup.
# Actual: it is the parsed tree, in which "A <em>new</em> sticker" is the text "A  sticker" and a separate list of em. It has no prototype, so
# a template that prints it throws "Cannot convert object to primitive value".
# For this project: feeds of the site have plain titles. The imports read exported files, not feeds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rss-parser@3.13.0 feedsmith@3.0.1 htmlparser2@12.0.0
cat >run.mjs <<'JS'
import { parseFeed } from 'feedsmith';
import * as htmlparser2 from 'htmlparser2';
import RssParser from 'rss-parser';

const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Site</title><id>urn:site</id><updated>2026-11-30T09:00:00Z</updated>
<entry><id>urn:site:1</id><link href="https://site.example/1"/><updated>2026-11-30T09:00:00Z</updated>
<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <em>new</em> sticker</div></title></entry></feed>`;
const { items } = await new RssParser().parseString(feed);
let printed;
try {
  printed = `${items[0].title}`;
} catch ({ message }) {
  printed = message;
}
console.log('rss-parser:', JSON.stringify(items[0].title), printed);
console.log('feedsmith:', parseFeed(feed).feed.entries[0].title.value);
console.log('htmlparser2:', htmlparser2.parseFeed(feed).items[0].title);
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'rss-parser: {"$":{"type":"xhtml"},"div":[{"_":"A  sticker","$":{"xmlns":"http://www.w3.org/1999/xhtml"},"em":["new"]}]} Cannot convert object to primitive value
feedsmith: A <em>new</em> sticker
htmlparser2: A new sticker' ]
