import type { Texts } from '#content/translated.ts';
import type { SiteBrand } from '#web/site/parts/brand.ts';

/** Returns the facts of the site settings that are set, with their labels. */
export function listCompanyFacts(
  labels: Texts['about']['company']['labels'],
  { facts, city, country }: Pick<SiteBrand, 'facts' | 'city' | 'country'>,
): { name: string; value: string }[] {
  const { legalName, registration, street, founded } = facts;
  return [
    { name: labels.legalName, value: legalName },
    { name: labels.registration, value: registration },
    { name: labels.street, value: street === '' ? '' : `${street}, ${city}, ${country}` },
    { name: labels.founded, value: founded },
  ].filter(({ value }) => value !== '');
}
