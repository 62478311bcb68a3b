import { z } from 'zod';
import { defineVariable } from '#platform/process/variables/variable.ts';

/** Months after which data is deleted at night. */
export type RetentionConfig = {
  deliveriesKeptMonths: number;
  auditKeptMonths: number;
  messagesKeptMonths: number;
  visitsKeptMonths: number;
};

/** See docs/decisions/021-retention.md. */
export const retentionVariables = {
  NEWSLETTER_KEPT_MONTHS: monthsVariable(13, { least: 1 }),
  AUDIT_KEPT_MONTHS: monthsVariable(36, { least: 12 }),
  MESSAGES_KEPT_MONTHS: monthsVariable(24, { least: 1 }),
  // The minimum is 13 months, because the statistics pages show up to a year.
  VISITS_KEPT_MONTHS: monthsVariable(25, { least: 13 }),
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

function monthsVariable(defaultMonths: number, { least }: { least: number }) {
  const max = 120;
  return defineVariable(
    `a number of months, ${least} to ${max}`,
    String(defaultMonths),
    z
      .string()
      .regex(/^\d+$/)
      .default(String(defaultMonths))
      .pipe(z.coerce.number<string>().int().min(least).max(max)),
  );
}
