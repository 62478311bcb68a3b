import type { Ctx } from '#modules/context.ts';
import { mailErrorKinds, mailHealthLimits, mailResults } from '#modules/outbox/constants.ts';
import type { MailServerTestResult } from '#modules/outbox/ports.ts';
import type { MailTrouble } from '#modules/outbox/schema.ts';
import { getMailCounts, markNotified, findTroubles } from '#modules/outbox/store.ts';
import { notify } from '#modules/notifications/notification.ts';
import { AppError } from '#modules/app-error.ts';
import { subtractTime } from '#modules/time.ts';

/**
 * Number of emails or connections with one result (`what`) at one mail server. `server` is `host:port`, or '' for
 * older counts without a server.
 */
export type MailCount = { server: string; what: string; count: number };

/**
 * Counts of emails and connections since the first start, of all processes; `inTrouble`: servers that currently accept no
 * emails. Includes every configured server and every result, also with a count of 0.
 */
export type MailHealth = { emails: MailCount[]; errors: MailCount[]; inTrouble: number };

/** Returns the last problem of each mail server, current or past; empty if there was none or no mail server is configured. */
export async function listMailTroubles(ctx: Ctx): Promise<MailTrouble[]> {
  return findTroubles(ctx.db, ctx.settings.mailServers);
}

/**
 * Tests each mail server: connects, encrypts, logs in and quits. Sends no email; each test takes at most 45 s.
 * @throws {AppError} tooMany for more than 10 a minute.
 */
export async function testConnections(ctx: Ctx, memberId: number): Promise<MailServerTestResult[]> {
  const allowance = await ctx.limits.take(`mail test ${memberId}`, mailHealthLimits.tests);
  if (!allowance.allowed) {
    const { retryAfterSeconds } = allowance;
    const values = { seconds: retryAfterSeconds };
    throw new AppError('tooMany', 'request.tooMany', { retryAfterSeconds, values });
  }
  return Promise.all(ctx.settings.mailServers.map((server) => ctx.mail.check(server)));
}

/**
 * Job, every minute: notifies members once of each problem that lasts for a minute. Also retries failing servers
 * without recent attempts, so that the site detects a recovery even if no email is sent.
 */
export async function watchMailServers(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const troubles = (await listMailTroubles(ctx)).filter(({ endedAt }) => endedAt === null);
  const checks = await Promise.all(
    troubles.filter((trouble) => isRetryDue(trouble, now)).map(({ server }) => ctx.mail.check(server)),
  );
  const readyServers = new Set(
    checks.filter(({ outcome }) => outcome === 'ready').map(({ server }) => server),
  );
  const servers = ctx.settings.mailServers.filter((server) => !readyServers.has(server));
  const startedBefore = subtractTime(now, { seconds: mailHealthLimits.notifyAfterSeconds });
  await ctx.db.transaction().execute(async (trx) => {
    for (const { server, answer } of await markNotified(trx, servers, {
      begunBefore: startedBefore,
      at: now,
    }))
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
    const loginErrors = (await listMailTroubles(ctx)).filter(
      (one) => one.kind === 'login' && !isRetryDue(one, now),
    );
    for (const { server, answer } of loginErrors) logMailServerError(ctx, server, 'login', answer);
    const otherServers = ctx.settings.mailServers.filter(
      (name) => !loginErrors.some(({ server }) => server === name),
    );
    for (const check of await Promise.all(otherServers.map((server) => ctx.mail.check(server))))
      if (check.outcome === 'fault')
        logMailServerError(ctx, check.server, check.fault.kind, check.fault.answer);
  } catch (error) {
    ctx.log.warn({ err: error }, 'The mail servers could not be checked');
  }
}

function logMailServerError({ log }: Ctx, server: string, kind: string, answer: string): void {
  const problem =
    kind === 'login' ? 'rejects the user name or the password of SMTP_URL' : `accepts no emails (${kind})`;
  log.warn({ server, kind }, `The mail server ${server} ${problem}: ${answer}`);
}

/** Returns the email metrics for /metrics. */
export async function getMailHealth(ctx: Ctx): Promise<MailHealth> {
  const [counts, troubles] = await Promise.all([getMailCounts(ctx.db, 'mail.'), listMailTroubles(ctx)]);
  const zeroCounts = new Map<string, number>();
  for (const server of ctx.settings.mailServers) {
    for (const outcome of mailResults) zeroCounts.set(`mail.${outcome}@${server}`, 0);
    for (const kind of mailErrorKinds) zeroCounts.set(`mail.error.${kind}@${server}`, 0);
  }
  const entries = [...new Map([...zeroCounts, ...counts])].map(([name, count]) => {
    const [metric = '', server = ''] = name.split('@', 2);
    return { server, what: metric, count };
  });
  const selectCounts = (prefix: string, names: readonly string[]): MailCount[] =>
    entries.flatMap(({ server, what: metricName, count }) => {
      const name = names.find((knownName) => metricName === prefix + knownName);
      return name === undefined ? [] : [{ server, what: name, count }];
    });
  return {
    emails: selectCounts('mail.', mailResults),
    errors: selectCounts('mail.error.', mailErrorKinds),
    inTrouble: troubles.filter(({ endedAt }) => endedAt === null).length,
  };
}

function isRetryDue({ kind, lastAt }: MailTrouble, now: Date): boolean {
  const { retrySeconds, loginRetrySeconds } = mailHealthLimits;
  const seconds = kind === 'login' ? loginRetrySeconds : retrySeconds;
  return now.getTime() - lastAt.getTime() >= seconds * 1000;
}
