import { brand } from '#content/brand.ts';
import type { Texts } from '#content/translated.ts';

type Leader = Texts['about']['team']['members'][number] & { name: string | null };

/** Adds the names of the brand to the leaders of the About page; null for a name that the owner has not set. */
export function addNames(members: Texts['about']['team']['members']): Leader[] {
  const { founder, technology, product } = brand.people;
  const names = [founder, technology, product];
  return members.map((member, i) => ({ ...member, name: names[i] ?? null }));
}
