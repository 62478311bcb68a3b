import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { ConfirmButton } from '../../confirm-button.tsx';
import { hasPermission, useCurrentUser } from '../../current-user.ts';
import type { Newsletter } from './newsletter-item.ts';
import styles from './sending.module.css';
import type { Lifecycle } from './use-lifecycle.ts';
import { progressTexts } from './texts.ts';

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
        <h2 className="title">Needs your decision</h2>
        {counts.unknown === 0 ? null : (
          <Badge tone="warn" hasDot>
            {`${formatNumber(counts.unknown)} not sure`}
          </Badge>
        )}
      </div>
      <p className="muted">
        {counts.unknown === 0
          ? 'Nothing needs a decision. If we are ever not sure that an email arrived, it is listed here.'
          : 'We are not sure that these emails arrived. They are sent again only if you say so.'}
      </p>
      <ul className={styles.lines}>
        {emails.map((email) => (
          <li key={email.id} className={styles.line}>
            <div className="grow">
              <p className="semibold">{email.email ?? progressTexts.erased}</p>
              <p className="quiet">
                {email.lastAnswer ?? 'The connection dropped while the server was answering'}
              </p>
            </div>
            {email.email === null ? null : (
              <Button
                size="small"
                aria-label={`Send again to ${email.email}`}
                busyText={isBusy(email.id) ? 'Sending…' : null}
                onClick={() => lifecycle.take('send-again', [email.id])}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
      {counts.unknown > emails.length && emails.length > 0 ? (
        <p className="quiet">{`${formatNumber(counts.unknown - emails.length)} more are in the list below, under “Not sure it arrived”.`}</p>
      ) : null}
      {counts.unknown > 1 || (counts.unknown === 1 && !mayReadAddresses) ? (
        <ConfirmButton
          className={styles.all}
          question={{
            text: 'People who got the email get a second copy. This cannot be undone.',
            keep: 'Do not send',
            confirm: 'Send again',
            heading: formatHeading(counts.unknown),
          }}
          busyText={running !== null && running.ids === undefined ? 'Sending…' : null}
          // The page shows the error.
          onConfirm={() => lifecycle.takeAndWait('send-again').catch(() => {})}
        >
          {`Send all ${formatNumber(counts.unknown)} again`}
        </ConfirmButton>
      ) : null}
    </section>
  );
}

function formatHeading(count: number) {
  return count === 1 ? 'Send this email again?' : `Send all ${count.toLocaleString('en')} emails again?`;
}
