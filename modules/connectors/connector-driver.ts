import type { ConnectorErrorKind, Metric, ConnectorId } from '#modules/connectors/constants.ts';
import type { ConnectorClient } from '#modules/connectors/ports.ts';

export type ConnectorDay = { day: string; metric: Metric; count: number };

/** First and last day to read (YYYY-MM-DD), both included, in the time zone of the source. */
export type DayRange = { from: string; to: string };

/**
 * A source of statistics. `read` requests a range and returns the days that the source has, each day at most once per
 * metric. `Credentials` contain the form fields, including secrets. Throws ConnectorError.
 */
export type ConnectorDriver<Credentials> = {
  id: ConnectorId;
  read(
    options: { ask: ConnectorClient; now: Date; baseUrl: string | undefined },
    credentials: Credentials,
    range: DayRange,
  ): Promise<ConnectorDay[]>;
};

/**
 * The error of a source. `credentials`: the account is unknown. `forbidden`: the account lacks permission. `limited`:
 * rate limit. `unreachable`: no response. `unreadable`: an undocumented response. `missing`: the app, property or
 * report does not exist.
 */
export class ConnectorError extends Error {
  readonly kind: ConnectorErrorKind;
  /** Seconds after which the source allows a retry. Undefined if the source specifies no delay. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ConnectorErrorKind,
    message: string,
    { retryAfterSeconds, cause }: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'ConnectorError';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
