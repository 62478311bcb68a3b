import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { matchingActs } from '#modules/posts/constants.ts';
import { api } from '#web/api.ts';
import type { Failed, MatchingAct, Outcome } from './change-many.ts';
import { filterOf, type PostView } from './post-list.ts';
import type { Every } from './use-post-selection.ts';

/** A change of all posts of a filter: its request, its progress, and its results. */
export type MatchingChange = Outcome & {
  act: MatchingAct;
  tags: string[];
  filter: ReturnType<typeof filterOf>;
  except: number[];
  until: number;
  asOf: string;
  count: number;
  /** The last post id of the finished requests; 0 before the first. */
  after: number;
};

/** Returns the start state of a change of all posts in a view. The server finds the posts. */
export function matchingChange(
  view: PostView['view'],
  every: Every,
  { act, tags }: { act: MatchingAct; tags: readonly string[] },
): MatchingChange {
  const { until, asOf, except, count } = every;
  const wish = { act, tags: [...tags], filter: filterOf(view), except: [...except], until, asOf };
  return { ...wish, count: count - except.size, after: 0, done: [], failed: [], message: '' };
}

/** The changes that run in this tab. They are not unfinished. */
const running = new Set<string>();
const listeners = new Set<() => void>();
const keyOf = (userId: number) => `hirawa.post-change.${userId}`;

/**
 * Runs the change, one request after another, and stores its progress on this device, so that it can be resumed after
 * a reload or a lost connection. Repeating a request is safe. Rejects like an API call.
 */
export async function runMatching(
  userId: number,
  start: MatchingChange,
  tell: (change: MatchingChange) => void,
): Promise<MatchingChange> {
  const key = keyOf(userId);
  running.add(key);
  try {
    return await alone(key, () => runFrom(key, start, tell));
  } finally {
    running.delete(key);
    hear();
  }
}

async function runFrom(
  key: string,
  start: MatchingChange,
  tell: (change: MatchingChange) => void,
): Promise<MatchingChange> {
  const change = { ...start, done: [...start.done], failed: [...start.failed] };
  for (let next: number | null = start.after; next !== null;) {
    change.after = next;
    store(key, change);
    tell({ ...change });
    const { act, tags, filter, except, until, asOf: as_of, after } = change;
    const asked = { act, tags, filter, except, until, as_of, after };
    const portion: Awaited<ReturnType<typeof api.posts.changeMatching>> =
      await api.posts.changeMatching(asked);
    change.done.push(...portion.data.done);
    change.failed.push(...portion.data.failed);
    change.message = portion.message.replace(/\d+$/, String(change.done.length));
    next = portion.data.next;
  }
  remove(key);
  return change;
}

/**
 * Other tabs of this browser wait for the lock until this tab finishes or closes. Old browsers, and pages without TLS,
 * have no locks.
 */
async function alone<T>(key: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(key, work) : work();
}

/** Returns the member's interrupted change on this device. Null if there is none, or while a tab is running it. */
export function useUnfinished(userId: number): MatchingChange | null {
  const key = keyOf(userId);
  const kept = useSyncExternalStore(subscribe, () => (running.has(key) ? null : read(key)));
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    if (kept === null) return undefined;
    const stop = new AbortController();
    const isFree = async () => setLeft(kept);
    const asked =
      'locks' in navigator ? navigator.locks.request(key, { signal: stop.signal }, isFree) : isFree();
    // The lock request was aborted: the stored change has changed, and the effect runs again.
    asked.catch(() => {});
    return () => stop.abort();
  }, [key, kept]);
  return useMemo(() => (kept === null || kept !== left ? null : parse(kept)), [kept, left]);
}

/** Discards the rest of an interrupted change. */
export function forgetUnfinished(userId: number): void {
  remove(keyOf(userId));
  hear();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function hear(): void {
  for (const listener of listeners) listener();
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Includes the ids of the changed posts, for the undo: 700 KB for 100,000 posts. */
function store(key: string, change: MatchingChange): void {
  try {
    localStorage.setItem(key, JSON.stringify(change));
  } catch {
    // Storage is full or forbidden: the change runs only while the page is open.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

function parse(kept: string): MatchingChange | null {
  try {
    const change: unknown = JSON.parse(kept);
    return isChange(change) ? change : null;
  } catch {
    return null;
  }
}

/** Checks the stored format. A change stored by another version of this page is ignored. */
function isChange(value: unknown): value is MatchingChange {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const areNumbers = ['until', 'count', 'after'].every((name) => typeof fields.get(name) === 'number');
  const areIds = ['except', 'done'].every((name) => isListOf(fields.get(name), isNumber));
  const areTexts = ['asOf', 'message'].every((name) => typeof fields.get(name) === 'string');
  const isAct = matchingActs.some((act) => act === fields.get('act'));
  const filter = fields.get('filter');
  return (
    areNumbers &&
    areIds &&
    areTexts &&
    isAct &&
    isListOf(fields.get('tags'), (tag) => typeof tag === 'string') &&
    isListOf(fields.get('failed'), isFailed) &&
    typeof filter === 'object' &&
    filter !== null
  );
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function isFailed(value: unknown): value is Failed {
  return typeof value === 'object' && value !== null && 'id' in value && 'message' in value;
}
