import type { ComponentProps } from 'react';
import { createCover, type CoverSize } from '#web/ui/cloth/cover.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';

/** Sides in pixels: of a square, and of the repeated tile of two by two squares. */
const side = 64;
const tileSide = 2 * side;

/**
 * The cloth of an id. Its motifs must be on the page as symbols. The alternating squares are drawn once and repeated below
 * the others, which saves 400 bytes after compression and 85 elements on the list of posts.
 */
export function PrintedCover({
  id,
  size,
  ...svg
}: Omit<ComponentProps<'svg'>, 'id'> & { id: number; size: CoverSize }) {
  // Not `useId`: its ids contain the position in the tree, which adds 10 bytes for five covers after compression.
  const tileId = `${size}${id}`;
  const { columns, rows, squares } = createCover(id, size);
  const { motif: main } = squares.find(({ span }) => span > 1) ?? {};
  const ground = squares.filter(({ motif }) => motif !== main);
  const [even, odd] = [0, 1].map((parity) => ground.find(({ column, row }) => (column + row) % 2 === parity));
  const [width, height] = [columns * side, rows * side];
  const tiles = Array.from({ length: Math.ceil(columns / 2) * Math.ceil(rows / 2) }, (_, at) => ({
    x: (at % Math.ceil(columns / 2)) * tileSide,
    y: Math.floor(at / Math.ceil(columns / 2)) * tileSide,
  }));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" {...svg}>
      <g id={tileId}>
        {[even, odd, odd, even].map((square, at) =>
          square === undefined ? null : (
            <PrintedSquare
              // oxlint-disable-next-line react/no-array-index-key -- four places that never change their order
              key={at}
              motif={square.motif}
              dye={square.dye}
              x={(at % 2) * side}
              y={Math.floor(at / 2) * side}
            />
          ),
        )}
      </g>
      {tiles.slice(1).map(({ x, y }) => (
        <use key={`${x} ${y}`} href={`#${tileId}`} x={x || undefined} y={y || undefined} />
      ))}
      {squares
        .filter(({ motif }) => motif === main)
        .map(({ column, row, span, motif, dye }) => (
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
