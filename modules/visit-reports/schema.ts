import * as z from 'zod/mini';
import { goals, type VisitDimension, visitDimensions } from '#modules/analytics/constants.ts';
import {
  type VisitPeriod,
  type VisitComparison,
  visitComparisons,
  visitLists,
  visitPeriods,
  visitReportLimits,
} from '#modules/visit-reports/constants.ts';

const day = z.optional(z.iso.date('visits.dayInvalid'));
const filter = z.optional(
  z
    .string('field.typeInvalid')
    .check(z.trim(), z.maxLength(visitReportLimits.filterCharacters, 'visits.filterTooLong')),
);

/** A period by name, or days (UTC, both inclusive), and filters, all of which must match. */
export const visitChoice = {
  period: z.optional(z.enum(visitPeriods, 'visits.periodUnknown')),
  from: day,
  to: day,
  page: filter,
  entry: filter,
  exit: filter,
  source: filter,
  campaign: filter,
  country: filter,
  device: filter,
  browser: filter,
  system: filter,
  goal: z.optional(z.enum(goals, 'visits.goalUnknown')),
} as const;

/** The comparison period and the included lists. */
export const visitQuery = z.object({
  ...visitChoice,
  compare: z._default(z.enum(visitComparisons, 'visits.comparisonUnknown'), 'previous'),
  /** Comma-separated names. */
  lists: z.optional(
    z.pipe(
      z
        .string('field.typeInvalid')
        .check(
          z.refine(
            (text) => text.split(',').every((name) => isDimension(name)),
            'visits.dimensionsUnsupported',
          ),
        ),
      z.transform((text) => [...new Set(text.split(','))].filter((name) => isDimension(name))),
    ),
  ),
});

/** A query for one complete list, page by page. */
export const visitListQuery = z.object({
  ...visitChoice,
  by: z.enum(visitDimensions, 'visits.dimensionUnknown'),
  search: z.optional(z.string('field.typeInvalid')),
});

/** A query for one list as a file. */
export const visitExportQuery = z.object({
  ...visitChoice,
  list: z._default(z.enum(visitLists, 'visits.listUnknown'), 'days'),
});

export const visitEmailChoice = z.object({ wanted: z.boolean('field.typeInvalid') });

/** The period and comparison of a query, before they are resolved to days. */
export type VisitSpan = {
  period?: VisitPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
  compare?: VisitComparison;
};

function isDimension(name: string): name is VisitDimension {
  return visitDimensions.some((dimension) => dimension === name);
}
