import type { ReactNode } from 'react';
import { facts } from '#content/facts.ts';
import { Face } from '#web/site/home/face.tsx';
import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';

/** Drawing of each feature: 192 x 96, lines in the current colour. */
export const featureDrawings = {
  groups: <Crowd />,
  rooms: <Windows />,
  nearby: <Around />,
  videos: <Clip />,
  stickers: <Filter />,
  coins: <Coins />,
} as const satisfies Record<string, ReactNode>;

function Crowd() {
  return (
    <>
      <pattern id="crowd" width="32" height="32" patternUnits="userSpaceOnUse">
        <Face x={2} y={2} scale={0.6} />
      </pattern>
      <path fill="url(#crowd)" d="M0 0h192v96H0z" />
      <Face dye="danfo" x={66} y={34} scale={0.6} />
      <Face dye="coral" x={130} y={2} scale={0.6} />
    </>
  );
}

const tiles: readonly Dye[] = ['c', 'coral', 'lagoon', 'danfo', 'coral', 'danfo', 'a', 'lagoon'];

function Windows() {
  return (
    <g className="resist">
      {tiles.map((dye, i) => (
        <Face key={`${dye} ${i % 4}`} dye={dye} x={1 + (i % 4) * 48} y={1 + Math.floor(i / 4) * 48} />
      ))}
    </g>
  );
}

function Around() {
  return (
    <>
      <path className="streets" d="M0 24h192M0 72h192M24 0v96M72 0v96M120 0v96M168 0v96" />
      <PrintedSquare motif="near" x={56} y={8} size={80} />
      <Face dye="danfo" x={12} y={12} scale={0.52} />
      <Face dye="coral" x={156} y={60} scale={0.52} />
      <Face dye="lagoon" x={108} y={60} scale={0.52} />
    </>
  );
}

/** A running clip with its time and the maximum length. */
function Clip() {
  return (
    <>
      <rect x="4" y="4" width="124" height="88" rx="10" fill="currentColor" />
      <PrintedSquare motif="minute" x={136} y={24} size={48} />
      <g className="lit">
        <path fill="currentColor" d="M54 22l28 16-28 16zM14 64h40v5H14z" />
        <path fill="none" stroke="currentColor" d="M54 66.500h64" />
        <text x="14" y="84" fill="currentColor">
          7:04 / {facts.clipMaximumMinutes}:00
        </text>
      </g>
    </>
  );
}

function Filter() {
  return (
    <>
      <Face dye="coral" x={2} y={2} scale={2} />
      <path className="filter" d="M31 30h15v13H31zm20 0h15v13H51zM33 26l-3-17 9 7 9-11 9 11 9-7-3 17z" />
      <PrintedSquare motif="leaf" dye="danfo" x={96} size={48} />
      <PrintedSquare motif="ring" dye="c" x={144} size={48} />
      <PrintedSquare motif="diamond" dye="lagoon" x={96} y={48} size={48} />
      <PrintedSquare motif="minute" dye="paper" x={144} y={48} size={48} />
    </>
  );
}

/** Stacks of coins, a coin with a cowrie, and the minimum number to sell. */
function Coins() {
  return (
    <>
      <g stroke="currentColor" strokeWidth="32" strokeDasharray="7 11">
        <path d="M94 96V60m38 36V42m38 54V24" />
        <path d="M97 87V60m38 27V42m38 45V24" />
      </g>
      <circle cx="38" cy="66" r="24" fill="currentColor" />
      <g className="lit">
        <circle cx="38" cy="66" r="20" fill="none" stroke="currentColor" strokeDasharray="1 3" />
        <PrintedSquare motif="cowrie" x={22} y={50} size={32} />
      </g>
      <text className="display" x="12" y="32" fill="currentColor">
        {facts.coinsMinimumSale}
      </text>
    </>
  );
}

/** Drawing of each reason, on a coloured square of 64: a bus of Lagos, a lock, two people and a crowd, three switches. */
export const reasonDrawings: readonly ReactNode[] = [
  <Square key="bus" dye="coral">
    <path className="tone danfo" d="M5 16h44l10 17v15H5z" />
    <path
      fill="currentColor"
      d="M10 21h10v10H10zm14 0h10v10H24zm14 0h8l6 10H38zM5 36h54v3H5zM11 48a7 7 0 0 1 14 0a7 7 0 0 1-14 0zm28 0a7 7 0 0 1 14 0a7 7 0 0 1-14 0z"
    />
  </Square>,
  <Square key="lock" dye="danfo">
    <path fill="none" stroke="currentColor" strokeWidth="6" d="M20 32V20a12 12 0 0 1 24 0v12" />
    <path fill="currentColor" d="M10 28h44v28H10z" />
    <path className="tone" d="M22 34h20v12H31l-5 5v-5h-4z" />
  </Square>,
  <Square key="people" dye="a">
    <Face dye="danfo" x={3} y={4} scale={0.58} />
    <Face dye="coral" x={3} y={33} scale={0.58} />
    <path fill="url(#crowd)" transform="translate(31)scale(.5)" d="M0 0h64v128H0z" />
  </Square>,
  <Square key="switches" dye="lagoon">
    <path stroke="currentColor" strokeWidth="14" strokeLinecap="round" d="M18 13h28M18 32h28M18 51h28" />
    <path className="knobs" d="M46 13h0M18 32h0M46 51h0" />
  </Square>,
];

function Square({ dye, children }: { dye: Dye; children: ReactNode }) {
  return (
    <svg className={`cloth ${dye}`} viewBox="0 0 64 64" aria-hidden="true">
      {children}
    </svg>
  );
}
