import { about } from '#content/site/about.ts';
import { useTexts } from '#web/site/parts/texts.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';

/** Position of each name in `about.map.islands`. */
const islands = [
  { x: 124, y: 131 },
  { x: 202, y: 127 },
  { x: 166, y: 180 },
  { x: 270, y: 174 },
] as const;

export function CityMap() {
  const { map } = useTexts(about);
  return (
    <svg className="city cloth" viewBox="0 0 320 236" role="img" aria-label={map.label}>
      <path className="tone lagoon" d="M0 0h320v236H0z" />
      <g className="lagoon">
        <PrintedSquare motif="lagoon" x={256} y={6} />
        <PrintedSquare motif="lagoon" x={192} y={6} />
      </g>
      <path className="tone a" d="M-4 190l122-2 150-6 56 2v56H-4z" />
      <path
        className="tone danfo"
        d="M-4-4h154l-8 34-18 18 6 22-26 22-12 20-32 8-64 8zM-4 150l44 6 44-6 28 14 6 26-122 4z"
      />
      <path className="tone coral" d="M112 118l38-14 18 12-8 24-42 4zM128 164l52-8 70 2 6 26-116 6z" />
      <path className="tone paper" d="M176 112l46-14 40 8 4 24-40 14-52-4zM264 154l60-12v44l-58 2z" />
      <path className="bridge" d="M138 34l12 40-8 34" />
      <text x="16" y="60">
        {map.mainland}
      </text>
      <text className="water" x="196" y="92">
        {map.lagoon}
      </text>
      <text className="water" x="118" y="220">
        {map.ocean}
      </text>
      {map.islands.map((name, i) => (
        <text key={name} {...islands[i]}>
          {name}
        </text>
      ))}
    </svg>
  );
}
