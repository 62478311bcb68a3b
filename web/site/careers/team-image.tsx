import { Person, type PersonCut, PersonFromBehind, PersonShape } from '#web/site/parts/person.tsx';
import { useTexts } from '#web/site/parts/texts.ts';
import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';

const wall: readonly (readonly [PrintedMotif, Dye])[] = [
  ['near', 'b'],
  ['leaf', 'a'],
  ['windows', 'c'],
  ['lagoon', 'b'],
  ['minute', 'c'],
  ['diamond', 'a'],
  ['talk', 'b'],
  ['compound', 'a'],
];

/** People behind the table, from left to right. */
const sitting: readonly PersonCut[] = [
  { motif: 'leaf', dye: 'coral', skin: 1, head: 'wrap', cap: 'danfo' },
  { motif: 'ring', dye: 'paper', skin: 2, head: 'short' },
  { motif: 'diamond', dye: 'lagoon', skin: 3, head: 'cap', cap: 'coral' },
];

/** People on the near side of the table, seen from behind. */
const near = [
  { x: -14, motif: 'compound', dye: 'danfo', skin: 2, hair: 'short' },
  { x: 334, motif: 'minute', dye: 'c', skin: 1, hair: 'braids' },
] as const;

export function TeamImage() {
  const texts = useTexts('careers');
  return (
    <svg className="team-picture" viewBox="0 0 480 400" role="img" aria-label={texts.teamImageAlt}>
      <PersonShape />
      <g className="cloth wall">
        {wall.map(([motif, dye], i) => (
          <PrintedSquare
            key={motif}
            motif={motif}
            dye={dye}
            x={(i % 4) * 120}
            y={Math.floor(i / 4) * 120}
            size={120}
          />
        ))}
      </g>
      {sitting.map((cut, i) => (
        <g key={cut.motif} transform={`translate(${18 + i * 150} 78)scale(1.5)`}>
          <Person {...cut} />
        </g>
      ))}
      <ellipse className="table-edge" cx="240" cy="318" rx="236" ry="84" />
      <ellipse className="table" cx="240" cy="308" rx="236" ry="84" />
      <TableThings />
      {near.map(({ x, ...cut }) => (
        <g key={x} transform={`translate(${x} 252)scale(1.65)`}>
          <PersonFromBehind {...cut} />
        </g>
      ))}
    </svg>
  );
}

function TableThings() {
  return (
    <>
      <path className="device" d="M196 244h88l8 44H188z" />
      <circle className="danfo-fill" cx="240" cy="266" r="6" />
      <path className="device" d="M112 262l34-6 6 34-34 6zM334 258l34 6-6 34-34-6z" />
      <PrintedSquare motif="cowrie" dye="danfo" x={216} y={312} size={48} />
      <circle className="cup" cx="176" cy="318" r="14" />
      <circle className="cup" cx="306" cy="322" r="14" />
    </>
  );
}
