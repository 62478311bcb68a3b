import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog, type ConfirmDialogTexts } from '../confirm-dialog.tsx';
import { getServerText } from '../error-text.ts';
import { FailureBar } from '../failure-bar.tsx';
import { useUnloadGuard } from '../form/use-leave-guard.ts';
import { offerUndo } from '../report-change.ts';
import { SelectPageBox } from './select-box.tsx';
import styles from './table.module.css';
import type { CountedView, RowSelection, SelectedRows } from './use-row-selection.ts';
import { lists } from './texts.ts';

type Undo = () => Promise<{ message: string }>;

/** The result of a bulk change. Without a message, no toast is shown. */
export type BulkResult = {
  message: string;
  failed?: readonly { id: number | string; reason: string }[];
  undo?: Undo | undefined;
};

/** Changes rows with one request for each row. */
type ChangeEach<Item> = {
  run: (item: Item) => Promise<unknown>;
  /** Undoes the change of a row. */
  restore?: (item: Item) => Promise<unknown>;
};

/** Changes all selected rows together. `onProgress` receives the number of rows that were processed. */
type ChangeTogether<Item> = {
  runAll: (rows: SelectedRows<Item>, onProgress: (count: number) => void) => Promise<BulkResult>;
};

/** A change of several selected rows. */
export type BulkAction<Item> = {
  label: string;
  isDanger?: boolean;
  /** Selects the rows that the action can change. Default: all rows. */
  isFor?: (item: Item) => boolean;
  /** Asks for confirmation. Necessary if the change cannot be undone. */
  question?: (count: string) => ConfirmDialogTexts;
} & (ChangeEach<Item> | ChangeTogether<Item>);

export type BulkOptions<Item> = {
  actions: readonly BulkAction<Item>[];
  /** Other controls, such as a field for a tag. They start an action by `start`. */
  controls?: (start: (action: BulkAction<Item>) => void) => ReactNode;
  /** Counts all rows of the view, so that they can be selected together. */
  countAll?: () => Promise<CountedView>;
  refresh: () => Promise<unknown>;
};

type BulkBarProps<Item> = BulkOptions<Item> & {
  /** The rows of the page. */
  items: readonly Item[];
  /** The number of rows of the view, for `countAll`. `isLeast`: the count stopped early. */
  total?: number;
  isLeast?: boolean;
  selection: RowSelection<Item>;
};

type BulkRun<Item> = { action: BulkAction<Item>; rows: SelectedRows<Item> };

/**
 * The actions on the selected rows, below the rows, so that a selection does not move them. Stays visible at the bottom of
 * the window.
 */
export function BulkBar<Item extends { id: number | string }>(props: BulkBarProps<Item>) {
  const { actions, controls, countAll, items, total = 0, isLeast = false, selection, refresh } = props;
  const [progress, setProgress] = useState(0);
  const [failed, setFailed] = useState<NonNullable<BulkResult['failed']>>([]);
  const [openRun, setOpenRun] = useState<BulkRun<Item> | null>(null);
  const { count, whole } = selection;
  const change = useMutation({
    mutationFn: async ({ action, rows }: BulkRun<Item>) => {
      setFailed([]);
      setProgress(0);
      const result =
        'runAll' in action
          ? await action.runAll(rows, setProgress)
          : await changeEach(action.label, action, rows.items, setProgress);
      const failedIds = new Set(result.failed?.map(({ id }) => id));
      selection.clear();
      selection.set(
        rows.items.filter(({ id }) => failedIds.has(id)),
        { isSelected: true },
      );
      selection.addChange();
      setFailed(result.failed ?? []);
      await refresh();
      const { message, undo } = result;
      if (undo !== undefined) offerUndo({ message, undo, refresh });
      else if (message !== '') showToast(message);
    },
    onError: refresh,
  });
  const selectWhole = useMutation({
    mutationFn: async () => countAll?.(),
    onSuccess: (view) => (view === undefined ? undefined : selection.selectWhole(view)),
  });
  // The page still has to send the remaining requests.
  useUnloadGuard(() => change.isPending);

  function start(action: BulkAction<Item>): void {
    if (change.isPending) return;
    const rows = { ...selection, ...getTargets(selection, action) };
    if (action.question === undefined) change.mutate({ action, rows });
    else setOpenRun({ action, rows });
  }

  const isShown = count > 0 || failed.length > 0 || change.isError;
  const mayHaveMore = total > items.length && (isLeast || count < total);
  const isPageSelected = items.every(({ id }) => selection.has(id));
  return (
    <div className={styles.bulkPlace}>
      {!isShown ? null : (
        <section aria-label={lists.bulk} className={styles.bulk}>
          {failed.length === 0 ? null : (
            <MessageBar
              tone="warn"
              live="alert"
              note={[...new Set(failed.map(({ reason }) => reason))].join(' ')}
            >
              {lists.notChanged(formatNumber(failed.length))}
            </MessageBar>
          )}
          <FailureBar
            error={change.error ?? selectWhole.error}
            attempt={change.submittedAt + selectWhole.submittedAt}
            heading={change.isError ? lists.stopped(formatNumber(progress), formatNumber(count)) : undefined}
            explain={getServerText}
          />
          <div className={styles.bulkCount}>
            <SelectPageBox items={items} selection={selection} />
            <output>
              {change.isPending
                ? lists.working(formatNumber(progress), formatNumber(count))
                : lists.selected(formatNumber(count))}
            </output>
          </div>
          <div className={styles.bulkActions}>
            {countAll === undefined || whole !== null || !isPageSelected || !mayHaveMore ? null : (
              <Button
                size="small"
                variant="quiet"
                busyText={selectWhole.isPending ? lists.counting : null}
                onClick={() => selectWhole.mutate()}
              >
                {isLeast ? lists.selectMatching : lists.selectWhole(formatNumber(total))}
              </Button>
            )}
            {controls?.(start)}
            {actions.map((action) => {
              const { label, isDanger = false, question } = action;
              const targets = getTargets(selection, action).count;
              return targets === 0 ? null : (
                <Button
                  key={label}
                  size="small"
                  variant={isDanger ? 'danger' : 'plain'}
                  aria-haspopup={question === undefined ? undefined : 'dialog'}
                  onClick={() => start(action)}
                >
                  {targets === count ? label : `${label} (${formatNumber(targets)})`}
                </Button>
              );
            })}
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                setFailed([]);
                change.reset();
                selection.clear();
              }}
            >
              {lists.selectNone}
            </Button>
          </div>
        </section>
      )}
      <ConfirmDialog
        question={openRun?.action.question?.(formatNumber(openRun.rows.count)) ?? null}
        onClose={() => setOpenRun(null)}
        action={async () => (openRun === null ? undefined : change.mutateAsync(openRun))}
      />
    </div>
  );
}

/** Returns the selected rows that the action can change. */
function getTargets<Item>({ items, count }: SelectedRows<Item>, { isFor }: BulkAction<Item>) {
  const targets = isFor === undefined ? items : items.filter((item) => isFor(item));
  return { items: targets, count: isFor === undefined ? count : targets.length };
}

/**
 * Changes one row after another. Continues after an error, so that the error of one row does not prevent the changes
 * of the other rows.
 */
async function changeEach<Item extends { id: number | string }>(
  label: string,
  { run, restore }: ChangeEach<Item>,
  items: readonly Item[],
  onProgress: (count: number) => void,
): Promise<BulkResult> {
  const done: Item[] = [];
  const failed: { id: number | string; reason: string }[] = [];
  for (const item of items) {
    try {
      await run(item);
      done.push(item);
    } catch (error) {
      failed.push({ id: item.id, reason: getServerText(error) });
    }
    onProgress(done.length + failed.length);
  }
  const count = formatNumber(done.length);
  return {
    message: done.length === 0 ? '' : lists.bulkDone(label, count),
    failed,
    undo: restore === undefined || done.length === 0 ? undefined : () => restoreAll(done, restore),
  };
}

/** Restores rows. Rejects with the first error if some rows were not restored; a repeated undo restores the rest. */
async function restoreAll<Item extends { id: number | string }>(
  items: readonly Item[],
  restore: (item: Item) => Promise<unknown>,
): Promise<{ message: string }> {
  const { failed = [] } = await changeEach('', { run: restore }, items, () => {});
  const [first] = failed;
  if (first !== undefined) throw new Error(first.reason);
  return { message: lists.undone(formatNumber(items.length)) };
}
