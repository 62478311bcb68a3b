import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alerts } from '#content/alerts.ts';
import { type TextField, validateTextField } from './constants.ts';
import { itemPrice, stickerImageCount, itemDescription, itemName } from './schema.ts';

const rules = { name: itemName, description: itemDescription, amount: itemPrice, items: stickerImageCount };
const fields: readonly TextField[] = ['name', 'description', 'amount', 'items'];

/** Returns the schema's first error of a field, or undefined if the input is valid. */
const getSchemaError = (field: TextField, typed: string) =>
  rules[field].safeParse(typed).error?.issues[0]?.message;

const repeatText = ([text, count]: [string, number]) => text.repeat(count);

describe('a field of an item while it is typed', () => {
  it.each<[TextField, string, string | undefined]>([
    ['name', ' Danfo ', undefined],
    ['name', '  ', 'field.required'],
    ['name', 'two\nlines', 'name.invalid'],
    ['name', 'a'.repeat(121), 'name.invalid'],
    ['name', ` ${'a'.repeat(120)} `, undefined],
    ['name', '😀'.repeat(120), undefined],
    ['name', '😀'.repeat(121), 'name.invalid'],
    ['description', '', undefined],
    ['description', 'a'.repeat(2_000), undefined],
    ['description', 'a'.repeat(2_001), 'description.invalid'],
    ['amount', '', 'field.required'],
    ['amount', '1.50', undefined],
    ['amount', '1,50', 'amount.invalid'],
    ['amount', '999999.99', undefined],
    ['amount', '1000000', 'amount.invalid'],
    ['items', ' ', 'field.required'],
    ['items', '500', undefined],
    ['items', '501', 'items.invalid'],
    ['items', '0', 'items.invalid'],
  ])('%s %j has the same error as in the schema: %s', (field, typed, fault) => {
    expect(validateTextField(field, typed)).toBe(fault);
    expect(getSchemaError(field, typed)).toBe(fault);
  });

  it('has the same error as in the schema for any input', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .tuple(fc.constantFrom('a', 'é', '😀', '👨‍👩‍👧', '\n'), fc.integer({ min: 55, max: 2_010 }))
        .map(repeatText),
      fc.stringMatching(/^\s?\d{0,7}(\.\d{0,3})?\s?$/),
      fc.nat(600).map(String),
    );
    fc.assert(
      fc.property(fc.constantFrom(...fields), typed, (field, text) => {
        expect(validateTextField(field, text)).toBe(getSchemaError(field, text));
      }),
    );
  });

  it.each(fields.map((field) => [field]))(
    '%s has a message in the browser for the error of an invalid text',
    (field) => {
      const fault = validateTextField(field, '\0'.repeat(3_000));
      expect(fault && alerts[fault]).toBeTypeOf('string');
    },
  );
});
