import { states } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { refusalText } from './refusal-words.ts';

type QueryStateProps = {
  /** Null while it is on its way. */
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** What is missing, above the kind of trouble. */
  failed?: string;
  /** "Loading" is read out, not shown: an empty place shows it. */
  isQuiet?: boolean;
};

/** Stands where data will: that it is on its way, or why it is not there, with a way to ask again. */
export function QueryState({ error, refetch, failed, isQuiet = false }: QueryStateProps) {
  if (error === null)
    return <output className={isQuiet ? 'visually-hidden' : undefined}>{states.loading}</output>;
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
