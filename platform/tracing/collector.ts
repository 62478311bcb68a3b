import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '#modules/context.ts';
import type { TracingConfig } from '#platform/process/variables/tracing-variables.ts';
import type { Build } from '#platform/process/version.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';

/** Maximum number of waiting spans. Further spans are dropped, so an unavailable collector costs only this memory and no time. */
const maxWaiting = 2_048;
const batchSize = 512;
const sendMs = 2_000;
/** Time limit of a batch with all its attempts, including the attempts that the collector requested (Retry-After). */
const exportLimitMs = 10_000;
const closeLimitMs = 1_000;

const kinds = { request: SpanKind.SERVER, call: SpanKind.CLIENT, work: SpanKind.INTERNAL } as const;

/** Sends spans to a collector by OTLP over HTTP, in JSON. */
export function openCollector(
  { endpoint, headers, serviceName, share }: TracingConfig,
  { log, build }: { log: Log; build: Build },
): Tracing {
  const counts = { sent: 0, failed: 0 };
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: exportLimitMs,
    concurrencyLimit: 1,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': build.version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: countExports(exporter, counts, log),
        maxQueueSize: maxWaiting,
        maxExportBatchSize: batchSize,
        scheduledDelayMillis: sendMs,
        exportTimeoutMillis: exportLimitMs,
      }),
    ],
  });
  const tracer = provider.getTracer('hirawa', build.version);
  // A separate context instead of the library's global context, so that traces of two sites in one process do not mix.
  const contextStorage = new AsyncLocalStorage<Context>();
  return {
    async run({ name, kind, attributes = {}, parent }, work) {
      const parentContext = parseTraceparent(parent) ?? contextStorage.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parentContext);
      const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR });
      const timed = {
        name: (value: string) => void span.updateName(value),
        set: (given: typeof attributes) => void span.setAttributes(given),
        fail,
      };
      try {
        return await contextStorage.run(trace.setSpan(parentContext, span), work, timed);
      } catch (error) {
        // The error message is omitted, because it may quote user input.
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
        fail();
        throw error;
      } finally {
        span.end();
      }
    },
    isTracing: () => {
      const context = contextStorage.getStore();
      return context !== undefined && trace.getSpan(context)?.isRecording() === true;
    },
    counts,
    async close() {
      const timeout = new Promise<void>((resolve) => void setTimeout(resolve, closeLimitMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), timeout]);
    },
  };
}

/** W3C Trace Context, version 00. Other values start a new trace. */
const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function parseTraceparent(header: string | undefined): Context | undefined {
  const [, traceId, spanId, flags] = traceparent.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, context);
}

/** Wraps an exporter, counts sent spans, and logs when exports begin to fail and when they succeed again. */
function countExports(
  exporter: SpanExporter,
  counts: { sent: number; failed: number },
  log: Log,
): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isError = result.error !== undefined;
        counts[isError ? 'failed' : 'sent'] += spans.length;
        if (isError && !isFailing)
          log.warn({ err: result.error }, 'The trace collector does not accept traces');
        if (!isError && isFailing) log.info({}, 'The trace collector accepts traces again');
        isFailing = isError;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
