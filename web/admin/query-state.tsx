import type { ReactNode } from 'react';
import { ApiError } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { getErrorText } from './error-text.ts';
import { states } from './texts.ts';

type QueryStateProps = {
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** A heading that names the missing content. */
  failed?: string | undefined;
  /** The message for a deleted record, with a next step. A retry would not help. */
  notFound?: { text: string; action?: ReactNode };
  /** Announces "Loading" to screen readers only. */
  isQuiet?: boolean;
};

/** Shows that data is loading, or why it failed to load, with a retry button. */
export function QueryState({ error, refetch, failed, notFound, isQuiet = false }: QueryStateProps) {
  if (error === null)
    return <output className={isQuiet ? 'visually-hidden' : undefined}>{states.loading}</output>;
  if (notFound !== undefined && error instanceof ApiError && error.code === 'missing')
    return (
      <MessageBar tone="bad" live="alert" action={notFound.action}>
        {notFound.text}
      </MessageBar>
    );
  const errorText = getErrorText(error);
  // A retry would not help.
  if (error instanceof ApiError && error.code === 'forbidden')
    return (
      <MessageBar tone="warn" live="alert">
        {errorText}
      </MessageBar>
    );
  return (
    <MessageBar
      tone="bad"
      live="alert"
      note={failed === undefined ? undefined : errorText}
      action={<Button onClick={() => void refetch()}>{states.again}</Button>}
    >
      {failed ?? errorText}
    </MessageBar>
  );
}
