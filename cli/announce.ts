import { join, relative } from 'node:path';
import { listUnsetParts } from '#content/placeholders.ts';
import { startup } from '#content/startup.ts';
import type { FirstAdmin } from '#modules/auth/add-member.ts';
import { checkSettings, type RawSettings } from '#platform/checks/setting-checks.ts';
import type { SiteSettings } from '#modules/site-settings/schema.ts';
import type { Config } from '#platform/process/config.ts';

type StartedSite = {
  url: string | undefined;
  firstAdmin: FirstAdmin | undefined;
  siteSettings: SiteSettings;
};

/**
 * Returns the text that a process prints when it is ready: its address, warnings about its settings, and how to log in. A
 * generated password is printed only to a terminal: any other output is saved, for example in a journal, which more people can
 * read than the password file.
 */
export function formatStartMessage(
  { url, firstAdmin, siteSettings }: StartedSite,
  config: Config,
  { isTerminal, ...settings }: RawSettings & { isTerminal: boolean },
): string {
  const lines = [startup.ready(url ?? 'worker')];
  for (const { state, sentence, advice = '' } of checkSettings(config, settings))
    if (state === 'warning') lines.push(startup.warning(sentence, advice));
  if (url) {
    const unset = listUnsetParts(siteSettings);
    lines.push(startup.open(config.host), startup.seed);
    if (unset.length > 0) lines.push(startup.unset(url, unset));
    lines.push(formatLoginLine(url, firstAdmin, { note: getPasswordFilePath(config.dataDir), isTerminal }));
  }
  return lines.join('\n');
}

function formatLoginLine(
  url: string,
  admin: FirstAdmin | undefined,
  { note: passwordFile, isTerminal }: { note: string; isTerminal: boolean },
): string {
  if (admin === undefined) return startup.signIn(url);
  const { email, password, isGenerated } = admin;
  if (!isGenerated) return startup.givenSignIn(url, email);
  return startup.generatedSignIn(url, {
    email,
    password: isTerminal ? password : undefined,
    note: passwordFile,
  });
}

function getPasswordFilePath(dataDir: string): string {
  const note = join(dataDir, 'first-sign-in.txt');
  const relativePath = relative(process.cwd(), note);
  return relativePath.startsWith('..') ? note : relativePath;
}
