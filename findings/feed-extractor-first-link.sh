#!/usr/bin/env bash
# The npm package @extractus/feed-extractor opens the picture of an Atom entry in place of the entry.
# Version: @extractus/feed-extractor 8.0.3, beside rss-parser 3.13.0 and @rowanmanning/feed-parser 2.1.5.
# Expected: the address of an entry is its link with rel="alternate" or without rel (RFC 4287, 4.2.7.2), in any order of the links.
# Actual: feed-extractor uses the first link, even rel="enclosure"; for the feed itself it uses rel="self".
# The two other readers use the alternate link.
# For this project: our Atom feeds must put the alternate link before all other links.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @extractus/feed-extractor@8.0.3 rss-parser@3.13.0 @rowanmanning/feed-parser@2.1.5
cat >run.mjs <<'JS'
import { extractFromXml } from '@extractus/feed-extractor';
import { parseFeed } from '@rowanmanning/feed-parser';
import Parser from 'rss-parser';

const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Site</title><id>https://site.example/</id><updated>2026-11-01T00:00:00Z</updated>
<link rel="self" href="https://site.example/atom.xml"/><link rel="alternate" href="https://site.example/"/>
<entry><title>Post</title><id>https://site.example/1</id><updated>2026-11-01T00:00:00Z</updated><author><name>Ada</name></author>
<link rel="enclosure" type="image/jpeg" length="10" href="https://site.example/1.jpg"/>
<link rel="alternate" href="https://site.example/1"/><summary>Short</summary></entry></feed>`;
const path = (address) => new URL(address).pathname;
const extracted = extractFromXml(feed);
console.log('feed-extractor', path(extracted.link), path(extracted.entries[0].link));
const parsed = await new Parser().parseString(feed);
console.log('rss-parser', path(parsed.link), path(parsed.items[0].link));
const read = parseFeed(feed);
console.log('feed-parser', path(read.url), path(read.items[0].url));
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'feed-extractor /atom.xml /1.jpg
rss-parser / /1
feed-parser / /1' ]
