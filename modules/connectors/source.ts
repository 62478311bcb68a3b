import type { FaultKind, Metric, SourceId } from '#modules/connectors/constants.ts';
import type { SourceClient } from '#modules/connectors/ports.ts';

export type SourceDay = { day: string; metric: Metric; count: number };

/** First and last day to read (YYYY-MM-DD), both included, in the time zone of the source. */
export type DayRange = { from: string; to: string };

/**
 * A source of statistics. `read` requests a range and returns the days that the source has, at most once per metric.
 * `Credentials` contain the form fields, including secrets. Throws SourceFault.
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
 * The error of a source. `credentials`: the account is unknown. `forbidden`: the account lacks permission. `limited`:
 * rate limit. `unreachable`: no response. `unreadable`: an undocumented response. `missing`: the app, property or
 * report does not exist.
 */
export class SourceFault extends Error {
  readonly kind: FaultKind;
  /** Seconds after which the source allows a retry, if it specifies them. */
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
