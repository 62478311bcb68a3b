import { useQuery } from '@tanstack/react-query';
import { sending } from '#content/admin/sending.ts';
import { callApiList } from '#web/api-client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { fullFigure } from '#web/format/numbers.ts';
import type { DeliveryItem, NewsletterItem } from './newsletter-item.ts';
import styles from './sending.module.css';
import type { Course } from './use-course.ts';

const { held } = sending;
/** The table below has them all. */
const named = 10;

type HeldLettersProps = { newsletter: NewsletterItem; course: Course };

/** Letters whose fate nobody knows, each by name: they go again when somebody says so. */
export function HeldLetters({ newsletter: { id, counts }, course }: HeldLettersProps) {
  const { data } = useQuery({
    queryKey: ['newsletters', 'held', id, counts.unknown],
    queryFn: ({ signal }) =>
      callApiList<DeliveryItem>(`/api/v1/newsletters/${id}/deliveries?state=unknown&limit=${named}`, {
        signal,
      }),
    enabled: counts.unknown > 0,
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const letters = counts.unknown === 0 ? [] : (data?.items ?? []);
  const running = course.running?.step === 'send-again' ? course.running : null;
  const isBusy = (letter: number) => running !== null && (running.ids?.includes(letter) ?? true);
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardHeading}>{held.heading}</h2>
        {counts.unknown === 0 ? null : (
          <Badge mood="warn" hasDot>
            {held.badge(fullFigure(counts.unknown))}
          </Badge>
        )}
      </div>
      <p className={styles.quiet}>{counts.unknown === 0 ? held.none : held.text}</p>
      <ul className={styles.lines}>
        {letters.map((letter) => (
          <li key={letter.id} className={styles.line}>
            <div className={styles.lineWords}>
              <p className={styles.strong}>{letter.email ?? sending.erased}</p>
              <p className={styles.small}>{letter.last_answer ?? held.why}</p>
            </div>
            {letter.email === null ? null : (
              <Button
                size="small"
                aria-label={held.againTo(letter.email)}
                busyWords={isBusy(letter.id) ? held.sendingAgain : null}
                onClick={() => course.take('send-again', [letter.id])}
              >
                {held.again}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {counts.unknown > letters.length && letters.length > 0 ? (
        <p className={styles.small}>{held.more(fullFigure(counts.unknown - letters.length))}</p>
      ) : null}
      {counts.unknown > 1 ? (
        <Button
          className={styles.all}
          busyWords={running !== null && running.ids === undefined ? held.sendingAgain : null}
          onClick={() => course.take('send-again')}
        >
          {held.allAgain(fullFigure(counts.unknown))}
        </Button>
      ) : null}
    </section>
  );
}
