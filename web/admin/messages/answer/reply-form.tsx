import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { inbox, messageWork } from '#content/admin/messages.ts';
import { uploadWait } from '#content/admin/upload-wait.ts';
import { messageLimits, unfilledFields } from '#modules/messages/constants.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import type { CurrentUser } from '../../current-user.ts';
import { UploadNotice } from '../../editing/upload-notice.tsx';
import { useUploadWait } from '../../editing/use-upload-wait.ts';
import { DraftLine } from '../../form-drafts/draft-line.tsx';
import { useFormDraft } from '../../form-drafts/use-form-draft.ts';
import { FailureBar } from '../../failure-bar.tsx';
import { ownText } from '../../refusal-text.ts';
import { hasUnseen, type WholeMessage } from '../inbox.ts';
import { AnswerFiles } from '../mail/answer-files.tsx';
import { useAnswerFiles } from '../mail/use-answer-files.ts';
import styles from './answer.module.css';
import { replyDraft } from './draft-names.ts';
import { useThenNext } from './then-next.ts';
import { useInsertion } from './use-insertion.ts';
import { useReply } from './use-reply.ts';

const SavedReplies = lazy(async () => ({
  default: (await import('../saved/saved-replies.tsx')).SavedReplies,
}));

type ReplyFormProps = {
  message: WholeMessage;
  user: CurrentUser;
  goNext: (() => void) | null;
  onWriting: (isWriting: boolean) => void;
};

/**
 * `seen`: the number of entries after the first message when the reply was begun, as text; empty before. `files`: the
 * uploaded files.
 */
const empty = { body: '', seen: '', files: '' };

/** The form of a reply by email. The input is stored on this device until it is sent. */
export function ReplyForm({ message, user, goNext, onWriting }: ReplyFormProps) {
  const { id, email, seen } = message;
  const draft = useFormDraft(replyDraft(id, user.id), empty);
  const [fault, setFault] = useState<string | undefined>();
  const [isThenNext, setThenNext] = useThenNext();
  const area = useRef<HTMLDivElement>(null);
  const { body, files: kept } = draft.fields;
  const answer = useAnswerFiles({ messageId: id, kept, keep: (files) => draft.change({ files }) });
  const uploads = useUploadWait<'sending' | 'closing'>(() => answer.uploadState);
  const latest = useRef(draft.fields);
  useEffect(() => {
    latest.current = draft.fields;
  });
  const begunAt = draft.fields.seen === '' ? seen : Number(draft.fields.seen);
  const isBehind = hasUnseen(message.entries, begunAt);
  const { mutate, isPending, error, submittedAt } = useReply({
    id,
    email,
    onSent: (sent) => {
      draft.settle({ body: sent.body, seen: String(sent.seen), files: sent.files });
      if (isThenNext) goNext?.();
    },
  });
  const write = (text: string) => {
    draft.change({ body: text, seen: text === '' ? '' : String(begunAt) });
    setFault(undefined);
  };
  const insertion = useInsertion({ area, body, write });
  const isBegun = body.trim() !== '';
  useEffect(() => {
    onWriting(isBegun);
    return () => onWriting(false);
  }, [isBegun, onWriting]);

  /** Returns true if the current reply can be sent. */
  function isComplete(): boolean {
    const typed = latest.current.body;
    const [unfilled] = unfilledFields(typed);
    const isEmpty = typed.trim() === '';
    const why = isEmpty ? inbox.empty : unfilled === undefined ? undefined : messageWork.unfilled(unfilled);
    setFault(why);
    if (why !== undefined) area.current?.querySelector('textarea')?.focus();
    return why === undefined;
  }

  async function send({ close }: { close: boolean }): Promise<void> {
    if (isPending || !isComplete()) return;
    if (!(await uploads.isReady(close ? 'closing' : 'sending')) || !isComplete()) return;
    mutate({ body: latest.current.body, seen: begunAt, close, files: latest.current.files });
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ close: false });
  };

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {!isBehind ? null : (
          <MessageBar
            mood="warn"
            live="status"
            note={messageWork.conflict.note}
            action={
              <Button size="small" onClick={() => draft.change({ seen: String(seen) })}>
                {messageWork.conflict.read}
              </Button>
            }
          >
            {messageWork.conflict.heading}
          </MessageBar>
        )}
        <div ref={area}>
          <TextArea
            label={inbox.answer}
            hint={`${inbox.answerHint(email)} ${messageWork.hintKeys}`}
            rows={6}
            value={body}
            maxLength={messageLimits.bodyCharacters}
            error={fault}
            onChange={({ target }) => write(target.value)}
            onKeyDown={(event) => {
              if (insertion.asks(event)) return insertion.open({ isTyped: true });
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return undefined;
              event.preventDefault();
              return event.currentTarget.form?.requestSubmit();
            }}
          />
        </div>
        <AnswerFiles answer={answer} />
        <UploadNotice uploads={uploads} />
        <FailureBar error={error} attempt={submittedAt} explain={ownText} />
        <div className={styles.actions}>
          <Button
            type="submit"
            look="main"
            icon="send"
            busyText={uploads.waitingFor === 'sending' ? uploadWait.button : isPending ? inbox.sending : null}
          >
            {inbox.send}
          </Button>
          <Button
            busyText={uploads.waitingFor === 'closing' ? uploadWait.button : null}
            onClick={() => void send({ close: true })}
          >
            {messageWork.sendAndClose}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => insertion.open({ isTyped: false })}>
            {messageWork.saved.open}
          </Button>
          <DraftLine draft={draft} />
        </div>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isThenNext}
            onChange={({ target }) => setThenNext(target.checked)}
          />
          {messageWork.thenNext}
        </label>
      </form>
      {insertion.isWanted ? (
        <Suspense>
          <SavedReplies
            isOpen={insertion.isOpen}
            message={message}
            user={user}
            text={body}
            onInsert={insertion.insert}
            onClose={insertion.close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
