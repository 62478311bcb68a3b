import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageLimits } from '#modules/messages/constants.ts';
import { api } from '#web/api.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { StoredDraftNotice } from '../../form/draft-line.tsx';
import { FormError } from '../../form/form-error.tsx';
import { useForm } from '../../form/use-form.ts';
import { getServerText } from '../../error-text.ts';
import { reportChange } from '../../report-change.ts';
import { formatFullMoment, formatMomentInSentence } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import type { NoteEntry } from '../inbox.ts';
import { useRefreshInbox } from '../use-message-change.ts';
import styles from './thread.module.css';
import { messageHandling } from '../texts.ts';

/** A note for the team. Its author can change or delete it for a day. */
export function TeamNote({ note }: { note: NoteEntry }) {
  const now = useNow();
  const refresh = useRefreshInbox();
  const [isEditing, setEditing] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      reportChange(api.messageNotes.delete(note.id), {
        refresh,
        undo: () => api.messageNotes.restore(note.id),
      }),
  });
  const at = new Date(note.created);
  const isOwn = note.changeableUntil !== null && new Date(note.changeableUntil) > now;
  return (
    <div className={styles.note}>
      <p className={styles.head}>
        <Icon name="lock" size={16} /> <strong>{`Note by ${note.author}`}</strong>
        {' · '}
        <time dateTime={note.created} title={formatFullMoment(at)}>
          {formatMomentInSentence(at, now)}
        </time>
        {note.edited === null ? null : ' · changed'}
      </p>
      {isEditing ? (
        <EditNote note={note} onDone={() => setEditing(false)} />
      ) : (
        <p className={styles.noteText} dir="auto">
          {note.body}
        </p>
      )}
      {isOwn && !isEditing ? (
        <div className={styles.ways}>
          <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
            Change
          </Button>
          <Button size="small" variant="quiet" onClick={() => remove.mutate()}>
            Delete
          </Button>
        </div>
      ) : null}
      <FailureBar error={remove.error} attempt={remove.submittedAt} explain={getServerText} />
    </div>
  );
}

/** The form that changes a note. The input is stored on this device until it is saved. */
function EditNote({ note, onDone }: { note: NoteEntry; onDone: () => void }) {
  const refresh = useRefreshInbox();
  const form = useForm((change) => api.messageNotes.update(note.id, change), {
    draft: `note-change.${note.id}`,
    start: { body: note.body },
    validate: ({ body }) => (body.trim() === '' ? { body: messageHandling.note.empty } : {}),
    onSaved: async ({ message }) => {
      showToast(message);
      await refresh();
      onDone();
    },
  });
  return (
    <form className={styles.edit} {...form.props}>
      <TextArea
        label="Note"
        rows={4}
        maxLength={messageLimits.bodyCharacters}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that had focus
        autoFocus
        {...form.input('body')}
      />
      <FormError form={form} />
      <div className={styles.ways}>
        <Button type="submit" size="small" variant="main" busyText={form.isSaving ? 'Saving…' : null}>
          Save
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
        <StoredDraftNotice draft={form.draft} />
      </div>
    </form>
  );
}
