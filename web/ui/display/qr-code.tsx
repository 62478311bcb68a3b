import { encode } from 'uqr';

/** A QR code (ISO/IEC 18004, level M) in the current colour. The caller draws the background and the quiet zone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={renderRuns(data)} stroke="currentColor" />
    </svg>
  );
}

/**
 * Returns an SVG path with a horizontal stroke for each run of dark modules. Each stroke is relative to the end of the previous
 * stroke: these small numbers take half as many bytes in brotli as absolute coordinates.
 */
export function renderRuns(rows: readonly (readonly boolean[])[]): string {
  let path = 'M0 .5';
  let [lastX, lastY] = [0, 0];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `m${start - lastX} ${y - lastY}h${x + 1 - start}`;
      [lastX, lastY] = [x + 1, y];
    }
  }
  return path;
}
