import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lists } from '#content/admin/frame/lists.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog, type ConfirmDialogTexts } from '../confirm-dialog.tsx';
import { getServerText } from '../error-text.ts';
import { offerUndo } from '../report-change.ts';
import { SelectPageBox } from './select-box.tsx';
import styles from './table.module.css';
import type { RowSelection } from './use-row-selection.ts';

/** A change of several selected rows, made with one request for each row. */
export type BulkAction<Item> = {
  label: string;
  isDanger?: boolean;
  /** Selects the rows that the action can change. Default: all rows. */
  isFor?: (item: Item) => boolean;
  /** Asks for confirmation. Necessary if the change cannot be undone. */
  question?: (count: string) => ConfirmDialogTexts;
  run: (item: Item) => Promise<unknown>;
  /** Undoes the change of a row. */
  restore?: (item: Item) => Promise<unknown>;
};

type BulkBarProps<Item> = {
  actions: readonly BulkAction<Item>[];
  /** The rows of the page. */
  items: readonly Item[];
  selection: RowSelection<Item>;
  refresh: () => Promise<void>;
};

type BulkRun<Item> = { action: BulkAction<Item>; targets: readonly Item[] };
type BulkOutcome<Item> = { done: Item[]; failed: { item: Item; reason: string }[] };

/**
 * The actions on the selected rows, below the rows, so that a selection does not move them. Stays visible at the bottom of
 * the window.
 */
export function BulkBar<Item extends { id: number | string }>({
  actions,
  items,
  selection,
  refresh,
}: BulkBarProps<Item>) {
  const [progress, setProgress] = useState(0);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [openRun, setOpenRun] = useState<BulkRun<Item> | null>(null);
  const selected = selection.items;
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async ({ action, targets }: BulkRun<Item>) => {
      setFailed([]);
      setProgress(0);
      const outcome = await runForEach(targets, action.run, setProgress);
      selection.clear();
      selection.set(
        outcome.failed.map(({ item }) => item),
        { isSelected: true },
      );
      selection.addChange();
      setFailed([...new Set(outcome.failed.map(({ reason }) => reason))]);
      await refresh();
      report(action, outcome.done);
    },
  });

  function report({ label, restore }: BulkAction<Item>, done: readonly Item[]): void {
    if (done.length === 0) return;
    const message = lists.bulkDone(label, formatNumber(done.length));
    if (restore === undefined) return showToast(message);
    offerUndo({ message, undo: () => restoreAll(done, restore), refresh });
  }

  function start(action: BulkAction<Item>, targets: readonly Item[]): void {
    if (isPending) return;
    if (action.question === undefined) mutate({ action, targets });
    else setOpenRun({ action, targets });
  }

  return (
    <div className={styles.bulkPlace}>
      {selected.length === 0 && failed.length === 0 ? null : (
        <section aria-label={lists.bulk} className={styles.bulk}>
          {failed.length === 0 ? null : (
            <MessageBar tone="warn" live="alert" note={failed.join(' ')}>
              {lists.notChanged(formatNumber(selected.length))}
            </MessageBar>
          )}
          <div className={styles.bulkCount}>
            <SelectPageBox items={items} selection={selection} />
            <output>
              {isPending
                ? lists.working(formatNumber(progress), formatNumber(selected.length))
                : lists.selected(formatNumber(selected.length))}
            </output>
          </div>
          <div className={styles.bulkActions}>
            {actions.map((action) => {
              const { label, isDanger = false, isFor, question } = action;
              const targets = isFor === undefined ? selected : selected.filter((item) => isFor(item));
              return targets.length === 0 ? null : (
                <Button
                  key={label}
                  size="small"
                  variant={isDanger ? 'danger' : 'plain'}
                  aria-haspopup={question === undefined ? undefined : 'dialog'}
                  onClick={() => start(action, targets)}
                >
                  {targets.length === selected.length ? label : `${label} (${formatNumber(targets.length)})`}
                </Button>
              );
            })}
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                setFailed([]);
                selection.clear();
              }}
            >
              {lists.selectNone}
            </Button>
          </div>
        </section>
      )}
      <ConfirmDialog
        question={openRun?.action.question?.(formatNumber(openRun.targets.length)) ?? null}
        onClose={() => setOpenRun(null)}
        action={async () => (openRun === null ? undefined : mutateAsync(openRun))}
      />
    </div>
  );
}

/**
 * Changes one row after another. Continues after an error, so that the error of one row does not prevent the changes
 * of the other rows.
 */
async function runForEach<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  onProgress: (count: number) => void = () => {},
): Promise<BulkOutcome<Item>> {
  const outcome: BulkOutcome<Item> = { done: [], failed: [] };
  for (const item of items) {
    try {
      await run(item);
      outcome.done.push(item);
    } catch (error) {
      outcome.failed.push({ item, reason: getServerText(error) });
    }
    onProgress(outcome.done.length + outcome.failed.length);
  }
  return outcome;
}

/** Restores rows. Rejects with the first error if some rows were not restored; a repeated undo restores the rest. */
async function restoreAll<Item>(
  items: readonly Item[],
  restore: (item: Item) => Promise<unknown>,
): Promise<{ message: string }> {
  const { done, failed } = await runForEach(items, restore);
  const [first] = failed;
  if (first !== undefined) throw new Error(first.reason);
  return { message: lists.undone(formatNumber(done.length)) };
}
