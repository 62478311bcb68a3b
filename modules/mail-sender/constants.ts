/** Findings about a DNS record, in addition to the state of the record (spf.ts, dkim.ts, dmarc.ts). */
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

/** Limits of the postal address in the footer of newsletters. */
export const senderLimits = {
  postalCharacters: 300,
  postalLines: 6,
} as const;

/**
 * A DKIM record with a key of 4,096 bits has about 750 characters; RFC 7208 recommends that an SPF record fits into 512 bytes.
 */
const recordCharacters = 4_096;

/** Returns true if a record is longer than any valid record. Such records are not parsed. */
export function isRecordTooLong(record: string): boolean {
  return record.length > recordCharacters;
}
