import { useRef, useState } from 'react';
import { blogAdmin } from '#content/admin/blog.ts';
import { api } from '#web/api.ts';
import { type CurrentUser, displayName } from '../current-user.ts';
import { useLeaveGuard } from '../editing/use-leave-guard.ts';
import { refusalText } from '../refusal-text.ts';
import type { BodyHandle } from './body-field.tsx';
import { type ChosenImage, startImage } from './chosen-image.ts';
import type { AdminPost, WrittenPost } from './posts-data.ts';
import { isEmptyBody, readableText } from './readable.ts';
import { usePostDraft } from './use-post-draft.ts';
import { faultsBeforeSending, usePublishing } from './use-publishing.ts';

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
  const draft = usePostDraft({ post: start, userId: user.id, onId });
  const [post, setPost] = useState<WrittenPost | null>(start);
  const [title, setTitle] = useState(draft.startText.title);
  const [readable, setReadable] = useState(() => readableText(draft.startText.body));
  const [image, setImage] = useState<ChosenImage | null>(() => startImage(start, draft.startText.imageId));
  const [isSendingImage, setIsSendingImage] = useState(false);
  const [isScheduling, setIsScheduling] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  const body = useRef<BodyHandle>(null);
  const titleInput = useRef<HTMLInputElement>(null);
  const publishing = usePublishing({ draft, author, onPost: setPost });
  const blocker = useLeaveGuard(() => {
    readBody();
    return draft.isUnsaved();
  });

  /** The editor tells of changes a few times a second: what counts is what stands there now. */
  function readBody(): string {
    const html = body.current?.text() ?? draft.text().body;
    draft.change({ body: html });
    return html;
  }

  function refuse(text: string, faults: Record<string, string> = {}): boolean {
    publishing.say({ mood: 'bad', text, post: null }, faults);
    return false;
  }

  /** Whether all is there that a post needs; says what is not. */
  function mayLeave(): boolean {
    const faults = faultsBeforeSending({ title: draft.text().title, isBodyEmpty: isEmptyBody(readBody()) });
    const [fault] = Object.values(faults).toReversed();
    if (fault !== undefined) {
      if (faults['title'] === undefined) body.current?.focus();
      else titleInput.current?.focus();
      return refuse(fault, faults);
    }
    if (isSendingImage || body.current?.isSending() === true) return refuse(blogAdmin.stillSending);
    if (body.current?.hasUnsent() === true) return refuse(blogAdmin.unsent);
    return true;
  }

  async function schedule(at: Date) {
    if (await publishing.schedule(at)) setIsScheduling(false);
  }

  async function showPreview() {
    readBody();
    const { id } = await draft.saver.settle();
    if (id === null) return;
    await api.posts.preview(id).then(
      ({ data }) => setPreview(data.path),
      (error: unknown) => refuse(refusalText(error)),
    );
  }

  async function dropDraft() {
    const { phase, version } = await draft.saver.settle();
    if (phase === 'conflict' || version === null) return;
    draft.forget();
    await onDropDraft?.(version).catch((error: unknown) => refuse(refusalText(error)));
  }

  function changeTitle(text: string) {
    setTitle(text);
    draft.change({ title: text });
  }

  function changeImage(chosen: ChosenImage | null) {
    setImage(chosen);
    draft.change({ imageId: chosen?.id ?? null });
  }

  function changeBody(html: string) {
    draft.change({ body: html });
    setReadable(readableText(html));
  }

  return {
    author,
    draft,
    post,
    title,
    readable,
    image,
    preview,
    body,
    titleInput,
    publishing,
    blocker,
    isConflict: publishing.isConflict || draft.state.phase === 'conflict',
    isScheduling,
    setIsSendingImage,
    askWhen: () => setIsScheduling(mayLeave()),
    stopScheduling: () => setIsScheduling(false),
    schedule,
    publish: () => (mayLeave() ? void publishing.publish() : undefined),
    showPreview,
    closePreview: () => setPreview(null),
    dropDraft,
    changeTitle,
    changeImage,
    changeBody,
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
