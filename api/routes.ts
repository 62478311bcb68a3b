import type { Context } from 'hono';
import { login, logout, showCurrentUser } from '#api/auth.ts';
import { takeMessage } from '#api/contact.ts';
import { showPost, showPosts } from '#api/blog.ts';
import type { ApiEnv } from '#api/env.ts';
import { showMetrics } from '#api/figures.ts';
import { showSubscribers, showSubscriberFigures, subscribeVisitor } from '#api/newsletter.ts';
import { showLetter, showLetters } from '#api/outbox.ts';
import type { Permission } from '#domain/auth/permissions.ts';
import type { Ctx } from '#domain/context.ts';

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Who may: `public`, or members whose role carries the permission (domain/auth/permissions.ts). */
  permission: Permission | 'public';
  answer: (c: Context<ApiEnv>, ctx: Ctx) => Response | Promise<Response>;
};

type Line = [Route['method'], string, Route['permission'], Route['answer']];

/** The whole API: method, path, who may, and the function that answers. */
const table: Line[] = [
  ['POST', '/api/v1/auth/login', 'public', login],
  ['GET', '/api/v1/auth/current_user', 'account', showCurrentUser],
  ['POST', '/api/v1/auth/logout', 'account', logout],

  ['POST', '/api/v1/newsletter', 'public', subscribeVisitor],
  ['GET', '/api/v1/newsletter', 'subscribers', showSubscribers],
  ['GET', '/api/v1/newsletter/figures', 'figures', showSubscriberFigures],

  ['GET', '/api/v1/metrics', 'figures', showMetrics],

  ['POST', '/api/v1/contact', 'public', takeMessage],
  ['GET', '/api/v1/blog', 'public', showPosts],
  ['GET', '/api/v1/blog/:id', 'public', showPost],

  ['GET', '/api/v1/outbox', 'outbox', showLetters],
  ['GET', '/api/v1/outbox/:id', 'outbox', showLetter],
];

export const routes: readonly Route[] = table.map(([method, path, permission, answer]) => ({
  method,
  path,
  permission,
  answer,
}));
