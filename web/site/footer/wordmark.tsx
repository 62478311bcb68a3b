import { brand } from '#content/brand.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';

/** The name cut from cloth across the whole measure; decoration only. */
export function Wordmark() {
  return (
    <svg className="wordmark measure" viewBox="0 0 1152 188" aria-hidden="true">
      <pattern id="weft" width="48" height="48" patternUnits="userSpaceOnUse">
        <PrintedSquare motif="diamond" dye="b" size={48} />
      </pattern>
      <text
        x="-17"
        y="187"
        textLength="1184"
        lengthAdjust="spacingAndGlyphs"
        fill="url(#weft)"
        className="display"
      >
        {brand.name}
      </text>
    </svg>
  );
}
