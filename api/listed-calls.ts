import type { Call } from '#api/http/call.ts';
import { contract } from '#api/contract.ts';

/** A call of the contract with its place in it. */
export type ListedCall = {
  noun: string;
  verb: string;
  method: string;
  /** Parameters in braces, as the contract writes them. */
  path: string;
  call: Call;
};

/** Every call of the contract; addresses that name a thing stand before those with a parameter. */
export const listedCalls: readonly ListedCall[] = Object.entries(contract)
  .flatMap(([noun, calls]) =>
    Object.entries<Call>(calls).map(([verb, call]): ListedCall => {
      const [method = '', path = ''] = call.line.split(' ');
      return { noun, verb, method, path, call };
    }),
  )
  .toSorted((one, other) => parametersIn(one) - parametersIn(other));

function parametersIn({ path }: ListedCall): number {
  return path.split('{').length;
}
