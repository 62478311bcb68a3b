import { join, relative } from 'node:path';
import { unsetParts } from '#content/placeholders.ts';
import { startup } from '#content/startup.ts';
import type { FirstAdmin } from '#domain/auth/enrolment.ts';
import type { Config } from '#platform/process/config.ts';
import { say } from '#platform/process/log.ts';
import { misspeltVariables } from '#platform/process/misspelt-variables.ts';

/** What a process says once it serves: where, how to sign in, and what is set and not there yet. */
export function announce(
  { url, firstAdmin }: { url: string | undefined; firstAdmin: FirstAdmin | undefined },
  config: Config,
  variables: Record<string, string | undefined>,
): void {
  const lines = [startup.ready(url ?? 'worker')];
  for (const { name, meant } of misspeltVariables(variables)) lines.push(startup.misspelt(name, meant));
  if (url && config.trustedProxies.length === 0 && config.publicUrl?.startsWith('https:') === true)
    lines.push(startup.unnamedProxy);
  if (url) {
    const unset = unsetParts();
    lines.push(startup.open(config.host), startup.seed);
    if (unset.length > 0) lines.push(startup.unset(unset));
    lines.push(firstAdmin ? startup.firstSignIn(url, firstAdmin, noteIn(config)) : startup.signIn(url));
  }
  say(lines.join('\n'));
}

function noteIn(config: Config): string {
  return relative(process.cwd(), join(config.dataDir, 'first-sign-in.txt'));
}
