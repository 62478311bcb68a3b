import type { Ctx } from '#modules/context.ts';
import { presenceLimits } from '#modules/presence/constants.ts';
import { forgetOpen, forgetSilent, noteOpen, othersSince } from '#modules/presence/store.ts';
import type { OpenForm, Other } from '#modules/presence/store.ts';

/** Notes that a form has a thing open, and answers which members have too; one that says nothing for 40 s has not. */
export async function noteForm(ctx: Ctx, open: OpenForm): Promise<Other[]> {
  await noteOpen(ctx.db, open, ctx.clock.now());
  return othersSince(ctx.db, open, silentSince(ctx));
}

/** Forgets a form that was closed. */
export async function endForm(ctx: Ctx, open: OpenForm): Promise<void> {
  await forgetOpen(ctx.db, open);
}

/** Forgets the forms that went silent; answers how many. */
export async function sweepForms(ctx: Ctx): Promise<number> {
  return forgetSilent(ctx.db, silentSince(ctx));
}

function silentSince(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() - presenceLimits.silentMs);
}
