import type { StatusBoard } from '#modules/status/board.ts';
import type { PartUptime } from '#modules/status/schema.ts';

export type OverallState = PartUptime['now'] | 'maintenance';

/**
 * Returns the state of everything together: `trouble` if a part or an incident has trouble, then `maintenance` while
 * maintenance is in progress, then `unknown` if a part is unknown, otherwise `well`.
 */
export function getOverallState(parts: readonly PartUptime[] | null, { current }: StatusBoard): OverallState {
  if (parts === null) return 'trouble';
  const states = new Set(parts.map(({ now }) => now));
  const isDisturbed = current.some(({ kind, impact }) => kind === 'incident' && impact !== 'none');
  if (isDisturbed || states.has('trouble')) return 'trouble';
  if (current.some(({ kind }) => kind === 'maintenance')) return 'maintenance';
  return states.has('unknown') ? 'unknown' : 'well';
}
