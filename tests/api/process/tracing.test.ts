import { expect, test } from 'vitest';
import { startTraceReceiver, type ReceivedSpan } from '#tests/fixtures/trace-receiver.ts';
import { startApp } from '#tests/harness/app.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';

const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

function valueOf(span: ReceivedSpan | undefined, key: string) {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
}

test('traces a request with its queries, job and email, without personal input', async () => {
  await using receiver = await startTraceReceiver();
  await using sink = await startMailSink();
  const app = await startApp({
    smtpUrl: sink.url,
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
  });
  try {
    const signUp = { email: 'ada.obi@example.com' };
    const headers = { traceparent };
    const answer = await app.send('POST', '/api/v1/newsletter', signUp, { headers });
    expect(answer.status).toBe(200);
    await app.get('/blog/999?token=secret');
    // Sends enough requests at once to use every connection of the pool, including the connections that the start
    // opened.
    const token = await app.signInAs('ADMIN');
    await Promise.all(Array.from({ length: 40 }, () => app.get('/api/v1/tags', { token })));
    await pollUntil(() => (sink.emails.length > 0 ? true : undefined), 'the email');
  } finally {
    await app[Symbol.asyncDispose]();
  }
  const spans = receiver.batches.flat();
  const find = (name: string) => spans.find((span) => span.name === name);
  const asked = find('POST api/newsletter');
  // The test's address is trusted, so the site continues its trace.
  expect(asked).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) });
  expect(valueOf(asked, 'http.response.status_code')).toBe(200);
  // Each attempt of a job has its own span.
  const within = (parent: string) => {
    const parents = new Set(spans.filter(({ name }) => name === parent).map(({ spanId }) => spanId));
    return spans.filter((span) => parents.has(span.parentSpanId ?? '')).map(({ name }) => name);
  };
  expect(within('POST api/newsletter')).toContain('INSERT jobs.job_common');
  expect(within('GET api/tags').filter((name) => name === 'SELECT sessions')).toHaveLength(40);
  expect(within('job store-sign-up')).toContain('INSERT subscribers');
  expect(valueOf(find('GET page'), 'http.response.status_code')).toBe(404);
  const job = find('job send-confirmation');
  expect(find('send email')).toMatchObject({ parentSpanId: job?.spanId });
  expect(valueOf(find('send email'), 'email.result')).toBe('sent');
  // No hexadecimal number can contain these strings by chance, unlike "ada".
  expect(JSON.stringify(spans)).not.toMatch(/obi|example\.com|secret|nowhere/i);
});

test('an unresponsive collector delays neither requests nor the stop', async () => {
  await using receiver = await startTraceReceiver([0]);
  const app = await startApp({ variables: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
  for (let count = 0; count < 600; count += 1) expect((await app.get('/healthz')).status).toBe(200);
  await pollUntil(() => (receiver.batches.length > 0 ? true : undefined), 'the first batch');
  expect((await app.get('/healthz')).status).toBe(200);
  await app[Symbol.asyncDispose]();
});
