import { encode } from 'uqr';

/** A QR code (ISO/IEC 18004, level M) in the current colour; its ground and quiet zone are the caller's. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={runs(data)} stroke="currentColor" />
    </svg>
  );
}

/**
 * One horizontal stroke for each run of dark modules, each from the end of the one before: numbers stay small, which takes half
 * of the bytes in brotli that whole places take.
 */
export function runs(rows: readonly (readonly boolean[])[]): string {
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
