import type { Ctx } from '#modules/context.ts';
import { mailFaultKinds, mailHealthLimits, mailResults } from '#modules/outbox/constants.ts';
import type { MailCheck } from '#modules/outbox/ports.ts';
import type { MailTrouble } from '#modules/outbox/schema.ts';
import { mailCounts, markTold, troublesOf } from '#modules/outbox/store.ts';
import { notify } from '#modules/notifications/notification.ts';
import { Refusal } from '#modules/refusal.ts';

/** Number of emails or connections with one result at one mail server (`host:port`; '' for older counts without a server). */
export type MailCount = { server: string; what: string; count: number };

/**
 * Counts of emails and connections since the first start, of all processes; `inTrouble`: servers that currently accept no
 * emails. Includes every configured server and every result, also with a count of 0.
 */
export type MailHealth = { emails: MailCount[]; errors: MailCount[]; inTrouble: number };

/** Returns the last problem of each mail server, current or past; empty if there was none or no mail server is configured. */
export async function listMailTroubles(ctx: Ctx): Promise<MailTrouble[]> {
  return troublesOf(ctx.db, ctx.settings.mailServers);
}

/**
 * Tests each mail server: connects, encrypts, logs in and quits. Sends no email; each test takes at most 45 s.
 * @throws {Refusal} tooMany for more than 10 a minute.
 */
export async function testConnections(ctx: Ctx, memberId: number): Promise<MailCheck[]> {
  const place = await ctx.limits.take(`mail test ${memberId}`, mailHealthLimits.tests);
  if (!place.allowed) {
    const { retryAfterSeconds } = place;
    const values = { seconds: retryAfterSeconds };
    throw new Refusal('tooMany', 'request.tooMany', { retryAfterSeconds, values });
  }
  return Promise.all(ctx.settings.mailServers.map((server) => ctx.mail.check(server)));
}

/**
 * Job, each minute: notifies members once of problems that last for a minute, and retries failing servers without recent
 * attempts, so that a recovery is noticed without an email.
 */
export async function watchMailServers(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const troubles = (await listMailTroubles(ctx)).filter(({ endedAt }) => endedAt === null);
  const checks = await Promise.all(
    troubles.filter((trouble) => isQuiet(trouble, now)).map(({ server }) => ctx.mail.check(server)),
  );
  const well = new Set(checks.filter(({ outcome }) => outcome === 'ready').map(({ server }) => server));
  const servers = ctx.settings.mailServers.filter((server) => !well.has(server));
  const begunBefore = new Date(now.getTime() - mailHealthLimits.tellAfterSeconds * 1000);
  await ctx.db.transaction().execute(async (trx) => {
    for (const { server, answer } of await markTold(trx, servers, { begunBefore, at: now }))
      await notify(ctx, trx, { kind: 'mail-trouble', targetId: 0, title: `${server}: ${answer}` });
  });
}

/**
 * Tests each mail server at startup and logs failures. Skips a server that recently rejected the login, so that a process in a
 * restart loop does not lock the account.
 */
export async function reportMailServers(ctx: Ctx): Promise<void> {
  try {
    const now = ctx.clock.now();
    const refused = (await listMailTroubles(ctx)).filter((one) => one.kind === 'login' && !isQuiet(one, now));
    for (const { server, answer } of refused) warnOf(ctx, server, 'login', answer);
    const others = ctx.settings.mailServers.filter((name) => !refused.some(({ server }) => server === name));
    for (const check of await Promise.all(others.map((server) => ctx.mail.check(server))))
      if (check.outcome === 'fault') warnOf(ctx, check.server, check.fault.kind, check.fault.answer);
  } catch (error) {
    ctx.log.warn({ err: error }, 'The mail servers could not be tried');
  }
}

function warnOf({ log }: Ctx, server: string, kind: string, answer: string): void {
  const what =
    kind === 'login' ? 'refuses the user name or the password of SMTP_URL' : `takes no emails (${kind})`;
  log.warn({ server, kind }, `The mail server ${server} ${what}: ${answer}`);
}

/** Returns the email metrics for /metrics. */
export async function mailHealth(ctx: Ctx): Promise<MailHealth> {
  const [counts, troubles] = await Promise.all([mailCounts(ctx.db, 'mail.'), listMailTroubles(ctx)]);
  const known = new Map<string, number>();
  for (const server of ctx.settings.mailServers) {
    for (const outcome of mailResults) known.set(`mail.${outcome}@${server}`, 0);
    for (const kind of mailFaultKinds) known.set(`mail.error.${kind}@${server}`, 0);
  }
  const told = [...new Map([...known, ...counts])].map(([name, count]) => {
    const [what = '', server = ''] = name.split('@', 2);
    return { server, what, count };
  });
  const those = (prefix: string, names: readonly string[]): MailCount[] =>
    told.flatMap(({ server, what, count }) => {
      const name = names.find((one) => what === prefix + one);
      return name === undefined ? [] : [{ server, what: name, count }];
    });
  return {
    emails: those('mail.', mailResults),
    errors: those('mail.error.', mailFaultKinds),
    inTrouble: troubles.filter(({ endedAt }) => endedAt === null).length,
  };
}

function isQuiet({ kind, lastAt }: MailTrouble, now: Date): boolean {
  const { lookAgainSeconds, loginAgainSeconds } = mailHealthLimits;
  const seconds = kind === 'login' ? loginAgainSeconds : lookAgainSeconds;
  return now.getTime() - lastAt.getTime() >= seconds * 1000;
}
