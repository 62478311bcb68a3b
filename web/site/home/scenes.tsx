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

/** A pile of coins, and the minimum number to sell. */
function Coins() {
  return (
    <>
      <pattern id="coins" width="32" height="32" patternUnits="userSpaceOnUse">
        <circle cx="16" cy="16" r="15" fill="currentColor" />
        <g className="lit">
          <PrintedSquare motif="cowrie" x={4} y={4} size={24} />
        </g>
      </pattern>
      <path fill="url(#coins)" d="M0 64h64V32h64V0h64v96H0z" />
      <text className="display" x="12" y="36" fill="currentColor">
        {facts.coinsMinimumSale}
      </text>
    </>
  );
}
