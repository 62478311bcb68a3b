import type { Plugin } from 'vite';
import type { Call } from '#api/http/call.ts';

const virtualId = 'virtual:api-calls';

type Contract = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/**
 * The parts of a call that a browser needs: method, path, format of input and response. The schemas of the contract stay on
 * the server; web/api.ts gets the types by `import type`.
 */
export type BrowserCall = [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  input: 'none' | 'query' | 'json' | 'form' | 'either',
  answer: 'json' | 'list' | 'lines' | 'file' | 'events',
  /** Fields of the input and the response whose names are data (api/http/wire-fields.ts). */
  dataFields?: readonly string[],
];

/** Nouns that only one screen uses. Their calls load with that screen (`virtual:api-calls/translations`). */
export const singleScreenNouns = [
  'releases',
  'digests',
  'faq',
  'apiKeys',
  'packs',
  'roles',
  'siteImports',
  'siteSettings',
  'incidents',
  'connectors',
  'translations',
  'twoFactorRequirement',
  'webhooks',
  'welcomeEmail',
] as const;
const singleScreenSet: ReadonlySet<string> = new Set(singleScreenNouns);

/** Provides the calls of the contract to the browser as `virtual:api-calls`: `{posts: {list: [...]}}`. */
export function apiCalls(contract: Contract, listDataFields: (call: Call) => string[]): Plugin {
  return {
    name: 'api-calls',
    resolveId(id) {
      return id === virtualId || singleScreenSet.has(id.slice(virtualId.length + 1)) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${virtualId}`)) return undefined;
      const requestedNoun = id.slice(virtualId.length + 2);
      const calls = toBrowserCalls(contract, listDataFields, (noun) =>
        requestedNoun === '' ? !singleScreenSet.has(noun) : noun === requestedNoun,
      );
      return `export default ${JSON.stringify(calls)};`;
    },
  };
}

/** Calls that only API clients and public pages make. Leaving them out saves bytes on every screen of the admin. */
export const excludedCalls = [
  'analytics.find',
  'authors.update',
  'blog.find',
  'blog.list',
  'bounces.takeMailgun',
  'bounces.takePostmark',
  'bounces.takeSes',
  'messages.create',
  'description.find',
  'description.findPage',
  'imports.find',
  'postViews.create',
  'postViews.delete',
  'postViews.list',
  'postViews.update',
  'siteExport.read',
  'siteImports.exportItems',
  'subscriptions.create',
  'subscriptions.list',
  'transactionalEmails.create',
  'transactionalEmails.find',
  'transactionalEmails.list',
] as const;
const excludedSet: ReadonlySet<string> = new Set(excludedCalls);

function toBrowserCalls(
  contract: Contract,
  listDataFields: (call: Call) => string[],
  isWanted: (noun: string) => boolean,
): Record<string, Record<string, BrowserCall>> {
  const includedNouns = Object.entries(contract).filter(([noun]) => isWanted(noun));
  const nouns = includedNouns.map(([noun, calls]) => {
    const includedCalls = Object.entries(calls).filter(
      // Only API clients use conditional calls, so the browser does not need these calls (web/api-types.ts).
      ([verb, call]) => call.isConditional !== true && !excludedSet.has(`${noun}.${verb}`),
    );
    return [
      noun,
      Object.fromEntries(
        includedCalls.map(([verb, call]) => [verb, toBrowserCall(call, listDataFields(call))]),
      ),
    ] as const;
  });
  return Object.fromEntries(nouns.filter(([, calls]) => Object.keys(calls).length > 0));
}

function toBrowserCall(call: Call, dataFields: string[]): BrowserCall {
  const [, method, path] = /^(GET|POST|PUT|DELETE) (.+)$/.exec(call.line) ?? [];
  if (!isMethod(method) || path === undefined) throw new Error(`${call.line} is not a call of the API`);
  const data: [names?: string[]] = dataFields.length === 0 ? [] : [dataFields];
  return [method, path, getInputFormat(call), getAnswerFormat(call), ...data];
}

function isMethod(text: string | undefined): text is BrowserCall[0] {
  return text !== undefined && ['GET', 'POST', 'PUT', 'DELETE'].includes(text);
}

function getInputFormat({ body, files, bodyTypes, query, list }: Call): BrowserCall[2] {
  if (body !== undefined && files === undefined) return 'json';
  if (files !== undefined) return bodyTypes?.includes('application/json') === true ? 'either' : 'form';
  return query === undefined && list === undefined ? 'none' : 'query';
}

function getAnswerFormat({ list, lines, data, text }: Call): BrowserCall[3] {
  if (list !== undefined) return 'list';
  if (lines !== undefined && data === undefined) return 'lines';
  if (text === undefined) return 'json';
  return text === 'text/event-stream' ? 'events' : 'file';
}
