import { useQueryClient } from '@tanstack/react-query';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getErrorText } from '../error-text.ts';
import { Moment } from '../moment.tsx';
import { QueryState } from '../query-state.tsx';
import { reportChange } from '../report-change.ts';
import { useNow } from '../use-now.ts';
import { useOutcome } from '../use-outcome.ts';
import { api } from './calls.ts';
import { formatChanges, settingsKey, useHistory } from './settings-data.ts';
import styles from './site-settings.module.css';

/** The published versions, each with a button that publishes it again. */
export function SettingsHistory({ version }: { version: number }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useHistory();
  const now = useNow();
  const [failure, showFailure] = useOutcome<{ error: unknown }>();

  async function restore(restores: number): Promise<void> {
    showFailure(null);
    try {
      await reportChange(api.restore({ restores, version }), {
        refresh: () => queries.invalidateQueries({ queryKey: settingsKey }),
        undo: ({ data: saved }) => api.restore({ restores: version, version: saved.version }),
      });
    } catch (failed) {
      showFailure({ error: failed });
    }
  }

  return (
    <Card heading="History" lead="Every published version">
      {failure === null ? null : (
        <FailureBar error={failure.error} attempt={failure.attempt} explain={getErrorText} />
      )}
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed="The history could not be loaded." />
      ) : data.items.length === 0 ? (
        <p>Nothing was published yet: the site shows the settings of the product.</p>
      ) : (
        <ul className={styles.history}>
          {data.items.map((item) => (
            <li key={item.version}>
              <span className={styles.words}>
                <b>Version {item.version}</b>: {formatChanges(item.changes)}
                <span className="quiet">
                  {' '}
                  <Moment at={item.savedAt} now={now} /> {item.savedBy}
                </span>
              </span>
              {item.version === version ? (
                <span className="quiet">Public</span>
              ) : (
                <Button
                  size="small"
                  aria-label={`Publish version ${item.version} again`}
                  onClick={() => void restore(item.version)}
                >
                  Restore
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
