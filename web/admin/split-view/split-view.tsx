import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import styles from './split-view.module.css';
import { useSplitFocus } from './use-split-focus.ts';
import { useWindowFit } from './use-window-fit.ts';

type SplitViewProps = {
  chosenId: number | string | null;
  list: ReactNode;
  /** What was chosen; stands there while something is. */
  pane: ReactNode;
  /** Stands in its place while nothing is. */
  choose: { fact: string; advice: string };
};

/** A list beside what was chosen from it, each scrolling on its own; a small window shows one of the two. */
export function SplitView({ chosenId, list, pane, choose }: SplitViewProps) {
  useSplitFocus(chosenId);
  const split = useWindowFit();
  return (
    <div ref={split} className={chosenId === null ? styles.split : styles.splitWithChosen}>
      <div className={styles.list}>{list}</div>
      {chosenId === null ? (
        <div className={styles.nothingChosen}>
          <EmptyState motifs={['comb', 'talk', 'water']} fact={choose.fact}>
            {choose.advice}
          </EmptyState>
        </div>
      ) : (
        pane
      )}
    </div>
  );
}
