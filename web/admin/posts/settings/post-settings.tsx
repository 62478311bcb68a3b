import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { postSettings as texts } from '#content/admin/writing/post-settings.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { focusField } from '../../form/field-errors.ts';
import { QueryState } from '../../query-state.tsx';
import { getServerText } from '../../error-text.ts';
import { SettingsFields, type ShownPost } from './settings-fields.tsx';
import type { StoredSettings } from './settings-text.ts';
import { SharedPreviews } from './shared-previews.tsx';
import { createSettingsKey, type SettingsState, useSettings } from './use-settings.ts';
import styles from './settings.module.css';

type PostSettingsProps = {
  id: number;
  shown: ShownPost;
  isOpen: boolean;
  onClose: () => void;
  /** Reports unsaved changes. They survive closing the dialog, but not leaving the page. */
  onUnsavedChange: (state: { isTyped: boolean }) => void;
  onSaved: (stored: StoredSettings) => void;
};

const formId = 'post-settings';

/** The dialog with the settings of a post, which are saved separately from its text. */
export default function PostSettings(props: PostSettingsProps) {
  const { id, isOpen, onClose } = props;
  const { data, error, refetch } = useQuery({
    queryKey: createSettingsKey(id),
    queryFn: ({ signal }) => api.postSettings.find(id, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data !== undefined) return <LoadedSettings key={id} stored={data} {...props} />;
  return (
    <Modal size="form" heading={texts.heading} closeText={texts.close} isOpen={isOpen} onClose={onClose}>
      <QueryState error={error} refetch={refetch} failed={texts.failed} />
    </Modal>
  );
}

function LoadedSettings({
  stored,
  id,
  shown,
  isOpen,
  onClose,
  onUnsavedChange,
  onSaved,
}: PostSettingsProps & { stored: StoredSettings }) {
  const state = useSettings(stored, onUnsavedChange);
  const { base, isTyped, save, theirs, submit } = state;
  const form = useRef<HTMLFormElement>(null);
  const { error, isSuccess, data } = save;

  useEffect(() => {
    if (error !== null) focusField(form.current, Object.keys(state.fieldErrors));
    // The field errors change only with `error`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);
  useEffect(() => {
    if (isSuccess) onSaved(data.data);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [isSuccess, data]);

  function send(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  return (
    <Modal
      size="form"
      heading={texts.heading}
      closeText={texts.close}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="submit" form={formId} variant="main" busyText={save.isPending ? texts.saving : null}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} method="post" noValidate className={styles.form} onSubmit={send}>
        <p className={styles.note}>{isTyped ? texts.unsaved : texts.lead}</p>
        {Object.keys(state.fieldErrors).length > 0 ? null : theirs === undefined ? (
          <FailureBar error={error} attempt={save.submittedAt} explain={getServerText} />
        ) : (
          <SettingsConflict theirs={theirs} state={state} />
        )}
        <SettingsFields state={state} shown={shown} />
      </form>
      <SharedPreviews id={base.id ?? id} />
    </Modal>
  );
}

function SettingsConflict({ theirs, state }: { theirs: StoredSettings; state: SettingsState }) {
  const tags = theirs.tags.map(({ name }) => name).join(', ');
  return (
    <MessageBar
      tone="warn"
      live="alert"
      note={texts.conflict.note(theirs.author, tags)}
      action={
        <span className={styles.row}>
          <Button size="small" onClick={() => state.take(theirs)}>
            {texts.conflict.theirs}
          </Button>
          <Button size="small" onClick={() => state.submit(theirs)}>
            {texts.conflict.yours}
          </Button>
        </span>
      }
    >
      {texts.conflict.text}
    </MessageBar>
  );
}
