import type { Ctx } from '#modules/context.ts';

/**
 * Returns the address to which messages are forwarded: CONTACT_TO, else the contact address that the owner has set in the
 * settings of the site, else the address of MAIL_FROM.
 */
export async function findTeamMailbox({
  settings: { contactTo, mailFrom },
  siteSettings,
}: Pick<Ctx, 'settings' | 'siteSettings'>): Promise<string> {
  if (contactTo !== mailFrom) return contactTo;
  const { email } = (await siteSettings.read()).settings;
  return email === '' || email === siteSettings.defaults.email ? contactTo : email;
}
