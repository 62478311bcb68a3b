#!/usr/bin/env bash
# vcard4 (npm) keeps only the last of two TYPE parameters of a phone number.
# Version: vcard4 4.0.5, beside vcf 2.1.2 and ical.js 2.2.1.
# Expected: TYPE=work;TYPE=cell means the same as TYPE="work,cell" (RFC 6350, 6.4.1).
# Actual: the number is only "cell". vcf has both types, but leaves the values as they are written: the comma of a company stays `\,`.
# For this project: contacts are neither read nor written as vCards.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vcard4@4.0.5 vcf@2.1.2 ical.js@2.2.1
cat >run.mjs <<'JS'
import ical from 'ical.js';
import { parse } from 'vcard4';
import vcf from 'vcf';

const card = `BEGIN:VCARD
VERSION:4.0
FN:Ngozi Ade
TEL;VALUE=uri;TYPE=work;TYPE=cell:tel:+2348031234567
ORG:Hirawa\\, Lagos;Support
END:VCARD
`.replaceAll('\n', '\r\n');
const first = parse(card);
console.log('vcard4:', JSON.stringify([first.getProperty('TEL')[0].parameters.TYPE, first.getProperty('ORG')[0].value]));
const second = new vcf().parse(card);
console.log('vcf:', JSON.stringify([second.get('tel').type, second.get('org').valueOf()]));
const third = new ical.Component(ical.parse(card));
console.log('ical.js:', JSON.stringify([third.getFirstProperty('tel').getParameter('type'), third.getFirstPropertyValue('org')]));
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'vcard4: ["cell",["Hirawa, Lagos","Support"]]
vcf: [["work","cell"],"Hirawa\\, Lagos;Support"]
ical.js: [["work","cell"],["Hirawa, Lagos","Support"]]' ]
