import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import styles from './answer.module.css';

type FittingAnswersProps = { messageId: number; seen: number; onInsert: (text: string) => void };

/** The answers of the FAQ that fit the newest message of the visitor. A click inserts an answer into the reply. */
export function FittingAnswers({ messageId, seen, onInsert }: FittingAnswersProps) {
  // An error is not reported, because the reply does not need the answers.
  const { data = [] } = useQuery({
    queryKey: [...api.messages.listAnswers.key, messageId, seen],
    queryFn: ({ signal }) => api.messages.listAnswers(messageId, { signal }),
  });
  if (data.length === 0) return null;
  return (
    <section className={styles.answers} aria-label="Answers of the FAQ that may fit">
      <h3>Answers of the FAQ that may fit</h3>
      <ul>
        {data.map(({ slug, question, text }) => (
          <li key={slug}>
            <details>
              <summary>{question}</summary>
              <p>{text}</p>
            </details>
            <Button size="small" aria-label={`Insert “${question}”`} onClick={() => onInsert(text)}>
              Insert
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
