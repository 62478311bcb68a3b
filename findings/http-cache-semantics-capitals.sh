#!/usr/bin/env bash
# http-cache-semantics (npm), which decides what many HTTP clients cache, ignores directives in capitals.
# Version: http-cache-semantics 4.3.0.
# Expected: directives are compared case-insensitively (RFC 9111, 5.2): `Max-Age=60` is fresh for 60 seconds, `Public, S-MaxAge=60` too.
# Actual: they have no effect, and a response that can be cached is fetched again each time.
# For this project: the server writes directives in lower case (test of the cached pages).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund http-cache-semantics@4.3.0
cat >run.mjs <<'JS'
import CachePolicy from 'http-cache-semantics';

const request = { method: 'GET', url: '/', headers: {} };
for (const header of ['max-age=60', 'Max-Age=60', 'public, s-maxage=60', 'Public, S-MaxAge=60']) {
  const policy = new CachePolicy(request, { status: 200, headers: { 'cache-control': header } });
  console.log(`${header}: ${policy.maxAge()} s, fresh ${policy.satisfiesWithoutRevalidation(request)}`);
}
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'max-age=60: 60 s, fresh true
Max-Age=60: 0 s, fresh false
public, s-maxage=60: 60 s, fresh true
Public, S-MaxAge=60: 0 s, fresh false' ]
