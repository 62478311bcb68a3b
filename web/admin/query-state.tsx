import type { ReactNode } from 'react';
import { states } from '#content/admin/frame.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { refusalText } from './refusal-text.ts';

type QueryStateProps = {
  /** Null while it is on its way. */
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** What is missing, above the kind of trouble. */
  failed?: string | undefined;
  /** Said of what is not there any more, with another way on: to ask again is no use. */
  gone?: { text: string; action?: ReactNode };
  /** "Loading" is read out, not shown: an empty place shows it. */
  isQuiet?: boolean;
};

/** Stands where data will: that it is on its way, or why it is not there, with a way to ask again. */
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
