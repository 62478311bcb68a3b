import { useRef } from 'react';
import { inbox } from '#content/admin/messages.ts';
import { alerts } from '#content/alerts.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { isTemporaryError } from '../../editing/save-result.ts';
import { useHasLeftScreen } from '../../editing/use-has-left.ts';
import { getFileIds } from '../mail/use-answer-files.ts';
import { useRefreshInbox } from '../use-message-change.ts';

/**
 * A reply. `seen`: the number of entries after the first message when the user began the reply. `files`: the uploaded
 * files, as in the draft.
 */
type ReplyInput = { body: string; seen: number; close: boolean; files: string };

type ReplyOptions = { id: number; email: string };

/** Sends the reply. If the user has left the message, an error is shown as a toast. */
export function useReply({ id, email }: ReplyOptions) {
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
      if (isLeft.current) showToast(inbox.notSent(email));
      // Another member has replied: show the new entries.
      if (error instanceof ApiError && error.code === 'taken') void refresh();
    },
  };
}
