import { messageHandling } from '#content/admin/messages.ts';
import { messageLimits } from '#modules/messages/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { StoredDraftNotice } from '../../form/draft-line.tsx';
import { FormError } from '../../form/form-error.tsx';
import { useForm } from '../../form/use-form.ts';
import { useRefreshInbox } from '../use-message-change.ts';
import styles from './answer.module.css';

const texts = messageHandling.note;

/** The form of a note for the team. The input is stored on this device until it is saved. */
export function NoteForm({ id }: { id: number }) {
  const refresh = useRefreshInbox();
  const form = useForm((note) => api.messageNotes.create(id, note), {
    draft: `note.${id}`,
    start: { body: '' },
    validate: ({ body }) => (body.trim() === '' ? { body: texts.empty } : {}),
    onSaved: async ({ message }) => {
      showToast(message);
      await refresh();
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <TextArea
        label={texts.label}
        hint={texts.hint}
        rows={4}
        maxLength={messageLimits.bodyCharacters}
        {...form.input('body')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <FormError form={form} />
      <div className={styles.actions}>
        <Button type="submit" variant="main" icon="lock" busyText={form.isSaving ? texts.keeping : null}>
          {texts.keep}
        </Button>
        <StoredDraftNotice draft={form.draft} />
      </div>
    </form>
  );
}
