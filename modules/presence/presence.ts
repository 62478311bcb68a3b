import type { Ctx } from '#modules/context.ts';
import { presenceLimits } from '#modules/presence/constants.ts';
import { forgetOpen, forgetSilent, noteOpen, othersSince } from '#modules/presence/store.ts';
import type { OpenForm, Other } from '#modules/presence/store.ts';

/**
 * Records the heartbeat of a form and returns the other members who have the item open. A form without a heartbeat for 40 s is
 * closed.
 */
export async function noteForm(ctx: Ctx, open: OpenForm): Promise<Other[]> {
  await noteOpen(ctx.db, open, ctx.clock.now());
  return othersSince(ctx.db, open, silentSince(ctx));
}

/** Deletes the record of a closed form. */
export async function endForm(ctx: Ctx, open: OpenForm): Promise<void> {
  await forgetOpen(ctx.db, open);
}

/** Deletes the records of forms without a heartbeat. Returns their number. */
export async function sweepForms(ctx: Ctx): Promise<number> {
  return forgetSilent(ctx.db, silentSince(ctx));
}

function silentSince(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() - presenceLimits.silentMs);
}
