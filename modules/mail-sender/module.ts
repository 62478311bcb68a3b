import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/mail-sender/audit.ts';

export const mailSenderModule = defineModule({
  name: 'mail-sender',
  audit: { sentences },
  tables: ['newsletterSettings'],
});
