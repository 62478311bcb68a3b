import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { forgetEmails } from '#modules/outbox/unknown-emails.ts';
import { claimMedia, findMedia, releaseMedia, removeFiles } from '#modules/media/upload.ts';
import { claimShownVideos } from '#modules/media/video.ts';
import { unusedInTexts, uploadsIn } from '#modules/newsletters/images.ts';
import { refuseUnsendable } from '#modules/newsletters/newsletter.ts';
import { welcomeJob } from '#modules/subscribers/constants.ts';
import { againAtMost, countedDays, lostSeconds } from '#modules/welcome-email/constants.ts';
import type { WelcomeState } from '#modules/welcome-email/constants.ts';
import {
  countUnknown,
  freeUnknown,
  storedWelcome,
  welcomeCountsSince,
  welcomeImages,
  writeWelcome,
  writeWelcomeImages,
} from '#modules/welcome-email/store.ts';
import type { Welcome } from '#modules/welcome-email/store.ts';
import { Refusal } from '#modules/refusal.ts';

export type { Welcome } from '#modules/welcome-email/store.ts';

/** Welcome emails of the last 30 days by state; `unknown`: emails of any day that may have arrived. */
export type WelcomeCounts = { byState: Map<WelcomeState, number>; unknown: number };

/** Returns the stored welcome email; off and empty by default. */
export async function readWelcome(ctx: Pick<Ctx, 'db'>): Promise<Welcome> {
  return storedWelcome(ctx.db);
}

/** Returns the counts of the last 30 days and of unknown emails. */
export async function countWelcomes(ctx: Ctx): Promise<WelcomeCounts> {
  const since = new Date(ctx.clock.now().getTime() - countedDays * 24 * 3600 * 1000);
  const [byState, unknown] = await Promise.all([
    welcomeCountsSince(ctx.db, since),
    countUnknown(ctx.db, lostBefore(ctx)),
  ]);
  return { byState, unknown };
}

/**
 * Changes the welcome email for people who confirm from now on.
 * @throws {Refusal} invalid for an active email without a subject or content, or of more than 100 KB; taken, with the stored
 * version, if another save was first.
 */
export async function changeWelcome(ctx: Ctx, writing: Welcome, actor: Actor): Promise<Welcome> {
  const cleaned = await ctx.rendering.clean(writing.message);
  const subject = writing.subject.replaceAll(/[\r\n\u0085\u2028\u2029\0]+/g, ' ').trim();
  const welcome = { ...writing, subject, message: cleaned.message };
  if (welcome.isOn)
    await refuseUnsendable(ctx, { subject, message: welcome.message, preheader: '', cover: null });
  const before = await readWelcome(ctx);
  const dropped = await ctx.db.transaction().execute(async (trx) => {
    if (!(await writeWelcome(trx, welcome))) {
      const { version } = await storedWelcome(trx);
      throw new Refusal('taken', 'welcome.changed', { extra: { version } });
    }
    const action = welcome.isOn === before.isOn ? 'changed' : welcome.isOn ? 'turned-on' : 'turned-off';
    await record(ctx, trx, actor, { action: `welcome.${action}`, target: subject });
    return keepImages(ctx, trx, welcome.message);
  });
  await removeFiles(ctx, dropped);
  return readWelcome(ctx);
}

/** Sends emails again that may not have arrived, at most 1,000, with the same Message-ID. Returns their number. */
export async function sendUnknownAgain(ctx: Ctx, actor: Actor): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const freed = await freeUnknown(trx, lostBefore(ctx), againAtMost);
    await forgetEmails(
      trx,
      freed.map(({ emailId }) => emailId),
    );
    for (const { subscriberId } of freed)
      await ctx.jobs.enqueue(trx, welcomeJob, { subscriberIds: [subscriberId], cause: 'again' });
    if (freed.length > 0)
      await record(ctx, trx, actor, { action: 'welcome.sent-again', details: { emails: freed.length } });
    return freed.length;
  });
}

/** Claims the uploads in the text and releases the others. Returns files that are no longer used. */
async function keepImages(ctx: Ctx, trx: Trx, message: string): Promise<string[]> {
  const known = await welcomeImages(trx);
  const shown = uploadsIn(message);
  const images = (await findMedia(trx, shown.images, 'newsletter-image')).map(({ id }) => id);
  await claimMedia(ctx, trx, await unusedInTexts(trx, images));
  const kept = [...images, ...(await claimShownVideos(ctx, trx, shown.videos))];
  await writeWelcomeImages(trx, kept);
  return releaseMedia(
    trx,
    await unusedInTexts(
      trx,
      known.filter((id) => !kept.includes(id)),
    ),
  );
}

function lostBefore(ctx: Pick<Ctx, 'clock'>): Date {
  return new Date(ctx.clock.now().getTime() - lostSeconds * 1000);
}
