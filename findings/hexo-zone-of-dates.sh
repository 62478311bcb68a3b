#!/usr/bin/env bash
# The static site generator hexo ignores the time zone that a date in front matter names, and builds addresses with the day of the machine.
# Version: hexo 7.3.0 with `timezone: Africa/Lagos`.
# Expected: `2026-03-08T00:30:00Z` is 00:30 UTC on every machine, `2026-03-08 00:30:00 +09:00` is 15:30 UTC of the day before, and the address of
#   a post has the day of the configured zone.
# Actual: both times are an hour early, 23:30 and 14:30 UTC of the day before, because hexo subtracts the offset of Lagos a second time.
#   A post without a zone has the address /2026/03/07/ on a machine in UTC and /2026/03/08/ on a machine in Lagos.
# For this project: an import uses the zone that the date names, and both addresses redirect to the post.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hexo@7.3.0 hexo-renderer-marked@6.3.0 >/dev/null 2>&1
mkdir -p source/_posts
node -e "const p = require('./package.json'); p.hexo = { version: '' }; require('fs').writeFileSync('package.json', JSON.stringify(p))"
printf 'title: x\nurl: https://x.example\ntimezone: Africa/Lagos\npermalink: :year/:month/:day/:title/\n' >_config.yml
printf -- '---\ntitle: plain\ndate: 2026-03-08 00:30:00\n---\nx\n' >source/_posts/plain.md
printf -- '---\ntitle: utc\ndate: 2026-03-08T00:30:00Z\n---\nx\n' >source/_posts/utc.md
printf -- '---\ntitle: tokyo\ndate: 2026-03-08 00:30:00 +09:00\n---\nx\n' >source/_posts/tokyo.md
cat >run.cjs <<'JS'
const Hexo = require('hexo');

(async () => {
  const hexo = new Hexo(process.cwd(), { silent: true });
  await hexo.init();
  await hexo.load();
  for (const post of hexo.model('Post').sort('title').toArray())
    console.log(process.env.TZ, post.title, post.date.toISOString().slice(5, 16), post.path);
  await hexo.exit();
})();
JS
output=$(for zone in UTC Africa/Lagos; do rm -f db.json; TZ=$zone node run.cjs; done)
echo "$output"
[ "$output" = 'UTC plain 03-07T23:30 2026/03/07/plain/
UTC tokyo 03-07T14:30 2026/03/07/tokyo/
UTC utc 03-07T23:30 2026/03/07/utc/
Africa/Lagos plain 03-07T23:30 2026/03/08/plain/
Africa/Lagos tokyo 03-07T14:30 2026/03/07/tokyo/
Africa/Lagos utc 03-07T23:30 2026/03/08/utc/' ]
