import { brand } from '#content/brand.ts';

import type { EmailBrand } from '#modules/outbox/ports.ts';
import { applyColours } from '#modules/site-settings/constants.ts';
import { setColours } from './styles.ts';

const { name, company, city, country } = brand;

/** The brand before the first save of the site settings. */
export const productEmailBrand: EmailBrand = {
  name,
  company,
  city,
  country,
  colours: { accent: '', ground: '' },
  logo: null,
};

/** The brand of the site settings. All emails of a process have the same brand, so it is not a parameter of each template. */
let currentBrand: EmailBrand = productEmailBrand;

/** Sets the brand of all later emails. */
export function setBrand(next: EmailBrand): void {
  const { accent, ground } = currentBrand.colours;
  if (next.colours.accent !== accent || next.colours.ground !== ground)
    setColours(applyColours(brand.colours, next.colours));
  currentBrand = next;
}

export function getSiteName(): string {
  return currentBrand.name;
}

/** Returns the logo of the site settings, or null for the logo of the product. */
export function getLogo(): EmailBrand['logo'] {
  return currentBrand.logo;
}

/** Fills `{$brand}` in a text of an email to staff. */
export function fillBrand(text: string): string {
  return text.replaceAll('{$brand}', () => currentBrand.name);
}

/** Returns the sender in the footer of each email: `Hirawa, Lagos, Nigeria`. */
export function formatSender(): string {
  const { company, city, country } = currentBrand;
  return `${company}, ${city}, ${country}`;
}
