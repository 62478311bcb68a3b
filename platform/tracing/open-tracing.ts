import type { Log } from '#modules/context.ts';
import type { TracingConfig } from '#platform/process/variables/tracing-variables.ts';
import type { Build } from '#platform/process/version.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';

/** Opens tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set. The collector need not be available. */
export async function openTracing(
  config: TracingConfig | undefined,
  known: { log: Log; build: () => Promise<Build> },
): Promise<Tracing | undefined> {
  if (config === undefined) return undefined;
  const { openCollector } = await import('#platform/tracing/collector.ts');
  return openCollector(config, { log: known.log, build: await known.build() });
}
