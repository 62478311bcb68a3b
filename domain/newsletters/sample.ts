/** Periods as they might look, so that a newcomer sees what the chart is for; always labelled as a sample. */
const sampleEmails = [2_100, 4_800, 9_000, 18_000, 27_000, 41_000, 58_000, 43_000] as const;

/** Sample counts in the place of the real ones; the last period is not finished. */
export function sampleBars<Bar extends { emails: number }>(bars: readonly Bar[]): Bar[] {
  const shown = sampleEmails.slice(-bars.length);
  return bars.map((bar, at) => ({ ...bar, emails: shown[at] ?? 0 }));
}

/** The donut as it might look, with opens counted and without; always labelled as a sample. */
export const sampleReaders = {
  opens: { by: 'opens', opened: 3_196, proxyOpened: 420, notOpened: 4_964, bounced: 252 },
  deliveries: { by: 'deliveries', delivered: 8_102, bounced: 252, left: 58 },
} as const;
