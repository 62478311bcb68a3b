import { brand } from '#content/brand.ts';

type EmailBrand = { name: string; company: string; city: string; country: string };

/** The brand of the site settings. All emails of a process have the same brand, so it is not a parameter of each template. */
let currentBrand: EmailBrand = brand;

/** Sets the brand of all later emails. */
export function setBrand(next: EmailBrand): void {
  currentBrand = next;
}

export function getSiteName(): string {
  return currentBrand.name;
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
