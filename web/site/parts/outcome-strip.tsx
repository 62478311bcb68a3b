import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';

const success = [
  ['ring', 'b'],
  ['leaf', 'c'],
  ['minute', 'danfo'],
  ['near', 'a'],
] as const;

const failure = [
  ['lagoon', 'b'],
  ['diamond', 'a'],
  ['compound', 'coral'],
  ['lagoon', 'c'],
] as const;

export function OutcomeStrip({ isFailure = false }: { isFailure?: boolean | undefined }) {
  const squares: readonly (readonly [PrintedMotif, Dye])[] = isFailure ? failure : success;
  return (
    <svg className="cloth strip" viewBox="0 0 256 64" aria-hidden="true">
      {squares.map(([motif, dye], i) => (
        <PrintedSquare key={dye} motif={motif} dye={dye} x={i * 64} />
      ))}
    </svg>
  );
}
