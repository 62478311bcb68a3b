import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sender } from '#content/admin/sender.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/ui/display/card.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { getErrorText } from '../error-text.ts';
import { newslettersKey } from '../newsletters/list/newsletter-statistics.ts';

const texts = sender.opens;
type Choice = (typeof texts.choices)[number]['name'];
const queryKey = [...newslettersKey, 'settings'];

/** The setting that turns the counting of opens and clicks on or off. The setting affects the privacy of readers. */
export function CountOpens() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.newsletters.findSettings({ signal }),
  });
  // Shows the choice immediately, because the query library reports the change later.
  const [pendingChoice, setPendingChoice] = useState<Choice | null>(null);
  const change = useMutation({
    mutationFn: (choice: Choice) => api.newsletters.updateSettings({ count_opens: choice === 'count' }),
    onSuccess: async ({ message }) => {
      showToast(message);
      await queries.invalidateQueries({ queryKey: newslettersKey });
    },
    onSettled: () => setPendingChoice(null),
  });
  const stored = data && (data.count_opens ? 'count' : 'none');
  const chosen = pendingChoice ?? stored;
  return (
    <Card heading={texts.heading}>
      <FailureBar error={change.error} attempt={change.submittedAt} explain={getErrorText} />
      {chosen === undefined ? (
        <QueryState error={error} refetch={refetch} failed={texts.failed} />
      ) : (
        <RadioCards
          label={texts.label}
          choices={texts.choices}
          chosen={chosen}
          onChoose={(choice) => {
            setPendingChoice(choice);
            change.mutate(choice);
          }}
        />
      )}
    </Card>
  );
}
