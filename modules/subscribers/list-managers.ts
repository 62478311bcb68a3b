import type { ConsentState } from '#modules/subscribers/constants.ts';

/**
 * The consent values in exports of list managers, by column. The values come from files that the named versions
 * wrote. `unclear`: staff must decide. A Sympa member with delivery switched off still has `subscribed 1`, so a
 * single value that means "no emails" is enough to treat a line as unsubscribed.
 */
export const listManagerValues: readonly {
  tool: string;
  column: string;
  value: string;
  means: ConsentState;
}[] = [
  { tool: 'Mailman 3.3.8', column: 'delivery_status', value: 'enabled', means: 'subscribed' },
  { tool: 'Mailman 3.3.8', column: 'delivery_status', value: 'by_user', means: 'left' },
  { tool: 'Mailman 3.3.8', column: 'delivery_status', value: 'by_moderator', means: 'left' },
  { tool: 'Mailman 3.3.8', column: 'delivery_status', value: 'by_bounces', means: 'bounced' },
  { tool: 'Mailman 3.3.8', column: 'delivery_status', value: 'unknown', means: 'unclear' },
  ...['mail', 'digest', 'digestplain', 'summary', 'notice', 'html', 'txt', 'urlize', 'not_me'].map(
    (value) => ({ tool: 'Sympa 6.2.70', column: 'reception', value, means: 'subscribed' as const }),
  ),
  { tool: 'Sympa 6.2.70', column: 'reception', value: 'nomail', means: 'left' },
  { tool: 'Sympa 6.2.70', column: 'suspend', value: '1', means: 'left' },
  { tool: 'Sympa 6.2.70', column: 'bounce_score', value: '80', means: 'unclear' },
  { tool: 'Sympa 6.2.70', column: 'subscribed', value: '1', means: 'subscribed' },
  { tool: 'Sympa 6.2.70', column: 'subscribed', value: '0', means: 'left' },
];
