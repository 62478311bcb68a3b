import type { RefObject } from 'react';
import { centreFocus } from '#modules/posts/constants.ts';
import { isSameText } from '../editing/draft-saver.ts';
import { type Draft, useDraft } from '../editing/use-draft.ts';
import type { BodyHandle } from './body-field.tsx';
import { type AdminPost, type PostText, sendDraft, toPostText } from './posts-data.ts';

export type PostDraftOptions = {
  post: AdminPost | null;
  userId: number;
  /** The form's name for local copies. */
  form: string;
  body: RefObject<BodyHandle | null>;
  onId: (id: number) => Promise<void> | void;
};

const emptyPost: PostText = {
  title: '',
  body: '',
  imageId: null,
  imageX: centreFocus.x,
  imageY: centreFocus.y,
};

/** The draft of a post, saved automatically. For a published post, the draft is stored beside the published text. */
export function usePostDraft({ post, body, ...form }: PostDraftOptions): Draft<PostText> {
  return useDraft({
    kind: 'post',
    ...form,
    saved: {
      id: post?.id ?? null,
      version: post?.version ?? null,
      text: post === null ? emptyPost : toPostText(post),
      savedAt: getSavedAt(post),
    },
    empty: emptyPost,
    isSame: isSameText,
    send: sendDraft,
    read: () => (body.current === null ? {} : { body: body.current.text() }),
    isAutosaved: true,
  });
}

/** Returns the time when the unpublished text was saved, or null if there is none. */
function getSavedAt(post: AdminPost | null): Date | null {
  if (post === null) return null;
  if (post.status === 'draft') return new Date(post.updated);
  return post.draft === null ? null : new Date(post.draft.updated);
}
