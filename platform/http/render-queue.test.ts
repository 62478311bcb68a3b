import { describe, expect, it } from 'vitest';
import { createRenderQueue, RenderQueueFullError } from '#platform/http/render-queue.ts';

/** Creates a render queue. The rendering of a page waits until the test completes it. */
function openQueue(limits = { atOnce: 1, waiting: 4, waitingOfClient: 3 }) {
  const run = createRenderQueue(limits);
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const ask = (client: string, name: string) =>
    run(client, () => {
      started.push(name);
      return new Promise<string>((resolve) => void finish.push(() => resolve(name)));
    });
  const finishNext = async () => {
    finish.shift()?.();
    await new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));
  };
  return { ask, started, finishNext };
}

describe('the render queue', () => {
  it('alternates between clients, and preserves the order of each client', async () => {
    const { ask, started, finishNext } = openQueue();
    const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')];
    for (const _ of all) await finishNext();
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('rejects a client with too many waiting pages, and all clients when too many wait in total', async () => {
    const { ask, started, finishNext } = openQueue();
    const waiting = ['1', '2', '3', '4'].map((nr) => ask('a', nr));
    await expect(ask('a', '5')).rejects.toThrow(RenderQueueFullError);
    waiting.push(ask('b', '6'));
    await expect(ask('c', '7')).rejects.toThrow(RenderQueueFullError);
    for (const _ of waiting) await finishNext();
    await Promise.all(waiting);
    expect(started).toEqual(['1', '2', '6', '3', '4']);
    const after = ask('c', '8');
    await finishNext();
    expect(await after).toBe('8');
  });

  it('continues after a page that failed', async () => {
    const run = createRenderQueue({ atOnce: 1, waiting: 1, waitingOfClient: 1 });
    const failed = run('a', () => Promise.reject(new Error('no page')));
    const next = run('b', () => Promise.resolve('page'));
    await expect(failed).rejects.toThrow('no page');
    expect(await next).toBe('page');
  });
});
