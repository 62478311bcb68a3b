import { newsletterProgress } from '#content/admin/sending.ts';
import styles from './sending.module.css';

/** Motifs of the cloth, as paths simple enough for a hundred squares: ring with a dot, water, sun, diamond. */
const motifs = [
  'M16 22a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM16 15.9v.2',
  'M8 20l4.6-9 4 9 4-9 3.8 9',
  'M16 7.5v17M7.5 16h17M10 10l12 12M22 10 10 22',
  'M16 7.5 24.5 16 16 24.5 7.5 16ZM16 15.9v.2',
] as const;

/**
 * A progress bar of a hundred squares, one per percent: done squares are colored, the current one is yellow, the rest
 * are dashed.
 */
export function ClothProgress({ percent, isMoving }: { percent: number; isMoving: boolean }) {
  return (
    <div
      className={styles.squares}
      role="progressbar"
      aria-label={newsletterProgress.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {Array.from({ length: 100 }, (_, at) => (
        <Square
          // The squares never move, so their index identifies them.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          at={at}
          state={at < percent ? 'done' : at === percent && isMoving ? 'now' : 'open'}
        />
      ))}
    </div>
  );
}

function Square({ at, state }: { at: number; state: 'done' | 'now' | 'open' }) {
  return (
    <span className={styles.square} data-state={state} data-dye={(at * 7) % 3}>
      {state === 'open' ? null : (
        <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d={state === 'now' ? 'M16 15.9v.2' : motifs[(at + Math.floor(at / 5)) % motifs.length]} />
        </svg>
      )}
    </span>
  );
}
