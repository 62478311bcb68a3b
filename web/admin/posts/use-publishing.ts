import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { sendPost } from '#content/admin/writing/send-post.ts';
import { formatOf, isBlankBody } from '#modules/posts/readable.ts';
import { ApiRefusal } from '#web/api-client.ts';
import type { Outcome } from '../editing/outcome-bar.tsx';
import type { Draft } from '../editing/use-draft.ts';
import { type Submission, useSubmit } from '../editing/use-submit.ts';
import { type UploadState, useUploadWait } from '../editing/use-upload-wait.ts';
import type { FieldFaults } from '../field-faults.ts';
import { refusalText } from '../refusal-text.ts';
import { currentOf, type PostText, publishPost, unpublishPost, type WrittenPost } from './posts-data.ts';
import type { Unsent } from './send/send-newsletter.ts';

/** The result of the last submit: the post after a success, and its newsletter if it was not sent. */
export type PostOutcome = Outcome & { post: WrittenPost | null; newsletterId?: number | null };
type Step = 'publishing' | 'scheduling' | 'updating' | 'unpublishing';
/** An action that waits for the uploads of the form. */
type Waiting = 'publishing' | 'scheduling' | 'updating' | 'sending';
type Call = (sent: Submission<PostText>) => Promise<{ data: WrittenPost; message: string }>;

type Options = {
  draft: Draft<PostText>;
  author: string;
  post: WrittenPost | null;
  onPost: (post: WrittenPost) => void;
  uploadState: () => UploadState;
  focus: (field: 'title' | 'body') => void;
};

/** "Publish Now" and "Schedule": the call of the specification with the current text. */
export function usePublishing({ draft, author, post, onPost, uploadState, focus }: Options) {
  const queries = useQueryClient();
  const submit = useSubmit<PostText, PostOutcome, Step>({
    draft,
    outcomeOf,
    isOvertaken: (refusal) => refusal.code === 'taken' && currentOf(refusal) !== undefined,
  });
  const uploads = useUploadWait<Waiting>(uploadState);
  const [isScheduling, setIsScheduling] = useState(false);
  const [isSending, setIsSending] = useState(false);

  /** Returns true if the post has all required values. Otherwise shows the errors. */
  function mayLeave(): boolean {
    const faults = faultsOf(draft.text());
    const [fault] = Object.values(faults).toReversed();
    if (fault === undefined) return true;
    focus(faults['title'] === undefined ? 'body' : 'title');
    submit.say(failed(fault), faults);
    return false;
  }

  /** Runs the action when the uploads of the form are done and the post has all required values. */
  async function whenReady(action: Waiting, act: () => unknown): Promise<void> {
    if (!mayLeave()) return;
    submit.say(null);
    if ((await uploads.isReady(action)) && mayLeave()) act();
  }

  /** Returns the changed post, or null after an error, which is shown. */
  async function change(step: Step, call: Call, to?: unknown): Promise<WrittenPost | null> {
    let changed: WrittenPost | null = null;
    await submit.run(step, async () => {
      const done = await submit.send(async (sent) => ({ ...(await call(sent)), text: sent.text }), to);
      if (done === null) return;
      const { data, message, text } = done;
      draft.settleOn({ id: data.id, version: data.version, savedAt: savedAtOf(data), text });
      onPost(data);
      setIsScheduling(false);
      submit.say({ mood: 'good', text: message, post: data });
      void queries.invalidateQueries({ queryKey: ['posts'] });
      changed = data;
    });
    return changed;
  }

  function send(step: Exclude<Step, 'unpublishing'>, publishAt?: string): Promise<WrittenPost | null> {
    const status = step === 'publishing' ? 'published' : 'scheduled';
    const call: Call = ({ text, ...sent }) => publishPost({ ...text, ...sent, author, status, publishAt });
    return change(step, call, [status, publishAt]);
  }

  return {
    ...submit,
    isScheduling,
    askWhen: () => setIsScheduling(mayLeave()),
    stopScheduling: () => setIsScheduling(false),
    isSending,
    uploads,
    askToSend: () => void whenReady('sending', () => setIsSending(true)),
    stopSending: () => setIsSending(false),
    publishToSend: () => send('publishing'),
    tellUnsent: (published: WrittenPost, { reason, newsletterId, isOthers }: Unsent) => {
      const text = isOthers ? sendPost.notTwice : sendPost.notSent;
      submit.say({ mood: 'warn', text, note: reason, post: published, newsletterId });
    },
    publish: () => void whenReady('publishing', () => send('publishing')),
    schedule: (at: Date) => {
      if (uploadState() !== 'done') setIsScheduling(false);
      void whenReady('scheduling', () => send('scheduling', at.toISOString()));
    },
    update: () => {
      const at = post?.publish_at;
      if (at) void whenReady('updating', () => send('updating', at));
    },
    unpublish: () => {
      if (post === null) return;
      void change('unpublishing', ({ version }) => unpublishPost({ id: post.id, version }));
    },
    say: (fault: string) => submit.say(failed(fault)),
    fail: (error: unknown) => submit.say(failed(refusalText(error))),
  };
}

function failed(text: string): PostOutcome {
  return { mood: 'bad', text, post: null };
}

function outcomeOf(error: unknown): PostOutcome {
  const isSaid = error instanceof ApiRefusal && (error.code === 'invalid' || error.code === 'forbidden');
  return failed((isSaid && error.message) || refusalText(error));
}

/** A published post has no draft time. */
function savedAtOf({ status, updated }: WrittenPost): Date | null {
  return status === 'draft' ? new Date(updated) : null;
}

function faultsOf({ title, body }: PostText): FieldFaults {
  return {
    ...(title.trim() === '' ? { title: alerts['post.titleRequired'] } : {}),
    ...(isBlankBody(body, formatOf(body)) ? { body: alerts['post.emptyBody'] } : {}),
  };
}
