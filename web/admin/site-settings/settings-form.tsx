import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { setStaffBrand } from '#content/site-name.ts';
import { toStaffBrand } from '#modules/site-settings/constants.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { getErrorText } from '../error-text.ts';
import form from '../editing/form.module.css';
import { StoredDraftNotice } from '../form/draft-line.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { RecordError } from '../form/record-error.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { offerUndo } from '../report-change.ts';
import { ActionsNotice, PageActions } from '../shell/page-actions.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { api } from './calls.ts';
import { formatChanges, type Settings, settingsKey, type StoredSettings } from './settings-data.ts';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsHistory } from './settings-history.tsx';
import styles from './site-settings.module.css';

type Action = 'preview' | 'publish';
type Answer = { data: StoredSettings | { path: string }; message: string };

const leave = {
  heading: 'Leave without publishing?',
  text: 'Your changes are not public. This device keeps them until you log out.',
  stay: 'Stay',
  go: 'Leave',
};

export function SettingsForm({ stored }: { stored: StoredSettings }) {
  const queries = useQueryClient();
  const [preview, setPreview] = useState<string | null>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // A link of the first steps names the field to fill in.
    if (hash !== '') document.getElementsByName(hash.slice(1))[0]?.focus();
  }, [hash]);
  const refresh = () => queries.invalidateQueries({ queryKey: settingsKey });
  const state = useForm(
    async (
      values: Settings,
      { record, action }: { record: StoredSettings | null; action: Action },
    ): Promise<Answer> =>
      action === 'preview'
        ? api.preview(values)
        : api.update({ ...values, version: record?.version ?? stored.version }),
    {
      draft: 'settings.site',
      record: stored,
      toValues: (record: StoredSettings | null) => (record ?? stored).settings,
      findLatest: () => api.find(),
      keepsInput: (action) => action === 'preview',
      onSaved: async ({ data, message }) => {
        if ('path' in data) {
          setPreview(data.path);
          return;
        }
        setPreview(null);
        setStaffBrand(toStaffBrand(data.settings));
        queries.setQueryData(settingsKey, data);
        const { version } = data;
        if (version !== stored.version)
          offerUndo({ message, refresh, undo: () => api.restore({ restores: version - 1, version }) });
        await refresh();
      },
    },
  );
  return (
    <>
      <PageHeading section={getSection('siteSettings')} heading="Settings" lead="The public site" />
      <RecordError
        form={state}
        explain={getErrorText}
        conflictTexts={{
          heading: 'Two versions',
          text: 'Another member published the same settings meanwhile. The marked fields show what they wrote.',
          takeTheirs: 'Take the published settings',
          keepMine: 'Publish my settings',
        }}
        renderNewer={() => <Conflicts paths={Object.keys(state.errorsByPath)} />}
      />
      <StoredDraftNotice draft={state.draft} />
      <div className={styles.page}>
        <form className={form.fields} {...state.props} onSubmit={(event) => event.preventDefault()}>
          <SettingsFields form={state} />
          <div className={styles.bar}>
            {preview === null ? null : (
              <ActionsNotice>
                <div className={styles.notice}>
                  <MessageBar
                    tone="info"
                    live="status"
                    note="The link works for an hour, and only for people who have it."
                    action={
                      <a href={preview} target="_blank" rel="noreferrer">
                        Open the preview
                      </a>
                    }
                  >
                    The preview shows all public pages with these settings.
                  </MessageBar>
                </div>
              </ActionsNotice>
            )}
            <output>{formatState(state)}</output>
            <PageActions>
              <div className={styles.buttons}>
                <Button
                  busyText={state.running?.action === 'preview' ? 'Preparing…' : null}
                  onClick={() => void state.submit('preview')}
                >
                  Preview
                </Button>
                <Button
                  variant="main"
                  busyText={state.running?.action === 'publish' ? 'Publishing…' : null}
                  onClick={() => void state.submit('publish')}
                >
                  Publish
                </Button>
              </div>
            </PageActions>
          </div>
        </form>
        <SettingsHistory version={stored.version} />
      </div>
      <LeaveGuard form={state} texts={leave} />
    </>
  );
}

/** Says below a long form whether it is published, and how many fields need a correction. */
function formatState({
  isChanged,
  errorsByPath,
}: Pick<Form<Settings>, 'isChanged' | 'errorsByPath'>): string {
  const { length: count } = Object.keys(errorsByPath);
  if (count > 0) return `Not published: ${count} marked ${count === 1 ? 'field' : 'fields'}`;
  return isChanged ? 'Not published yet' : '';
}

/** Names the settings that this Admin and another Admin have both changed. */
function Conflicts({ paths }: { paths: readonly string[] }) {
  return paths.length === 0 ? null : <p>You both changed: {formatChanges(paths)}.</p>;
}
