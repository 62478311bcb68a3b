import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Components, JsonSchema } from '#api/openapi/json-schema.ts';

/** Texts that often cause errors: control characters, lone surrogates, right-to-left marks, very long texts. */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202egnp.exe',
  'مرحبا بالعالم',
  'A\u030a\u0327'.repeat(30),
  '👩‍👩‍👧‍👦'.repeat(20),
  '\ufeffada',
  'line\r\nBcc: eve@example.com',
  "'; drop table members; --",
  '%_\\%',
  '<script>alert(1)</script>',
  '{{email}} {{{7*7}}} ${7*7}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '9'.repeat(400),
  'x'.repeat(100_000),
  '😀'.repeat(5_000),
] as const;

const oddNumbers = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  127,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1e308,
  -(2 ** 31) - 1,
];

/** Times around the test's clock, and at the limits of calendars and databases. */
const times = [
  '2026-11-20T10:00:00Z',
  '2026-11-20T10:10:00.000Z',
  '2026-12-24T18:00:00+01:00',
  '2027-02-28T23:59:59.999Z',
  '2028-02-29T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20',
  'tomorrow',
];

const goodTimes = times.slice(0, 5);

const dates = [
  '2026-11-20',
  '2026-11-01',
  '2028-02-29',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '20261120',
];

export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

/**
 * Values that are nested exactly to the limit, one level below the limit, one level above the limit, and far above the limit.
 */
const nested: Arbitrary<unknown> = fc.constantFrom(10, 30, 31, 32, 33, 200).map((levels) => {
  let value: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});

/** Any JSON value, valid or not. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  oddText,
  fc.constantFrom(...oddNumbers, ...times),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: 3 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
  nested,
);

/** Existing addresses, valid addresses, and almost valid addresses. */
export const knownEmails = ['ada@example.com', 'ngozi@example.com', 'reader-0001@example.com'];
const goodEmails = fc.oneof(
  fc.constantFrom(...knownEmails),
  fc.nat({ max: 999 }).map((nr) => `ada-${nr}@example.com`),
);
const emails = fc.oneof(
  goodEmails,
  fc.constantFrom(
    'Ada@EXAMPLE.com',
    'a@b',
    'ada@xn--bcher-kva.example',
    '"a b"@example.com',
    'ä@example.com',
  ),
  fc.emailAddress(),
  fc.constant(`${'a'.repeat(65)}@example.com`),
);

/** `all`: every part is valid, so that requests pass validation; `most`: some parts may be invalid. */
type How = { components: Components; good: 'all' | 'most' };

/**
 * Generates values of a schema. Half of the values are valid; the other values have some parts that are missing, of
 * another type, just over a limit, or arbitrary. Valid texts are short if the schema has no limit.
 */
export function generateValues(schema: JsonSchema, components: Components): Arbitrary<unknown> {
  return fc.oneof(
    part(schema, { components, good: 'all' }, 0),
    part(schema, { components, good: 'most' }, 0),
  );
}

function part(schema: JsonSchema, how: How, depth: number): Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null);
  const described = ofSchema(schema, how, depth);
  return rarely(how, { of: 24, usual: described, odd: oddValue });
}

/**
 * Generates the usual value `of` times as often as an odd value. If all parts must be valid, generates only the usual value.
 */
function rarely<T>(
  how: How,
  { of, usual, odd }: { of: number; usual: Arbitrary<T>; odd: Arbitrary<T> },
): Arbitrary<T> {
  if (how.good === 'all') return usual;
  return fc.oneof({ weight: of, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

function ofSchema(schema: JsonSchema, how: How, depth: number): Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, allOf, enum: choices } = schema;
  if ($ref !== undefined) return part(how.components[nameOf($ref)] ?? {}, how, depth);
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined) return fc.oneof(...alternatives.map((one) => part(one, how, depth + 1)));
  if (allOf !== undefined) {
    const parts = allOf.map((one) => ofSchema(one, how, depth));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values.map(Object)) as unknown);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (choices !== undefined) return fc.constantFrom(...choices);
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => ofSchema({ ...schema, type }, how, depth)));
  if (types[0] === 'object') return objects(schema, how, depth);
  if (types[0] === 'array') return lists(schema, how, depth);
  if (types[0] === 'string') return texts(schema, how);
  if (types[0] === 'integer' || types[0] === 'number') return numbers(schema, how);
  if (types[0] === 'boolean') return fc.boolean();
  if (types[0] === 'null') return fc.constant(null);
  return oddValue;
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

type Pairs = [name: string, value: unknown][];
const nothing: Arbitrary<Pairs> = fc.constant([]);

function objects(schema: JsonSchema, how: How, depth: number): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(([name, one]) => {
    const given = part(one, how, depth + 1).map((value): Pairs => [[name, value]]);
    if (required.includes(name)) return rarely(how, { of: 30, usual: given, odd: nothing });
    return fc.oneof(given, nothing);
  });
  const isOpen = typeof additionalProperties === 'object' && additionalProperties !== null;
  const odd = fc
    .dictionary(fc.oneof(fc.stringMatching(/^[a-z_]{1,12}$/), oddText), oddValue, { maxKeys: 4 })
    .map((more): Pairs => Object.entries(more));
  const further = isOpen ? rarely(how, { of: 2, usual: nothing, odd }) : nothing;
  const uninvited = fc
    .constantFrom('id', 'role_id', '__proto__', 'constructor')
    .map((name): Pairs => [[name, 1]]);
  return fc
    .tuple(fc.tuple(...fields), further, rarely(how, { of: 12, usual: nothing, odd: uninvited }))
    .map(([given, more, rest]) => fromPairs([...given.flat(), ...more, ...rest]));
}

/** Creates an own property `__proto__`, as JSON.parse does. */
function fromPairs(pairs: Pairs): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  const plain = { enumerable: true, configurable: true, writable: true };
  for (const [name, value] of pairs) Object.defineProperty(made, name, { value, ...plain });
  return made;
}

function lists({ items = {}, minItems = 0, maxItems = 5 }: JsonSchema, how: How, depth: number) {
  const [least, most] = [Number(minItems), Number(maxItems)];
  const one = part(items, how, depth + 1);
  const maxLength = Math.max(least, Math.min(most, 5));
  const usual = fc.oneof(
    fc.array(one, { minLength: least, maxLength: Math.max(least, 1) }),
    fc.array(one, { minLength: least, maxLength }),
  );
  const tooMany = fc
    .array(one, { minLength: 1, maxLength: 3 })
    .map((some) => Array.from({ length: Math.min(most, 2_000) + 1 }, (_, at) => some[at % some.length]));
  return rarely(how, { of: 20, usual, odd: tooMany });
}

function texts(schema: JsonSchema, how: How): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema;
  const isGood = how.good === 'all';
  if (format === 'email') return isGood ? goodEmails : emails;
  if (format === 'date-time') return fc.constantFrom(...(isGood ? goodTimes : times));
  if (format === 'date') return fc.constantFrom(...(isGood ? dates.slice(0, 3) : dates));
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl({ withQueryParameters: true });
  const isSimple = pattern !== undefined && !pattern.includes('\\P') && !pattern.startsWith('^(?:(?:\\d');
  if (isSimple) return fc.stringMatching(new RegExp(pattern));
  const longest = Math.max(minLength, Math.min(maxLength, 40));
  const usual = fc.string({ unit: isGood ? 'grapheme-ascii' : 'grapheme', minLength, maxLength: longest });
  const limits = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0);
  const atLimit = fc.constantFrom(...limits).map((length) => 'é'.repeat(length));
  return rarely(how, { of: 3, usual, odd: fc.oneof(atLimit, oddText) });
}

function numbers({ type, minimum, maximum, exclusiveMinimum }: JsonSchema, how: How): Arbitrary<number> {
  const least = minimum ?? Number(exclusiveMinimum ?? 0);
  const most = maximum ?? 2 ** 31;
  const limits = [least - 1, least, least + 1, most - 1, most, most + 1];
  // Rows of the test have small ids.
  const small = fc.integer({ min: Math.ceil(least), max: Math.ceil(Math.min(most, least + 3)) });
  const edges = fc.constantFrom(...limits, ...oddNumbers);
  const any = fc.double({ noNaN: true, noDefaultInfinity: true });
  const odd = type === 'number' ? fc.oneof(edges, any) : fc.oneof(edges, edges, any);
  return rarely(how, { of: 4, usual: small, odd });
}
