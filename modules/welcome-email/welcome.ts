import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { deleteEmailAttempts } from '#modules/outbox/unknown-emails.ts';
import { claimMedia, findMedia, releaseMedia, removeFiles } from '#modules/media/upload.ts';
import { claimTextVideos } from '#modules/media/video.ts';
import { findImagesUnusedInTexts, findUploadIds } from '#modules/newsletters/images.ts';
import { throwIfUnsendable } from '#modules/newsletters/newsletter.ts';
import { welcomeJob } from '#modules/subscribers/constants.ts';
import { maxResentEmails, countsPeriodDays, lostAttemptSeconds } from '#modules/welcome-email/constants.ts';
import type { WelcomeState } from '#modules/welcome-email/constants.ts';
import {
  countUnknownWelcomeEmails,
  releaseUnknownEmails,
  getStoredWelcome,
  countWelcomesSince,
  listWelcomeImages,
  writeWelcome,
  writeWelcomeImages,
} from '#modules/welcome-email/store.ts';
import type { WelcomeEmail } from '#modules/welcome-email/store.ts';
import { AppError } from '#modules/app-error.ts';
import { subtractTime } from '#modules/time.ts';

export type { WelcomeEmail as Welcome } from '#modules/welcome-email/store.ts';

/** Welcome emails of the last 30 days by state; `unknown`: emails of any day that may have arrived. */
export type WelcomeCounts = { byState: Map<WelcomeState, number>; unknown: number };

/** Returns the stored welcome email; off and empty by default. */
export async function readWelcome(ctx: Pick<Ctx, 'db'>): Promise<WelcomeEmail> {
  return getStoredWelcome(ctx.db);
}

/** Returns the counts of the last 30 days and of unknown emails. */
export async function countWelcomes(ctx: Ctx): Promise<WelcomeCounts> {
  const since = subtractTime(ctx.clock.now(), { days: countsPeriodDays });
  const [byState, unknown] = await Promise.all([
    countWelcomesSince(ctx.db, since),
    countUnknownWelcomeEmails(ctx.db, getLostBefore(ctx)),
  ]);
  return { byState, unknown };
}

/**
 * Changes the welcome email for subscribers who confirm from now on.
 * @throws {AppError} invalid for an active email without a subject or content, or of more than 100 KB; taken, with
 * the stored version, if another save was first.
 */
export async function changeWelcome(ctx: Ctx, input: WelcomeEmail, actor: Actor): Promise<WelcomeEmail> {
  const cleaned = await ctx.rendering.clean(input.message);
  const subject = input.subject.replaceAll(/[\r\n\u0085\u2028\u2029\0]+/g, ' ').trim();
  const welcome = { ...input, subject, message: cleaned.message };
  if (welcome.isOn)
    await throwIfUnsendable(ctx, { subject, message: welcome.message, preheader: '', cover: null });
  const before = await readWelcome(ctx);
  const unusedFiles = await ctx.db.transaction().execute(async (trx) => {
    if (!(await writeWelcome(trx, welcome))) {
      const { version } = await getStoredWelcome(trx);
      throw new AppError('taken', 'welcome.conflict', { extra: { version } });
    }
    const action = welcome.isOn === before.isOn ? 'changed' : welcome.isOn ? 'turned-on' : 'turned-off';
    await recordAudit(ctx, trx, actor, { action: `welcome.${action}`, target: subject });
    return claimWelcomeImages(ctx, trx, welcome.message);
  });
  await removeFiles(ctx, unusedFiles);
  return readWelcome(ctx);
}

/**
 * Sends at most 1,000 emails with an unknown result again. Their Message-IDs do not change. Returns the number of these emails.
 */
export async function resendUnknownEmails(ctx: Ctx, actor: Actor): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const released = await releaseUnknownEmails(trx, getLostBefore(ctx), maxResentEmails);
    await deleteEmailAttempts(
      trx,
      released.map(({ emailId }) => emailId),
    );
    for (const { subscriberId } of released)
      await ctx.jobs.enqueue(trx, welcomeJob, { subscriberIds: [subscriberId], cause: 'again' });
    if (released.length > 0)
      await recordAudit(ctx, trx, actor, {
        action: 'welcome.sent-again',
        details: { emails: released.length },
      });
    return released.length;
  });
}

/**
 * Claims the uploads in the message and releases the uploads that the message no longer contains. Returns the names
 * of files that are no longer used.
 */
async function claimWelcomeImages(ctx: Ctx, trx: Trx, message: string): Promise<string[]> {
  const storedImages = await listWelcomeImages(trx);
  const uploads = findUploadIds(message);
  const images = (await findMedia(trx, uploads.images, 'newsletter-image')).map(({ id }) => id);
  await claimMedia(ctx, trx, await findImagesUnusedInTexts(trx, images));
  const usedIds = [...images, ...(await claimTextVideos(ctx, trx, uploads.videos))];
  await writeWelcomeImages(trx, usedIds);
  return releaseMedia(
    trx,
    await findImagesUnusedInTexts(
      trx,
      storedImages.filter((id) => !usedIds.includes(id)),
    ),
  );
}

function getLostBefore(ctx: Pick<Ctx, 'clock'>): Date {
  return subtractTime(ctx.clock.now(), { seconds: lostAttemptSeconds });
}
