import type { Ctx } from '#modules/context.ts';
import { escapeText } from '#modules/html/escape.ts';
import {
  getMonthStart,
  getNextMonth,
  incidentPath,
  type IncidentState,
  statusListSizes,
  statusPath,
  toLagosMonth,
} from '#modules/status/constants.ts';
import { getIncidentState } from '#modules/status/incident-state.ts';
import * as store from '#modules/status/incident-store.ts';
import type { Incident, StoredIncident } from '#modules/status/schema.ts';
import type { Language } from '#modules/translations/constants.ts';

type ReadCtx = Pick<Ctx, 'db' | 'clock'>;

/** The published incidents of the status page, each with its updates. */
export type StatusBoard = { current: Incident[]; planned: Incident[]; past: Incident[] };

/**
 * Returns what the status page shows: current incidents and maintenance, planned maintenance in order of its start, and what is
 * over and began in this month or the last month.
 */
export async function readBoard(ctx: ReadCtx): Promise<StatusBoard> {
  const now = ctx.clock.now();
  const lastMonth = getMonthStart(toLagosMonth(new Date(getMonthStart(toLagosMonth(now)).getTime() - 1)));
  const [current, planned, past] = await Promise.all([
    store.listPublished(ctx.db, { now, view: 'current', limit: statusListSizes.current }),
    store.listPublished(ctx.db, { now, view: 'planned', limit: statusListSizes.planned }),
    store.listPublished(ctx.db, { now, view: 'past', since: lastMonth, limit: statusListSizes.past }),
  ]);
  const incidents = await addUpdates(ctx, [...current, ...planned.toReversed(), ...past]);
  const ends = [current.length, current.length + planned.length];
  return {
    current: incidents.slice(0, ends[0]),
    planned: incidents.slice(ends[0], ends[1]),
    past: incidents.slice(ends[1]),
  };
}

/** Returns a published incident, or undefined if there is none. */
export async function readPublishedIncident(ctx: ReadCtx, id: number): Promise<Incident | undefined> {
  const stored = await store.findIncidentById(ctx.db, id);
  if (stored === undefined || stored.publishedAt === null) return undefined;
  return (await addUpdates(ctx, [stored]))[0];
}

/** Returns the newest published incidents for the sitemap. */
export async function listIncidentAddresses(
  ctx: Pick<Ctx, 'db'>,
): Promise<Pick<StoredIncident, 'id' | 'updatedAt'>[]> {
  return store.listIncidentAddresses(ctx.db, statusListSizes.sitemap);
}

/** The incidents that began in a month in Lagos, and the nearest months with incidents. */
export type IncidentMonth = { incidents: Incident[]; earlier: string | undefined; later: string | undefined };

/** @param month `2026-11`, a month in Lagos */
export async function readIncidentMonth(ctx: ReadCtx, month: string): Promise<IncidentMonth> {
  const now = ctx.clock.now();
  const range = { from: getMonthStart(month), until: getNextMonth(month), now };
  const [stored, { before, after }] = await Promise.all([
    store.listStartedBetween(ctx.db, range),
    store.findStartsAround(ctx.db, range),
  ]);
  return {
    incidents: await addUpdates(ctx, stored),
    earlier: before === null ? undefined : toLagosMonth(before),
    later: after === null ? undefined : toLagosMonth(after),
  };
}

/** Returns the last month with incidents, or undefined without incidents. */
export async function findLatestIncidentMonth(ctx: ReadCtx): Promise<string | undefined> {
  const now = ctx.clock.now();
  const end = getNextMonth(toLagosMonth(now));
  const { before } = await store.findStartsAround(ctx.db, { from: end, until: end, now });
  return before === null ? undefined : toLagosMonth(before);
}

type FeedTexts = { title: string; description: string; author: string; language: Language };

/**
 * Returns the newest updates for a feed (`Feed` of modules/posts/feed.ts), one entry for each, so that a feed reader reports each.
 * `getStateText`: the name of a state in the language of the feed. Staff write the updates in English.
 */
export async function buildStatusFeed(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  { author, ...title }: FeedTexts,
  getStateText: (state: IncidentState) => string,
) {
  const { publicUrl } = ctx.settings;
  const updates = await store.listNewestUpdates(ctx.db, statusListSizes.feed);
  const entries = updates.map(({ id, incidentId, title: name, state, body, at }) => {
    const url = `${publicUrl}${incidentPath(incidentId)}#update-${id}`;
    return {
      url,
      permanentUrl: url,
      title: `${getStateText(state)}: ${name}`,
      language: 'en' as const,
      author,
      preview: body.length > 300 ? `${body.slice(0, 300).toWellFormed()}…` : body,
      html: toHtml(body),
      image: undefined,
      publishedAt: at,
      updatedAt: at,
    };
  });
  return { ...title, watch: '', publicUrl, home: statusPath, entries, changedAt: entries[0]?.updatedAt };
}

/** Converts plain text to HTML: an empty line starts a paragraph. */
function toHtml(body: string): string {
  return body
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

async function addUpdates(ctx: ReadCtx, stored: readonly StoredIncident[]): Promise<Incident[]> {
  const now = ctx.clock.now();
  const updates = await store.listUpdates(
    ctx.db,
    stored.map(({ id }) => id),
  );
  const byIncident = Map.groupBy(updates, ({ incidentId }) => incidentId);
  return stored.map((incident) =>
    Object.assign(
      { state: getIncidentState(incident, now), updates: byIncident.get(incident.id) ?? [] },
      incident,
    ),
  );
}
