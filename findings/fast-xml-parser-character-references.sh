#!/usr/bin/env bash
# fast-xml-parser (npm) leaves `&#8358;` in texts as it is.
# Version: fast-xml-parser 5.12.1, beside xml2js 0.6.2.
# Expected: a numeric character reference is the character in every XML document (XML 1.0, 4.1): ₦ and ’.
# Actual: only the five named entities of XML are decoded by default. Numbers need the option `htmlEntities`, which also decodes names
# such as `&euro;` that a document must declare.
# For this project: exports of WordPress are read with htmlparser2, which decodes both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fast-xml-parser@5.12.1 xml2js@0.6.2
cat >run.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser';
import { parseStringPromise } from 'xml2js';

const xml = '<price>&#8358;500 &amp; Ngozi&#x2019;s</price>';
console.log('fast-xml-parser:', new XMLParser().parse(xml).price);
console.log('with htmlEntities:', new XMLParser({ htmlEntities: true }).parse(xml).price);
console.log('xml2js:', (await parseStringPromise(xml)).price);
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'fast-xml-parser: &#8358;500 & Ngozi&#x2019;s
with htmlEntities: ₦500 & Ngozi’s
xml2js: ₦500 & Ngozi’s' ]
