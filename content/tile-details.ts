/**
 * Texts of the popovers of dashboard tiles. These texts are not with the dashboard's texts, because browsers load
 * them when a popover opens.
 */
export const tileDetails = {
  compared: {
    sameDays: (days: string, count: string, before: string, countBefore: string) =>
      `${days}: ${count}. The same days a month before, ${before}: ${countBefore}.`,
    weekday: (days: string, count: string, before: string, countBefore: string) =>
      `${days}: ${count}. The same weekday a week before, ${before}: ${countBefore}.`,
    averageDay: (_days: string, count: string, before: string, countBefore: string) =>
      `The last 24 hours: ${count}. An average day of ${before}: ${countBefore}.`,
  },
  noComparison:
    'There are not enough earlier days to compare with yet. A part of a period is never compared with a complete period.',
  parts: 'Sources',
  lastDay: (day: string) => `Last day reported: ${day}`,
  notCounted: 'Not counted',
} as const;
