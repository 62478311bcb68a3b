import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Ctx } from '#domain/context.ts';
import { requestContext } from '#web/request-context.ts';

/** What is known of a request before its page is rendered. */
export type KnownOfRequest = { requestId: string; clientAddress: string };

/** Renders pages by React Router: the loaders of a route reach the rooms by the request context. */
export function pageRenderer(
  ctx: Ctx,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): (request: Request, known: KnownOfRequest) => Promise<Response> {
  const render = createRequestHandler(build, mode);
  return (request, known) =>
    render(request, new RouterContextProvider(new Map([[requestContext, { ctx, ...known }]])));
}
