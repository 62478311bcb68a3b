import type { ComponentProps } from 'react';
import { cover, type CoverSize } from '#web/ui/cloth/cover.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';

/** Pixels of a square's side. */
const side = 64;

/** The cloth that this number prints; its motifs stand on the page as symbols. */
export function PrintedCover({
  id,
  size,
  ...svg
}: Omit<ComponentProps<'svg'>, 'id'> & { id: number; size: CoverSize }) {
  const { columns, rows, squares } = cover(id, size);
  return (
    <svg viewBox={`0 0 ${columns * side} ${rows * side}`} aria-hidden="true" {...svg}>
      {squares.map(({ column, row, span, motif, dye }) => (
        <PrintedSquare
          key={`${column} ${row}`}
          motif={motif}
          dye={dye}
          x={column * side}
          y={row * side}
          size={span * side}
        />
      ))}
    </svg>
  );
}
