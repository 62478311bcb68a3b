import { useQueryClient } from '@tanstack/react-query';
import { inboxLimits, messageLimits } from '#modules/messages/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useFirstFocus } from '../../two-factor/use-first-focus.ts';
import { StoredDraftNotice } from '../../form/draft-line.tsx';
import { FormError } from '../../form/form-error.tsx';
import { useForm } from '../../form/use-form.ts';
import { refreshSavedReplies, type SavedReply } from './saved-data.ts';
import styles from './saved.module.css';

type SavedReplyFormProps = {
  /** Null for a new saved reply. */
  reply: SavedReply | null;
  text: string;
  onDone: () => void;
};

/** The form of a saved reply. The input is stored on this device until it is saved. */
export function SavedReplyForm({ reply, text, onDone }: SavedReplyFormProps) {
  const queries = useQueryClient();
  const form = useForm(
    (values, { record, key }) =>
      record === null
        ? api.savedReplies.create({ ...values, saveKey: key })
        : api.savedReplies.update(record.id, { ...values, version: record.version }),
    {
      draft: `saved-reply.${reply?.id ?? 'new'}`,
      record: reply,
      toValues: (record: SavedReply | null) => ({ name: record?.name ?? '', body: record?.body ?? text }),
      findLatest: async ({ id }) => (await api.savedReplies.list()).find((one) => one.id === id),
      onSaved: async ({ message }) => {
        showToast(message);
        await refreshSavedReplies(queries);
        onDone();
      },
    },
  );
  const box = useFirstFocus<HTMLDivElement>();

  return (
    <div ref={box}>
      <form className={styles.dialog} {...form.props}>
        <FormError form={form} heading="The saved reply was not saved." />
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={inboxLimits.savedReplyName}
          data-focus-first=""
          {...form.input('name')}
        />
        <TextArea
          label="Text"
          hint="{name} is filled in with the visitor’s name, {topic} with the topic, {member} with your name. {name|there} becomes “there” if the name is unknown."
          rows={8}
          maxLength={messageLimits.bodyCharacters}
          {...form.input('body')}
        />
        <div className={styles.ways}>
          <Button onClick={onDone}>Back</Button>
          <Button type="submit" variant="main" busyText={form.isSaving ? 'Saving…' : null}>
            Save
          </Button>
          <StoredDraftNotice draft={form.draft} />
        </div>
      </form>
    </div>
  );
}
