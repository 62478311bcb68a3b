import { api } from '#web/api.ts';
import { ownText } from '../../refusal-text.ts';
import type { Audience } from '../../newsletters/edit/newsletter-text.ts';
import type { WrittenPost } from '../posts-data.ts';

/** What the dialog asks of the newsletter of a post. */
export type AnnouncedAs = { subject: string; preheader: string; audience: Audience | null };

/** `newsletterId`: null where there is none yet. */
export type Sent =
  | { isSent: true; newsletterId: number }
  | { isSent: false; newsletterId: number | null; reason: string };

/**
 * Makes the newsletter of a post that has just been published, and sends it after its undo window. The names of both presses are those
 * of the post as it was published: another tab, or the same press once more, finds what this one made and sends nothing a second time.
 */
export async function sendNewsletterOf(post: WrittenPost, as: AnnouncedAs): Promise<Sent> {
  const key = `post-${post.id}-${post.version}`;
  let newsletterId: number | null = null;
  try {
    const { data: draft } = await api.posts.announce(post.id, { save_key: key });
    newsletterId = draft.id;
    const written = { ...as, id: draft.id, audience: as.audience ?? 'everyone' };
    const { data: check } = await api.newsletters.check(written);
    const blocked = check.findings.find(({ level }) => level === 'blocked');
    if (!check.can_be_sent && blocked !== undefined)
      return { isSent: false, newsletterId, reason: blocked.message };
    await api.newsletters.send({ ...written, version: draft.version, save_key: `${key}-sent` });
    return { isSent: true, newsletterId };
  } catch (error) {
    return { isSent: false, newsletterId, reason: ownText(error) };
  }
}
