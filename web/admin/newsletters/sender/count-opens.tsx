import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sender } from '#content/admin/sender.ts';
import { callApi } from '#web/api-client.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { QueryState } from '../../query-state.tsx';
import { refusalText } from '../../refusal-text.ts';
import { newslettersKey } from '../list/newsletter-statistics.ts';
import styles from './sender.module.css';

const texts = sender.opens;
const path = '/api/v1/newsletters/settings';
const key = [...newslettersKey, 'settings'];

type Settings = { count_opens: boolean };

/** Whether opens and clicks are counted: a choice with consequences for whoever reads. */
export function CountOpens() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi<Settings>(path, { signal }),
  });
  const change = useMutation({
    mutationFn: (isCounted: boolean) =>
      callApi<{ message: string }>(path, { method: 'PUT', json: { count_opens: isCounted } }),
    onSuccess: async ({ message }) => {
      showToast(message);
      await queries.invalidateQueries({ queryKey: newslettersKey });
    },
  });
  const isCounted = change.isPending ? change.variables : data?.count_opens;
  return (
    <section className={styles.card} aria-labelledby="sender-opens">
      <h2 id="sender-opens" className={styles.heading}>
        {texts.heading}
      </h2>
      {change.error === null ? null : (
        <MessageBar key={change.submittedAt} mood="bad" live="alert">
          {refusalText(change.error)}
        </MessageBar>
      )}
      {isCounted === undefined ? (
        <QueryState error={error} refetch={refetch} failed={texts.failed} />
      ) : (
        <RadioCards
          label={texts.label}
          choices={texts.choices}
          chosen={isCounted ? 'count' : 'none'}
          onChoose={(choice) => change.mutate(choice === 'count')}
        />
      )}
    </section>
  );
}
