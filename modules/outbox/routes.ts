import type { Context } from 'hono';
import type { ServerType } from '#api/http/call.ts';
import type { outbox as calls } from '#modules/outbox/contract.ts';
import { senderHasPermission } from '#api/http/request-actor.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { splitPage } from '#api/http/paging.ts';
import { apiTransports } from '#modules/outbox/transport-response.ts';
import { type MessageKey, messages, formatMessage } from '#content/messages.ts';
import { recordMailTest } from '#modules/first-steps/first-steps.ts';
import { listMailTroubles, testConnections } from '#modules/outbox/health.ts';
import type { MailServerTestResult, OutboxEntry } from '#modules/outbox/ports.ts';
import {
  dismissUnknownEmails,
  listUnknownEmails,
  sendUnknownEmailsAgain,
} from '#modules/outbox/unknown-emails.ts';
import { AppError } from '#modules/app-error.ts';
import { filterBySearch } from '#modules/text-search/constants.ts';
import { hasAllPermissions } from '#modules/members/role-permissions.ts';

export const outbox: Handlers<typeof calls> = {
  /** Lists emails newest first; headers contain the transport of new emails and the opt-in mode. */
  async list({ c, query: { search = '' }, page }, ctx) {
    const emails = getAreas(c);
    const select = (entries: readonly OutboxEntry[]) =>
      filterBySearch(entries, search, ({ to, subject }) => `${to} ${subject}`);
    const found = await ctx.outbox.list({ ...page, emails, select: search === '' ? undefined : select });
    const { mailTransport, optIn } = ctx.settings;
    const headers = { 'X-Letters-Go': apiTransports[mailTransport], 'X-Opt-In': optIn };
    return { items: found.emails.map(toItem), total: found.total, next: found.next, headers };
  },

  async find({ c, path }, ctx) {
    const email = await ctx.outbox.read(path.id);
    if (email === undefined || (email.isPrivate && !mayReadPrivate(c)))
      throw new AppError('missing', 'outbox.notFound');
    return { ...toItem(email), headers: email.headers, html: email.html, text: email.text };
  },

  async listUnknown({ c, page }, ctx) {
    const listPage = { limit: page.limit + 1, after: parseCursor(page.after) };
    const { emails: rows, total } = await listUnknownEmails(ctx, { areas: getAreas(c) }, listPage);
    const { shown, last } = splitPage(rows, page);
    return {
      items: shown.map(({ id, kind, to, subject, answer, at: date }) => ({
        id,
        kind,
        to,
        subject,
        answer,
        date,
      })),
      total,
      next: last && `${last.at.getTime()}.${last.id}`,
    };
  },

  async sendUnknownAgain({ c, body, actor }, ctx) {
    const emails = await sendUnknownEmailsAgain(ctx, { ids: body?.ids, areas: getAreas(c) }, actor);
    return { data: { emails }, message: formatCount('emails.oneSentAgain', 'emails.sentAgain', emails) };
  },

  async dismissUnknown({ c, body, actor }, ctx) {
    const emails = await dismissUnknownEmails(ctx, { ids: body?.ids, areas: getAreas(c) }, actor);
    return { data: { emails }, message: formatCount('emails.oneDismissed', 'emails.dismissed', emails) };
  },

  async listTroubles(_asked, ctx) {
    const troubles = await listMailTroubles(ctx);
    return {
      troubles: troubles.map(({ server, kind, answer, beganAt, lastAt, endedAt }) => ({
        server,
        kind,
        answer,
        began: beganAt,
        last: lastAt,
        ended: endedAt,
      })),
    };
  },

  async testServers({ c }, ctx) {
    const checks = await testConnections(ctx, c.get('member').id);
    const isReady = checks.every(({ outcome }) => outcome === 'ready');
    await recordMailTest(ctx, { hasPassed: isReady });
    const message = messages[isReady ? 'mail.ready' : 'mail.notReady'];
    return { data: { servers: checks.map(toServer) }, message };
  },
};

/**
 * Private emails contain links to set a password or to join the team. Such a link can give access to an account with
 * any role. Only members with all permissions may read such emails.
 */
function mayReadPrivate(c: Context<ApiEnv>): boolean {
  return senderHasPermission(c, 'team') && hasAllPermissions(c.get('member').role);
}

function getAreas(c: Context<ApiEnv>): 'all' | 'open' {
  return mayReadPrivate(c) ? 'all' : 'open';
}

function formatCount(singular: MessageKey, plural: MessageKey, count: number): string {
  if (count === 0) return messages['emails.noneUnknown'];
  return count === 1 ? messages[singular] : formatMessage(plural, { count });
}

function parseCursor(after: string | undefined): { at: Date; id: string } | undefined {
  if (after === undefined) return undefined;
  const [, ms, id] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(after) ?? [];
  if (ms === undefined || id === undefined) throw new AppError('malformed', 'request.cursorInvalid');
  return { at: new Date(Number(ms)), id };
}

function toItem({ id, from, to, subject, writtenAt }: OutboxEntry): ServerType<typeof calls.list.list> {
  return { id, from, to, subject, date: writtenAt };
}

function toServer(check: MailServerTestResult): ServerType<typeof calls.testServers.data>['servers'][number] {
  const { server, tookMs } = check;
  if (check.outcome === 'ready')
    return { server, fault: null, tls: check.tls ?? null, user: check.user ?? null, tookMs };
  const { kind, answer } = check.fault;
  return { server, fault: { kind, answer }, tls: null, user: null, tookMs };
}
