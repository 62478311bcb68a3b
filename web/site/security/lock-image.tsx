import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';

/** A message on two phones, and a lock between them. Decorative: the page explains the encryption in words. */
export function LockImage() {
  return (
    <svg className="lock cloth" viewBox="0 0 768 256" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <pattern id="locked" width="128" height="128" patternUnits="userSpaceOnUse">
        <PrintedSquare motif="compound" dye="a" />
        <PrintedSquare motif="diamond" dye="b" x={64} />
        <PrintedSquare motif="near" dye="b" y={64} />
        <PrintedSquare motif="compound" dye="a" x={64} y={64} />
      </pattern>
      <path fill="url(#locked)" d="M0 0h768v256H0z" />
      <path className="way" d="M250 128h268" />
      {[186, 502].map((x) => (
        <g key={x} transform={`translate(${x} 48)`}>
          <rect className="phone-case" width="80" height="160" rx="14" />
          <path className="bubble" d="M14 56h52v36H34L22 104V92h-8z" />
          <path className="bubble-text" d="M23 69h34M23 80h22" />
        </g>
      ))}
      <path className="shackle" d="M340 120V86a44 44 0 0 1 88 0v34" />
      <rect className="lock-body" x="308" y="112" width="152" height="112" rx="18" />
      <path className="keyhole" d="M352 140h64v44h-36l-16 16v-16h-12z" />
    </svg>
  );
}
