import type { Dye } from '#web/ui/cloth/printed-motif.tsx';

/** Symbol of a head and shoulders in a square of 46. Must be on the page once if `Face` is used. */
export function FaceShape() {
  return (
    <g id="face">
      <rect className="tone" width="46" height="46" rx="10" />
      <path fill="currentColor" d="M9 41c0-18 28-18 28 0zM16 19a7 7 0 0 1 14 0a7 7 0 0 1-14 0z" />
    </g>
  );
}

type FaceProps = { dye?: Dye; x?: number; y?: number; scale?: number };

/** A face on a dyed square; without a dye, only the head in the current colour. */
export function Face({ dye, x, y, scale }: FaceProps) {
  const transform = scale === undefined ? undefined : `translate(${x} ${y})scale(${scale})`;
  const place = scale === undefined ? { x, y } : { transform };
  return <use href="#face" {...place} className={dye} />;
}
