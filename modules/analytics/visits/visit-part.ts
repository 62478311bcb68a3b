import type { Goal, StoreId } from '#modules/analytics/constants.ts';

/** The visit of one visitor, or a part of a visit, since the last write. Other processes may have counted other parts. */
export type VisitPart = {
  /** Milliseconds since 1970. */
  beganAt: number;
  lastSeenAt: number;
  /** Page names as in page-name.ts. Empty before the first view. */
  entry: string;
  exit: string;
  /** Null for navigation within the site. */
  source: string | null;
  campaign: string | null;
  /** Undefined if no proxy reported the country. */
  country: string | undefined;
  views: number;
  /** The pages and store clicks of the visit (db/migrations/0196) with their counts. */
  steps: Map<string, number>;
  goals: number;
  signUps: number;
  contacts: number;
};

/** Maximum number of steps of one visitor between two writes. Further steps are counted on the entry page. */
const stepsLimit = 100;
/** The name of the step for a goal that was reached without a viewed page or a store click. */
const noStep = '.';

export function createVisitPart(at: number, country: string | undefined): VisitPart {
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

/** Adds a page view. Later sources of the same visit are ignored. */
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

/** Adds a reached goal. A store click is counted on `page`, or on the last viewed page if `page` is null. */
export function addGoal(
  part: VisitPart,
  reachedGoal: { goal: Goal; bit: number; at: number; store?: StoreId | undefined; page: string | null },
): void {
  part.lastSeenAt = reachedGoal.at;
  part.goals |= reachedGoal.bit;
  if (reachedGoal.goal === 'sign-up') part.signUps += 1;
  if (reachedGoal.goal === 'contact') part.contacts += 1;
  if (reachedGoal.store !== undefined)
    addStep(part, `${reachedGoal.store}${reachedGoal.page ?? part.exit}`, 1);
  else if (part.steps.size === 0) addStep(part, noStep, 1);
}

/** Merges an older part, whose write failed, into a newer part. */
export function mergeVisitPart(into: VisitPart, older: VisitPart): void {
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
