import * as z from 'zod/mini';
import {
  connectorLimits,
  type ConnectorState,
  type FaultKind,
  type Metric,
  type SourceId,
} from '#modules/connectors/constants.ts';

const field = z.string('field.type').check(z.maxLength(connectorLimits.fieldCharacters, 'source.tooLong'));

/** What the form of a source carries: its fields by name, checked by the source itself. */
export const givenCredentials = z.object({
  credentials: z.record(z.string().check(z.maxLength(40, 'field.invalid')), field),
});

/** Why the last reading failed: the kind, the sentence of whoever was asked, when. */
export type ReadingFault = { kind: FaultKind; said: string; at: Date };

/** A source's row, without what opens it. */
export type ConnectorRow = {
  source: string;
  credentials: Buffer | null;
  connectedAt: Date | null;
  connectedBy: { id: number; email: string; name: string | null } | null;
  triedWith: Buffer | null;
  isWhole: boolean;
  readingId: string | null;
  readingUntil: Date | null;
  answers: number;
  nextAt: Date;
  readAt: Date | null;
  failures: number;
  failingSince: Date | null;
  fault: ReadingFault | null;
  toldAt: Date | null;
};

/** Days of one metric that are known. */
export type KnownDays = { metric: Metric; from: string; to: string; days: number };

/** A source as its screen shows it. */
export type SourceOverview = {
  id: SourceId;
  state: ConnectorState;
  /** Who says by what it is read; null: nobody. */
  from: 'environment' | 'form' | null;
  /** The form stored something too, which rests while the environment wins. */
  isStored: boolean;
  /** What it is read by, without its secrets. */
  fields: Readonly<Record<string, string>>;
  connectedAt: Date | null;
  connectedBy: ConnectorRow['connectedBy'];
  /** Answers that came in the reading under way. */
  answers: number;
  readAt: Date | null;
  nextAt: Date | null;
  failingSince: Date | null;
  fault: ReadingFault | null;
  known: readonly KnownDays[];
};

/** What came back when a source was asked for a test. */
export type TestOutcome =
  | { days: readonly { metric: Metric; days: number }[]; last: string | null }
  | { fault: Omit<ReadingFault, 'at'> };
