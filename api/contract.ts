import type { CallGroup } from '#api/http/define-module.ts';
import type { Calls } from '#api/http/call.ts';
import { description } from '#api/openapi/contract.ts';
import { modules } from '#modules/registry.ts';

type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Groups = Merged<(typeof modules)[number]['calls']>;

/** The calls of all modules by noun and verb (docs/api-calls.md has the list). */
export type Contract = {
  readonly [Noun in keyof Groups]: Groups[Noun] extends CallGroup<infer C> ? C : never;
} & { readonly description: typeof description };
export type Noun = keyof Contract;

/** The call groups of all modules, in the order of the registry. */
export const callGroups: Readonly<Record<string, CallGroup<Calls>>> = mergeCallGroups();

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type is made of the same modules
export const contract = {
  ...Object.fromEntries(Object.entries(callGroups).map(([noun, { contract: calls }]) => [noun, calls])),
  description,
} as unknown as Contract;

function mergeCallGroups(): Record<string, CallGroup<Calls>> {
  const all: Record<string, CallGroup<Calls>> = {};
  for (const { name, calls } of modules) {
    for (const [noun, group] of Object.entries<CallGroup<Calls>>(calls)) {
      if (Object.hasOwn(all, noun))
        throw new Error(`Two modules define calls of ${noun}: ${name} is the second`);
      all[noun] = group;
    }
  }
  return all;
}
