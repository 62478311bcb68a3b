/** Attributes of a span. They never contain user input. */
export type Attributes = Record<string, string | number | boolean>;

/** A running span. */
export type TimedSpan = { name(name: string): void; set(attributes: Attributes): void; fail(): void };

/** `request`: an incoming request; `call`: a request to another server; `work`: internal work. */
export type SpanKind = 'request' | 'call' | 'work';

/** Traces of this process. Undefined and not loaded if no collector is configured. */
export type Tracing = {
  /**
   * Runs work in a span, as a part of the current trace or as a new trace. `parent` is a trusted traceparent header
   * (W3C Trace Context). Throws the error of the work.
   */
  run<T>(
    begin: { name: string; kind: SpanKind; attributes?: Attributes; parent?: string | undefined },
    work: (span: TimedSpan) => Promise<T>,
  ): Promise<T>;
  /** Returns true if there is a current span. */
  isTracing(): boolean;
  /** Numbers of spans since the start that the collector accepted (`sent`) and that could not be sent (`failed`). */
  readonly counts: Readonly<Record<'sent' | 'failed', number>>;
  /** Sends waiting spans, for at most a second. */
  close(): Promise<void>;
};
