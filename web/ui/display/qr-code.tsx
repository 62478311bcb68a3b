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

/** One horizontal stroke for each run of dark modules: a third of the bytes of a square each. */
export function runs(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}.5h${x + 1 - start}`;
    }
  }
  return path;
}
