import { home } from '../addresses.ts';

const page = `${home}/newsletter`;

/** The list of newsletters with its figures. */
export const listAddress = page;

/** Where a newsletter is written. */
export const writeAddress = `${page}/write`;

/** A newsletter as it is sent, and what became of its emails. */
export function newsletterAddress(id: number): string {
  return `${page}/${id}`;
}

/** A draft, or one that waits for its time, where it was written. */
export function draftAddress(id: number): string {
  return `${newsletterAddress(id)}/edit`;
}
