import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';

/** A value that any visitor text can contain: `{$brand}`, `{$city}`, `{$groupCapacity}`. */
export type SharedValue = 'brand' | 'company' | 'city' | 'country' | keyof typeof facts;

/** The values of the brand and the facts of the business, by their names in texts. */
export const sharedValues: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, `${value}`]])),
  ),
  brand: brand.name,
  company: brand.company,
  city: brand.city,
  country: brand.country,
} satisfies Partial<Record<SharedValue, string>>;
