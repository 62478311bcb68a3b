import type { IncidentState } from '#modules/status/constants.ts';
import type { StoredIncident } from '#modules/status/schema.ts';

type Course = Pick<StoredIncident, 'kind' | 'startsAt' | 'endsAt' | 'lastState'>;

/**
 * Returns the state at a time. An incident has the state of its newest update. Maintenance begins and ends at its times, or
 * earlier if an update says so.
 */
export function getIncidentState({ kind, startsAt, endsAt, lastState }: Course, now: Date): IncidentState {
  if (kind === 'incident') return lastState;
  if (lastState === 'completed' || (endsAt !== null && endsAt <= now)) return 'completed';
  return lastState === 'in-progress' || startsAt <= now ? 'in-progress' : 'scheduled';
}

/** Returns true if an incident or maintenance is over. */
export function isIncidentOver(state: IncidentState): boolean {
  return state === 'resolved' || state === 'completed';
}
