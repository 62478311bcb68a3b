import type { WireType } from '#api/http/call.ts';
import type { incident, incidents } from '#modules/status/contract.ts';
import type { IncidentImpact, IncidentKind, IncidentPart, IncidentState } from '#modules/status/constants.ts';
import { fromLagosFields, toLagosFields } from '../lagos-time.ts';

export type Incident = WireType<typeof incident>;
export type ListedIncident = WireType<typeof incidents.list.list>;
export type IncidentUpdate = Incident['updates'][number];

export const kindTexts: Readonly<Record<IncidentKind, string>> = {
  incident: 'Incident',
  maintenance: 'Planned maintenance',
};

export const stateTexts: Readonly<Record<IncidentState, string>> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
  scheduled: 'Scheduled',
  'in-progress': 'In progress',
  completed: 'Completed',
};

export const impactTexts: Readonly<Record<IncidentImpact, string>> = {
  none: 'No disruption',
  minor: 'Small disruption',
  major: 'Large disruption',
  critical: 'Outage',
};

export const partTexts: Readonly<Record<IncidentPart, string>> = {
  app: 'The app',
  database: 'Pages and forms',
  mail: 'Emails',
  storage: 'Pictures',
};

export function listChoices<Name extends string>(
  names: readonly Name[],
  texts: Readonly<Record<Name, string>>,
): { name: Name; texts: string }[] {
  return names.map((name) => ({ name, texts: texts[name] }));
}

/** The tone of the badge of an incident. */
export function getTone({
  state,
  published,
}: Pick<ListedIncident, 'state' | 'published'>): 'quiet' | 'good' | 'warn' | 'tint' {
  if (published === null) return 'quiet';
  if (state === 'resolved' || state === 'completed') return 'good';
  return state === 'scheduled' ? 'tint' : 'warn';
}

/** Converts a time to the value of a `datetime-local` input in Lagos. */
export function toInput(at: string | Date): string {
  const { date, time } = toLagosFields(new Date(at));
  return `${date}T${time}`;
}

/** Converts the value of a `datetime-local` input in Lagos to a time. The server reports an empty value. */
export function fromInput(value: string): string {
  const [date = '', time = ''] = value.split('T');
  return fromLagosFields({ date, time }) ?? '';
}
