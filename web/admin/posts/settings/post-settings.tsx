import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { StoredDraftNotice, offerUndoToast } from '../../form/draft-line.tsx';
import { FormError } from '../../form/form-error.tsx';
import type { EditConflict } from '../../form/use-form.ts';
import { QueryState } from '../../query-state.tsx';
import { SettingsFields, type ShownPost } from './settings-fields.tsx';
import type { StoredSettings } from './settings-text.ts';
import { SharedPreviews } from './shared-previews.tsx';
import { createSettingsKey, useSettings } from './use-settings.ts';
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
    <Modal size="form" heading="Post settings" closeText="Close" isOpen={isOpen} onClose={onClose}>
      <QueryState error={error} refetch={refetch} failed="The settings could not be loaded." />
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
  const form = useSettings(stored, onSaved);
  const { isChanged, record, conflict } = form;
  const reportChange = useEffectEvent(onUnsavedChange);
  useEffect(() => reportChange({ isTyped: isChanged }), [isChanged]);

  return (
    <Modal
      size="form"
      heading="Post settings"
      closeText="Close"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" form={formId} variant="main" busyText={form.isSaving ? 'Saving…' : null}>
            Save settings
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} {...form.props}>
        <p className="quiet">
          {isChanged
            ? 'Not saved yet. Your changes stay here while this page is open.'
            : 'Saved settings are public immediately. The text of the post has its own button.'}
        </p>
        {conflict?.newer === undefined ? (
          <FormError form={form} />
        ) : (
          <SettingsConflict newer={conflict.newer} conflict={conflict} />
        )}
        <SettingsFields form={form} shown={shown} />
        <StoredDraftNotice draft={form.draft} />
      </form>
      <SharedPreviews id={record.id ?? id} />
    </Modal>
  );
}

type SettingsConflictProps = { newer: StoredSettings; conflict: EditConflict<StoredSettings> };

function SettingsConflict({ newer, conflict }: SettingsConflictProps) {
  const tags = newer.tags.map(({ name }) => name).join(', ');
  return (
    <MessageBar
      tone="warn"
      live="alert"
      note={`Theirs: by ${newer.author}${tags === '' ? '' : `, tagged ${tags}`}.`}
      action={
        <span className="cluster">
          <Button size="small" onClick={() => void conflict.take().then(offerUndoToast)}>
            Use theirs
          </Button>
          <Button size="small" onClick={conflict.keep}>
            Keep yours
          </Button>
        </span>
      }
    >
      Someone else changed these settings in the meantime.
    </MessageBar>
  );
}
