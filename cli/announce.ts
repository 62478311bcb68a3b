import { join, relative } from 'node:path';
import { unsetParts } from '#content/placeholders.ts';
import { startup } from '#content/startup.ts';
import type { FirstAdmin } from '#modules/auth/enrolment.ts';
import { checkSettings, type GivenSettings } from '#platform/checks/setting-checks.ts';
import type { Config } from '#platform/process/config.ts';

type Started = { url: string | undefined; firstAdmin: FirstAdmin | undefined };

/**
 * Returns the text that a process prints when it is ready: its address, warnings about its settings, and how to log in. A
 * generated password is printed only to a terminal: any other output is saved, for example in a journal, which more people can
 * read than the password file.
 */
export function announcement(
  { url, firstAdmin }: Started,
  config: Config,
  { isTerminal, ...settings }: GivenSettings & { isTerminal: boolean },
): string {
  const lines = [startup.ready(url ?? 'worker')];
  for (const { state, sentence, advice = '' } of checkSettings(config, settings))
    if (state === 'warning') lines.push(startup.warning(sentence, advice));
  if (url) {
    const unset = unsetParts();
    lines.push(startup.open(config.host), startup.seed);
    if (unset.length > 0) lines.push(startup.unset(unset));
    lines.push(signInLine(url, firstAdmin, { note: notePath(config.dataDir), isTerminal }));
  }
  return lines.join('\n');
}

function signInLine(
  url: string,
  admin: FirstAdmin | undefined,
  { note, isTerminal }: { note: string; isTerminal: boolean },
): string {
  if (admin === undefined) return startup.signIn(url);
  const { email, password, isGenerated } = admin;
  if (!isGenerated) return startup.givenSignIn(url, email);
  return startup.generatedSignIn(url, { email, password: isTerminal ? password : undefined, note });
}

function notePath(dataDir: string): string {
  const note = join(dataDir, 'first-sign-in.txt');
  const near = relative(process.cwd(), note);
  return near.startsWith('..') ? note : near;
}
