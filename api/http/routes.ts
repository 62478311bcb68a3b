import type { Call } from '#api/contract/call.ts';
import type { Asked } from '#api/http/handler.ts';
import { contract } from '#api/contract/contract.ts';
import { handlers } from '#api/handlers.ts';
import type { Ctx } from '#domain/context.ts';

/** One line of the table of the API: a call of the contract and the handler of the same name. */
export type Route = {
  noun: string;
  verb: string;
  method: string;
  /** Parameters in braces, as the contract writes them. */
  path: string;
  call: Call;
  answer: (asked: Asked, ctx: Ctx) => unknown;
};

/** Every call of the contract with its handler; addresses that name a thing stand before those with a parameter. */
export const routes: readonly Route[] = Object.entries(contract)
  .flatMap(([noun, calls]) =>
    Object.entries<Call>(calls).map(([verb, call]): Route => {
      const [method = '', path = ''] = call.line.split(' ');
      return { noun, verb, method, path, call, answer: handlerOf(noun, verb) };
    }),
  )
  .toSorted((one, other) => parametersIn(one) - parametersIn(other));

/** The type of `handlers` says that each call has one; here they are met by name. */
function handlerOf(noun: string, verb: string): Route['answer'] {
  const handler: unknown = Reflect.get(Reflect.get(handlers, noun), verb);
  if (typeof handler !== 'function') throw new Error(`No handler answers ${noun}.${verb}`);
  return (asked, ctx) => handler(asked, ctx);
}

function parametersIn({ path }: Route): number {
  return path.split('{').length;
}
