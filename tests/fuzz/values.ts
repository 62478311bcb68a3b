import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Components, JsonSchema } from '#api/openapi/json-schema.ts';

/** Texts that have broken something somewhere: control characters, halves of characters, other directions, great length. */
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

/** Around what the tests' clock says, and where calendars and databases end. */
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

/** As deep as a body may be nested, one level less and more, and far more. */
const nested: Arbitrary<unknown> = fc.constantFrom(10, 30, 31, 32, 33, 200).map((levels) => {
  let value: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});

/** Anything that JSON can say, whether or not it is asked for. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  oddText,
  fc.constantFrom(...oddNumbers, ...times),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: 3 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
  nested,
);

/** Addresses that are there (tests/fuzz/rows.ts), good ones and almost good ones. */
export const knownEmails = ['ada@example.com', 'ngozi@example.com', 'reader-0001@example.com'];
const emails = fc.oneof(
  fc.constantFrom(...knownEmails),
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

/**
 * Values of a schema, most of them good, each part of some of them not: what is missing, of another type, one past its
 * limit, or nobody's idea. Good texts stay short where no limit is given.
 */
export function nearlyValid(schema: JsonSchema, components: Components, depth = 0): Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null);
  const good = valid(schema, components, depth);
  return fc.oneof({ weight: 24, arbitrary: good }, { weight: 1, arbitrary: oddValue });
}

function valid(schema: JsonSchema, components: Components, depth: number): Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, allOf, enum: choices } = schema;
  if ($ref !== undefined) return nearlyValid(components[nameOf($ref)] ?? {}, components, depth);
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined)
    return fc.oneof(...alternatives.map((one) => nearlyValid(one, components, depth + 1)));
  if (allOf !== undefined) {
    const parts = allOf.map((part) => valid(part, components, depth));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values.map(Object)) as unknown);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (choices !== undefined) return fc.constantFrom(...choices);
  const types = [schema.type ?? []].flat();
  if (types.length > 1)
    return fc.oneof(...types.map((type) => valid({ ...schema, type }, components, depth)));
  if (types[0] === 'object') return objects(schema, components, depth);
  if (types[0] === 'array') return lists(schema, components, depth);
  if (types[0] === 'string') return texts(schema);
  if (types[0] === 'integer' || types[0] === 'number') return numbers(schema);
  if (types[0] === 'boolean') return fc.boolean();
  if (types[0] === 'null') return fc.constant(null);
  return oddValue;
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function objects(schema: JsonSchema, components: Components, depth: number): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(([name, part]) => {
    const isNeeded = required.includes(name);
    const value = nearlyValid(part, components, depth + 1).map((value) => [[name, value]]);
    return fc.oneof(
      { weight: isNeeded ? 30 : 2, arbitrary: value },
      { weight: 1, arbitrary: fc.constant<unknown[][]>([]) },
    );
  });
  const further =
    typeof additionalProperties === 'object' && additionalProperties !== null
      ? fc.dictionary(fc.oneof(fc.stringMatching(/^[a-z_]{1,12}$/), oddText), oddValue, { maxKeys: 4 })
      : fc.constant({});
  const uninvited = fc.oneof(
    { weight: 12, arbitrary: fc.constant<unknown[][]>([]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('id', 'role_id', '__proto__', 'constructor').map((name) => [[name, 1]]),
    },
  );
  return fc
    .tuple(fc.tuple(...fields), further, uninvited)
    .map(([given, more, rest]) => fromPairs([...given.flat(), ...Object.entries(more), ...rest]));
}

/** A key `__proto__` stands in the object like any other, as it does in what JSON.parse makes. */
function fromPairs(pairs: unknown[][]): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, value] of pairs)
    Object.defineProperty(made, String(name), {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return made;
}

function lists(
  { items = {}, minItems = 0, maxItems = 5 }: JsonSchema,
  components: Components,
  depth: number,
) {
  const [least, most] = [Number(minItems), Number(maxItems)];
  const good = fc.array(nearlyValid(items, components, depth + 1), {
    minLength: least,
    maxLength: Math.max(least, Math.min(most, 5)),
  });
  const tooMany = fc
    .array(valid(items, components, depth + 1), { minLength: 1, maxLength: 3 })
    .map((some) => Array.from({ length: Math.min(most, 2_000) + 1 }, (_, at) => some[at % some.length]));
  return fc.oneof({ weight: 20, arbitrary: good }, { weight: 1, arbitrary: tooMany });
}

function texts({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): Arbitrary<string> {
  if (format === 'email') return emails;
  if (format === 'date-time') return fc.constantFrom(...times);
  if (format === 'date') return fc.constantFrom(...dates);
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl({ withQueryParameters: true });
  const matching = pattern !== undefined && !pattern.includes('\\P') && !pattern.startsWith('^(?:(?:\\d');
  if (matching) return fc.stringMatching(new RegExp(pattern));
  const usual = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
  });
  const limits = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0);
  return fc.oneof(
    { weight: 8, arbitrary: usual },
    { weight: 2, arbitrary: fc.constantFrom(...limits).map((length) => 'é'.repeat(length)) },
    { weight: 2, arbitrary: oddText },
  );
}

function numbers({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): Arbitrary<number> {
  const least = minimum ?? Number(exclusiveMinimum ?? 0);
  const most = maximum ?? 2 ** 31;
  const limits = [least - 1, least, least + 1, most - 1, most, most + 1];
  // Rows of the test have small numbers.
  const small = fc.integer({ min: Math.ceil(least), max: Math.ceil(Math.min(most, least + 8)) });
  return fc.oneof(
    { weight: 10, arbitrary: small },
    { weight: 2, arbitrary: fc.constantFrom(...limits, ...oddNumbers) },
    { weight: type === 'number' ? 3 : 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  );
}
