import { describe, expect, it, vi } from 'vitest';
import { openTaskThread } from '#platform/process/task-thread.ts';
import type { Task } from '#tests/fixtures/task-worker.ts';

const workerModule = new URL('../../tests/fixtures/task-worker.ts', import.meta.url);

function openThread(maxWaiting = 10, maxWaitingOfOne = maxWaiting) {
  const limits: AbortController[] = [];
  const timeLimit = () => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  };
  const thread = openTaskThread<Task, number>({
    module: workerModule,
    maxWaiting,
    maxWaitingPerRequester: maxWaitingOfOne,
    timeLimit,
  });
  return { ...thread, limits, [Symbol.asyncDispose]: () => thread.close() };
}

describe('a task thread', () => {
  it('runs tasks one after the other in the requested order, all in one thread', async () => {
    await using thread = openThread();
    const done: number[] = [];
    const asked = [0, 1, 2].map(async (nr) => {
      const name = await thread.run('name');
      done.push(nr);
      return name;
    });
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(done).toEqual([0, 1, 2]);
  });

  it('passes on an error of a task, and runs the next task', async () => {
    await using thread = openThread();
    const first = await thread.run('name');
    await expect(thread.run('throw')).rejects.toThrow('as asked');
    expect(await thread.run('name')).toBe(first);
  });

  it('fails only the task that kills the thread', async () => {
    await using thread = openThread();
    const first = await thread.run('name');
    const [killed, next, afterNext] = await Promise.allSettled([
      thread.run('die'),
      thread.run('name'),
      thread.run('name'),
    ]);
    expect(killed.status).toBe('rejected');
    expect(next).toEqual(afterNext);
    expect(next).toMatchObject({ status: 'fulfilled' });
    expect(next).not.toMatchObject({ value: first });
  });

  it('ends a task after its time limit, which begins with the task, and runs the next task', async () => {
    await using thread = openThread();
    const asked = Promise.allSettled([thread.run('hang'), thread.run('name')]);
    await vi.waitFor(() => expect(thread.limits).toHaveLength(1));
    thread.limits[0]?.abort();
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(thread.limits).toHaveLength(2);
  });

  it('limits the processor time of a task, and lets a waiting task take longer', async () => {
    const thread = openTaskThread<Task, number>({
      module: workerModule,
      maxWaiting: 10,
      timeLimit: () => AbortSignal.timeout(60_000),
      cpuLimitMs: 500,
    });
    const first = await thread.run('name');
    expect(await thread.run('wait')).toBe(first);
    await expect(thread.run('hang')).rejects.toThrow('aborted');
    expect(await thread.run('name')).not.toBe(first);
    await thread.close();
  });

  it('rejects a task if too many are waiting', async () => {
    await using thread = openThread(2);
    const asked = [thread.run('name'), thread.run('name')];
    await expect(thread.run('name')).rejects.toMatchObject({ code: 'EAGAIN' });
    await Promise.all(asked);
    expect(await thread.run('name')).toBeGreaterThan(0);
  });

  it('alternates between callers, and runs the tasks of each caller in the requested order', async () => {
    await using thread = openThread();
    const done: string[] = [];
    const ask = async (turn: string, nr: number) => {
      await thread.run('name', { requester: turn });
      done.push(`${turn}${nr}`);
    };
    await Promise.all([ask('a', 1), ask('a', 2), ask('a', 3), ask('b', 1), ask('b', 2), ask('c', 1)]);
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('continues a task after all other callers, and before the next task of the same caller', async () => {
    await using thread = openThread();
    const done: string[] = [];
    const ask = async (turn: string, parts: number) => {
      let left = parts;
      await thread.run('name', {
        requester: turn,
        getNextTask: () => {
          done.push(`${turn}${parts}`);
          left -= 1;
          return left === 0 ? undefined : 'name';
        },
      });
    };
    await Promise.all([ask('a', 3), ask('a', 1), ask('b', 1), ask('c', 2)]);
    expect(done).toEqual(['a3', 'b1', 'c2', 'a3', 'c2', 'a3', 'a1']);
  });

  it('accepts the first task of each caller, even if another caller has too many tasks', async () => {
    await using thread = openThread(10, 2);
    const asked = [1, 2, 3].map(() => thread.run('name', { requester: 'a' }));
    await expect(thread.run('name', { requester: 'a' })).rejects.toMatchObject({ code: 'EAGAIN' });
    expect(await thread.run('name', { requester: 'b' })).toBeGreaterThan(0);
    await Promise.all(asked);
  });

  it('fails an unfinished task of several steps when it is closed', async () => {
    await using thread = openThread();
    const asked = thread.run('name', {
      getNextTask: () => {
        void thread.close();
        return 'name';
      },
    });
    await expect(asked).rejects.toThrow('closed');
  });

  it('fails running and waiting tasks when it is closed, and starts again for a later task', async () => {
    const thread = openThread();
    const asked = Promise.allSettled([thread.run('hang'), thread.run('name')]);
    await thread.close();
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await thread.run('name')).toBeGreaterThan(0);
    await thread.close();
  });
});
