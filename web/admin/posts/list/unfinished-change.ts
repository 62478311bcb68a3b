import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { matchingActs } from '#modules/posts/constants.ts';
import { api } from '#web/api.ts';
import type { Failed, MatchingAct, Outcome } from './change-many.ts';
import { filterOf, type PostView } from './post-list.ts';
import type { Every } from './use-post-selection.ts';

/** A change of all posts of a filter on its way: what was asked for, how far it came, and what it did. */
export type MatchingChange = Outcome & {
  act: MatchingAct;
  tags: string[];
  filter: ReturnType<typeof filterOf>;
  except: number[];
  until: number;
  asOf: string;
  /** How many were chosen. */
  count: number;
  /** The last post of the portions that were done; 0 before the first. */
  after: number;
};

/** One act on all posts of a view, before its first portion: the server finds them. */
export function matchingChange(
  view: PostView['view'],
  every: Every,
  { act, tags }: { act: MatchingAct; tags: readonly string[] },
): MatchingChange {
  const { until, asOf, except, count } = every;
  const wish = { act, tags: [...tags], filter: filterOf(view), except: [...except], until, asOf };
  return { ...wish, count: count - except.size, after: 0, done: [], failed: [], message: '' };
}

/** Those that this tab is at: they are not unfinished. */
const running = new Set<string>();
const listeners = new Set<() => void>();
const keyOf = (userId: number) => `hirawa.post-change.${userId}`;

/**
 * Changes portion by portion from where it stands, and keeps on this device how far it came: a page that is closed or loses its
 * connection can go on later. A portion that is sent again changes nothing twice. Rejects as a call does.
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

/** Other tabs of this browser wait: one that closes lets the next one in. Old browsers, and pages without TLS, have no locks. */
async function alone<T>(key: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(key, work) : work();
}

/** What a member has not finished on this device; null for nothing, and while this tab or another one is at it. */
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
    // Something else is kept by now, and asked for.
    asked.catch(() => {});
    return () => stop.abort();
  }, [key, kept]);
  return useMemo(() => (kept === null || kept !== left ? null : parse(kept)), [kept, left]);
}

/** Leaves the rest as it is. */
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

/** With the ids of those that are done, for Undo: of 100,000 posts 700 KB. */
function store(key: string, change: MatchingChange): void {
  try {
    localStorage.setItem(key, JSON.stringify(change));
  } catch {
    // No room, or forbidden: it goes on as long as the page is open.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
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

/** As this version wrote it: another one's is none. */
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
