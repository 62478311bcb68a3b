import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createKeyBody } from '#modules/api-keys/schema.ts';
import { topicBody } from '#modules/audiences/schema.ts';
import { authorSchema } from '#modules/authors/schema.ts';
import { itemName } from '#modules/catalogue/schema.ts';
import { digestSettingsBody } from '#modules/digests/schema.ts';
import { personName } from '#modules/members/schema.ts';
import { savedReplyInput } from '#modules/messages/schema.ts';
import { subject } from '#modules/newsletters/schema.ts';
import { appChangeInput } from '#modules/releases/schema.ts';
import { newView } from '#modules/saved-views/schema.ts';
import { snippetName } from '#modules/snippets/schema.ts';
import { tagNameInput } from '#modules/tags/schema.ts';
import { templateName } from '#modules/templates/schema.ts';
import { passkeyName } from '#modules/two-factor/schema.ts';

const names = {
  'an API key': createKeyBody.shape.name,
  'a topic': topicBody.shape.name,
  'an author': authorSchema.shape.name,
  'a sticker': itemName,
  'the subject of a digest': digestSettingsBody.shape.subject,
  'a member': personName,
  'a saved reply': savedReplyInput.shape.name,
  'the subject of a newsletter': subject,
  'a version of the app': appChangeInput.shape.version,
  'a saved view': newView.shape.name,
  'a snippet': snippetName,
  'a tag': tagNameInput,
  'a template': templateName,
  'a passkey': passkeyName,
};

describe.each(Object.entries(names))('the name of %s', (_name, schema: z.ZodMiniType) => {
  it.each([
    ['zero-width spaces', '\u200B\u2060'],
    ['joiners', '\u200C\u200D'],
    ['fillers', '\u3164\u115F\u2800'],
    ['variation selectors', '\uFE0F'],
  ])('is rejected if it has only %s', (_kind, written) => {
    expect(z.safeParse(schema, written).success).toBe(false);
  });

  it('may have joiners between visible characters', () => {
    expect(z.safeParse(schema, 'Ada \u0645\u06CC\u200C\u062E').success).toBe(true);
  });
});

it('the lines of a version of the app are visible', () => {
  const { text } = appChangeInput.shape;
  expect(z.safeParse(text, '\u200B\n\u3164').success).toBe(false);
  expect(z.safeParse(text, 'Rooms\n\u200B').data).toEqual(['Rooms']);
});
