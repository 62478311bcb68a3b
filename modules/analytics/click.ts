import type { Ctx } from '#modules/context.ts';
import { audienceOf } from '#modules/analytics/audience.ts';
import type { Headers } from '#modules/analytics/audience.ts';
import { dayOf } from '#modules/analytics/day.ts';
import type { StoreId } from '#modules/analytics/constants.ts';
import type { GoalRequest } from '#modules/analytics/ports.ts';
import { addCounts } from '#modules/analytics/store.ts';

/**
 * Counts that somebody set out for a store; not a program, a prefetch or who asked not to be counted. A failure is
 * logged and costs the count, never the way to the store.
 */
export async function countClick(
  ctx: Ctx,
  click: { store: StoreId; method: string; headers: Headers; network: string },
): Promise<void> {
  if (audienceOf(click.method, click.headers) !== 'person') return;
  ctx.goals.countStore(click.store, click);
  try {
    await addCounts(ctx.db, dayOf(ctx.clock.now()), [{ kind: 'store', name: click.store, count: 1 }]);
  } catch (error) {
    ctx.log.warn({ err: error, store: click.store }, 'A store click could not be counted');
  }
}

/** Counts a sign-up or a contact message that was taken, with the visit that it ends. */
export function countGoal(ctx: Pick<Ctx, 'goals'>, goal: 'sign-up' | 'contact', by: GoalRequest): void {
  ctx.goals.count(goal, by);
}
