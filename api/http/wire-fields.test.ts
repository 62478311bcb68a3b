import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '#api/contract.ts';
import { listedCalls } from '#api/listed-calls.ts';
import { problem } from '#api/problem.ts';
import { renameFields, toCodeName, toWireName } from '#api/wire-names.ts';
import { honeypotField } from '#modules/messages/constants.ts';
import { dataFields } from '#web/api-client.ts';
import {
  listDataFields,
  listFields,
  listSchemas,
  toCode,
  toWire,
  toWirePath,
  withForeignNames,
} from './wire-fields.ts';

const time = z.pipe(
  z.iso.datetime(),
  z.transform((written: string) => new Date(written)),
);
const person = z.object({
  fullName: z.string(),
  createdAt: z.nullable(time),
  homeTown: z.optional(z.object({ areaCode: z.string() })),
});
const schema = z.object({
  sha256: z.string(),
  knownPeople: z.array(person),
  byLanguage: z.record(z.string(), z.object({ savedBy: z.string() })),
  fields: z.record(z.string(), z.string()),
  shownAs: z.union([
    z.object({ kind: z.literal('one'), oneOf: person }),
    z.object({ twoFactor: z.boolean() }),
  ]),
  passkey: withForeignNames(
    z.object({ rawId: z.string(), response: z.object({ clientDataJSON: z.string() }) }),
  ),
});
const code = {
  sha256: 'abc',
  knownPeople: [{ fullName: 'Ada', createdAt: new Date(0), homeTown: { areaCode: '234' } }],
  byLanguage: { pcm_NG: { savedBy: 'Ada' } },
  fields: { first_name: 'Ada', lastName: 'Obi' },
  shownAs: { kind: 'one', oneOf: { fullName: 'Obi', createdAt: null } },
  passkey: { rawId: 'a', response: { clientDataJSON: 'b' } },
};
const wire = {
  sha256: 'abc',
  known_people: [{ full_name: 'Ada', created_at: new Date(0), home_town: { area_code: '234' } }],
  by_language: { pcm_NG: { saved_by: 'Ada' } },
  fields: { first_name: 'Ada', lastName: 'Obi' },
  shown_as: { kind: 'one', one_of: { full_name: 'Obi', created_at: null } },
  passkey: { rawId: 'a', response: { clientDataJSON: 'b' } },
};

describe('names of fields in JSON', () => {
  test('follow the schema in both directions, except keys that are data and names from a standard', () => {
    expect(toWire(schema, code)).toEqual(wire);
    expect(toCode(schema, wire)).toEqual(code);
  });

  test('are removed if the schema does not have the field, also in the spelling of code', () => {
    expect(toCode(person, { full_name: 'Ada', fullName: 'Obi', is_admin: true })).toEqual({
      fullName: 'Ada',
    });
    expect(toWire(person, { fullName: 'Ada', passwordHash: 'x', full_name: 'Obi' })).toEqual({
      full_name: 'Ada',
    });
  });

  test('are unchanged in values of a wrong type, which the validation rejects', () => {
    for (const value of [null, 7, 'text', [1], undefined]) expect(toCode(person, value)).toEqual(value);
    expect(toCode(schema, { known_people: { full_name: 'Ada' } })).toEqual({ knownPeople: {} });
  });

  test('do not change a prototype', () => {
    const sent: unknown = JSON.parse(
      '{"by_language":{"__proto__":{"saved_by":"Ada"}},"__proto__":{"sha256":"x"}}',
    );
    const converted = toCode(schema, sent);
    expect(JSON.stringify(converted)).toBe('{"byLanguage":{"__proto__":{"savedBy":"Ada"}}}');
    expect(converted).not.toHaveProperty('sha256');
  });

  test('are in the paths of field errors', () => {
    expect(toWirePath([schema], 'knownPeople.0.homeTown.areaCode')).toBe(
      'known_people.0.home_town.area_code',
    );
    expect(toWirePath([schema], 'fields.lastName')).toBe('fields.lastName');
    expect(toWirePath([schema], 'byLanguage.pcm_NG.savedBy')).toBe('by_language.pcm_NG.saved_by');
    expect(toWirePath([], 'publishAt')).toBe('publish_at');
  });

  test.each(['sha256', 'ipv4', 'e164', 'twoFactor', 'line_1', 'a'])(
    'have one spelling in code: %s',
    (name) => {
      expect(toCodeName(toWireName(name))).toBe(name);
    },
  );

  test('are renamed without a schema, except in fields whose keys are data', () => {
    expect(renameFields(code, toWireName, ['byLanguage', 'fields', 'passkey'])).toEqual({
      ...wire,
      by_language: code.byLanguage,
    });
    assert(
      property(jsonValue(), (value) => {
        expect(renameFields(value, (name) => name)).toEqual(value);
      }),
    );
  });
});

describe('the contract', () => {
  test.each(listedCalls.map((listed) => [`${listed.noun}.${listed.verb}`, listed.call] as const))(
    'names the fields of %s in camelCase, and each name has one spelling in JSON',
    (_name, call) => {
      // The hidden field of public forms has the name that is in the page.
      const names = listSchemas(call)
        .flatMap(listFields)
        .map(({ code: name }) => name)
        .filter((name) => name !== honeypotField);
      for (const name of names) {
        expect(name).toMatch(/^[a-z][\da-z]*(?:[A-Z][\da-z]*)*$/);
        expect(toCodeName(toWireName(name))).toBe(name);
      }
      expect(() => listDataFields(...listSchemas(call))).not.toThrow();
    },
  );

  test('has keys that are data, in errors and their input, only in fields that the browser knows', () => {
    const { connectors, subscribers } = contract;
    const bodies = [connectors.connect.body, subscribers.update.body];
    expect(listDataFields(problem, ...bodies).toSorted()).toEqual(dataFields);
  });
});
