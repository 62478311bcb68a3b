import * as z from 'zod/mini';
import {
  connectorLimits,
  type ConnectorState,
  type ConnectorErrorKind,
  type Metric,
  type ConnectorId,
} from '#modules/connectors/constants.ts';

const field = z
  .string('field.typeInvalid')
  .check(z.maxLength(connectorLimits.fieldCharacters, 'source.tooLong'));

/** The form fields of a source by name. The source's own schema validates them. */
export const credentialsBody = z.object({
  credentials: z.record(z.string().check(z.maxLength(40, 'field.invalid')), field),
});

/** The error of the last failed read: its kind, its message and its time. */
export type ReadError = { kind: ConnectorErrorKind; said: string; at: Date };

/** A row of the table connectors. The credentials are encrypted. */
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
  fault: ReadError | null;
  toldAt: Date | null;
};

export type KnownDays = { metric: Metric; from: string; to: string; days: number };

/** A connector for the API, without secrets. */
export type ConnectorOverview = {
  id: ConnectorId;
  state: ConnectorState;
  /** The origin of the credentials in use, or null if there are none. */
  from: 'environment' | 'form' | null;
  /** True if credentials are stored, even if the environment overrides them. */
  isStored: boolean;
  /** The credentials without secrets. */
  fields: Readonly<Record<string, string>>;
  connectedAt: Date | null;
  connectedBy: ConnectorRow['connectedBy'];
  /** Number of responses in the current read. */
  answers: number;
  readAt: Date | null;
  nextAt: Date | null;
  failingSince: Date | null;
  fault: ReadError | null;
  known: readonly KnownDays[];
};

export type ConnectorTestResult =
  | { days: readonly { metric: Metric; days: number }[]; last: string | null }
  | { fault: Omit<ReadError, 'at'> };
