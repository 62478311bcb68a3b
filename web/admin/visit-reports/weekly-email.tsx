import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { formatLongDate } from '#web/format/dates.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getErrorText } from '../error-text.ts';
import styles from './visits.module.css';

const emailKey = ['account', 'visit-email'];

export function WeeklyEmail() {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: emailKey,
    queryFn: ({ signal }) => api.visitReports.findEmail({ signal }),
  });
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (choice: { wanted: boolean }) => api.visitReports.updateEmail(choice),
    onSuccess: ({ data: chosen, message }) => {
      queries.setQueryData(emailKey, chosen);
      showToast(message);
    },
  });
  if (data === undefined) return null;
  const { wanted, next } = data;
  return (
    <div className={styles.email}>
      <Button
        icon="mail"
        aria-pressed={wanted}
        busyText={isPending ? 'Saving…' : null}
        onClick={() => mutate({ wanted: !wanted })}
      >
        {wanted ? 'Weekly email: on' : 'Weekly email: off'}
      </Button>
      <p>
        {wanted
          ? `The next one comes on ${formatLongDate(new Date(next))}`
          : 'The visits of the previous week, on Mondays at 08:00 in Lagos'}
      </p>
      <FailureBar error={error} attempt={submittedAt} explain={getErrorText} />
    </div>
  );
}
