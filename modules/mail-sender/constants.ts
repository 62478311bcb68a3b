/** What the check of a sender's record reports beside its state (spf.ts, dkim.ts, dmarc.ts). */
export const senderNotes = [
  'several',
  'tooLong',
  'spfSyntax',
  'spfEverybody',
  'spfNobody',
  'spfOpenEnd',
  'spfLookups',
  'spfVoid',
  'spfIncludeMissing',
  'dkimTesting',
  'dkimRevoked',
  'dkimSyntax',
  'dkimOtherText',
  'dkimVersion',
  'dkimHash',
  'dkimService',
  'dkimKeyType',
  'dkimGranularity',
  'dmarcSyntax',
  'dmarcInherited',
  'dmarcUnlisted',
  'dmarcUnaligned',
  'dmarcUnalignedByWalk',
  'dmarcUnalignedByList',
  'dmarcAlignmentSyntax',
  'dmarcStrictSignature',
  'dmarcStrictSender',
  'dmarcTesting',
  'dmarcPercent',
] as const;
export type SenderNote = (typeof senderNotes)[number];

/** Limits of what stands in the foot of each newsletter. */
export const senderLimits = {
  postalCharacters: 300,
  postalLines: 6,
} as const;

/** A DKIM record with a key of 4,096 bits has some 750 characters; RFC 7208 asks that an SPF record fits into 512 bytes. */
const recordCharacters = 4_096;

/** Returns true for a record that is longer than any of a mail domain, and is not parsed. */
export function isTooLong(record: string): boolean {
  return record.length > recordCharacters;
}
