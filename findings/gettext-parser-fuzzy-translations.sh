#!/usr/bin/env bash
# gettext-parser (npm) compiles translations that are marked as fuzzy into the file that programs show.
# Version: gettext-parser 10.0.0.
# Expected: "fuzzy" means that a translation is not checked yet, and GNU msgfmt leaves such entries out without `--use-fuzzy` (GNU
# gettext manual, "Fuzzy Entries"). The program shows the English text.
# Actual: the MO file contains the fuzzy translation, and the mark is lost. The obsolete entry is left out.
# For this project: the translation of a changed English text is shown only after a member approves it again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund gettext-parser@10.0.0
cat >run.mjs <<'JS'
import { mo, po } from 'gettext-parser';

const text = `msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "Send"
msgstr "Fi ránṣẹ́"

#, fuzzy
msgid "Sent"
msgstr "Fi ránṣẹ́"

#~ msgid "Open"
#~ msgstr "Ṣí"
`;
const { translations } = mo.parse(mo.compile(po.parse(text)));
for (const { msgid, msgstr } of Object.values(translations[''])) if (msgid !== '') console.log(`${msgid}: ${msgstr[0]}`);
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'Send: Fi ránṣẹ́
Sent: Fi ránṣẹ́' ]
