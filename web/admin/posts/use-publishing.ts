import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { sendPost } from '#content/admin/writing/send-post.ts';
import { detectFormat, isBlankBody } from '#modules/posts/readable.ts';
import { ApiError } from '#web/api-client.ts';
import type { Outcome } from '../editing/outcome-bar.tsx';
import type { Draft } from '../editing/use-draft.ts';
import { type Submission, useSubmit } from '../editing/use-submit.ts';
import { type UploadState, useUploadWait } from '../editing/use-upload-wait.ts';
import type { FieldErrors } from '../form/field-errors.ts';
import { getErrorText } from '../error-text.ts';
import { getCurrentPost, type PostText, publishPost, unpublishPost, type WrittenPost } from './posts-data.ts';
import type { UnsentNewsletter } from './send/send-newsletter.ts';

/** The result of the last submit: the post after a success, and its newsletter if it was not sent. */
export type PostOutcome = Outcome & { post: WrittenPost | null; newsletterId?: number | null };
type PublishingStep = 'publishing' | 'scheduling' | 'updating' | 'unpublishing';
/** An action that waits for the uploads of the form. */
type UploadDependentAction = 'publishing' | 'scheduling' | 'updating' | 'sending';
type PublishCall = (sent: Submission<PostText>) => Promise<{ data: WrittenPost; message: string }>;

type PublishingOptions = {
  draft: Draft<PostText>;
  author: string;
  post: WrittenPost | null;
  onPost: (post: WrittenPost) => void;
  uploadState: () => UploadState;
  focus: (field: 'title' | 'body') => void;
};

/** The actions "Publish Now" and "Schedule". They send the current text with the call of the specification. */
export function usePublishing({ draft, author, post, onPost, uploadState, focus }: PublishingOptions) {
  const queries = useQueryClient();
  const submit = useSubmit<PostText, PostOutcome, PublishingStep>({
    draft,
    toOutcome,
    isConflictError: (apiError) => apiError.code === 'taken' && getCurrentPost(apiError) !== undefined,
  });
  const uploads = useUploadWait<UploadDependentAction>(uploadState);
  const [isScheduling, setIsScheduling] = useState(false);
  const [isSending, setIsSending] = useState(false);

  /** Returns true if the post has all required values. Otherwise shows the errors. */
  function validatePost(): boolean {
    const fieldErrors = findErrors(draft.text());
    const [firstError] = Object.values(fieldErrors).toReversed();
    if (firstError === undefined) return true;
    focus(fieldErrors['title'] === undefined ? 'body' : 'title');
    submit.say(createErrorOutcome(firstError), fieldErrors);
    return false;
  }

  /** Runs the action when the uploads of the form are done and the post has all required values. */
  async function runWhenReady(action: UploadDependentAction, run: () => unknown): Promise<void> {
    if (!validatePost()) return;
    submit.say(null);
    if ((await uploads.isReady(action)) && validatePost()) run();
  }

  /** Returns the changed post. After an error, shows the error and returns null. */
  async function change(
    step: PublishingStep,
    call: PublishCall,
    extra?: unknown,
  ): Promise<WrittenPost | null> {
    let changed: WrittenPost | null = null;
    await submit.run(step, async () => {
      const result = await submit.send(async (sent) => ({ ...(await call(sent)), text: sent.text }), extra);
      if (result === null) return;
      const { data, message, text } = result;
      draft.adoptSubmitted({ id: data.id, version: data.version, savedAt: getSavedAt(data), text });
      onPost(data);
      setIsScheduling(false);
      submit.say({ tone: 'good', text: message, post: data });
      void queries.invalidateQueries({ queryKey: ['posts'] });
      changed = data;
    });
    return changed;
  }

  function send(
    step: Exclude<PublishingStep, 'unpublishing'>,
    publishAt?: string,
  ): Promise<WrittenPost | null> {
    const status = step === 'publishing' ? 'published' : 'scheduled';
    const call: PublishCall = ({ text, ...sent }) =>
      publishPost({ ...text, ...sent, author, status, publishAt });
    return change(step, call, [status, publishAt]);
  }

  return {
    ...submit,
    isScheduling,
    askWhen: () => setIsScheduling(validatePost()),
    stopScheduling: () => setIsScheduling(false),
    isSending,
    uploads,
    askToSend: () => void runWhenReady('sending', () => setIsSending(true)),
    stopSending: () => setIsSending(false),
    publishToSend: () => send('publishing'),
    tellUnsent: (published: WrittenPost, { reason, newsletterId, isOthers }: UnsentNewsletter) => {
      const text = isOthers ? sendPost.notTwice : sendPost.notSent;
      submit.say({ tone: 'warn', text, note: reason, post: published, newsletterId });
    },
    publish: () => void runWhenReady('publishing', () => send('publishing')),
    schedule: (at: Date) => {
      if (uploadState() !== 'done') setIsScheduling(false);
      void runWhenReady('scheduling', () => send('scheduling', at.toISOString()));
    },
    update: () => {
      const at = post?.publish_at;
      if (at) void runWhenReady('updating', () => send('updating', at));
    },
    unpublish: () => {
      if (post === null) return;
      void change('unpublishing', ({ version }) => unpublishPost({ id: post.id, version }));
    },
    say: (fault: string) => submit.say(createErrorOutcome(fault)),
    fail: (error: unknown) => submit.say(createErrorOutcome(getErrorText(error))),
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
