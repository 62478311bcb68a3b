import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';

/** Rows of the cloth from top to bottom. `from` is the column (0 to 4) of the first square. */
const rows: readonly { from: number; squares: readonly (readonly [PrintedMotif, Dye])[] }[] = [
  {
    from: 3,
    squares: [
      ['leaf', 'c'],
      ['diamond', 'b'],
    ],
  },
  {
    from: 1,
    squares: [
      ['lagoon', 'a'],
      ['near', 'b'],
      ['ring', 'a'],
      ['windows', 'c'],
    ],
  },
  {
    from: 0,
    squares: [
      ['minute', 'b'],
      ['cowrie', 'danfo'],
      ['talk', 'c'],
      ['compound', 'b'],
      ['leaf', 'a'],
    ],
  },
];

const strip = [
  ['near', 'b'],
  ['ring', 'a'],
  ['cowrie', 'danfo'],
  ['leaf', 'c'],
] as const;

export function ContactCloth() {
  return (
    <>
      <svg className="contact-strip cloth" viewBox="0 0 256 64" aria-hidden="true">
        {strip.map(([motif, dye], column) => (
          <PrintedSquare key={motif} motif={motif} dye={dye} x={column * 64} />
        ))}
      </svg>
      <svg className="contact-cloth cloth" viewBox="0 0 320 192" aria-hidden="true">
        {rows.flatMap(({ from, squares }, row) =>
          squares.map(([motif, dye], i) => (
            <PrintedSquare
              key={`${motif} ${from + i}`}
              motif={motif}
              dye={dye}
              x={(from + i) * 64}
              y={row * 64}
            />
          )),
        )}
      </svg>
    </>
  );
}
