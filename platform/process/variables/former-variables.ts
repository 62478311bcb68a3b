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
  CONNECTOR_NETWORKS: 'Remove it: connectors may access the address in base_url of their variable.',
};

/** Variables whose values are now a part of another variable. A start with one of them fails, because it would lose the value. */
export const joinedVariables: Readonly<Record<string, readonly string[]>> = {
  GA_SOURCE: ['GA_PROPERTY', 'GA_CREDENTIALS', 'GA_BASE_URL'],
  SAMSUNG_SOURCE: [
    'SAMSUNG_SERVICE_ACCOUNT_ID',
    'SAMSUNG_PRIVATE_KEY',
    'SAMSUNG_CONTENT_ID',
    'SAMSUNG_BASE_URL',
  ],
  APPGALLERY_SOURCE: [
    'APPGALLERY_CLIENT_ID',
    'APPGALLERY_CLIENT_SECRET',
    'APPGALLERY_APP_ID',
    'APPGALLERY_BASE_URL',
  ],
  PLAY_SOURCE: ['PLAY_PACKAGE', 'PLAY_BUCKET', 'PLAY_CREDENTIALS', 'PLAY_BASE_URL'],
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
