#!/usr/bin/env bash
# Two npm packages that read robots.txt do not find a rule for an address that is percent-encoded in another way.
# Version: robots-parser 3.0.1 and robots-txt-guard 1.0.2.
# Expected: encoded letters, digits, "-", ".", "_" and "~" are decoded before a rule and an address are compared (RFC 9309, 2.2.2), so
# `Disallow: /~ada` also holds for /%7Eada; and the case of the digits in %c3%a9 does not matter (RFC 3986, 6.2.2.1).
# Actual: both packages allow /%7Eada, and robots-txt-guard also allows /caf%C3%A9, because it compares addresses without decoding them.
# For this project: paths in robots.txt are plain ASCII that needs no encoding.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund robots-parser@3.0.1 robots-txt-guard@1.0.2
cat >run.mjs <<'JS'
import readRobots from 'robots-parser';
import makeGuard from 'robots-txt-guard';

const paths = ['/~ada', '/caf%c3%a9'];
const rules = paths.map((path) => ({ rule: 'disallow', path }));
const file = `User-agent: *\n${paths.map((path) => `Disallow: ${path}\n`).join('')}`;
const parsed = readRobots('https://site.example/robots.txt', file);
const guard = makeGuard({ groups: [{ agents: ['*'], rules }] });
const shown = (isAllowed) => (isAllowed ? 'allowed' : 'disallowed');
for (const path of ['/~ada', '/%7Eada', '/caf%c3%a9', '/caf%C3%A9']) {
  const one = shown(parsed.isAllowed(`https://site.example${path}`, 'bot'));
  console.log(`${path}: ${one}, ${shown(guard.isAllowed('bot', path))}`);
}
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = '/~ada: disallowed, disallowed
/%7Eada: allowed, allowed
/caf%c3%a9: disallowed, disallowed
/caf%C3%A9: disallowed, allowed' ]
