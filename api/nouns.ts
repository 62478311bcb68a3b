import { callGroups } from '#api/contract.ts';

/** Names of a noun in OpenAPI: singular, plural, the heading of its calls and the description below the heading. */
export type NounNames = { one: string; many: string; heading: string; about: string };

export const nouns: Readonly<Record<string, NounNames>> = {
  ...callGroups,
  description: {
    one: 'Description',
    many: 'Descriptions',
    heading: 'API description',
    about: 'The description of the API as an OpenAPI document and as a web page.',
  },
};
