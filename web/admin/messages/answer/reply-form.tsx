import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { inbox, messageHandling } from '#content/admin/messages.ts';
import { uploadWait } from '#content/admin/upload-wait.ts';
import { messageLimits, listUnfilledFields } from '#modules/messages/constants.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import type { CurrentUser } from '../../current-user.ts';
import { UploadNotice } from '../../editing/upload-notice.tsx';
import { useUploadWait } from '../../editing/use-upload-wait.ts';
import { DraftLine } from '../../form-drafts/draft-line.tsx';
import { useFormDraft } from '../../form-drafts/use-form-draft.ts';
import { FailureBar } from '../../failure-bar.tsx';
import { getServerText } from '../../error-text.ts';
import { hasUnseen, type FullMessage } from '../inbox.ts';
import { AnswerFiles } from '../mail/answer-files.tsx';
import { useAnswerFiles } from '../mail/use-answer-files.ts';
import styles from './answer.module.css';
import { getReplyDraftName } from './draft-names.ts';
import { useInsertion } from './use-insertion.ts';
import { useReply } from './use-reply.ts';

const storageKey = 'hirawa.then-next';

/** The member's choice whether sending a reply opens the next message. Stored in this browser. */
function useOpenNextAfterReply(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => {
    try {
      return localStorage.getItem(storageKey) === 'on';
    } catch {
      return false;
    }
  });
  return [
    isOn,
    (next) => {
      setOn(next);
      try {
        if (next) localStorage.setItem(storageKey, 'on');
        else localStorage.removeItem(storageKey);
      } catch {
        // Storage is forbidden: the choice lasts while the message is open.
      }
    },
  ];
}

const SavedReplies = lazy(async () => ({
  default: (await import('../saved/saved-replies.tsx')).SavedReplies,
}));

type ReplyFormProps = {
  message: FullMessage;
  user: CurrentUser;
  goNext: (() => void) | null;
  onWriting: (isWriting: boolean) => void;
};

/**
 * The initial draft. `seen`: the number of entries after the first message when the reply was begun, as text; empty
 * before the reply is begun. `files`: the uploaded files.
 */
const empty = { body: '', seen: '', files: '' };

/** The form of a reply by email. The input is stored on this device until it is sent. */
export function ReplyForm({ message, user, goNext, onWriting }: ReplyFormProps) {
  const { id, email, seen } = message;
  const draft = useFormDraft(getReplyDraftName(id, user.id), empty);
  const [bodyError, setBodyError] = useState<string | undefined>();
  const [opensNext, setOpensNext] = useOpenNextAfterReply();
  const area = useRef<HTMLDivElement>(null);
  const { body, files: storedFiles } = draft.fields;
  const answer = useAnswerFiles({
    messageId: id,
    storedFiles,
    storeFiles: (files) => draft.change({ files }),
  });
  const uploads = useUploadWait<'sending' | 'closing'>(() => answer.uploadState);
  const latest = useRef(draft.fields);
  useEffect(() => {
    latest.current = draft.fields;
  });
  const begunAtEntry = draft.fields.seen === '' ? seen : Number(draft.fields.seen);
  const hasNewEntries = hasUnseen(message.entries, begunAtEntry);
  const { mutate, isPending, error, submittedAt } = useReply({
    id,
    email,
    onSent: (sent) => {
      draft.clearSaved({ body: sent.body, seen: String(sent.seen), files: sent.files });
      if (opensNext) goNext?.();
    },
  });
  const changeBody = (text: string) => {
    draft.change({ body: text, seen: text === '' ? '' : String(begunAtEntry) });
    setBodyError(undefined);
  };
  const insertion = useInsertion({ area, body, changeBody });
  const hasBody = body.trim() !== '';
  useEffect(() => {
    onWriting(hasBody);
    return () => onWriting(false);
  }, [hasBody, onWriting]);

  /** Returns true if the current reply can be sent. */
  function isComplete(): boolean {
    const typed = latest.current.body;
    const [unfilled] = listUnfilledFields(typed);
    const isEmpty = typed.trim() === '';
    const invalidReason = isEmpty
      ? inbox.empty
      : unfilled === undefined
        ? undefined
        : messageHandling.unfilled(unfilled);
    setBodyError(invalidReason);
    if (invalidReason !== undefined) area.current?.querySelector('textarea')?.focus();
    return invalidReason === undefined;
  }

  async function send({ close }: { close: boolean }): Promise<void> {
    if (isPending || !isComplete()) return;
    if (!(await uploads.isReady(close ? 'closing' : 'sending')) || !isComplete()) return;
    mutate({ body: latest.current.body, seen: begunAtEntry, close, files: latest.current.files });
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ close: false });
  };

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {!hasNewEntries ? null : (
          <MessageBar
            tone="warn"
            live="status"
            note={messageHandling.conflict.note}
            action={
              <Button size="small" onClick={() => draft.change({ seen: String(seen) })}>
                {messageHandling.conflict.read}
              </Button>
            }
          >
            {messageHandling.conflict.heading}
          </MessageBar>
        )}
        <div ref={area}>
          <TextArea
            label={inbox.answer}
            hint={`${inbox.answerHint(email)} ${messageHandling.hintKeys}`}
            rows={6}
            value={body}
            maxLength={messageLimits.bodyCharacters}
            error={bodyError}
            onChange={({ target }) => changeBody(target.value)}
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
        <FailureBar error={error} attempt={submittedAt} explain={getServerText} />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="main"
            icon="send"
            busyText={uploads.waitingFor === 'sending' ? uploadWait.button : isPending ? inbox.sending : null}
          >
            {inbox.send}
          </Button>
          <Button
            busyText={uploads.waitingFor === 'closing' ? uploadWait.button : null}
            onClick={() => void send({ close: true })}
          >
            {messageHandling.sendAndClose}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => insertion.open({ isTyped: false })}>
            {messageHandling.saved.open}
          </Button>
          <DraftLine draft={draft} />
        </div>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={opensNext}
            onChange={({ target }) => setOpensNext(target.checked)}
          />
          {messageHandling.thenNext}
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
