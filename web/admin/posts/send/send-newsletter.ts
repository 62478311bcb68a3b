import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { ownText } from '../../refusal-text.ts';
import type { Audience } from '../../newsletters/edit/newsletter-text.ts';
import type { WrittenPost } from '../posts-data.ts';

export type AnnouncedAs = { subject: string; preheader: string; audience: Audience | null };

/** `newsletterId`: null before it exists. `isOthers`: another member created the newsletter at the same time. */
export type Unsent = { isSent: false; newsletterId: number | null; reason: string; isOthers: boolean };
export type Sent = { isSent: true; newsletterId: number } | Unsent;

/**
 * Creates the newsletter of a post that was just published, and sends it after its undo period. The idempotency key
 * contains the post's version: a retry or another tab finds the same newsletter and sends nothing twice, and another
 * member gets an error.
 */
export async function sendNewsletterOf(post: WrittenPost, as: AnnouncedAs): Promise<Sent> {
  const key = `post-${post.id}-${post.version}`;
  let newsletterId: number | null = null;
  try {
    const { data: draft } = await api.posts.announce(post.id, { version: post.version });
    newsletterId = draft.id;
    const written = { ...as, id: draft.id, audience: as.audience ?? 'everyone' };
    const { data: check } = await api.newsletters.check(written);
    const blocked = check.findings.find(({ level }) => level === 'blocked');
    if (!check.can_be_sent && blocked !== undefined)
      return { isSent: false, newsletterId, reason: blocked.message, isOthers: false };
    await api.newsletters.send({ ...written, version: draft.version, save_key: `${key}-sent` });
    return { isSent: true, newsletterId };
  } catch (error) {
    const first = newsletterId === null && error instanceof ApiRefusal ? error.answer.id : undefined;
    const isOthers = typeof first === 'number';
    return { isSent: false, newsletterId: isOthers ? first : newsletterId, reason: ownText(error), isOthers };
  }
}
