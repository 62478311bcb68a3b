/** What is told of a record of the sender's domain beside whether it is there (spf.ts and dmarc.ts). */
export const senderNotes = [
  'several',
  'spfSyntax',
  'spfEverybody',
  'spfNobody',
  'spfOpenEnd',
  'spfLookups',
  'spfIncludeMissing',
  'dkimTesting',
  'dkimRevoked',
  'dmarcSyntax',
  'dmarcInherited',
  'dmarcUnaligned',
  'dmarcStrictSignature',
  'dmarcStrictSender',
] as const;
export type SenderNote = (typeof senderNotes)[number];

/** Limits of what stands in the foot of each newsletter. */
export const senderLimits = {
  postalCharacters: 300,
  postalLines: 6,
} as const;
