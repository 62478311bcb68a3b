import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { routes } from '#api/routes.ts';
import type { ApiDocument } from '#api/openapi/document.ts';
import type { JsonSchema } from '#api/openapi/json-schema.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

describe('/api/openapi.json and /api/docs', () => {
  const shared = createSharedApp();

  async function document(): Promise<ApiDocument> {
    return (await shared().get('/api/openapi.json')).json();
  }

  test(
    'each call is described in OpenAPI 3.1, with the roles that may use the call',
    spec('7.32'),
    async () => {
      const { openapi, paths, servers } = await document();
      expect([openapi, servers]).toEqual(['3.1.1', [{ url: 'https://www.example.com' }]]);
      const lines = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(new Set(lines)).toEqual(new Set(routes.map(({ call }) => call.line)));
      const remove = paths['/api/v1/auth/remove/{user}']?.['delete'];
      expect(remove).toMatchObject({ 'x-who-may': ['ADMIN'], security: [{ token: [] }] });
      const ids = Object.values(paths).flatMap((methods) =>
        Object.values(methods).map((one) => one.operationId),
      );
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  test.each(['/api/openapi.json', '/api/docs'])(
    '%s is built once, compressed, and returns 304 to a client that has the document',
    async (path) => {
      const app = shared();
      const first = await app.get(path, { headers: { 'Accept-Encoding': 'br' } });
      const etag = first.headers.get('ETag') ?? '';
      expect([first.headers.get('Content-Encoding'), first.headers.get('Cache-Control')]).toEqual([
        'br',
        'public, no-cache',
      ]);
      // The page cache has created this ETag, and responds without calling the API.
      expect(etag).toMatch(/^"[\w-]{22}-br"$/);
      for (const query of ['', '?x=1']) {
        const headers = { 'Accept-Encoding': 'br', 'If-None-Match': etag };
        expect((await app.get(path + query, { headers })).status).toBe(304);
      }
    },
  );

  test('all schemas are valid, and all references exist', async () => {
    const whole = await document();
    const ajv = new Ajv2020({
      strict: true,
      validateFormats: false,
      allowUnionTypes: true,
      strictRequired: false,
      // Permits `components`, which contains the targets of all references.
      keywords: ['components'],
    });
    ajv.addSchema({ components: whole.components }, 'api');
    const named = Object.values(whole.components.schemas);
    const schemas = [...mediaOf(whole).map(({ schema }) => schema), ...named];
    expect(schemas.length).toBeGreaterThan(routes.length);
    for (const schema of schemas) {
      const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/');
      expect(() => ajv.compile(JSON.parse(text))).not.toThrow();
    }
    const references = new Set(
      Array.from(JSON.stringify(whole).matchAll(/"\$ref":"#\/([^"]+)"/g), ([, to]) => to),
    );
    for (const reference of references) {
      let at: unknown = whole;
      for (const part of reference?.split('/') ?? []) at = Reflect.get(Object(at), part);
      expect([reference, typeof at]).toEqual([reference, 'object']);
    }
  });

  test('each body is described with its limits, choices and defaults', async () => {
    const { paths, components } = await document();
    const add = paths['/api/v1/auth/add']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(add).toEqual({ $ref: '#/components/schemas/NewMember' });
    expect(components.schemas['NewMember']).toMatchObject({
      required: ['name', 'email', 'password'],
      properties: {
        name: { minLength: 1, maxLength: 120 },
        email: { format: 'email', maxLength: 254 },
        password: { minLength: 8, maxLength: 200 },
        enabled: { default: true },
        role: { $ref: '#/components/schemas/Role', default: 'ADMIN' },
      },
    });
  });

  test('the page lists all calls, without scripts and with a policy that allows no resources', async () => {
    const answer = await shared().get('/api/docs');
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    const html = await answer.text();
    for (const { path } of routes) expect(html).toContain(path);
    expect(html).not.toMatch(/<script|style="|src=|url\(|https?:\/\/(?!www\.example\.com)/);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  });
});

/** Returns the schemas of request bodies and of responses with status 200. Error responses are references. */
function mediaOf(document: ApiDocument): { schema: JsonSchema }[] {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return operations.flatMap(({ requestBody, responses }) => {
    const success = responses[200];
    const answers = success === undefined || '$ref' in success ? {} : success.content;
    return [requestBody?.content ?? {}, answers ?? {}].flatMap((content) => Object.values(content));
  });
}
