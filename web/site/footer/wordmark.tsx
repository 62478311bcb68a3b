import { brand } from '#content/brand.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';

/** A name of six letters fills the width at 232; other names get the largest size that fits. */
const fontSize = Math.min(300, Math.round((232 * 6) / brand.name.length));
const height = Math.round(fontSize * 0.81);

/** The name cut from cloth across the whole width. Decorative. */
export function Wordmark() {
  return (
    <svg className="wordmark measure" viewBox={`0 0 1152 ${height}`} fontSize={fontSize} aria-hidden="true">
      <pattern id="weft" width="48" height="48" patternUnits="userSpaceOnUse">
        <PrintedSquare motif="diamond" dye="b" size={48} />
      </pattern>
      <text
        x="-17"
        y={height - 1}
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
