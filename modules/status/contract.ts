import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import {
  count,
  deletedItem,
  id,
  ignoreInvalid,
  nullableTime,
  time,
  withDescription,
  withSchemaId,
} from '#api/http/shared-schemas.ts';
import {
  allIncidentStates,
  incidentImpacts,
  incidentKinds,
  incidentParts,
  incidentViews,
} from '#modules/status/constants.ts';
import {
  incidentChange,
  incidentPublication,
  incidentUpdateInput,
  newIncident,
  newIncidentUpdate,
} from '#modules/status/schema.ts';

const state = withSchemaId('IncidentState', z.enum(allIncidentStates));
const fields = {
  id,
  kind: z.enum(incidentKinds),
  title: z.string(),
  impact: z.enum(incidentImpacts),
  parts: z.array(z.enum(incidentParts)),
  state: withDescription(
    'The state now. An incident has the state of its newest update. Maintenance begins and ends at its times, or earlier if an update says so.',
    state,
  ),
  startsAt: time,
  endsAt: withDescription('The planned end of maintenance; null for an incident.', nullableTime),
  lastAt: withDescription('The time of the newest update.', time),
  published: withDescription('Null for a draft, which no visitor sees.', nullableTime),
  version: id,
  created: time,
  updated: time,
};
const listedIncident = withSchemaId('ListedIncident', z.object(fields));
const update = withSchemaId('IncidentUpdate', z.object({ id, state, body: z.string(), at: time }));
export const incident = withSchemaId('Incident', z.object({ ...fields, updates: z.array(update) }));

const incidentCall = { may: 'status', missing: 'incident.notFound' } as const;
const conflict = '409 with the incident as `current` if `version` is not the stored version.';
const updateBody = withSchemaId('WrittenIncidentUpdate', incidentUpdateInput);

const subscriberCount = withSchemaId('StatusSubscriberCount', z.object({ confirmed: count }));

/** Incidents and planned maintenance of the status page. */
export const incidents = {
  list: {
    line: 'GET /api/v1/incidents',
    may: 'status',
    summary: 'List incidents and maintenance, the last started or planned first',
    description:
      '`search` matches the title. `view` is `draft`, `planned` (maintenance before its start), `current` or `past`.',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200, 'field.tooLong'))),
      view: ignoreInvalid(z.optional(z.enum(incidentViews))),
    }),
    list: listedIncident,
  },
  countSubscribers: {
    line: 'GET /api/v1/incidents/subscribers',
    may: 'status',
    operationId: 'countStatusSubscribers',
    summary: 'Count the people who get emails about the status',
    item: subscriberCount,
  },
  find: {
    line: 'GET /api/v1/incidents/{id}',
    ...incidentCall,
    summary: 'Get an incident with its updates, newest first',
    item: incident,
  },
  create: {
    line: 'POST /api/v1/incidents',
    may: 'status',
    summary: 'Create an incident or maintenance with its first update',
    description:
      'It is a draft unless `is_published` is true. Times of incidents and updates are not in the future; maintenance needs `ends_at`.',
    body: withSchemaId('NewIncident', newIncident),
    data: incident,
  },
  update: {
    line: 'PUT /api/v1/incidents/{id}',
    ...incidentCall,
    summary: 'Update title, impact, parts and times of an incident',
    description: conflict,
    body: withSchemaId('IncidentChange', incidentChange),
    data: incident,
    errors: [404, 409],
  },
  publish: {
    line: 'POST /api/v1/incidents/{id}/publish',
    ...incidentCall,
    summary: 'Publish a draft on the status page',
    description: `With \`is_emailed\`, people who asked for it get the newest update by email. ${conflict}`,
    body: withSchemaId('IncidentPublication', incidentPublication),
    data: incident,
    errors: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/incidents/{id}',
    ...incidentCall,
    summary: 'Delete an incident with its page',
    data: deletedItem,
    errors: [404],
  },
  restore: {
    line: 'POST /api/v1/incidents/{id}/restore',
    ...incidentCall,
    summary: 'Restore an incident that was deleted within the last 30 days',
    data: incident,
    errors: [404],
  },
  addUpdate: {
    line: 'POST /api/v1/incidents/{id}/updates',
    ...incidentCall,
    operationId: 'addIncidentUpdate',
    summary: 'Add an update to an incident',
    description: `\`at\` is now by default. With \`is_emailed\`, people who asked for it get the update by email. ${conflict}`,
    body: withSchemaId('NewIncidentUpdate', newIncidentUpdate),
    data: incident,
    errors: [404, 409],
  },
  changeUpdate: {
    line: 'PUT /api/v1/incidents/{id}/updates/{entry}',
    ...incidentCall,
    operationId: 'changeIncidentUpdate',
    summary: 'Change an update of an incident',
    description: `Without \`at\`, the time of the update stays. ${conflict}`,
    body: updateBody,
    data: incident,
    errors: [404, 409],
  },
  deleteUpdate: {
    line: 'DELETE /api/v1/incidents/{id}/updates/{entry}',
    ...incidentCall,
    operationId: 'deleteIncidentUpdate',
    summary: 'Delete an update of an incident; the last one stays',
    data: withSchemaId('IncidentWithoutUpdate', z.extend(incident, { restore: z.string(), undoUntil: time })),
    errors: [404, 422],
  },
  restoreUpdate: {
    line: 'POST /api/v1/incidents/{id}/updates/{entry}/restore',
    ...incidentCall,
    operationId: 'restoreIncidentUpdate',
    summary: 'Restore an update that was deleted within the last 30 days',
    data: incident,
    errors: [404],
  },
} as const satisfies Calls;
