import { describe, expect, it } from 'vitest';
import { openCollector } from '#platform/tracing/collector.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { startTraceReceiver } from '#tests/fixtures/trace-receiver.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';

/** Opens tracing with a collector that responds with these statuses. */
async function openTestTraces(statuses: readonly number[]) {
  await using opened = new AsyncDisposableStack();
  const { url: endpoint, batches } = opened.use(await startTraceReceiver(statuses));
  const logged: string[] = [];
  const keep = (_fields: unknown, message: string) => void logged.push(message);
  const tracing = openCollector(
    { endpoint, headers: {}, serviceName: 'hirawa', share: 1 },
    {
      log: { debug: keep, info: keep, warn: keep, error: keep },
      build: { version: '1', commit: undefined },
    },
  );
  opened.defer(() => tracing.close());
  const all = opened.move();
  return { tracing, logged, spans: batches, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Creates enough spans for a full batch, which is sent at once. */
async function createSpans(tracing: Tracing, count = 512): Promise<void> {
  for (let nr = 0; nr < count; nr += 1)
    await tracing.run({ name: `work ${nr}`, kind: 'work' }, () => Promise.resolve());
}

describe('the trace collector', () => {
  it('receives parent and child spans of one trace', async () => {
    await using receiver = await openTestTraces([200]);
    const { tracing, spans } = receiver;
    const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await tracing.run({ name: 'outer', kind: 'request', parent }, async () => {
      expect(tracing.isTracing()).toBe(true);
      await tracing.run({ name: 'inner', kind: 'call' }, () => Promise.resolve());
    });
    await tracing.run({ name: 'lost', kind: 'request', parent: 'nonsense' }, () => Promise.resolve());
    expect(tracing.isTracing()).toBe(false);
    await tracing.close();
    const [inner, outer, lost] = spans.flat();
    expect(outer).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) });
    expect(inner).toMatchObject({ name: 'inner', traceId: 'a'.repeat(32) });
    expect(lost?.traceId).not.toBe(outer?.traceId);
    expect(tracing.counts).toEqual({ sent: 3, failed: 0 });
  });

  it('is retried when it responds 429, and spans that it rejects with 500 are dropped', async () => {
    await using receiver = await openTestTraces([429, 200, 500, 200]);
    const { tracing, spans, logged } = receiver;
    await createSpans(tracing);
    await pollUntil(() => (tracing.counts.sent === 512 ? true : undefined), 'the second attempt');
    await createSpans(tracing);
    await pollUntil(() => (tracing.counts.failed === 512 ? true : undefined), 'the rejection');
    await createSpans(tracing);
    await pollUntil(() => (tracing.counts.sent === 1024 ? true : undefined), 'the third batch');
    expect(spans.map((batch) => batch.length)).toEqual([512, 512, 512, 512]);
    expect(logged).toHaveLength(2);
  });

  it('blocks nothing if it never responds, and receives only the waiting spans', async () => {
    await using receiver = await openTestTraces([0]);
    const { tracing, spans } = receiver;
    await createSpans(tracing, 10_000);
    await pollUntil(() => (spans.length === 1 ? true : undefined), 'the first batch');
    await tracing.close();
    // The collector received one batch. Of the other spans, 2,048 were waiting.
    expect(spans.flat()).toHaveLength(512);
  });

  it('receives only the name of an error, which is thrown again', async () => {
    await using receiver = await openTestTraces([200]);
    const { tracing, spans } = receiver;
    const fault = new TypeError('ada@example.com is no number');
    await expect(tracing.run({ name: 'work', kind: 'work' }, () => Promise.reject(fault))).rejects.toBe(
      fault,
    );
    await tracing.close();
    expect(JSON.stringify(spans)).toContain('TypeError');
    expect(JSON.stringify(spans)).not.toContain('ada@example.com');
  });
});
