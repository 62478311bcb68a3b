import { home } from '#content/site/home.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';

const { features } = home;

type Feature = {
  texts: { title: string; text: string };
  motif: PrintedMotif;
  ground: string;
  /** The one square dyed otherwise. */
  lit: readonly [column: number, row: number];
};

const cloth: readonly Feature[] = [
  { texts: features.groups, motif: 'ring', ground: 'g-a', lit: [2, 1] },
  { texts: features.rooms, motif: 'windows', ground: 'g-surface', lit: [0, 0] },
  { texts: features.nearby, motif: 'near', ground: 'g-c', lit: [3, 0] },
  { texts: features.videos, motif: 'minute', ground: 'g-coral', lit: [1, 1] },
  { texts: features.stickers, motif: 'leaf', ground: 'g-b', lit: [2, 0] },
  { texts: features.coins, motif: 'cowrie', ground: 'g-danfo', lit: [3, 1] },
];

const columns = [0, 1, 2, 3] as const;
const rows = [0, 1] as const;
const squareSize = 96;

export function Features() {
  return (
    <section className="measure section reveal" aria-labelledby="features">
      <div className="section-head">
        <h2 id="features">{features.title}</h2>
        <p className="muted">{features.intro}</p>
      </div>
      <ul className="features">
        {cloth.map((feature) => (
          <li key={feature.motif} className={feature.ground}>
            <FeatureCloth {...feature} />
            <h3>{feature.texts.title}</h3>
            <p>{feature.texts.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeatureCloth({ motif, lit }: Feature) {
  return (
    <svg viewBox="0 0 384 192" aria-hidden="true">
      {rows.flatMap((row) =>
        columns.map((column) => {
          const isLit = lit[0] === column && lit[1] === row;
          const square = (
            <PrintedSquare
              key={`${column} ${row}`}
              motif={motif}
              x={column * squareSize}
              y={row * squareSize}
              size={squareSize}
            />
          );
          return isLit ? (
            <g key="lit" className="lit">
              {square}
            </g>
          ) : (
            square
          );
        }),
      )}
    </svg>
  );
}
