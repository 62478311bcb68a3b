import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { getServerText } from '../../error-text.ts';
import type { Audience } from '../../newsletters/edit/newsletter-text.ts';
import type { WrittenPost } from '../posts-data.ts';

export type NewsletterFields = { subject: string; preheader: string; audience: Audience | null };

/**
 * `newsletterId`: the id of the newsletter, or null if it was not created. `isOthers`: another member created the
 * newsletter at the same time.
 */
export type UnsentNewsletter = {
  isSent: false;
  newsletterId: number | null;
  reason: string;
  isOthers: boolean;
};
export type SendResult = { isSent: true; newsletterId: number } | UnsentNewsletter;

/**
 * Creates the newsletter of a post that was just published, and sends it after its undo period. The idempotency key
 * contains the post's version: a retry, also from another tab, uses the same newsletter and sends nothing twice. A
 * request by another member fails.
 */
export async function sendNewsletterForPost(
  post: WrittenPost,
  fields: NewsletterFields,
): Promise<SendResult> {
  const key = `post-${post.id}-${post.version}`;
  let newsletterId: number | null = null;
  try {
    const { data: draft } = await api.posts.announce(post.id, { version: post.version });
    newsletterId = draft.id;
    const body = { ...fields, id: draft.id, audience: fields.audience ?? 'everyone' };
    const { data: check } = await api.newsletters.check(body);
    const blocked = check.findings.find(({ level }) => level === 'blocked');
    if (!check.canBeSent && blocked !== undefined)
      return { isSent: false, newsletterId, reason: blocked.message, isOthers: false };
    await api.newsletters.send({ ...body, version: draft.version, saveKey: `${key}-sent` });
    return { isSent: true, newsletterId };
  } catch (error) {
    const otherNewsletterId =
      newsletterId === null && error instanceof ApiError ? error.answer.id : undefined;
    const isOthers = typeof otherNewsletterId === 'number';
    return {
      isSent: false,
      newsletterId: isOthers ? otherNewsletterId : newsletterId,
      reason: getServerText(error),
      isOthers,
    };
  }
}
