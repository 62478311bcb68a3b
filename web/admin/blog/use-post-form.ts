import { useMemo, useRef, useState } from 'react';
import { blogAdmin } from '#content/admin/blog.ts';
import { centre } from '#domain/blog/limits.ts';
import { api } from '#web/api.ts';
import { type CurrentUser, displayName } from '../current-user.ts';
import { useLeaveGuard } from '../editing/use-leave-guard.ts';
import { readableText } from '../editing/readable.ts';
import type { BodyHandle } from './body-field.tsx';
import { type ChosenImage, startImage } from './chosen-image.ts';
import { type AdminPost, savedHtml, type WrittenPost } from './posts-data.ts';
import { usePostDraft } from './use-post-draft.ts';
import { usePublishing } from './use-publishing.ts';

export type PostFormOptions = {
  /** The post as it was loaded; null: a new one. */
  start: AdminPost | null;
  user: CurrentUser;
  onId: (id: number) => void;
  /** Back to the published words, where others wait. */
  onDropDraft?: ((version: number) => Promise<void>) | undefined;
};

/** Everything that the form of a post knows and does. */
export function usePostForm({ start, user, onId, onDropDraft }: PostFormOptions) {
  const author = displayName(user);
  const body = useRef<BodyHandle>(null);
  const titleInput = useRef<HTMLInputElement>(null);
  const draft = usePostDraft({ post: start, userId: user.id, body, onId });
  const [post, setPost] = useState<WrittenPost | null>(start);
  const [image, setImage] = useState<ChosenImage | null>(() => startImage(start, draft.startText.imageId));
  const [isSendingImage, setIsSendingImage] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  const publishing = usePublishing({ draft, author, onPost: setPost, unsentText, focus });
  const readable = useMemo(() => readableText(draft.shownText.body), [draft.shownText.body]);

  function unsentText(): string | undefined {
    if (isSendingImage || body.current?.isSending() === true) return blogAdmin.stillSending;
    return body.current?.hasUnsent() === true ? blogAdmin.unsent : undefined;
  }

  function focus(field: 'title' | 'body'): void {
    if (field === 'title') titleInput.current?.focus();
    else body.current?.focus();
  }

  async function showPreview() {
    const { id } = await draft.settle();
    if (id !== null) await api.posts.preview(id).then(({ data }) => setPreview(data.path), publishing.fail);
  }

  async function readHtml(): Promise<string> {
    const { id, phase } = await draft.settle();
    if (id === null || phase !== 'saved') throw new Error(phase);
    return savedHtml(id);
  }

  function changeImage(chosen: ChosenImage | null) {
    setImage(chosen);
    draft.change({ imageId: chosen?.id ?? null, imageX: centre.x, imageY: centre.y });
  }

  async function dropDraft() {
    const { phase, version } = await draft.settle();
    if (phase === 'conflict' || version === null) return;
    draft.forget();
    await onDropDraft?.(version).catch(publishing.fail);
  }

  return {
    author,
    draft,
    post,
    readable,
    image,
    preview,
    body,
    titleInput,
    publishing,
    blocker: useLeaveGuard(draft.isUnsaved),
    setIsSendingImage,
    showPreview,
    readHtml,
    closePreview: () => setPreview(null),
    dropDraft,
    changeImage,
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
