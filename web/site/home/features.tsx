import { home } from '#content/site/home.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';
import { useTexts } from '#web/site/parts/texts.ts';

type Feature = {
  name: 'groups' | 'rooms' | 'nearby' | 'videos' | 'stickers' | 'coins';
  motif: PrintedMotif;
  ground: string;
  /** The one square dyed otherwise. */
  lit: readonly [column: number, row: number];
};

const cloth: readonly Feature[] = [
  { name: 'groups', motif: 'ring', ground: 'g-a', lit: [2, 1] },
  { name: 'rooms', motif: 'windows', ground: 'g-surface', lit: [0, 0] },
  { name: 'nearby', motif: 'near', ground: 'g-c', lit: [3, 0] },
  { name: 'videos', motif: 'minute', ground: 'g-coral', lit: [1, 1] },
  { name: 'stickers', motif: 'leaf', ground: 'g-b', lit: [2, 0] },
  { name: 'coins', motif: 'cowrie', ground: 'g-danfo', lit: [3, 1] },
];

const columns = [0, 1, 2, 3] as const;
const rows = [0, 1] as const;
const squareSize = 96;

export function Features() {
  const { features } = useTexts(home);
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
            <h3>{features[feature.name].title}</h3>
            <p>{features[feature.name].text}</p>
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
