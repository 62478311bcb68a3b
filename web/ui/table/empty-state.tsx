import type { ReactNode } from 'react';
import type { PaintedMotif } from '../cloth/painted-motifs.ts';
import { PaintedSquare } from '../cloth/painted-square.tsx';
import styles from './empty-state.module.css';

const inks = ['#DDE2FF', '#F6C445', '#DDE2FF'] as const;
const grounds = ['#1B2152', '#222963', '#2A327A'] as const;

type EmptyStateProps = {
  /** Motifs of three squares of cloth; the middle square is yellow. */
  motifs: readonly [PaintedMotif, PaintedMotif, PaintedMotif];
  fact: string;
  action?: ReactNode;
  children: ReactNode;
};

/** Shown in place of an empty list: a fact, advice and one action. */
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
