/** What is said of a span: never what people sent or wrote. */
export type Attributes = Record<string, string | number | boolean>;

/** A piece of work that is being timed. */
export type TimedSpan = { name(name: string): void; set(attributes: Attributes): void; fail(): void };

/** `request`: answered for somebody; `call`: asked of another server; `work`: our own. */
export type SpanKind = 'request' | 'call' | 'work';

/** Traces of this process; where no collector is set there is none, and nothing of it is loaded. */
export type Tracing = {
  /**
   * Times work as a part of what is under way here, or as the beginning of a trace; `parent` is a traceparent (W3C Trace
   * Context) that is believed. What is thrown passes through.
   */
  run<T>(
    begin: { name: string; kind: SpanKind; attributes?: Attributes; parent?: string | undefined },
    work: (span: TimedSpan) => Promise<T>,
  ): Promise<T>;
  /** Whether something is under way here that is timed. */
  isTracing(): boolean;
  /** How many spans the collector took since the start, and how many it did not. */
  readonly counts: Readonly<Record<'sent' | 'failed', number>>;
  /** Sends what waits, for a second at most. */
  close(): Promise<void>;
};
