import type { ReactNode } from 'react';
import { states } from '#content/admin/frame.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { refusalText } from './refusal-text.ts';

type QueryStateProps = {
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** A heading that names the missing content. */
  failed?: string | undefined;
  /** The message for a deleted record, with a next step. A retry would not help. */
  gone?: { text: string; action?: ReactNode };
  /** Announces "Loading" to screen readers only. */
  isQuiet?: boolean;
};

/** Shows that data is loading, or why it failed to load, with a retry button. */
export function QueryState({ error, refetch, failed, gone, isQuiet = false }: QueryStateProps) {
  if (error === null)
    return <output className={isQuiet ? 'visually-hidden' : undefined}>{states.loading}</output>;
  if (gone !== undefined && error instanceof ApiRefusal && error.code === 'missing')
    return (
      <MessageBar mood="bad" live="alert" action={gone.action}>
        {gone.text}
      </MessageBar>
    );
  const trouble = refusalText(error);
  return (
    <MessageBar
      mood="bad"
      live="alert"
      note={failed === undefined ? undefined : trouble}
      action={<Button onClick={() => void refetch()}>{states.again}</Button>}
    >
      {failed ?? trouble}
    </MessageBar>
  );
}
