import { useState } from 'react';
import { fillPlaceholders } from '#modules/messages/constants.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { type CurrentUser, getDisplayName } from '../../current-user.ts';
import type { FullMessage } from '../inbox.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { SavedReplyList } from './saved-reply-list.tsx';
import type { SavedReply } from './saved-data.ts';

type SavedRepliesProps = {
  isOpen: boolean;
  message: FullMessage;
  user: CurrentUser;
  /** The text of the current reply. A new saved reply initially has this text. */
  text: string;
  onInsert: (text: string) => void;
  onClose: () => void;
};

/**
 * The dialog of the team's saved replies. A click inserts a reply with its placeholders filled in. The dialog can
 * also edit the replies.
 */
export function SavedReplies({ isOpen, message, user, text, onInsert, onClose }: SavedRepliesProps) {
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  const values = { name: message.name, topic: message.topic, member: getDisplayName(user) };
  const heading =
    edited === null ? 'Saved replies' : edited === 'new' ? 'New saved reply' : 'Change a saved reply';
  return (
    <Modal heading={heading} closeText="Close" size="form" isOpen={isOpen} onClose={onClose}>
      {edited === null ? (
        <SavedReplyList
          onInsert={(reply) => onInsert(fillPlaceholders(reply.body, values))}
          onEdit={setEdited}
        />
      ) : (
        <SavedReplyForm
          key={edited === 'new' ? 'new' : edited.id}
          reply={edited === 'new' ? null : edited}
          text={text}
          onDone={() => setEdited(null)}
        />
      )}
    </Modal>
  );
}
