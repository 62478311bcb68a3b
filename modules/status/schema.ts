import * as z from 'zod/mini';
import {
  allIncidentStates,
  type IncidentImpact,
  incidentImpacts,
  type IncidentKind,
  incidentKinds,
  incidentLimits,
  type IncidentPart,
  incidentParts,
  type IncidentState,
  type statusSubscriberStates,
  type UptimePart,
} from '#modules/status/constants.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

/** The measurements of an hour. `minutes`: the number of minutes with a record. */
export type UptimeHour = {
  hour: Date;
  firstMinute: Date;
  lastMinute: Date;
  minutes: number;
  mailAsked: number;
  mailAnswered: number;
  storageAnswered: number;
  lastDown: readonly string[];
};

/** `asked`: the number of measured and missing minutes. `answered`: the number of minutes with a response. */
export type UptimeChecks = { asked: number; answered: number };

/**
 * An hour or a day in Lagos: its start, and the share of minutes in which the part responded, from 0 to 1; null if nothing was
 * measured.
 */
export type UptimeBar = { start: Date; answered: number | null; checks: UptimeChecks };

export type UptimeState = 'well' | 'trouble' | 'unknown';

/**
 * A time span with its bars. `answered`: the share of minutes in which the part responded, from 0 to 1. `since`: the time of the
 * first measurement if measurements began during the span; null if the whole span was measured.
 */
export type UptimeSpan = {
  answered: number | null;
  checks: UptimeChecks;
  since: Date | null;
  bars: UptimeBar[];
};

/** The current state and the history of a part. */
export type PartUptime = { part: UptimePart; now: UptimeState; hours: UptimeSpan; days: UptimeSpan };

const { titleCharacters, bodyCharacters } = incidentLimits;

const time = z.pipe(
  z.iso.datetime({ offset: true, error: 'incident.timeInvalid' }),
  z.transform((text: string) => new Date(text)),
);

/** The title of an incident: one line. */
export const incidentTitle = z.string('field.typeInvalid').check(
  z.trim(),
  z.minLength(1, 'incident.titleRequired'),
  z.refine(isNotInvisible, 'incident.titleRequired'),
  z.maxLength(titleCharacters, 'incident.titleTooLong'),
  z.refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'field.invalid'),
);

/** The text of an update: plain text of several lines with line feeds only and without control characters. */
export const incidentBody = z.pipe(
  z.string('field.typeInvalid').check(z.maxLength(bodyCharacters * 2, 'incident.bodyTooLong')),
  z.pipe(
    z.transform((text: string) =>
      text
        .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
        .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF]/g, '')
        .toWellFormed()
        .trim(),
    ),
    z
      .string()
      .check(
        z.minLength(1, 'incident.bodyRequired'),
        z.refine(isNotInvisible, 'incident.bodyRequired'),
        z.maxLength(bodyCharacters, 'incident.bodyTooLong'),
      ),
  ),
);

const state = z.enum(allIncidentStates, 'field.invalid');
/** The version that the change is based on. */
const version = z.int('field.typeInvalid').check(z.minimum(1, 'field.invalid'));

const content = {
  title: incidentTitle,
  impact: z.enum(incidentImpacts, 'field.invalid'),
  parts: z.pipe(
    z
      .array(z.enum(incidentParts, 'field.invalid'), 'field.typeInvalid')
      .check(z.maxLength(50, 'field.invalid')),
    z.transform((parts: IncidentPart[]) => incidentParts.filter((part) => parts.includes(part))),
  ),
  startsAt: time,
  endsAt: z._default(z.nullable(time), null),
};
const writtenUpdate = { state, body: incidentBody, at: z.optional(time) };

/** True to email the newest update to the people who asked for it. An update is emailed once. */
const isEmailed = z._default(z.boolean('field.typeInvalid'), false);

/** A new incident with its first update. It is a draft unless `isPublished`. */
export const newIncident = z.object({
  kind: z.enum(incidentKinds, 'field.invalid'),
  ...content,
  ...writtenUpdate,
  isPublished: z._default(z.boolean('field.typeInvalid'), false),
  isEmailed,
});
export type NewIncident = z.infer<typeof newIncident>;

export const incidentChange = z.object({ version, ...content });
export type IncidentChange = z.infer<typeof incidentChange>;

export const incidentPublication = z.object({ version, isEmailed });

/** An update as input by staff; `at` is now by default. */
export const incidentUpdateInput = z.object({ version, ...writtenUpdate });
export type IncidentUpdateInput = z.infer<typeof incidentUpdateInput>;

export const newIncidentUpdate = z.object({ version, ...writtenUpdate, isEmailed });
export type NewIncidentUpdate = z.infer<typeof newIncidentUpdate>;

/** A person who asked for emails about the status. `confirmEmailId`: the confirmation email whose link is valid. */
export type StatusSubscriber = {
  id: number;
  email: string;
  state: (typeof statusSubscriberStates)[number];
  language: string | null;
  confirmEmailId: string | null;
  askedAt: Date;
  leftAt: Date | null;
};

/** A person in the list of the staff. */
export type ListedStatusSubscriber = Omit<StatusSubscriber, 'confirmEmailId'> & { confirmedAt: Date | null };
export type StatusSubscriberFilter = {
  search?: string | undefined;
  state?: StatusSubscriber['state'] | undefined;
};

/** An update of an incident: plain text. */
export type IncidentUpdate = { id: number; state: IncidentState; body: string; at: Date };

/** An incident as stored. `lastState`, `lastAt`: state and time of the newest update. `publishedAt`: null for a draft. */
export type StoredIncident = {
  id: number;
  kind: IncidentKind;
  title: string;
  impact: IncidentImpact;
  parts: IncidentPart[];
  startsAt: Date;
  endsAt: Date | null;
  lastState: IncidentState;
  lastAt: Date;
  publishedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** An incident with its state at a time, and its updates, newest first. */
export type Incident = StoredIncident & { state: IncidentState; updates: IncidentUpdate[] };
