import { useQueryClient } from '@tanstack/react-query';
import { messageHandling } from '#content/admin/messages.ts';
import { inboxLimits, messageLimits } from '#modules/messages/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { createKey } from '../../editing/create-key.ts';
import { useFirstFocus } from '../../two-factor/use-first-focus.ts';
import { FailureBar } from '../../failure-bar.tsx';
import { DraftLine } from '../../form-drafts/draft-line.tsx';
import { useOwnDraft } from '../../form-drafts/use-own-draft.ts';
import { useSaving } from '../../form-drafts/use-saving.ts';
import { getServerText } from '../../error-text.ts';
import { refreshSavedReplies, type SavedReply } from './saved-data.ts';
import styles from './saved.module.css';

const texts = messageHandling.saved;

type SavedReplyFormProps = {
  /** Null for a new saved reply. */
  reply: SavedReply | null;
  text: string;
  onDone: () => void;
};

/** The form of a saved reply. The input is stored on this device until it is saved. */
export function SavedReplyForm({ reply, text, onDone }: SavedReplyFormProps) {
  const queries = useQueryClient();
  const start = { name: reply?.name ?? '', body: reply?.body ?? text, key: '' };
  const draft = useOwnDraft(`saved-reply.${reply?.id ?? 'new'}`, start);
  const { name, body } = draft.fields;
  const { form, error, attempt, fieldErrors, isSaving, submit } = useSaving({
    draft,
    save: () =>
      reply === null
        ? api.savedReplies.create({ name, body, save_key: draft.fields.key })
        : api.savedReplies.update(reply.id, { name, body, version: reply.version }),
    onSaved: async ({ message }) => {
      showToast(message);
      await refreshSavedReplies(queries);
      onDone();
    },
  });
  const box = useFirstFocus<HTMLDivElement>();
  // The idempotency key of this draft, so that a second submit creates no second reply.
  const key = draft.fields.key === '' ? createKey() : draft.fields.key;

  return (
    <div ref={box}>
      <form
        ref={form}
        className={styles.dialog}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FailureBar error={error} attempt={attempt} heading={texts.notSaved} explain={getServerText} />
        <TextField
          label={texts.name}
          name="name"
          autoComplete="off"
          maxLength={inboxLimits.savedReplyName}
          error={fieldErrors['name']}
          data-focus-first=""
          value={name}
          onChange={({ target }) => draft.change({ name: target.value, key })}
        />
        <TextArea
          label={texts.body}
          name="body"
          hint={texts.bodyHint}
          rows={8}
          maxLength={messageLimits.bodyCharacters}
          error={fieldErrors['body']}
          value={body}
          onChange={({ target }) => draft.change({ body: target.value, key })}
        />
        <div className={styles.ways}>
          <Button onClick={onDone}>{texts.back}</Button>
          <Button type="submit" variant="main" busyText={isSaving ? texts.saving : null}>
            {texts.save}
          </Button>
          <DraftLine draft={draft} />
        </div>
      </form>
    </div>
  );
}
