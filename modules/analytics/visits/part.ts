import type { Goal, StoreId } from '#modules/analytics/constants.ts';

/** What one visitor did since the last writing: a visit or a part of one, the rest of which another process may have seen. */
export type VisitPart = {
  /** Milliseconds since 1970. */
  beganAt: number;
  lastSeenAt: number;
  /** Pages by the names of page.ts; empty before the first view. */
  entry: string;
  exit: string;
  /** Null: a step within the site, which says nothing of it. */
  source: string | null;
  campaign: string | null;
  /** Undefined where no proxy told. */
  country: string | undefined;
  views: number;
  /** What happened where (db/migrations/0196), and how often. */
  steps: Map<string, number>;
  goals: number;
  signUps: number;
  contacts: number;
};

/** Steps of one visitor between two writings; what is beyond is counted on the first page. */
const stepsLimit = 100;
/** The step of what has no page and no store. */
const noStep = '.';

/** A visitor of whom nothing was seen yet. */
export function createPart(at: number, country: string | undefined): VisitPart {
  return {
    beganAt: at,
    lastSeenAt: at,
    entry: '',
    exit: '',
    source: null,
    campaign: null,
    country,
    views: 0,
    steps: new Map(),
    goals: 0,
    signUps: 0,
    contacts: 0,
  };
}

/** A page was seen; what led to the first one counts, by a link or from outside. */
export function addView(
  part: VisitPart,
  view: { page: string; at: number; source: string | null; campaign: string | null },
): void {
  part.lastSeenAt = view.at;
  part.exit = view.page;
  part.views += 1;
  if (part.entry === '') part.entry = view.page;
  if (part.source === null && view.source !== null) {
    part.source = view.source;
    part.campaign = view.campaign;
  }
  addStep(part, view.page, 1);
}

/** A goal was reached; a store from `page`, where that is known. */
export function addGoal(
  part: VisitPart,
  reached: { goal: Goal; bit: number; at: number; store?: StoreId | undefined; page: string | null },
): void {
  part.lastSeenAt = reached.at;
  part.goals |= reached.bit;
  if (reached.goal === 'sign-up') part.signUps += 1;
  if (reached.goal === 'contact') part.contacts += 1;
  if (reached.store !== undefined) addStep(part, `${reached.store}${reached.page ?? part.exit}`, 1);
  else if (part.steps.size === 0) addStep(part, noStep, 1);
}

/** Adds what could not be written, and is older, to what was seen since. */
export function mergePart(into: VisitPart, older: VisitPart): void {
  into.beganAt = Math.min(into.beganAt, older.beganAt);
  if (older.entry !== '') into.entry = older.entry;
  if (older.source !== null) {
    into.source = older.source;
    into.campaign = older.campaign;
  }
  if (into.exit === '') into.exit = older.exit;
  into.views += older.views;
  into.goals |= older.goals;
  into.signUps += older.signUps;
  into.contacts += older.contacts;
  for (const [step, count] of older.steps) addStep(into, step, count);
}

function addStep(part: VisitPart, step: string, count: number): void {
  const name = part.steps.size < stepsLimit || part.steps.has(step) ? step : part.entry;
  part.steps.set(name, (part.steps.get(name) ?? 0) + count);
}
