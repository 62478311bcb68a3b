import { useMutation } from '@tanstack/react-query';
import { useState, type RefObject, useEffect, useRef } from 'react';
import { focusNextRow } from '#web/ui/table/use-row-keys.ts';
import type { ConfirmDialogTexts } from '../confirm-dialog.tsx';
import { getServerText } from '../error-text.ts';
import { useNow } from '../use-now.ts';
import { useOutcome } from '../use-outcome.ts';

export type RowActions = {
  now: Date;
  /** Runs the change immediately. An error is shown above the table. */
  run: (change: () => Promise<unknown>) => void;
  /** Runs the change after a confirmation. An error is shown in the dialog. */
  ask: (question: ConfirmDialogTexts, change: () => Promise<unknown>) => void;
};

type OpenQuestion = { question: ConfirmDialogTexts; change: () => Promise<unknown> };

/**
 * Holds the state for changes of single rows: one error, one dialog, and focus on the next row when the focused row disappears.
 */
export function useRowActions(rows?: RefObject<HTMLElement | null>, otherChanges = 0) {
  const now = useNow();
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const [errorOutcome, setErrorOutcome] = useOutcome<{ text: string }>();
  const [changes, setChanges] = useState(0);
  const heading = useListFocus(rows, { changes: changes + otherChanges, isAsking: openQuestion !== null });

  const { mutate, mutateAsync } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onSuccess: () => setChanges((count) => count + 1),
  });

  function run(act: () => Promise<unknown>) {
    setErrorOutcome(null);
    mutate(act, { onError: (error) => setErrorOutcome({ text: getServerText(error) }) });
  }

  const row: RowActions = {
    now,
    run,
    ask: (question, act) => setOpenQuestion({ question, change: () => mutateAsync(act) }),
  };
  return { row, heading, fault: errorOutcome, asked: openQuestion, stopAsking: () => setOpenQuestion(null) };
}

type ListChanges = { changes: number; isAsking: boolean };

/**
 * Returns a ref for the heading of a list. When a row disappears with its focused button, the next row takes focus, or
 * the heading if there are no rows. `changes` increases some renders before the row disappears. While a dialog is open,
 * focus stays there.
 */
function useListFocus(
  rows: RefObject<HTMLElement | null> | undefined,
  { changes, isAsking }: ListChanges,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const handledChanges = useRef(0);
  useEffect(() => {
    if (changes === handledChanges.current || isAsking || document.activeElement !== document.body) return;
    handledChanges.current = changes;
    if (!rows?.current || !focusNextRow(rows.current)) heading.current?.focus();
  });
  return heading;
}
