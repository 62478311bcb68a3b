import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import styles from './split-view.module.css';
import { useSplitFocus } from './use-split-focus.ts';
import { useWindowFit } from './use-window-fit.ts';

type SplitViewProps = {
  chosenId: number | string | null;
  list: ReactNode;
  pane: ReactNode;
  /** The message if no record is selected. */
  choose: { fact: string; advice: string };
};

/**
 * A list with the selected record beside it. Each of them scrolls separately. A small window shows only one of them.
 */
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
