import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { ownText } from '../../refusal-text.ts';
import type { Audience } from '../../newsletters/edit/newsletter-text.ts';
import type { WrittenPost } from '../posts-data.ts';

/** What the dialog asks of the newsletter of a post. */
export type AnnouncedAs = { subject: string; preheader: string; audience: Audience | null };

/**
 * `newsletterId`: null where there is none yet. `isOthers`: another member pressed at the same time, and it is theirs.
 */
export type Unsent = { isSent: false; newsletterId: number | null; reason: string; isOthers: boolean };
export type Sent = { isSent: true; newsletterId: number } | Unsent;

/**
 * Makes the newsletter of a post that has just been published, and sends it after its undo window. Both presses are of the post as it was
 * published: another tab, or the same press once more, finds what this one made and sends nothing a second time; another member is told.
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
