import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { matchingPostActions } from '#modules/posts/constants.ts';
import { api } from '#web/api.ts';
import type { FailedPost, MatchingAction, BulkOutcome } from './change-many.ts';
import { toApiFilter, type PostView } from './post-list.ts';
import type { SelectedRows } from '../../table/use-row-selection.ts';
import type { ListedPost } from '../posts-data.ts';

/** A change of all posts of a filter: its request, its progress, and its results. */
export type MatchingChange = BulkOutcome & {
  act: MatchingAction;
  tags: string[];
  filter: ReturnType<typeof toApiFilter>;
  except: number[];
  until: number;
  asOf: string;
  count: number;
  /** The last post id of the finished requests; 0 before the first request. */
  after: number;
};

/** Creates a change of all posts in a view. The change has no progress yet; the server finds the matching posts. */
export function createMatchingChange(
  view: PostView['view'],
  every: NonNullable<SelectedRows<ListedPost>['whole']>,
  { act, tags }: { act: MatchingAction; tags: readonly string[] },
): MatchingChange {
  const { until, asOf, except, count } = every;
  const request = {
    act,
    tags: [...tags],
    filter: toApiFilter(view),
    except: except.map(({ id }) => id),
    until,
    asOf,
  };
  return { ...request, count: count - except.length, after: 0, done: [], failed: [], message: '' };
}

/** The storage keys of the changes that are running in this tab, which are therefore not interrupted. */
const running = new Set<string>();
const listeners = new Set<() => void>();
const getStorageKey = (userId: number) => `hirawa.post-change.${userId}`;

/**
 * Runs the change, one request after another, and stores its progress on this device, so that it can be resumed after
 * a reload or a lost connection. Repeating a request is safe. Rejects like an API call.
 */
export async function runMatchingChange(
  userId: number,
  start: MatchingChange,
  onProgress: (change: MatchingChange) => void,
): Promise<MatchingChange> {
  const key = getStorageKey(userId);
  running.add(key);
  try {
    return await runExclusive(key, () => runFrom(key, start, onProgress));
  } finally {
    running.delete(key);
    notifyListeners();
  }
}

async function runFrom(
  key: string,
  start: MatchingChange,
  onProgress: (change: MatchingChange) => void,
): Promise<MatchingChange> {
  const change = { ...start, done: [...start.done], failed: [...start.failed] };
  for (let next: number | null = start.after; next !== null;) {
    change.after = next;
    store(key, change);
    onProgress({ ...change });
    const { act, tags, filter, except, until, asOf, after } = change;
    const request = { act, tags, filter, except, until, asOf, after };
    const portion: Awaited<ReturnType<typeof api.posts.changeMatching>> =
      await api.posts.changeMatching(request);
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
async function runExclusive<T>(key: string, task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(key, task) : task();
}

/**
 * Returns the member's interrupted change on this device. Null if there is no interrupted change, or while a tab is
 * running the change.
 */
export function useInterruptedChange(userId: number): MatchingChange | null {
  const key = getStorageKey(userId);
  const stored = useSyncExternalStore(subscribe, () => (running.has(key) ? null : read(key)));
  const [unlocked, setUnlocked] = useState<string | null>(null);
  useEffect(() => {
    if (stored === null) return undefined;
    const stop = new AbortController();
    const markUnlocked = async () => setUnlocked(stored);
    const lockRequest =
      'locks' in navigator
        ? navigator.locks.request(key, { signal: stop.signal }, markUnlocked)
        : markUnlocked();
    // The lock request was aborted: the stored change has changed, and the effect runs again.
    lockRequest.catch(() => {});
    return () => stop.abort();
  }, [key, stored]);
  return useMemo(() => (stored === null || stored !== unlocked ? null : parse(stored)), [stored, unlocked]);
}

/** Discards the rest of an interrupted change. */
export function discardInterruptedChange(userId: number): void {
  remove(getStorageKey(userId));
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the change with the ids of the changed posts, for the undo: 700 KB for 100,000 posts. */
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

function parse(stored: string): MatchingChange | null {
  try {
    const change: unknown = JSON.parse(stored);
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
  const areIds = ['except', 'done'].every((name) => isArrayOf(fields.get(name), isNumber));
  const areTexts = ['asOf', 'message'].every((name) => typeof fields.get(name) === 'string');
  const isAct = matchingPostActions.some((act) => act === fields.get('act'));
  const filter = fields.get('filter');
  return (
    areNumbers &&
    areIds &&
    areTexts &&
    isAct &&
    isArrayOf(fields.get('tags'), (tag) => typeof tag === 'string') &&
    isArrayOf(fields.get('failed'), isFailed) &&
    typeof filter === 'object' &&
    filter !== null
  );
}

function isArrayOf(value: unknown, isItem: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function isFailed(value: unknown): value is FailedPost {
  return typeof value === 'object' && value !== null && 'id' in value && 'message' in value;
}
