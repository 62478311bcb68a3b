import type { Context } from 'hono';
import * as z from 'zod/mini';
import { actorOf } from '#api/actor.ts';
import { answerData } from '#api/answer.ts';
import { readJson } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { pathId } from '#api/path-id.ts';
import { messages } from '#content/messages.ts';
import type { Actor } from '#domain/audit/schema.ts';
import { may } from '#domain/auth/permissions.ts';
import type { Permission } from '#domain/auth/permissions.ts';
import { movePost, unschedulePost, upcomingPosts } from '#domain/blog/upcoming.ts';
import type { Ctx } from '#domain/context.ts';
import { moveNewsletter, unscheduleNewsletter, upcomingNewsletters } from '#domain/newsletters/upcoming.ts';
import { Refusal } from '#domain/refusal.ts';

type Upcoming = { id: number; title: string; at: Date };

/** One kind of thing that goes out by itself at a time: who may change it, and the verbs of its room. */
type ScheduleSource = {
  kind: 'post' | 'newsletter';
  permission: Permission;
  list: (ctx: Ctx, limit: number) => Promise<Upcoming[]>;
  move: (ctx: Ctx, actor: Actor, id: number, at: Date) => Promise<void>;
  cancel: (ctx: Ctx, actor: Actor, id: number) => Promise<void>;
};

/** All that the Scheduled list of the dashboard is made of. */
const sources: readonly ScheduleSource[] = [
  {
    kind: 'post',
    permission: 'posts',
    list: async (ctx, limit) =>
      (await upcomingPosts(ctx, limit)).map(({ id, title, publishAt }) => ({ id, title, at: publishAt })),
    move: movePost,
    cancel: unschedulePost,
  },
  {
    kind: 'newsletter',
    permission: 'newsletters',
    list: async (ctx, limit) =>
      (await upcomingNewsletters(ctx, limit)).map(({ id, subject, sendAt }) => ({
        id,
        title: subject,
        at: sendAt,
      })),
    move: moveNewsletter,
    cancel: unscheduleNewsletter,
  },
];

const shownAtMost = 50;
/** A year in milliseconds: what is meant for later is a slip of the year. */
const furthestMs = 366 * 24 * 3_600_000;

const newTime = z.object({
  at: z.pipe(
    z.iso.datetime({ offset: true, error: 'schedule.time' }),
    z.transform((written: string) => new Date(written)),
  ),
});

/** GET /api/v1/scheduled: what goes out by itself, the next first; `can_change` says whether the member's role may. */
export async function showScheduled(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { roleId } = c.get('member');
  const lists = await Promise.all(
    sources.map(async ({ kind, permission, list }) => {
      const upcoming = await list(ctx, shownAtMost);
      return upcoming.map(({ id, title, at }) => ({
        kind,
        id,
        title,
        at,
        can_change: may(roleId, permission),
      }));
    }),
  );
  const items = lists.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime());
  c.header('X-Total-Count', String(items.length));
  return c.json(items.slice(0, shownAtMost));
}

/** PUT /api/v1/scheduled/{kind}/{id} `{at}` (ISO 8601 with offset): another time. Refuses the past. */
export async function moveScheduled(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { source, id } = chosen(c);
  const { at } = await readJson(c, newTime);
  const aheadMs = at.getTime() - ctx.clock.now().getTime();
  if (aheadMs <= 0 || aheadMs > furthestMs) {
    const message = aheadMs <= 0 ? 'schedule.past' : 'schedule.tooFar';
    throw new Refusal('invalid', message, { fields: [{ path: 'at', message }] });
  }
  await source.move(ctx, actorOf(c), id, at);
  return answerData(c, { kind: source.kind, id, at }, messages['schedule.moved']);
}

/** DELETE /api/v1/scheduled/{kind}/{id}: it does not go out; its words stay as a draft. */
export async function cancelScheduled(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { source, id } = chosen(c);
  await source.cancel(ctx, actorOf(c), id);
  return answerData(c, { kind: source.kind, id }, messages['schedule.cancelled']);
}

/** Refuses `missing` for no such kind or id, `forbidden` where the role may not change this kind. */
function chosen(c: Context<ApiEnv>): { source: ScheduleSource; id: number } {
  const source = sources.find(({ kind }) => kind === c.req.param('kind'));
  const id = pathId(c, 'schedule.missing');
  if (source === undefined) throw new Refusal('missing', 'schedule.missing');
  if (!may(c.get('member').roleId, source.permission)) throw new Refusal('forbidden', 'request.forbidden');
  return { source, id };
}
