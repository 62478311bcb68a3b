import type { Ctx } from '#modules/context.ts';
import { classifyRequest } from '#modules/analytics/audience.ts';
import type { RequestHeaders } from '#modules/analytics/audience.ts';
import { formatDay } from '#modules/analytics/day.ts';
import type { StoreId } from '#modules/analytics/constants.ts';
import type { GoalRequest } from '#modules/analytics/ports.ts';
import { addCounts } from '#modules/analytics/store.ts';

/**
 * Counts a click on a store link, except for bots, prefetches and visitors who asked not to be counted. An error is
 * only logged, so that the redirect to the store always works.
 */
export async function countClick(
  ctx: Ctx,
  click: { store: StoreId; method: string; headers: RequestHeaders; network: string },
): Promise<void> {
  const { analytics } = (await ctx.siteSettings.read()).settings;
  if (!analytics || classifyRequest(click.method, click.headers) !== 'person') return;
  ctx.goals.countStore(click.store, click);
  try {
    await addCounts(ctx.db, formatDay(ctx.clock.now()), [{ kind: 'store', name: click.store, count: 1 }]);
  } catch (error) {
    ctx.log.warn({ err: error, store: click.store }, 'A store click could not be counted');
  }
}

/** Counts a successful sign-up or contact message as a goal of the current visit. */
export function countGoal(ctx: Pick<Ctx, 'goals'>, goal: 'sign-up' | 'contact', request: GoalRequest): void {
  ctx.goals.count(goal, request);
}
