import { careers } from '#content/site/careers.ts';
import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';
import { useTexts } from '#web/site/parts/texts.ts';

const wall: readonly (readonly [PrintedMotif, Dye])[] = [
  ['near', 'b'],
  ['leaf', 'a'],
  ['windows', 'c'],
  ['lagoon', 'b'],
  ['ring', 'a'],
  ['diamond', 'c'],
  ['minute', 'b'],
  ['compound', 'a'],
  ['talk', 'c'],
  ['ring', 'b'],
  ['cowrie', 'a'],
  ['near', 'c'],
  ['leaf', 'b'],
  ['lagoon', 'a'],
  ['windows', 'b'],
];

/** Where the people sit, in what, and what they hold. */
const people = [
  { x: 88, y: 158, skin: 'skin-1', cloth: 'coral-fill', holds: 'laptop', hair: 'wrap' },
  { x: 196, y: 142, skin: 'skin-2', cloth: 'danfo-fill', holds: 'phone', hair: 'short' },
  { x: 304, y: 150, skin: 'skin-3', cloth: 'lagoon-fill', holds: 'laptop', hair: 'round' },
  { x: 404, y: 160, skin: 'skin-1', cloth: 'paper-fill', holds: 'phone', hair: 'short' },
] as const;

type Person = (typeof people)[number];

/** The team at one table, in front of the cloth: drawn, like every picture of the site. */
export function TeamImage() {
  const texts = useTexts(careers);
  return (
    <svg className="team-picture" viewBox="0 0 480 400" role="img" aria-label={texts.teamImageAlt}>
      <g className="cloth">
        {wall.map(([motif, dye], i) => (
          <PrintedSquare
            key={`${motif} ${dye}`}
            motif={motif}
            dye={dye}
            x={(i % 5) * 96}
            y={Math.floor(i / 5) * 96}
            size={96}
          />
        ))}
      </g>
      {people.map((person) => (
        <Sitter key={person.x} person={person} />
      ))}
      <path className="table" d="M0 316h480v84H0z" />
      <path className="table-edge" d="M0 316h480v10H0z" />
      {people.map((person) => (
        <Held key={person.x} person={person} />
      ))}
    </svg>
  );
}

function Sitter({ person: { x, y, skin, cloth, hair } }: { person: Person }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={cloth} d="M-58 190v-62c0-36 26-58 58-58s58 22 58 58v62z" />
      <path className={skin} d="M-14 44h28v30a14 14 0 0 1-28 0z" />
      <circle className={skin} cy="22" r="34" />
      <path className="hair" d={hairs[hair]} />
      {hair === 'wrap' ? <path className="danfo-fill" d="M-38 8h76v10h-76z" /> : null}
    </g>
  );
}

const hairs = {
  wrap: 'M-38 14c-6-44 24-58 44-50 26 4 36 24 32 50z',
  short: 'M-35 20c-4-34 12-46 35-46s39 12 35 46c-6-14-12-20-35-20s-29 6-35 20z',
  round: 'M-40 30c-22-44 8-72 40-72s62 28 40 72c0-30-14-42-40-42s-40 12-40 42z',
} as const;

function Held({ person: { x, holds } }: { person: Person }) {
  if (holds === 'laptop') {
    return (
      <g transform={`translate(${x} 0)`}>
        <path className="device" d="M-52 252h104l6 68H-58z" />
        <circle className="danfo-fill" cy="286" r="8" />
      </g>
    );
  }
  return (
    <g transform={`translate(${x} 0)`}>
      <rect className="device" x="-20" y="256" width="40" height="68" rx="8" />
      <circle className="danfo-fill" cy="290" r="6" />
    </g>
  );
}
