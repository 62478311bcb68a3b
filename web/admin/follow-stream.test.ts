import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followStream } from './follow-stream.ts';

/** A fake visible page, with only the parts that a stream uses. */
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stream that ended is reopened immediately, and a lost stream after ten seconds', async () => {
  const never = new Promise<undefined>(() => {});
  const open = vi
    .fn<() => Promise<undefined>>()
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new Error('lost'))
    .mockReturnValue(never);
  const onLost = vi.fn<() => void>();
  const stop = followStream({ open, onLost });
  await vi.advanceTimersByTimeAsync(300);
  expect(open).toHaveBeenCalledTimes(2);
  expect(onLost).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(open).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open).toHaveBeenCalledTimes(3);
  stop();
});

test('a stream that was replaced by another page reopens on focus, or after five minutes', async () => {
  const open = vi.fn<() => Promise<'replaced'>>().mockResolvedValue('replaced');
  const stop = followStream({ open });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(299_000);
  expect(open).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open).toHaveBeenCalledTimes(3);
  stop();
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(open).toHaveBeenCalledTimes(3);
});
