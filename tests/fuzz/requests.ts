import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { ApiDocument } from '#api/openapi/document.ts';
import type { Operation, Parameter, Ref } from '#api/openapi/operation.ts';
import { roleNames } from '#modules/members/constants.ts';
import { sampleFiles } from '#tests/fuzz/sample-files.ts';
import { knownEmails, generateValues, oddText, oddValue } from '#tests/fuzz/values.ts';

/** The senders: a member of each role, a visitor, and a member with an ended session. */
export const kinds = [...roleNames, 'nobody', 'expired'] as const;
export type Kind = (typeof kinds)[number];

/** A part of a path: a literal, or a row whose id an earlier response contained. */
export type Part = { text: string } | { row: number };

/** A body before its bytes are built, so that a request can be printed and repeated. */
export type Body =
  | { form: 'none' }
  | { form: 'text'; type: string | undefined; text: string }
  | { form: 'bytes'; type: string; hex: string }
  | { form: 'fields'; fields: [string, string][] }
  | { form: 'multipart'; fields: [string, string][]; files: [string, string][]; isCut: boolean };

export type FuzzRequest = {
  method: string;
  path: string;
  parts: Record<string, Part>;
  query: [string, string][];
  headers: Record<string, string>;
  body: Body;
};

type Listed = { method: string; path: string; operation: Operation };

/** Generates requests to every call of the document. Four in five are to calls that the sender may use. */
export function requestsOf(document: ApiDocument, kind: Kind): Arbitrary<FuzzRequest> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Listed => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const isOpen = ({ operation }: Listed): boolean =>
    operation['x-who-may'].some((who) => who === 'public' || who === kind);
  const made = new Map(calls.map((call) => [call, requestOf(call, document)]));
  const some = (chosen: Listed[]) =>
    fc.oneof(...chosen.map((call) => made.get(call) ?? fc.constant(never())));
  return fc.oneof(
    { weight: 4, arbitrary: some(calls.filter(isOpen)) },
    { weight: 1, arbitrary: some(calls) },
  );
}

function never(): never {
  throw new Error('This call has no requests');
}

function requestOf({ method, path, operation }: Listed, document: ApiDocument): Arbitrary<FuzzRequest> {
  const parameters = (operation.parameters ?? []).map((one) => resolved(one, document));
  return fc.record({
    method: method === 'GET' ? fc.constantFrom('GET', 'GET', 'GET', 'HEAD') : fc.constant(method),
    path: fc.constant(path),
    parts: fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === 'path').map(({ name }) => [name, pathPart(name)]),
      ),
    ),
    query: queryOf(
      parameters.filter((one) => one.in === 'query'),
      document,
    ),
    headers,
    // HTTP clients send no body with GET or HEAD.
    body: method === 'GET' ? fc.constant<Body>({ form: 'none' }) : bodyOf(operation, document),
  });
}

function resolved(parameter: Parameter | Ref, document: ApiDocument): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const name = parameter.$ref.slice(parameter.$ref.lastIndexOf('/') + 1);
  return document.components.parameters[name] ?? never();
}

/** `.` and `..` are omitted, because clients resolve them before they send a request. */
const oddParts = [
  '0',
  '-1',
  '1.5',
  '01',
  '1e3',
  '٣',
  'NaN',
  '2147483647',
  '2147483648',
  '9'.repeat(30),
  '\0',
  'a/b',
  '..%2f..',
  '%',
  ' ',
  ';',
  '\ud83d\ude00',
  'x'.repeat(2_000),
];

function pathPart(name: string): Arbitrary<Part> {
  const odd = fc.constantFrom(...oddParts).map((text) => ({ text }));
  if (name === 'kind')
    return fc.constantFrom('post', 'newsletter', 'digest', 'posts', 'toString').map((text) => ({ text }));
  const row = fc.nat({ max: 60 }).map((row) => ({ row }));
  const person = fc.constantFrom(...knownEmails, 'nobody@example.com').map((text) => ({ text }));
  return fc.oneof(
    { weight: 12, arbitrary: name === 'user' ? fc.oneof(row, person) : row },
    { weight: 1, arbitrary: odd },
  );
}

function queryOf(parameters: Parameter[], document: ApiDocument): Arbitrary<[string, string][]> {
  const given = parameters.map(({ name, schema }) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
      {
        weight: 2,
        arbitrary: generateValues(schema, document.components.schemas).map((value): [string, string][] => [
          [name, asText(value)],
        ]),
      },
      { weight: 1, arbitrary: oddText.map((text): [string, string][] => [[name, text]]) },
      // The parameter appears twice. The request must be safe with either of the two values.
      {
        weight: 1,
        arbitrary: oddText.map((text): [string, string][] => [
          [name, '1'],
          [name, text],
        ]),
      },
    ),
  );
  const uninvited = fc.oneof(
    { weight: 15, arbitrary: fc.constant<[string, string][]>([]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('sort', '__proto__', 'id').map((name): [string, string][] => [[name, '1']]),
    },
  );
  return (
    fc
      .tuple(fc.tuple(...given), uninvited)
      // Node limits address and headers to 16 KB together, and a character may become twelve.
      .map(([own, more]) => [...own.flat(), ...more].map(([name, text]) => [name, text.slice(0, 250)]))
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

const headers: Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.nat({ max: 200 }),
    fc.constantFrom<Record<string, string>>(
      {},
      {},
      {},
      { Accept: 'text/html' },
      { Accept: 'application/x-ndjson' },
      { Accept: 'image/*;q=0.1, */*;q=0' },
      { 'If-None-Match': '*' },
      { Range: 'bytes=0-0' },
      { 'Content-Encoding': 'gzip' },
      { Origin: 'https://evil.example' },
      { 'X-Forwarded-Proto': 'javascript', 'X-Forwarded-Host': 'evil.example' },
      { Cookie: 'a=b' },
    ),
  )
  .map(([client, own]) => Object.assign({ 'X-Forwarded-For': `203.0.113.${client}` }, own));

function bodyOf({ requestBody }: Operation, document: ApiDocument): Arbitrary<Body> {
  if (requestBody === undefined)
    return fc.oneof(
      { weight: 15, arbitrary: fc.constant<Body>({ form: 'none' }) },
      { weight: 1, arbitrary: oddBody },
    );
  const { content } = requestBody;
  const described = Object.entries(content).map(([type, { schema }]) => {
    const values = generateValues(schema, document.components.schemas);
    if (type === 'multipart/form-data') return multipart(values, filesOf(schema));
    if (type === 'application/x-www-form-urlencoded')
      return values.map((value): Body => ({ form: 'fields', fields: fieldsOf(value) }));
    return values.map((value): Body => ({ form: 'text', type, text: JSON.stringify(value) }));
  });
  return fc.oneof({ weight: 12, arbitrary: fc.oneof(...described) }, { weight: 1, arbitrary: oddBody });
}

/** Bodies that match no call: another type, truncated, invalid UTF-8, invalid JSON. */
const oddBody: Arbitrary<Body> = fc.oneof(
  fc.constant<Body>({ form: 'none' }),
  oddValue.map((value): Body => ({ form: 'text', type: 'application/json', text: JSON.stringify(value) })),
  fc
    .constantFrom('', '{', '[1,', '{"a":1}}', 'null', '\ufeff{}', '{"a":1,"a":2}', '['.repeat(5_000), 'NaN')
    .map((text): Body => ({ form: 'text', type: 'application/json', text })),
  fc
    .constantFrom(
      undefined,
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'multipart/form-data',
      '/',
    )
    .map((type): Body => ({ form: 'text', type, text: '{"email":"ada@example.com"}' })),
  fc
    .constantFrom('ff', 'c328', '7b2261223a22eda08022 7d'.replace(' ', ''), '00', '1f8b08')
    .map((hex): Body => ({ form: 'bytes', type: 'application/json', hex })),
  oddText.map((text): Body => ({ form: 'text', type: 'application/x-www-form-urlencoded', text })),
);

function fieldsOf(value: unknown): [string, string][] {
  return Object.entries(Object(value)).map(([name, one]) => [
    name,
    typeof one === 'string' ? one : (JSON.stringify(one) ?? ''),
  ]);
}

function filesOf(schema: { allOf?: unknown[] }): string[] {
  const parts = [schema, ...(schema.allOf ?? [])];
  return parts.flatMap((part) =>
    Object.entries(Object(Reflect.get(Object(part), 'properties')))
      .filter(([, one]) => Reflect.get(Object(one), 'format') === 'binary')
      .map(([name]) => name),
  );
}

function multipart(values: Arbitrary<unknown>, files: string[]): Arbitrary<Body> {
  const isFile = (name: string) => files.includes(name);
  const given = files.map((name) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...Object.keys(sampleFiles)).map((file) => [[name, file]]) },
      { weight: 1, arbitrary: fc.constant<string[][]>([]) },
    ),
  );
  return fc.tuple(values, fc.tuple(...given), fc.nat({ max: 30 })).map(([value, chosen, chance]): Body => {
    const uninvited: string[][] = chance === 1 ? [['stranger', 'png']] : [];
    return {
      form: 'multipart',
      fields: fieldsOf(value).filter(([name]) => !isFile(name)),
      files: [...chosen.flat(), ...uninvited].map(([name = '', file = '']) => [name, file]),
      isCut: chance === 0,
    };
  });
}
