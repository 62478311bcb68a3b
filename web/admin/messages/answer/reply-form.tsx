import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { messageLimits, listUnfilledFields } from '#modules/messages/constants.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import type { CurrentUser } from '../../current-user.ts';
import { UploadNotice } from '../../editing/upload-notice.tsx';
import { useUploadWait } from '../../editing/use-upload-wait.ts';
import { StoredDraftNotice } from '../../form/draft-line.tsx';
import { FormError } from '../../form/form-error.tsx';
import { useForm } from '../../form/use-form.ts';
import { hasUnseen, type FullMessage } from '../inbox.ts';
import { AnswerFiles } from '../mail/answer-files.tsx';
import { useAnswerFiles, getFileIds } from '../mail/use-answer-files.ts';
import styles from './answer.module.css';
import { FittingAnswers } from './fitting-answers.tsx';
import { useSavedReplyInsertion } from './use-insertion.ts';
import { alerts } from '#content/alerts.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { isTemporaryError } from '../../editing/save-result.ts';
import { useHasLeftScreen } from '../../editing/use-has-left.ts';
import { useRefreshInbox } from '../use-message-change.ts';
import { uploadWait } from '../../texts.ts';
import { inbox } from '../texts.ts';

const storageKey = 'hirawa.then-next';

/**
 * Returns the setting that opens the next message after a reply is sent, and a function that changes the setting.
 * This browser stores the setting.
 */
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

type ReplyAction = 'sending' | 'closing';

type ReplyFormProps = {
  message: FullMessage;
  user: CurrentUser;
  goNext: (() => void) | null;
  onWriting: (isWriting: boolean) => void;
};

/**
 * The initial draft. `seen`: the number of entries after the first message when the user began the reply, as text;
 * empty before that. `files`: the uploaded files.
 */
const empty = { body: '', seen: '', files: '' };

/** The form of a reply by email. The input is stored on this device until it is sent. */
export function ReplyForm({ message, user, goNext, onWriting }: ReplyFormProps) {
  const { id, email, seen } = message;
  const reply = useReply({ id, email });
  const [opensNext, setOpensNext] = useOpenNextAfterReply();
  const area = useRef<HTMLDivElement>(null);
  const form = useForm(
    ({ body, seen: begun, files }, { action }: { action: ReplyAction }) =>
      reply.send({ body, seen: begun === '' ? seen : Number(begun), files, close: action === 'closing' }),
    {
      draft: `reply.${id}`,
      start: empty,
      enterAction: 'sending',
      prepare: (action) => uploads.isReady(action),
      validate: ({ body }) => {
        const [unfilled] = listUnfilledFields(body);
        if (body.trim() === '') return { body: 'Please write an answer.' };
        return unfilled === undefined
          ? {}
          : {
              body: `There is no value for ${unfilled}. Replace or remove it. To send it unchanged, write two braces on each side.`,
            };
      },
      onSaved: async () => {
        if (opensNext) goNext?.();
        await reply.showSent();
      },
      onError: reply.showError,
    },
  );
  const { body } = form.values;
  const answer = useAnswerFiles({
    messageId: id,
    storedFiles: form.values.files,
    storeFiles: (files) => form.change({ files }),
  });
  const uploads = useUploadWait<ReplyAction>(() => answer.uploadState);
  const begunAtEntry = form.values.seen === '' ? seen : Number(form.values.seen);
  const hasNewEntries = hasUnseen(message.entries, begunAtEntry);
  const changeBody = (text: string) =>
    form.change({ body: text, seen: text === '' ? '' : String(begunAtEntry) });
  const insertion = useSavedReplyInsertion({ area, body, changeBody });
  const hasBody = body.trim() !== '';
  useEffect(() => {
    onWriting(hasBody);
    return () => onWriting(false);
  }, [hasBody, onWriting]);

  return (
    <>
      <form className={styles.form} {...form.props}>
        {!hasNewEntries ? null : (
          <MessageBar
            tone="warn"
            live="status"
            note="Read it above. Your text is still here."
            action={
              <Button size="small" onClick={() => form.change({ seen: String(seen) })}>
                I have read it
              </Button>
            }
          >
            This thread has a new entry since you started to write.
          </MessageBar>
        )}
        <div ref={area}>
          <TextArea
            label="Answer"
            hint={`Goes to ${email}. Ctrl+Enter sends it, “/” at the start of a line inserts a saved reply.`}
            rows={6}
            maxLength={messageLimits.bodyCharacters}
            {...form.input('body')}
            onChange={({ target }) => changeBody(target.value)}
            onKeyDown={(event) => {
              if (insertion.asks(event)) return insertion.open({ isTyped: true });
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return undefined;
              event.preventDefault();
              return event.currentTarget.form?.requestSubmit();
            }}
          />
        </div>
        <FittingAnswers messageId={id} seen={seen} onInsert={insertion.insertParagraph} />
        <AnswerFiles answer={answer} />
        <UploadNotice uploads={uploads} />
        <FormError form={form} />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="main"
            icon="send"
            busyText={
              uploads.waitingFor === 'sending' ? uploadWait.button : form.isSaving ? inbox.sending : null
            }
          >
            Send answer
          </Button>
          <Button
            busyText={uploads.waitingFor === 'closing' ? uploadWait.button : null}
            onClick={() => void form.submit('closing')}
          >
            Send and close
          </Button>
          <Button aria-haspopup="dialog" onClick={() => insertion.open({ isTyped: false })}>
            Saved replies
          </Button>
          <StoredDraftNotice draft={form.draft} />
        </div>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={opensNext}
            onChange={({ target }) => setOpensNext(target.checked)}
          />
          Then open the next message
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

/**
 * A reply. `seen`: the number of entries after the first message when the user began the reply. `files`: the uploaded
 * files, as in the draft.
 */
type ReplyInput = { body: string; seen: number; close: boolean; files: string };

type ReplyOptions = { id: number; email: string };

/** Sends the reply. If the user has left the message, an error is shown as a toast. */
function useReply({ id, email }: ReplyOptions) {
  const refresh = useRefreshInbox();
  const isLeft = useHasLeftScreen();
  const unconfirmedBody = useRef<string>(null);

  /**
   * A retry after a lost response gets a 409 if the first request was stored. In that case the form reports the reply
   * as sent.
   */
  async function send(sent: ReplyInput): Promise<void> {
    const { body } = sent;
    try {
      await api.messages.reply(id, { ...sent, files: getFileIds(sent.files) });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      const isAlreadySent = code === 'taken' && unconfirmedBody.current === body;
      // The server may have stored the reply even if a proxy returned an error.
      if (isTemporaryError(error)) unconfirmedBody.current = body;
      if (!isAlreadySent) throw error;
      const { replies } = await api.messages.find(id);
      if (!replies.some((stored) => stored.body.trim() === body.trim())) throw error;
    }
  }

  return {
    send,
    showSent: async () => {
      showToast(alerts['messages.replied']);
      await refresh();
    },
    showError: (error: unknown) => {
      if (isLeft.current) showToast(`Your answer to ${email} was not sent. It is saved as a draft.`);
      // Another member has replied: show the new entries.
      if (error instanceof ApiError && error.code === 'taken') void refresh();
    },
  };
}
