import type { Context } from 'hono';
import type { schedule as calls } from '#modules/schedule/contract.ts';
import { senderHasPermission } from '#api/http/request-actor.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { reschedulePost, unschedulePost, listUpcomingPosts } from '#modules/posts/publishing.ts';
import type { Ctx } from '#modules/context.ts';
import { getNextDigest, skipDigest, getUpcomingDigest } from '#modules/digests/digest.ts';
import {
  rescheduleNewsletter,
  unscheduleNewsletter,
  listUpcomingNewsletters,
} from '#modules/newsletters/scheduled-newsletters.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import type { Permission } from '#modules/members/constants.ts';
import { dayMs } from '#modules/time.ts';

type ScheduledItem = { id: number; title: string; at: Date };

/** A kind of scheduled item: the permission to change it, and the service functions of its module. */
type ScheduleSource = {
  kind: 'post' | 'newsletter' | 'digest';
  permission: Permission;
  list: (ctx: Ctx, limit: number) => Promise<ScheduledItem[]>;
  move: (ctx: Ctx, actor: Actor, id: number, at: Date) => Promise<void>;
  cancel: (ctx: Ctx, actor: Actor, id: number) => Promise<void>;
};

/** The id of the only digest. The scheduled item is the next issue of the digest. */
const digestId = 1;

/** The kinds of items in the Scheduled list of the dashboard. */
const scheduleSources: readonly ScheduleSource[] = [
  {
    kind: 'post',
    permission: 'posts',
    list: async (ctx, limit) =>
      (await listUpcomingPosts(ctx, limit)).map(({ id, title, publishAt }) => ({ id, title, at: publishAt })),
    move: reschedulePost,
    cancel: unschedulePost,
  },
  {
    kind: 'newsletter',
    permission: 'newsletters',
    list: async (ctx, limit) =>
      (await listUpcomingNewsletters(ctx, limit)).map(({ id, subject, sendAt }) => ({
        id,
        title: subject,
        at: sendAt,
      })),
    move: rescheduleNewsletter,
    cancel: unscheduleNewsletter,
  },
  {
    kind: 'digest',
    permission: 'newsletters',
    list: async (ctx) => {
      const next = await getUpcomingDigest(ctx);
      return next === undefined ? [] : [{ id: digestId, title: next.subject, at: next.at }];
    },
    move: () => Promise.reject(new AppError('taken', 'digest.timeFixed')),
    cancel: async (ctx, actor) => {
      const next = await getNextDigest(ctx);
      if (next === undefined || next.isSkipped) throw new AppError('missing', 'schedule.notFound');
      await skipDigest(ctx, { day: next.day, isSkipped: true }, actor);
    },
  },
];

const maxItems = 50;
/** A year in milliseconds. A later time is probably a mistake in the year. */
const maxAheadMs = 366 * dayMs;

export const schedule: Handlers<typeof calls> = {
  /**
   * Lists the earliest first; `canChange`: the member's role may change the item. An API key receives only the kinds
   * that its scopes allow.
   */
  async list({ c }, ctx) {
    const isKey = c.get('bearer').key !== undefined;
    const visibleSources = scheduleSources.filter(
      ({ permission }) => !isKey || senderHasPermission(c, permission),
    );
    const lists = await Promise.all(
      visibleSources.map(async ({ kind, permission, list }) => {
        const upcoming = await list(ctx, maxItems);
        return upcoming.map(({ id, title, at }) => ({
          kind,
          id,
          title,
          at,
          canChange: senderHasPermission(c, permission),
        }));
      }),
    );
    const items = lists.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime());
    c.header('X-Total-Count', String(items.length));
    return items.slice(0, maxItems);
  },

  /** Changes the time of an item. Rejects times in the past. */
  async update({ c, path: { kind, id }, body: { at }, actor }, ctx) {
    const source = getSource(c, kind);
    if (source.kind === 'newsletter') c.get('requireConfirmed')();
    const aheadMs = at.getTime() - ctx.clock.now().getTime();
    if (aheadMs <= 0 || aheadMs > maxAheadMs) {
      const message = aheadMs <= 0 ? 'schedule.timePassed' : 'schedule.tooFar';
      throw new AppError('invalid', message, { fields: [{ path: 'at', message }] });
    }
    await source.move(ctx, actor, id, at);
    return { data: { kind: source.kind, id, at }, message: messages['schedule.moved'] };
  },

  /** Cancels the schedule of an item. The post or newsletter remains as a draft. */
  async cancel({ c, path: { kind, id }, actor }, ctx) {
    const source = getSource(c, kind);
    await source.cancel(ctx, actor, id);
    const messageKey = source.kind === 'digest' ? 'digest.skipped' : 'schedule.cancelled';
    return { data: { kind: source.kind, id }, message: messages[messageKey] };
  },
};

/** @throws {AppError} missing for an unknown kind; forbidden without the permission for this kind. */
function getSource(c: Context<ApiEnv>, name: string): ScheduleSource {
  const source = requireFound(
    scheduleSources.find(({ kind }) => kind === name),
    'schedule.notFound',
  );
  c.get('requireAlso')(source.permission);
  return source;
}
