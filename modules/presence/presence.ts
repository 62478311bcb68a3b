import type { Ctx } from '#modules/context.ts';
import { presenceLimits } from '#modules/presence/constants.ts';
import {
  deleteOpenForm,
  deleteInactiveForms,
  upsertOpenForm,
  listOtherEditorsSince,
} from '#modules/presence/store.ts';
import type { OpenForm, OtherEditor } from '#modules/presence/store.ts';
import { subtractTime } from '#modules/time.ts';

/**
 * Records the heartbeat of a form and returns the other members who have the item open. A form without a heartbeat for 40 s is
 * closed.
 */
export async function recordHeartbeat(ctx: Ctx, open: OpenForm): Promise<OtherEditor[]> {
  await upsertOpenForm(ctx.db, open, ctx.clock.now());
  return listOtherEditorsSince(ctx.db, open, getSilentSince(ctx));
}

/** Deletes the record of a closed form. */
export async function closeForm(ctx: Ctx, open: OpenForm): Promise<void> {
  await deleteOpenForm(ctx.db, open);
}

/** Deletes the records of forms without a heartbeat. Returns their number. */
export async function sweepForms(ctx: Ctx): Promise<number> {
  return deleteInactiveForms(ctx.db, getSilentSince(ctx));
}

function getSilentSince(ctx: Ctx): Date {
  return subtractTime(ctx.clock.now(), { ms: presenceLimits.silentMs });
}
