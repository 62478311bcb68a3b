import { escapeText } from '#modules/html/escape.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { localizedPostPath } from '#modules/posts/constants.ts';
import { readPost } from '#modules/posts/staff-list.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { copyImageForEmail } from '#modules/media/upload.ts';
import { throwIfSecondDraft } from '#modules/newsletters/find-newsletters.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { saveDraft } from '#modules/newsletters/newsletter.ts';
import type { Newsletter } from '#modules/newsletters/newsletter.ts';
import { AppError } from '#modules/app-error.ts';

/**
 * Creates a draft newsletter that announces a published post: its title, a copy of its image, its excerpt or first lines, and a
 * button with the link. `request.button` is the label; a repeated request with the same `key` returns the first draft. With
 * `version`, only one member can announce that version of the post. Unpublished changes of the post are ignored.
 * @throws {AppError} missing; taken for a post that is not published, and if another member announced this version.
 */
export async function announcePost(
  ctx: Ctx,
  id: number,
  request: { button: string; key?: string | undefined; version?: number | undefined },
  actor: Actor,
): Promise<Newsletter> {
  const post = await readPost(ctx, id);
  if (post.status !== 'published') throw new AppError('taken', 'newsletter.postNotPublished');
  const cover = post.imageId === null ? undefined : await copyImageForEmail(ctx, post.imageId);
  const address = escapeText(`${ctx.settings.publicUrl}${localizedPostPath(post)}`);
  const lead = post.excerpt || post.preview;
  const beginning = lead === '' ? '' : `<p>${escapeText(lead)}</p>`;
  const message = `${beginning}<p><a href="${address}">${escapeText(request.button)}</a></p>`;
  const draft = { subject: toSubject(post.title), message, cover: cover?.files[0] };
  const onceKey = request.version === undefined ? undefined : `post-${id}-${request.version}`;
  if (onceKey === undefined) return saveDraft(ctx, draft, { key: request.key }, actor);
  const within = (trx: Trx, newId: number) => throwIfSecondDraft(trx, onceKey, newId);
  return saveDraft(ctx, draft, { key: onceKey, within }, actor);
}

/**
 * Cuts the title to the maximum length of a subject. A title may be longer, because some characters take two UTF-16
 * code units. Does not split a surrogate pair.
 */
function toSubject(title: string): string {
  return title.slice(0, newsletterLimits.subjectCharacters).replace(/[\uD800-\uDBFF]$/, '');
}
