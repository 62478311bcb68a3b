import type { Call } from '#api/http/call.ts';
import { contract } from '#api/contract.ts';

/** A call with its position in the contract. */
export type ListedCall = {
  noun: string;
  verb: string;
  method: string;
  /** With parameters in braces, as in the contract. */
  path: string;
  call: Call;
};

/** All calls of the contract. Fixed paths come before paths with parameters. */
export const listedCalls: readonly ListedCall[] = Object.entries(contract)
  .flatMap(([noun, calls]) =>
    Object.entries<Call>(calls).map(([verb, call]): ListedCall => {
      const [method = '', path = ''] = call.line.split(' ');
      return { noun, verb, method, path, call };
    }),
  )
  .toSorted((one, other) => countParameters(one) - countParameters(other));

function countParameters({ path }: ListedCall): number {
  return path.split('{').length;
}
