import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { centreFocalPoint } from '#modules/posts/constants.ts';
import { detectFormat, isBlankBody } from '#modules/posts/readable.ts';
import { ApiError } from '#web/api-client.ts';
import type { Outcome } from '../editing/outcome-bar.tsx';
import {
  type AutosavedForm,
  type AutosavedSubmission,
  useAutosavedForm,
} from '../editing/use-autosaved-form.ts';
import { type UploadState, useUploadWait } from '../editing/use-upload-wait.ts';
import type { FieldErrors } from '../form/field-errors.ts';
import { getErrorText } from '../error-text.ts';
import { useOutcome } from '../use-outcome.ts';
import {
  type AdminPost,
  autosavePost,
  getCurrentPost,
  type PostText,
  publishPost,
  toPostText,
  unpublishPost,
  type WrittenPost,
} from './posts-data.ts';
import type { UnsentNewsletter } from './send/send-newsletter.ts';

/** The result of the last submit: the post after a success, and its newsletter if it was not sent. */
export type PostOutcome = Outcome & { post: WrittenPost | null; newsletterId?: number | null };
type PublishingStep = 'publishing' | 'scheduling' | 'updating' | 'unpublishing';
type PostAction = { step: PublishingStep; at?: string };
/** An action that waits for the uploads of the form. */
type UploadDependentAction = 'publishing' | 'scheduling' | 'updating' | 'sending';
export type PostDraftForm = AutosavedForm<PostText, PostAction>;

type PublishingOptions = {
  start: AdminPost | null;
  userId: number;
  /** The form's name for its draft. */
  form: string;
  /** Returns the text of the editor, if it is loaded. */
  read: () => Partial<PostText>;
  onId: (id: number) => Promise<void> | void;
  author: string;
  post: WrittenPost | null;
  onPost: (post: WrittenPost) => void;
  uploadState: () => UploadState;
};

const emptyPost: PostText = {
  title: '',
  body: '',
  imageId: null,
  imageX: centreFocalPoint.x,
  imageY: centreFocalPoint.y,
};

/**
 * The form of a post, saved automatically, with the actions "Publish Now" and "Schedule". For a published post, the
 * draft is stored beside the published text.
 */
export function usePublishing({ start, author, post, onPost, uploadState, ...options }: PublishingOptions) {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useOutcome<PostOutcome>();
  const uploads = useUploadWait<UploadDependentAction>(uploadState);
  const [isScheduling, setIsScheduling] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const published = useRef<WrittenPost | null>(null);
  const showError = (text: string) => setOutcome(createErrorOutcome(text));

  async function call(
    values: PostText,
    { id, version, action: { step, at }, key }: AutosavedSubmission<PostAction>,
  ) {
    const status = step === 'publishing' ? ('published' as const) : ('scheduled' as const);
    const { data: changed, message } = await (step === 'unpublishing' && id !== null
      ? unpublishPost({ id, version })
      : publishPost({ ...values, id, version, key, author, status, publishAt: at }));
    const saved = { id: changed.id, version: changed.version, savedAt: getSavedAt(changed), values };
    return { data: saved, post: changed, message };
  }

  const draft: PostDraftForm = useAutosavedForm(call, {
    ...options,
    kind: 'post',
    record: {
      id: start?.id ?? null,
      version: start?.version ?? null,
      values: start === null ? emptyPost : toPostText(start),
      savedAt: getDraftTime(start),
    },
    save: autosavePost,
    isAutosaved: true,
    isConflictError: (error) =>
      error instanceof ApiError && error.code === 'taken' && getCurrentPost(error) !== undefined,
    validate: (values, { step }) => (step === 'unpublishing' ? {} : findErrors(values)),
    onInvalid: (errors) => showError(Object.values(errors).at(-1) ?? ''),
    prepare: async ({ step }) => {
      setOutcome(null);
      return step === 'unpublishing' || uploads.isReady(step);
    },
    onSaved: ({ post: changed, message }) => {
      published.current = changed;
      onPost(changed);
      setIsScheduling(false);
      setOutcome({ tone: 'good', text: message, post: changed });
      void queries.invalidateQueries({ queryKey: ['posts'] });
    },
    onError: (error) => setOutcome(toOutcome(error)),
  });

  async function askToSend(): Promise<void> {
    if (!draft.check({ step: 'publishing' })) return;
    setOutcome(null);
    if ((await uploads.isReady('sending')) && draft.check({ step: 'publishing' })) setIsSending(true);
  }

  return {
    draft,
    busy: draft.running?.action.step ?? null,
    outcome,
    isScheduling,
    askWhen: () => setIsScheduling(draft.check({ step: 'scheduling' })),
    stopScheduling: () => setIsScheduling(false),
    isSending,
    uploads,
    askToSend: () => void askToSend(),
    stopSending: () => setIsSending(false),
    publishToSend: async () => ((await draft.submit({ step: 'publishing' })) ? published.current : null),
    tellUnsent: (post: WrittenPost, { reason, newsletterId, isOthers }: UnsentNewsletter) => {
      const text = isOthers
        ? 'The post is published. Your newsletter was not created.'
        : 'The post is published. The newsletter was not sent.';
      setOutcome({ tone: 'warn', text, note: reason, post, newsletterId });
    },
    publish: () => void draft.submit({ step: 'publishing' }),
    schedule: (at: Date) => {
      if (uploadState() !== 'done') setIsScheduling(false);
      void draft.submit({ step: 'scheduling', at: at.toISOString() });
    },
    update: () => {
      const at = post?.publishAt;
      if (at) void draft.submit({ step: 'updating', at });
    },
    unpublish: () => {
      if (post !== null) void draft.submit({ step: 'unpublishing' });
    },
    say: showError,
    fail: (error: unknown) => showError(getErrorText(error)),
  };
}

function createErrorOutcome(text: string): PostOutcome {
  return { tone: 'bad', text, post: null };
}

function toOutcome(error: unknown): PostOutcome {
  const hasServerMessage =
    error instanceof ApiError && (error.code === 'invalid' || error.code === 'forbidden');
  return createErrorOutcome((hasServerMessage && error.message) || getErrorText(error));
}

/** Returns the time when the unpublished text was saved, or null if there is no unpublished text. */
function getDraftTime(post: AdminPost | null): Date | null {
  if (post === null) return null;
  return post.draft === null ? getSavedAt(post) : new Date(post.draft.updated);
}

/** Returns the time when a draft was saved, or null for other posts. */
function getSavedAt({ status, updated }: WrittenPost): Date | null {
  return status === 'draft' ? new Date(updated) : null;
}

function findErrors({ title, body }: PostText): FieldErrors {
  return {
    ...(title.trim() === '' ? { title: alerts['post.titleRequired'] } : {}),
    ...(isBlankBody(body, detectFormat(body)) ? { body: alerts['post.bodyRequired'] } : {}),
  };
}
