import type { FaultKind, Metric, SourceId } from '#modules/connectors/constants.ts';
import type { SourceClient } from '#modules/connectors/ports.ts';

/** What a source told of one of its days. */
export type SourceDay = { day: string; metric: Metric; count: number };

/** Days to read, both included, as the source names them (YYYY-MM-DD). */
export type DayRange = { from: string; to: string };

/**
 * How one source is read: `read` asks for the days of a range and answers those that the source knows, each at most once a
 * metric. `Credentials` are what its form asks for, secrets among them. Throws a SourceFault.
 */
export type Source<Credentials> = {
  id: SourceId;
  read(
    about: { ask: SourceClient; now: Date; baseUrl: string | undefined },
    credentials: Credentials,
    range: DayRange,
  ): Promise<SourceDay[]>;
};

/**
 * Why a source could not be read. `credentials`: it does not know us; `forbidden`: it knows us and refuses this;
 * `limited`: it asks for patience; `unreachable`: no answer; `unreadable`: an answer that is not the described one;
 * `missing`: it has no such app, property or report.
 */
export class SourceFault extends Error {
  readonly kind: FaultKind;
  /** When it wants to be asked again, where it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: FaultKind,
    said: string,
    { retryAfterSeconds, cause }: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(said, { cause });
    this.name = 'SourceFault';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
