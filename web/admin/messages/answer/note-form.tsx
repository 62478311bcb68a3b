import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageHandling } from '#content/admin/messages.ts';
import { messageLimits } from '#modules/messages/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { DraftLine } from '../../form-drafts/draft-line.tsx';
import { useFormDraft } from '../../form-drafts/use-form-draft.ts';
import { getServerText } from '../../error-text.ts';
import { useRefresh } from '../use-message-change.ts';
import styles from './answer.module.css';
import { getNoteDraftName } from './draft-names.ts';

const texts = messageHandling.note;

/** The form of a note for the team. The input is stored on this device until it is saved. */
export function NoteForm({ id, memberId }: { id: number; memberId: number }) {
  const draft = useFormDraft(getNoteDraftName(id, memberId), { body: '' });
  const [isEmpty, setEmpty] = useState(false);
  const refresh = useRefresh();
  const { body } = draft.fields;
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (typed: string) => api.messageNotes.create(id, { body: typed }),
    onSuccess: async ({ message }, typed) => {
      draft.clearSaved({ body: typed });
      showToast(message);
      await refresh();
    },
  });

  function saveNote(event: FormEvent) {
    event.preventDefault();
    setEmpty(body.trim() === '');
    if (body.trim() !== '' && !isPending) mutate(body);
  }

  return (
    <form className={styles.form} onSubmit={saveNote} noValidate>
      <TextArea
        label={texts.label}
        hint={texts.hint}
        rows={4}
        value={body}
        maxLength={messageLimits.bodyCharacters}
        error={isEmpty ? texts.empty : undefined}
        onChange={({ target }) => {
          draft.change({ body: target.value });
          setEmpty(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <FailureBar error={error} attempt={submittedAt} explain={getServerText} />
      <div className={styles.actions}>
        <Button type="submit" variant="main" icon="lock" busyText={isPending ? texts.keeping : null}>
          {texts.keep}
        </Button>
        <DraftLine draft={draft} />
      </div>
    </form>
  );
}
