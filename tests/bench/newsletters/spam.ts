import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getListHeaders } from '#modules/newsletters/list-headers.ts';
import { loadWebBuild } from '#platform/http/web-build.ts';
import { composeMessage } from '#platform/mail/mail.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { renderEveryEmail, type SampleEmail } from '#tests/fixtures/every-email.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const command = '/usr/bin/spamassassin';
const runProgram = promisify(execFile);
const sentAt = new Date('2026-11-20T10:05:00Z');
const sender = { name: 'Hirawa', address: 'hello@example.com' };
const unsubscribeHeaders = {
  'List-Unsubscribe': '<https://www.example.com/newsletter/unsubscribe?token=7.abc>',
};

/**
 * Rules that we cannot avoid: MIXED_ES takes the dotted vowels of Yoruba for an imitation of Latin letters, and
 * HTML_MESSAGE (0.001) only reports that the email contains HTML.
 */
const unavoidableRules = new Set(['MIXED_ES', 'HTML_MESSAGE']);

/**
 * Runs the local rules of SpamAssassin over every kind of email in each language, and prints the rules that add
 * points. Measures the points beyond unavoidable rules; any such point ends the bench with an error.
 */
export async function measure(): Promise<Measurement[]> {
  if (!existsSync(command))
    throw new Error('SpamAssassin is missing: sudo apt-get install --no-install-recommends spamassassin');
  const web = await loadWebBuild(join(import.meta.dirname, '../../..'));
  const samples = await renderEveryEmail(web.emails);
  await web.close();
  const results = await scanEmails(samples);
  const measurements = samples.map(({ kind, language }, index): Measurement => {
    const rules = Object.entries(results[index] ?? {}).filter(([, points]) => points > 0);
    const counted = rules.filter(([rule]) => !unavoidableRules.has(rule));
    if (rules.some(([rule]) => rule !== 'HTML_MESSAGE'))
      console.log(`${kind} ${language}: ${rules.map((rule) => rule.join(' ')).join(', ')}`);
    const measured = counted.reduce((sum, [, points]) => sum + points, 0);
    return { name: `${kind} ${language}`, measured, limit: 0, unit: 'points', digits: 2 };
  });
  if (measurements.some(({ measured }) => measured > 0)) process.exitCode = 1;
  return measurements;
}

/** Returns the points of each rule that matches, email by email. */
async function scanEmails(samples: readonly SampleEmail[]): Promise<Record<string, number>[]> {
  using folder = createTemporaryFolder();
  // A separate home folder, so that SpamAssassin settings and Bayes data of the current user do not change the result.
  const home = join(folder.path, 'home');
  await mkdir(home);
  const files = samples.map((_, index) => join(folder.path, `${String(index).padStart(3, '0')}.eml`));
  await Promise.all(
    samples.map(async (sample, at) => writeFile(files[at] ?? '', await composeSample(sample))),
  );
  const options = ['--local', '--prefspath', join(home, 'user_prefs')];
  const header = [
    '--cf',
    'use_bayes 0',
    '--cf',
    'add_header all Points "_TESTSSCORES(,)_"',
    '--cf',
    'fold_headers 0',
  ];
  await writeFile(join(home, 'user_prefs'), '');
  const { stdout } = await runProgram(command, [...options, ...header, ...files], {
    env: { ...process.env, HOME: home },
    maxBuffer: 64 * 1024 * 1024,
  });
  const found = [...stdout.matchAll(/^X-Spam-Points: "?([^"\r\n]*)"?\r?$/gm)].map(([, rules = '']) =>
    parseRules(rules),
  );
  if (found.length !== samples.length)
    throw new Error(`SpamAssassin read ${found.length} of ${samples.length} emails`);
  return found;
}

/** Parses `HTML_MESSAGE=0.001,MIXED_ES=1`. */
function parseRules(text: string): Record<string, number> {
  const pairs = text.split(',').flatMap((pair): [string, number][] => {
    const [rule = '', points] = pair.split('=');
    return points === undefined ? [] : [[rule, Number(points)]];
  });
  return Object.fromEntries(pairs);
}

/** Composes the message with the headers that the product sends. */
async function composeSample({ kind, language, email, isMailing }: SampleEmail): Promise<Uint8Array> {
  const id = `${kind}-${language}`.replaceAll(' ', '-');
  const headers = {
    ...Object.fromEntries(getListHeaders({ settings: { mailFrom: sender.address } }, 7)),
    ...unsubscribeHeaders,
  };
  const message = { ...email, id, to: { address: 'ada@example.net' }, ...(isMailing ? { headers } : {}) };
  return composeMessage(message, sender, sentAt);
}
