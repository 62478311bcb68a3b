import type { Calls } from '#api/http/call.ts';
import type { Handlers } from '#api/http/handler.ts';
import type { Tables } from '#db/tables.ts';
import type { AuditTarget } from '#modules/audit-log/ports.ts';
import type { Job } from '#modules/job.ts';

/**
 * The calls of a noun (a resource such as `tag`) with their handlers, and the names of the noun in OpenAPI: singular,
 * plural, heading and description.
 */
export type CallGroup<C extends Calls> = {
  contract: C;
  routes: Handlers<NoInfer<C>>;
  one: string;
  many: string;
  heading: string;
  about: string;
};

/** A module as the registry lists it (modules/registry.ts). */
export type Module<Groups> = {
  name: string;
  calls: Groups;
  jobs: readonly Job[];
  audit: {
    /** The sentence of each action in the audit log, with `{user}` and `{target}`. */
    sentences: Readonly<Record<string, string>>;
    /** The rows that entries of the audit log refer to, by kind. */
    targets: Readonly<Record<string, AuditTarget>>;
  };
  /** Tables that only this module may use (tests/architecture/registry.test.ts). */
  tables: readonly (keyof Tables)[];
};

type Definition<Contracts extends Readonly<Record<string, Calls>>> = {
  name: string;
  calls?: { readonly [Noun in keyof Contracts]: CallGroup<Contracts[Noun]> };
  jobs?: readonly Job[];
  audit?: Partial<Module<never>['audit']>;
  tables?: readonly (keyof Tables)[];
};

/** Fills in defaults. A call without a handler is a type error. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a module without calls has no nouns
export function defineModule<Contracts extends Readonly<Record<string, Calls>> = Record<never, never>>({
  name,
  calls,
  jobs = [],
  audit = {},
  tables = [],
}: Definition<Contracts>): Module<{ readonly [Noun in keyof Contracts]: CallGroup<Contracts[Noun]> }> {
  return {
    name,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a module without calls has no nouns
    calls: calls ?? ({} as { readonly [Noun in keyof Contracts]: CallGroup<Contracts[Noun]> }),
    jobs,
    audit: { sentences: audit.sentences ?? {}, targets: audit.targets ?? {} },
    tables,
  };
}
