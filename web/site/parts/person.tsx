import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';

export type PersonCut = {
  motif: PrintedMotif;
  dye: Dye;
  skin: 1 | 2 | 3;
  head: keyof typeof heads;
  cap?: Dye;
};

const heads = {
  wrap: 'M22 36C12 10 34-2 54 1c24 3 28 22 20 36-8-14-42-16-52-1z',
  cap: 'M27 27C26 10 36 4 54 5c14 1 16 12 15 22z',
  short: 'M27 33c-3-20 8-27 21-27s24 7 21 27c-4-9-9-13-21-13s-17 4-21 13z',
  round: 'M25 44a29 29 0 1 1 46 0c2-18-6-26-23-26s-25 8-23 26z',
} as const;

/** Clip path for the bodies. Must be on the page once if `Person` is used. */
export function PersonShape() {
  return (
    <clipPath id="bust">
      <path d="M4 112V92c0-18 16-28 44-28s44 10 44 28v20z" />
    </clipPath>
  );
}

/** Head and shoulders from cloth, 96 x 112. It has no face, because it depicts no real person. */
export function Person({ motif, dye, skin, head, cap }: PersonCut) {
  return (
    <>
      <Bust motif={motif} dye={dye} />
      <path className={`skin-${skin}`} d="M38 46h20v22a10 10 0 0 1-20 0z" />
      <circle className={`skin-${skin}`} cx="48" cy="36" r="20" />
      <path className={cap === undefined ? 'hair' : `tone ${cap}`} d={heads[head]} />
    </>
  );
}

type PersonFromBehindProps = Pick<PersonCut, 'motif' | 'dye' | 'skin'> & {
  hair: keyof typeof hairFromBehind;
};

const hairFromBehind = {
  short: 'M27 38C25 6 71 6 69 38c0 11-4 18-8 22H35c-4-4-8-11-8-22z',
  braids: 'M26 38C23 4 73 4 70 38l5 42h-7l-3-9-3 13h-7l-2-11-2 13h-6l-2-13-2 11h-7l-3-13-3 9h-7z',
} as const;

/** The same figure seen from behind: the cloth covers the neck, and the hair covers the head between the ears. */
export function PersonFromBehind({ motif, dye, skin, hair }: PersonFromBehindProps) {
  return (
    <>
      <path
        className={`skin-${skin}`}
        d="M38 46h20v26H38zM22 39a6 6 0 0 1 12 0a6 6 0 0 1-12 0zm40 0a6 6 0 0 1 12 0a6 6 0 0 1-12 0z"
      />
      <Bust motif={motif} dye={dye} />
      <path className="hair" d={hairFromBehind[hair]} />
    </>
  );
}

function Bust({ motif, dye }: Pick<PersonCut, 'motif' | 'dye'>) {
  return (
    <g clipPath="url(#bust)">
      <PrintedSquare motif={motif} dye={dye} y={56} size={48} />
      <PrintedSquare motif={motif} dye={dye} x={48} y={56} size={48} />
      <PrintedSquare motif={motif} dye={dye} y={104} size={48} />
      <PrintedSquare motif={motif} dye={dye} x={48} y={104} size={48} />
    </g>
  );
}
