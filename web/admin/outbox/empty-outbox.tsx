import { outbox } from '#content/admin/outbox.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import styles from './outbox.module.css';

export function EmptyOutbox({ headers }: { headers: Headers | undefined }) {
  const isSending = headers?.get('X-Letters-Go') === 'mailServer';
  const isDouble = headers?.get('X-Opt-In') === 'double';
  const openSite = (
    <a href="/" target="_blank" rel="noopener" className={getButtonClass('plain')}>
      {outbox.openSite}
    </a>
  );
  return (
    <div className={styles.card}>
      <EmptyState
        motifs={['comb', 'talk', 'water']}
        fact={isSending ? outbox.sending : outbox.none}
        action={isDouble && !isSending ? openSite : undefined}
      >
        {isSending ? outbox.sendingAdvice : outbox.noneAdvice[isDouble ? 'double' : 'single']}
      </EmptyState>
    </div>
  );
}
