import { z } from 'zod';
import { variable } from '#platform/process/variables/variable.ts';

/** Months after which data is deleted at night. */
export type RetentionConfig = {
  deliveriesKeptMonths: number;
  auditKeptMonths: number;
  messagesKeptMonths: number;
  visitsKeptMonths: number;
};

/** See docs/decisions/021-retention.md. */
export const retentionVariables = {
  NEWSLETTER_KEPT_MONTHS: months(13, { least: 1 }),
  AUDIT_KEPT_MONTHS: months(36, { least: 12 }),
  MESSAGES_KEPT_MONTHS: months(24, { least: 1 }),
  // The statistics pages show up to a year.
  VISITS_KEPT_MONTHS: months(25, { least: 13 }),
};

type Values = {
  [Name in keyof typeof retentionVariables]: z.output<(typeof retentionVariables)[Name]['schema']>;
};

export function toRetentionConfig(values: Values): RetentionConfig {
  return {
    deliveriesKeptMonths: values.NEWSLETTER_KEPT_MONTHS,
    auditKeptMonths: values.AUDIT_KEPT_MONTHS,
    messagesKeptMonths: values.MESSAGES_KEPT_MONTHS,
    visitsKeptMonths: values.VISITS_KEPT_MONTHS,
  };
}

function months(usual: number, { least }: { least: number }) {
  const most = 120;
  return variable(
    `a number of months, ${least} to ${most}`,
    String(usual),
    z
      .string()
      .regex(/^\d+$/)
      .default(String(usual))
      .pipe(z.coerce.number<string>().int().min(least).max(most)),
  );
}
