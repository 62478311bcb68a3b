/** The steps of a new site in their order. */
export const stepNames = [
  'name',
  'stores',
  'mail',
  'domain',
  'secondFactor',
  'team',
  'post',
  'backup',
] as const;
export type StepName = (typeof stepNames)[number];

/** A backup counts as recent for this time. */
export const recentBackupDays = 8;
