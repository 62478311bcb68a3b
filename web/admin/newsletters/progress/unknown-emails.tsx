import { useQuery } from '@tanstack/react-query';
import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { ConfirmButton } from '../../confirm-button.tsx';
import { hasPermission, useCurrentUser } from '../../current-user.ts';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import type { Lifecycle } from './use-lifecycle.ts';

const { held } = newsletterProgress;
/** The number of listed emails. The table below lists all emails. */
const maxListed = 10;

type UnknownEmailsProps = { newsletter: Newsletter; lifecycle: Lifecycle };

/** The emails with an unknown delivery result, by address. A member can send them again. */
export function UnknownEmails({ newsletter: { id, counts }, lifecycle }: UnknownEmailsProps) {
  const mayReadAddresses = hasPermission(useCurrentUser(), 'subscribers');
  const { data } = useQuery({
    queryKey: ['newsletters', 'unknown', id, counts.unknown],
    queryFn: ({ signal }) => api.deliveries.list(id, { state: 'unknown', limit: maxListed }, { signal }),
    enabled: counts.unknown > 0 && mayReadAddresses,
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const emails = counts.unknown === 0 ? [] : (data?.items ?? []);
  const running = lifecycle.running?.step === 'send-again' ? lifecycle.running : null;
  const isBusy = (email: number) => running !== null && (running.ids?.includes(email) ?? true);
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className="title">{held.heading}</h2>
        {counts.unknown === 0 ? null : (
          <Badge tone="warn" hasDot>
            {held.badge(formatNumber(counts.unknown))}
          </Badge>
        )}
      </div>
      <p className="muted">{counts.unknown === 0 ? held.none : held.text}</p>
      <ul className={styles.lines}>
        {emails.map((email) => (
          <li key={email.id} className={styles.line}>
            <div className="grow">
              <p className="semibold">{email.email ?? newsletterProgress.erased}</p>
              <p className="quiet">{email.lastAnswer ?? held.why}</p>
            </div>
            {email.email === null ? null : (
              <Button
                size="small"
                aria-label={held.againTo(email.email)}
                busyText={isBusy(email.id) ? held.sendingAgain : null}
                onClick={() => lifecycle.take('send-again', [email.id])}
              >
                {held.again}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {counts.unknown > emails.length && emails.length > 0 ? (
        <p className="quiet">{held.more(formatNumber(counts.unknown - emails.length))}</p>
      ) : null}
      {counts.unknown > 1 || (counts.unknown === 1 && !mayReadAddresses) ? (
        <ConfirmButton
          className={styles.all}
          question={{ ...held.question, heading: held.question.heading(counts.unknown) }}
          busyText={running !== null && running.ids === undefined ? held.sendingAgain : null}
          // The page shows the error.
          onConfirm={() => lifecycle.takeAndWait('send-again').catch(() => {})}
        >
          {held.allAgain(formatNumber(counts.unknown))}
        </ConfirmButton>
      ) : null}
    </section>
  );
}
