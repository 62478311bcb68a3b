import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { inbox } from '#content/admin/messages.ts';
import { alerts } from '#content/alerts.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { isPassing } from '../../editing/save-answer.ts';
import { useIsLeft } from '../../editing/use-is-left.ts';
import { fileIds } from '../mail/use-answer-files.ts';
import { useRefresh } from '../use-work.ts';

/** An answer as it is sent; `seen`: how much of the thread stood there when it was begun; `files` as the draft keeps them. */
type Sent = { body: string; seen: number; close: boolean; files: string };

type ReplyOptions = { id: number; email: string; onSent: (sent: Sent) => void };

/** Sends the answer; who looks elsewhere by then is told where it failed. */
export function useReply({ id, email, onSent }: ReplyOptions) {
  const refresh = useRefresh();
  const isLeft = useIsLeft();
  const unanswered = useRef<string>(null);

  /** An answer that had arrived before the line broke is refused once more: it is on its way all the same. */
  async function reply(sent: Sent): Promise<void> {
    const { body } = sent;
    try {
      await api.messages.reply(id, { ...sent, files: fileIds(sent.files) });
    } catch (error) {
      const code = error instanceof ApiRefusal ? error.code : null;
      const isRepeated = code === 'taken' && unanswered.current === body;
      // A server in between may give up, too, on what has arrived behind it.
      if (isPassing(error)) unanswered.current = body;
      if (!isRepeated) throw error;
      const { replies } = await api.messages.find(id);
      if (!replies.some((stored) => stored.body.trim() === body.trim())) throw error;
    }
  }

  return useMutation({
    mutationFn: reply,
    onSuccess: async (_, sent) => {
      onSent(sent);
      showToast(alerts['messages.replied']);
      await refresh();
    },
    onError: async (error) => {
      if (isLeft.current) showToast(inbox.notSent(email));
      // Somebody else has answered: what they said is shown.
      if (error instanceof ApiRefusal && error.code === 'taken') await refresh();
    },
  });
}
