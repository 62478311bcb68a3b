import { listedCalls } from '#api/listed-calls.ts';
import type { ListedCall } from '#api/listed-calls.ts';
import { callGroups } from '#api/contract.ts';
import { description } from '#api/openapi/routes.ts';
import type { HandlerRequest } from '#api/http/handler.ts';
import type { Ctx } from '#modules/context.ts';

/** A call of the contract with its handler. */
export type Route = ListedCall & { handle: (request: HandlerRequest, ctx: Ctx) => unknown };

/** All calls of the contract with their handlers. */
export const routes: readonly Route[] = listedCalls.map((listed) => toRoute(listed));

function toRoute(listed: ListedCall): Route {
  return { ...listed, handle: findHandler(listed) };
}

/** The type of each module ensures that every call has a handler; this function finds the handler by its name. */
function findHandler({ noun, verb }: ListedCall): Route['handle'] {
  const handlers = noun === 'description' ? description : callGroups[noun]?.routes;
  const handler: unknown = handlers === undefined ? undefined : Reflect.get(handlers, verb);
  if (typeof handler !== 'function') throw new Error(`No handler is registered for ${noun}.${verb}`);
  return (request, ctx) => handler(request, ctx);
}
