import { useEffect, useMemo, useRef, useState } from 'react';
import { getSiteName } from '#content/site-name.ts';
import { centreFocalPoint } from '#modules/posts/constants.ts';
import { detectFormat, toReadableText } from '#modules/posts/readable.ts';
import { api } from '#web/api.ts';
import type { CurrentUser } from '../current-user.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useSaveKey } from '../editing/use-save-key.ts';
import { joinUploadStates, type UploadState } from '../editing/use-upload-wait.ts';
import type { BodyHandle } from './body-field.tsx';
import { type ChosenImage, getStartImage } from './chosen-image.ts';
import {
  type AdminPost,
  loadSavedHtml,
  type WrittenPost,
  toPostText,
  getPostWithLatestText,
} from './posts-data.ts';
import type { StoredSettings } from './settings/settings-text.ts';
import { useAnnouncePost } from './use-announce-post.ts';
import { type PostDraftForm, usePublishing } from './use-publishing.ts';
import { usePresence } from '../editing/use-presence.ts';

export type PostFormOptions = {
  /** The loaded post, or null for a new post. */
  start: AdminPost | null;
  user: CurrentUser;
  /** The form's name for its draft (editing/draft-provider.tsx). */
  form: string;
  onId: (id: number) => Promise<void> | void;
  /** Discards the unpublished changes, if there are any. */
  onDiscardDraft?: ((version: number) => Promise<void>) | undefined;
};

export function usePostForm({ start, user, form, onId, onDiscardDraft }: PostFormOptions) {
  const [author, setAuthor] = useState(() => user.name?.trim() || getSiteName());
  const body = useRef<BodyHandle>(null);
  const [post, setPost] = useState<WrittenPost | null>(start);
  const { mayAnnounce, announce } = useAnnouncePost();
  const coverState = useRef<UploadState>('done');
  const { draft, ...publishing } = usePublishing({
    start,
    userId: user.id,
    form,
    read: () => (body.current === null ? {} : { body: body.current.text() }),
    onId,
    author,
    post,
    onPost: setPost,
    uploadState,
  });
  useSaveKey(() => draft.runExclusive(async () => undefined));
  const [image, setImage] = useState<ChosenImage | null>(() =>
    getStartImage(start, draft.startValues.imageId),
  );
  const settings = usePostSettings(draft, publishing);
  const translations = usePostDialog(draft, publishing);
  const postState = usePostState({ draft, form, post, onPost: setPost });
  const { body: shownBody } = draft.values;
  const readable = useMemo(() => toReadableText(shownBody, detectFormat(shownBody)), [shownBody]);

  function uploadState(): UploadState {
    return joinUploadStates(coverState.current, body.current?.uploadState());
  }

  async function readHtml(): Promise<string> {
    const { id, phase } = await draft.runExclusive(async (state) => state);
    if (id === null || phase !== 'saved') throw new Error(phase);
    return loadSavedHtml(id);
  }

  function changeImage(chosen: ChosenImage | null) {
    setImage(chosen);
    draft.change({ imageId: chosen?.id ?? null, imageX: centreFocalPoint.x, imageY: centreFocalPoint.y });
  }

  async function discardDraft() {
    const { phase, version } = await draft.runExclusive(async (state) => state);
    if (phase === 'conflict' || version === null) return;
    draft.discard();
    await onDiscardDraft?.(version).catch(publishing.fail);
  }

  return {
    author,
    draft,
    post,
    readable,
    image,
    body,
    publishing,
    blocker: useLeaveGuard(() => draft.isUnsaved() || settings.isTyped() || uploadState() === 'sending'),
    settings,
    translations,
    noteCoverState: (state: UploadState) => {
      coverState.current = state;
    },
    readHtml,
    dropDraft: discardDraft,
    maySend: mayAnnounce,
    announce: mayAnnounce && post !== null ? () => void announce(post.id).catch(publishing.fail) : undefined,
    ...postState,
    ...usePostViews(draft, publishing),
    changeImage,
    /** Sets the member's public name, also on the loaded post if no other author is set for this post. */
    nameAuthor: (name: string) => {
      setAuthor(name);
      setPost((before) => (before?.authorId === null ? { ...before, author: name } : before));
    },
    /** Updates the form after the settings were saved. */
    changeStored: ({ author: name, address, published, excerpt }: StoredSettings) =>
      setPost((before) => before && { ...before, author: name, address, published, excerpt }),
  };
}

type Publishing = Pick<ReturnType<typeof usePublishing>, 'say' | 'fail'>;

/** Holds the state of the settings dialog. */
function usePostSettings(draft: PostDraftForm, publishing: Publishing) {
  const hasUnsavedRef = useRef(false);
  return {
    ...usePostDialog(draft, publishing),
    isTyped: () => hasUnsavedRef.current,
    /** Records whether the dialog has unsaved changes. */
    noteTyped: ({ isTyped }: { isTyped: boolean }) => {
      hasUnsavedRef.current = isTyped;
    },
  };
}

/** Holds the state of a dialog of the stored post. Opening the dialog saves a new post first. */
function usePostDialog(draft: PostDraftForm, publishing: Publishing) {
  const [id, setId] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    const { id: saved } = await draft.runExclusive(async (state) => state);
    if (saved === null)
      return publishing.say('Write a title or some text first: settings need a saved post.');
    setId(saved);
    setIsOpen(true);
  }

  return { id, isOpen, open, close: () => setIsOpen(false) };
}

function usePostViews(draft: PostDraftForm, publishing: Publishing) {
  const [preview, setPreview] = useState<string | null>(null);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);

  async function showPreview() {
    const { id, phase } = await draft.runExclusive(async (state) => state);
    if (id === null || phase === 'unreachable')
      publishing.say(
        'Your changes could not be saved, so the preview does not show them yet. They are stored in this browser.',
      );
    else await api.posts.preview(id).then(({ data }) => setPreview(data.path), publishing.fail);
  }

  return {
    preview,
    showPreview,
    closePreview: () => setPreview(null),
    isHistoryOpen,
    openHistory: () => setIsHistoryOpen(true),
    closeHistory: () => setIsHistoryOpen(false),
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;

type PostStateOptions = {
  draft: PostDraftForm;
  form: string;
  post: WrittenPost | null;
  onPost: (post: WrittenPost) => void;
};

/** Returns the other editors of the post, and reports changes of its state by others or by the schedule. */
function usePostState({ draft, form, post, onPost }: PostStateOptions) {
  const { id } = draft.state;
  const { presence, isGone } = usePresence({ kind: 'post', id, form });
  const [wentOut, setPublishedAt] = useState<Date | null>(null);
  const status = post?.status ?? 'draft';
  const isStateOutdated = presence !== undefined && presence.state !== status;

  useEffect(() => {
    if (!isStateOutdated || id === null) return undefined;
    const stop = new AbortController();
    void api.posts.find(id, { signal: stop.signal }).then(
      (found) => {
        draft.rebase({ version: found.version, text: toPostText(getPostWithLatestText(found)) });
        if (status === 'scheduled' && found.status === 'published')
          setPublishedAt(new Date(found.published ?? found.updated));
        return onPost(found);
      },
      // The next heartbeat tries again.
      () => undefined,
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- each standing that differs is read once
  }, [isStateOutdated, id, status, presence?.version]);

  return { presence, isGone, publishedAt: status === 'published' ? wentOut : null };
}
