import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { packs } from '#modules/catalogue/pack-contract.ts';
import { api } from '#web/api.ts';
import type { Page } from '#web/api-types.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import history from '../../editing/versions/history.module.css';
import { VersionRow, VersionList } from '../../editing/versions/version-list.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { QueryState } from '../../query-state.tsx';
import { getServerText } from '../../error-text.ts';
import styles from './version-history.module.css';
import { minuteMs } from '#modules/time.ts';
import { frame, states } from '../../texts.ts';
import { itemHistory as texts } from './texts.ts';

type ListedVersion = WireType<typeof packs.listVersions.list>;

/** A field of a version. Two values are equal if their `sign` values are equal. */
export type VersionField = { label: string; value: ReactNode; sign: string };

/** The functions that load the versions of an item or a pack, and its current fields. */
export type HistorySource = {
  key: readonly [kind: 'item' | 'pack', id: number];
  list: (page: { limit: number; after: string }, signal: AbortSignal) => Promise<Page<ListedVersion>>;
  find: (version: string, signal: AbortSignal) => Promise<VersionField[]>;
  restore: (version: string) => Promise<{ message: string }>;
  now: readonly VersionField[];
  /** The label of the field `items`. */
  itemsLabel: string;
};

type VersionHistoryProps = {
  source: HistorySource;
  onClose: () => void;
  onRestored: () => void;
};

/** Shows the earlier versions of an item or a pack, each beside the current fields. */
export function VersionHistory(props: VersionHistoryProps) {
  return (
    <Modal shape="sheet" size="wide" heading="History" closeText={frame.close} isOpen onClose={props.onClose}>
      <History {...props} />
    </Modal>
  );
}

function History({ source, ...props }: VersionHistoryProps) {
  return (
    <VersionList<ListedVersion>
      queryKey={[...api.items.key, 'versions', ...source.key]}
      load={source.list}
      texts={{
        list: 'Versions, newest first',
        none: 'No versions yet. The next change starts the history.',
        older: 'Show older ones',
      }}
      renderRow={({ saved, state, author, changed }) => (
        <VersionRow
          saved={saved}
          state={
            state === 'published'
              ? { mood: 'good', texts: texts.fields.published }
              : { mood: 'quiet', texts: texts.fields.unpublished }
          }
          lines={[author ?? 'Before the history', formatChanges(changed, source.itemsLabel)]}
        />
      )}
    >
      {(shown) => <VersionComparison key={shown.id} version={shown} source={source} {...props} />}
    </VersionList>
  );
}

function formatChanges(changed: ListedVersion['changed'], itemsLabel: string): string {
  const fields: Readonly<Record<string, string>> = { ...texts.fields, items: itemsLabel };
  const changedFields = changed.map((field) => fields[field] ?? field).join(', ');
  return changedFields === '' ? 'Added' : changedFields;
}

type VersionComparisonProps = VersionHistoryProps & { version: ListedVersion };

function VersionComparison({ version, source, onClose, onRestored }: VersionComparisonProps) {
  const id = String(version.id);
  const { data, error, refetch } = useQuery({
    queryKey: [...api.items.key, 'version', ...source.key, version.id],
    queryFn: ({ signal }) => source.find(id, signal),
    staleTime: minuteMs,
  });
  const restoreVersion = useMutation({
    mutationFn: () => source.restore(id),
    onSuccess: ({ message }) => {
      onClose();
      onRestored();
      showToast(message);
    },
  });
  if (data === undefined)
    return error === null ? (
      <output>{states.loading}</output>
    ) : (
      <QueryState error={error} refetch={refetch} />
    );
  const isSame = data.every(({ sign }, at) => sign === source.now[at]?.sign);
  return (
    <div className="stack">
      <table className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Property</span>
            </th>
            <th scope="col">This version</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ label, value, sign }, at) => {
            const differs = sign !== source.now[at]?.sign;
            return (
              <tr key={label} data-differs={differs ? '' : undefined}>
                <th scope="row">
                  {label}
                  {differs ? <span className="visually-hidden">, differs</span> : null}
                </th>
                <td>{value}</td>
                <td>{source.now[at]?.value}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <FailureBar error={restoreVersion.error} attempt={restoreVersion.submittedAt} explain={getServerText} />
      {isSame ? (
        <p className={history.note}>It equals the current version.</p>
      ) : (
        <div className="split gap-12">
          <p className={history.note}>The current version stays in the history.</p>
          <Button
            variant="main"
            icon="undo"
            busyText={restoreVersion.isPending ? 'Restoring…' : null}
            onClick={() => restoreVersion.mutate()}
          >
            Restore this version
          </Button>
        </div>
      )}
    </div>
  );
}
