import { z } from 'zod';
import { defineVariable } from '#platform/process/variables/variable.ts';

/** Variables for notifying search engines of changed posts (indexnow.org). */
export const searchEngineVariables = {
  INDEXNOW_KEY: defineVariable(
    '8 to 128 letters, digits and hyphens',
    '5f3a9c0e1b7d4a62',
    z
      .string()
      .regex(/^[a-z\d-]{8,128}$/i)
      .optional(),
  ),
  INDEXNOW_URL: defineVariable(
    'an http or https address',
    'https://api.indexnow.org/indexnow',
    z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
  ),
};

/** `indexNow` is undefined if no key is set: search engines are then not notified. */
export type SearchEngineConfig = { indexNow: { key: string; url: string } | undefined };

export function toSearchEngineConfig(values: {
  INDEXNOW_KEY?: string | undefined;
  INDEXNOW_URL: string;
}): SearchEngineConfig {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url } = values;
  return { indexNow: key === undefined ? undefined : { key, url } };
}
