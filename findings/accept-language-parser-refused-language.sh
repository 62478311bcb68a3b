#!/usr/bin/env bash
# accept-language-parser (npm) picks a language that the reader refuses, and no language if any is accepted.
# Version: accept-language-parser 1.5.0, beside negotiator 1.1.0 and @hapi/accept 6.0.3.
# Expected: `q=0` means "not acceptable", and `*` matches every language that is not named (RFC 9110, 12.4.2 and 12.5.4). `yo;q=0, *`
# accepts English, and `*` accepts the first of our languages. Spaces around `;` are allowed.
# Actual: `yo;q=0, *` picks Yoruba, `*` picks nothing, and `yo; q=0.5` has the weight 1 and a second language called "q".
# For this project: an own reader of the header ignores languages with q=0; `*` and unknown languages get English.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund accept-language-parser@1.5.0 negotiator@1.1.0 @hapi/accept@6.0.3
cat >run.mjs <<'JS'
import accept from '@hapi/accept';
import parser from 'accept-language-parser';
import Negotiator from 'negotiator';

const ours = ['yo', 'en'];
for (const header of ['yo;q=0, *', '*', 'yo; q=0.5, en; q=0.9']) {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  const picks = [parser.pick(ours, header), negotiator.language(ours), accept.language(header, ours)];
  console.log(`${header}: accept-language-parser ${picks[0]}, negotiator ${picks[1]}, @hapi/accept ${picks[2]}`);
}
console.log(parser.parse('yo; q=0.5').map(({ code, quality }) => `${code} ${quality}`).join(', '));
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'yo;q=0, *: accept-language-parser yo, negotiator en, @hapi/accept en
*: accept-language-parser null, negotiator yo, @hapi/accept yo
yo; q=0.5, en; q=0.9: accept-language-parser yo, negotiator en, @hapi/accept en
yo 1, q 1' ]
