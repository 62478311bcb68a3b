/** Values of variables that became site settings. Until an Admin publishes settings, they are the values of these settings. */
export type FormerVariables = {
  retention: Readonly<Record<string, number>>;
  indexnowKey?: string;
};

const retentionNames = {
  NEWSLETTER_KEPT_MONTHS: 'newsletters',
  AUDIT_KEPT_MONTHS: 'audit',
  MESSAGES_KEPT_MONTHS: 'messages',
  VISITS_KEPT_MONTHS: 'visits',
} as const;

/** Variables that the product no longer has, with what replaces them. */
export const formerVariables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(retentionNames).map((name) => [
      name,
      'Set the months in Settings of the admin; until then, this value applies. Then remove the variable.',
    ]),
  ),
  INDEXNOW_KEY:
    'Set the key in Settings of the admin; until then, this value applies. Then remove the variable.',
  INDEXNOW_URL: 'Remove it: the address is always https://api.indexnow.org/indexnow.',
};

/** Reads the values of variables that became settings. An invalid value is ignored here, and a start names the variable. */
export function readFormerVariables(
  environment: Readonly<Record<string, string | undefined>>,
): FormerVariables {
  const retention = Object.entries(retentionNames).flatMap(([name, setting]) => {
    const value = environment[name]?.trim() ?? '';
    return /^\d{1,3}$/.test(value) ? [[setting, Number(value)]] : [];
  });
  const key = environment['INDEXNOW_KEY']?.trim() ?? '';
  return { retention: Object.fromEntries(retention), ...(key === '' ? {} : { indexnowKey: key }) };
}
