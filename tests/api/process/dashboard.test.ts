// The dashboards and alerts in deploy/ must only use metrics that the product exports.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webProcessMetricFamilies } from '#platform/http/web-processes.ts';
import { startTraceReceiver } from '#tests/fixtures/trace-receiver.ts';
import { startApp } from '#tests/harness/app.ts';

const metricsToken = 'a token of the test';
/** Metrics of Prometheus itself. */
const given = ['up'];

/** Returns the names of metrics in an expression: names that are neither functions, labels nor strings. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const words = bare.matchAll(/\b([a-z_][a-z\d_]*)\b(?!\s*\()/g);
  return [...words].map(([, word = '']) => word).filter((word) => !['and', 'or', 'unless'].includes(word));
}

function expressions(): string[] {
  const alerts = readFileSync('deploy/prometheus/alerts.yaml', 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of our own
  const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const ofAlerts = [...alerts.matchAll(/^ +expr: (.*)$/gm)].map(([, expression = '']) => expression);
  return [...ofAlerts, ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
}

test('/metrics has all metrics of the dashboard and the alerts, with conventional names', async () => {
  await using receiver = await startTraceReceiver();
  await using app = await startApp({
    variables: { METRICS_TOKEN: metricsToken, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
  });
  const answer = await app.get('/metrics', { token: metricsToken });
  const types = new Map(
    [...(await answer.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [
      name,
      type,
    ]),
  );
  for (const { name, type } of webProcessMetricFamilies) types.set(name, type);
  const names = new Set(given);
  for (const [name, type] of types) {
    for (const part of type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']) names.add(name + part);
    // Checks the naming rules of `promtool check metrics`.
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    expect(name).not.toMatch(/_(ms|milliseconds|minutes|kilobytes|megabytes|percent|gauge|counter)(_|$)/);
  }
  const asked = expressions();
  expect(asked.length).toBeGreaterThan(40);
  for (const expression of asked) {
    const unknown = namesIn(expression).filter((name) => !names.has(name) && !/^\d/.test(name));
    expect([expression, unknown]).toEqual([expression, []]);
  }
  // The handbook must describe each alert.
  const handbook = readFileSync('docs/operations/metrics.md', 'utf8');
  const alerts = readFileSync('deploy/prometheus/alerts.yaml', 'utf8').matchAll(/- alert: (\w+)/g);
  for (const [, alert = ''] of alerts) expect(handbook).toContain(`**${alert}**`);
  // The handbook must also name each metric, because readers cannot guess its meaning.
  const own = [...types.keys()].filter((name) => !/^(process|nodejs)_/.test(name));
  for (const name of own) expect(handbook).toContain(`\`${name}`);
});
