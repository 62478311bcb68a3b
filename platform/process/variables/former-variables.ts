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
export const joinedVariables: Readonly<Record<string, string>> = {
  SMTP_HELO_NAME: 'SMTP_URL=smtp://mail.example.com?helo=<value>',
  SMTP_CA_FILE: 'SMTP_URL=smtp://mail.example.com?ca=<value>',
  BOUNCE_MAILBOX: 'BOUNCE_SOURCES=<value>',
  BOUNCE_LISTEN: 'BOUNCE_SOURCES=<value>',
  BOUNCE_SES_TOPIC: 'BOUNCE_SOURCES=ses:<value>',
  BOUNCE_POSTMARK_PASSWORD: 'BOUNCE_SOURCES=postmark:<value>',
  BOUNCE_MAILGUN_KEY: 'BOUNCE_SOURCES=mailgun:<value>',
  NEWSLETTER_RATE: 'NEWSLETTER_LIMITS=all=<value>/s',
  NEWSLETTER_CONNECTIONS: 'NEWSLETTER_LIMITS=all=<value>',
  NEWSLETTER_DOMAIN_LIMITS: 'NEWSLETTER_LIMITS=<value>',
  DKIM_SELECTOR: 'DKIM_DOMAIN=<value>._domainkey.example.com',
  GA_PROPERTY: 'GA_SOURCE=property_id=<value>',
  GA_CREDENTIALS: 'GA_SOURCE=key_file=<value>',
  GA_BASE_URL: 'GA_SOURCE=base_url=<value>',
  SAMSUNG_SERVICE_ACCOUNT_ID: 'SAMSUNG_SOURCE=service_account_id=<value>',
  SAMSUNG_PRIVATE_KEY: 'SAMSUNG_SOURCE=private_key=<value>',
  SAMSUNG_CONTENT_ID: 'SAMSUNG_SOURCE=content_id=<value>',
  SAMSUNG_BASE_URL: 'SAMSUNG_SOURCE=base_url=<value>',
  APPGALLERY_CLIENT_ID: 'APPGALLERY_SOURCE=client_id=<value>',
  APPGALLERY_CLIENT_SECRET: 'APPGALLERY_SOURCE=client_secret=<value>',
  APPGALLERY_APP_ID: 'APPGALLERY_SOURCE=app_id=<value>',
  APPGALLERY_BASE_URL: 'APPGALLERY_SOURCE=base_url=<value>',
  PLAY_PACKAGE: 'PLAY_SOURCE=package_name=<value>',
  PLAY_BUCKET: 'PLAY_SOURCE=bucket=<value>',
  PLAY_CREDENTIALS: 'PLAY_SOURCE=key_file=<value>',
  PLAY_BASE_URL: 'PLAY_SOURCE=base_url=<value>',
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
