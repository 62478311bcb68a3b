import type { ReactNode } from 'react';
import type { PaintedMotif } from '../cloth/painted-motifs.ts';
import { PaintedSquare } from '../cloth/painted-square.tsx';
import styles from './empty-state.module.css';

const inks = ['#DDE2FF', '#F6C445', '#DDE2FF'] as const;
const grounds = ['#1B2152', '#222963', '#2A327A'] as const;

type EmptyStateProps = {
  /** Three squares of cloth, the middle one yellow. */
  motifs: readonly [PaintedMotif, PaintedMotif, PaintedMotif];
  fact: string;
  /** One action, below the sentence that says what to do. */
  action?: ReactNode;
  children: ReactNode;
};

/** What stands where nothing is: a fact, a sentence on what to do, one action. */
export function EmptyState({ motifs, fact, action, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.cloth}>
        {motifs.map((motif, at) => (
          <PaintedSquare
            key={motif}
            motif={motif}
            seed={at}
            ground={grounds[at]}
            ink={inks[at]}
            strokeWidth={2}
          />
        ))}
      </div>
      <h2 className={styles.fact}>{fact}</h2>
      <p className={styles.advice}>{children}</p>
      {action}
    </div>
  );
}
