import { describe, expect, it } from 'vitest';
import { routes } from '#api/routes.ts';
import { buildApiDocument } from '#api/openapi/document.ts';
import { hasPermission } from '#modules/members/role-permissions.ts';

/** The public calls. Every call that needs no permission must be listed here. */
const open = new Set([
  'GET /api/openapi.json',
  'GET /api/docs',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/login/factor',
  'POST /api/v1/auth/passkey/options',
  'POST /api/v1/auth/passkey',
  'POST /api/v1/contact',
  'GET /api/v1/blog',
  'GET /api/v1/blog/{id}',
  'POST /api/v1/auth/forgot',
  'POST /api/v1/auth/reset',
  'POST /api/v1/invites/show',
  'POST /api/v1/invites/accept',
  'POST /api/v1/newsletter',
  'POST /api/v1/bounces/ses',
  'POST /api/v1/bounces/postmark',
  'POST /api/v1/bounces/mailgun',
  'GET /api/filter',
  'GET /api/filter/{id}',
  'GET /api/sticker',
  'GET /api/sticker/{id}',
  'GET /api/v1/catalogue',
  'GET /api/v1/catalogue/items',
  'GET /api/v1/catalogue/packs',
  'GET /api/v1/catalogue/packs/{id}',
  'GET /api/memoji',
  'GET /api/memoji/{id}',
]);

describe('The API contract', () => {
  it.each(routes.map(({ call }) => [call.line, call.may] as const))(
    '%s declares the permission that it requires',
    (line, permission) => {
      const isOpen = permission === 'public';
      expect(isOpen).toBe(open.has(line));
      // Admin has every permission. A permission that Admin lacks is not in any role.
      expect(isOpen || hasPermission({ id: 1, given: [] }, permission)).toBe(true);
    },
  );

  it('has each method and path once', () => {
    const lines = routes.map(({ call }) => call.line);
    expect(lines).toEqual([...new Set(lines)]);
  });

  it('declares the response of each call in one of the known forms', () => {
    const faulty = routes.filter(({ call: { data, item, list, text, lines } }) => {
      const forms = [data, item, list, text].filter((form) => form !== undefined).length;
      return forms > 1 || (forms === 0 && lines === undefined);
    });
    expect(faulty).toEqual([]);
  });

  it('gives each call a unique name', () => {
    const { paths } = buildApiDocument('https://www.example.com');
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(routes.length);
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('equals the call list in docs/api-calls.md', async () => {
    await expect(callList()).toMatchFileSnapshot('../../docs/api-calls.md');
  });
});

/** Renders the page that lists every call; `vitest run --project architecture -u` updates it. */
function callList(): string {
  const rows = routes.map(({ noun, verb, method, path, call }) => [
    method,
    path,
    call.may,
    `api.${noun}.${verb}${call.alsoMay === undefined ? '' : ` (${call.alsoMay} too)`}${call.orMay === undefined ? '' : ` (or ${call.orMay})`}`,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows
    .toSorted(([, one = ''], [, other = '']) => (one < other ? -1 : Number(one > other)))
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return `# Every call of the API

Method, path, permission (\`modules/members/constants.ts\`) and name of each call: noun and verb in the contract and the routes of its
module, and in the browser. A test generates and checks this page.

\`\`\`
${lines.join('\n')}
\`\`\`
`;
}
