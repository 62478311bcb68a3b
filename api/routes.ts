import { listedCalls } from '#api/listed-calls.ts';
import type { ListedCall } from '#api/listed-calls.ts';
import { handlers } from '#api/handlers.ts';
import type { Asked } from '#api/http/handler.ts';
import type { Ctx } from '#modules/context.ts';

/** One line of the table of the API: a call of the contract and the handler of the same name. */
export type Route = ListedCall & { answer: (asked: Asked, ctx: Ctx) => unknown };

/** Every call of the contract with its handler. */
export const routes: readonly Route[] = listedCalls.map((listed) => toRoute(listed));

function toRoute(listed: ListedCall): Route {
  return { ...listed, answer: handlerOf(listed) };
}

/** The type of `handlers` says that each call has one; here they are met by name. */
function handlerOf({ noun, verb }: ListedCall): Route['answer'] {
  const handler: unknown = Reflect.get(Reflect.get(handlers, noun), verb);
  if (typeof handler !== 'function') throw new Error(`No handler answers ${noun}.${verb}`);
  return (asked, ctx) => handler(asked, ctx);
}
