import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import { printedMotifs } from '#web/ui/cloth/printed-motifs.ts';
import { weave } from '#web/ui/cloth/weave.ts';
import { useTexts } from '#web/site/parts/texts.ts';

/** First visible column of each row of the cloth beside and above the bus. */
const firstColumns = [2, 1, 0, 0, 3];

const squares = weave({
  columns: 7,
  rows: firstColumns.length,
  seed: 'road 4514',
  motifs: printedMotifs,
  grounds: ['a', 'b', 'c'] as const,
}).filter(({ column, row }) => column >= (firstColumns[row] ?? 0));

const squareSize = 96;

/** A lost yellow bus in front of the cloth. Decorative, because the heading contains the message. */
export function Bus() {
  const texts = useTexts('notFound');
  return (
    <div className="road" aria-hidden="true">
      <svg className="road-cloth cloth" viewBox="0 0 672 480">
        {squares.map(({ column, row, motif, ground }) => (
          <PrintedSquare
            key={`${column} ${row}`}
            motif={motif}
            dye={ground}
            x={column * squareSize}
            y={row * squareSize}
            size={squareSize}
          />
        ))}
      </svg>
      <svg className="bus" viewBox="0 0 570 366">
        <path
          className="yellow"
          d="M10 112a22 22 0 0 1 22-22h408c44 0 70 20 88 66l22 56c10 3 14 10 14 20v70H10z"
        />
        <g className="dark">
          <rect x="150" y="56" width="196" height="40" rx="10" />
          <path d="M30 124a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8v70H30zM134 124a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v70H134zM246 124a8 8 0 0 1 8-8h84a8 8 0 0 1 8 8v70H246zM382 124a8 8 0 0 1 8-8h52c20 0 34 12 42 34l14 44H382z" />
        </g>
        <Passengers />
        <path className="lines" d="M10 224h534l16 6M10 244h554" strokeWidth="8" />
        <path className="lines" d="M354 104v196M361 207h16" strokeWidth="4" />
        <rect className="dark" x="256" y="256" width="76" height="28" rx="6" />
        <text className="plate" x="294" y="276">
          {texts.plate}
        </text>
        <text className="plate display" x="248" y="84">
          {texts.sign}
        </text>
        <rect className="red" x="10" y="256" width="14" height="34" />
        <path className="light" d="M536 256h28v30h-20a12 12 0 0 1-12-12v-14z" />
        <rect className="dark" x="2" y="298" width="564" height="18" rx="4" />
        <Wheel x={120} />
        <Wheel x={442} />
        <g className="light">
          <path d="M384-2h160a14 14 0 0 1 14 14v44a14 14 0 0 1-14 14h-94l-14 22-4-22h-48a14 14 0 0 1-14-14V12a14 14 0 0 1 14-14z" />
        </g>
        <text className="question" x="464" y="40">
          {texts.question}
        </text>
      </svg>
      <div className="asphalt" />
    </div>
  );
}

function Passengers() {
  return (
    <>
      <path className="pale" d="M48 194c0-26 56-26 56 0zM62 162a14 14 0 0 1 28 0a14 14 0 0 1-28 0z" />
      <path className="rose" d="M156 194c0-28 56-28 56 0zM169 158a15 15 0 0 1 30 0a15 15 0 0 1-30 0z" />
      <path className="teal" d="M404 194c0-30 64-30 64 0zM420 154a16 16 0 0 1 32 0a16 16 0 0 1-32 0z" />
    </>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 314)`}>
      <circle className="tyre" r="46" />
      <circle className="pale" r="26" />
      <g className="ink">
        <PrintedSquare motif="minute" x={-24} y={-24} size={48} />
      </g>
    </g>
  );
}
