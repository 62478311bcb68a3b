import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Question } from '../confirm-dialog.tsx';
import { ownText } from '../refusal-text.ts';
import { useNow } from '../use-now.ts';
import { useOutcome } from '../use-outcome.ts';
import { useListFocus } from './use-list-focus.ts';

export type RowActions = {
  now: Date;
  /** Runs the change immediately. An error is shown above the table. */
  run: (change: () => Promise<unknown>) => void;
  /** Runs the change after a confirmation. An error is shown in the dialog. */
  ask: (question: Question, change: () => Promise<unknown>) => void;
};

type Asked = { question: Question; change: () => Promise<unknown> };

/**
 * Holds the state for changes of single rows: one error, one dialog, and focus on the heading when the focused row
 * disappears.
 */
export function useRowActions(changesBeside: number) {
  const now = useNow();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [fault, tellFault] = useOutcome<{ text: string }>();
  const [changes, setChanges] = useState(0);
  const heading = useListFocus({ changes: changes + changesBeside, isAsking: asked !== null });

  const { mutate, mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => setChanges((count) => count + 1),
  });

  function run(act: () => Promise<unknown>) {
    tellFault(null);
    mutate(act, { onError: (error) => tellFault({ text: ownText(error) }) });
  }

  const row: RowActions = {
    now,
    run,
    ask: (question, act) => setAsked({ question, change: () => mutateAsync(act) }),
  };
  return { row, heading, fault, asked, stopAsking: () => setAsked(null) };
}
