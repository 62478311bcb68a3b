import { describe, expect, it } from 'vitest';
import { routes } from '#api/routes.ts';
import { callsByNoun } from '#api/openapi/calls.ts';
import { lineOf } from '#api/openapi/document.ts';
import { may } from '#domain/auth/permissions.ts';

/** The calls that anybody may make: a new one is entered here on purpose, or it is closed. */
const open = new Set([
  'GET /api/openapi.json',
  'GET /api/docs',
  'POST /api/v1/auth/login',
  'POST /api/v1/contact',
  'GET /api/v1/blog',
  'GET /api/v1/blog/:id',
  'POST /api/v1/auth/forgot',
  'POST /api/v1/auth/reset',
  'POST /api/v1/invites/show',
  'POST /api/v1/invites/accept',
  'POST /api/v1/newsletter',
  'GET /api/filter',
  'GET /api/filter/:id',
  'GET /api/sticker',
  'GET /api/sticker/:id',
  'GET /api/memoji',
  'GET /api/memoji/:id',
]);

describe('the API table', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s names who may',
    (line, { permission }) => {
      const isOpen = permission === 'public';
      expect(isOpen).toBe(open.has(line));
      // Admin may everything: a permission that Admin lacks is a name that no role carries.
      expect(isOpen || may(1, permission)).toBe(true);
    },
  );

  it('has each method and path once', () => {
    const lines = routes.map(({ method, path }) => `${method} ${path}`);
    expect(lines).toEqual([...new Set(lines)]);
  });

  it('is described line by line (api/openapi/), and nothing else is', () => {
    const described = Object.values(callsByNoun).flatMap((calls) => Object.keys(calls));
    expect(described.toSorted()).toEqual(routes.map(lineOf).toSorted());
  });

  it('keeps to addresses below /api', () => {
    expect(routes.filter(({ path }) => !path.startsWith('/api/'))).toEqual([]);
  });
});
