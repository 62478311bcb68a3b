import type { Plugin } from 'vite';
import type { Call } from '#api/contract/call.ts';

const virtualId = 'virtual:api-calls';

type Contract = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/**
 * What a browser must know of a call: method and path, how its input travels, and what its answer is. The schemas of
 * the contract stay on the server; the types of a call come to web/api.ts by `import type`.
 */
export type BrowserCall = [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  input: 'none' | 'query' | 'json' | 'form' | 'either',
  answer: 'json' | 'list' | 'lines' | 'file' | 'events',
];

/** Offers the calls of the contract to the browser as `virtual:api-calls`: `{posts: {list: [...]}}`. */
export function apiCalls(contract: Contract): Plugin {
  return {
    name: 'api-calls',
    resolveId(id) {
      return id === virtualId ? `\0${virtualId}` : undefined;
    },
    load(id) {
      return id === `\0${virtualId}`
        ? `export default ${JSON.stringify(browserCalls(contract))};`
        : undefined;
    },
  };
}

/** What programs and public pages ask for, or a screen by its address: each byte here is in every screen of the admin. */
export const unasked = [
  'analytics.find',
  'authors.update',
  'blog.find',
  'blog.list',
  'bounces.takeMailgun',
  'bounces.takePostmark',
  'bounces.takeSes',
  'contactMessages.create',
  'description.find',
  'description.findPage',
  'imports.find',
  'siteExport.read',
  'siteImports.exportItems',
  'subscriptions.create',
  'subscriptions.list',
  'transactionalEmails.create',
  'transactionalEmails.find',
  'transactionalEmails.list',
  'translations.approve',
  'translations.delete',
  'translations.find',
  'translations.list',
  'translations.update',
  'translations.withdraw',
] as const;
const left: ReadonlySet<string> = new Set(unasked);

function browserCalls(contract: Contract): Record<string, Record<string, BrowserCall>> {
  const nouns = Object.entries(contract).map(([noun, calls]) => {
    const asked = Object.entries(calls).filter(
      // What programs keep is told by the contract itself (web/api-types.ts).
      ([verb, call]) => call.isConditional !== true && !left.has(`${noun}.${verb}`),
    );
    return [noun, Object.fromEntries(asked.map(([verb, call]) => [verb, browserCall(call)]))] as const;
  });
  return Object.fromEntries(nouns.filter(([, calls]) => Object.keys(calls).length > 0));
}

function browserCall(call: Call): BrowserCall {
  const [, method, path] = /^(GET|POST|PUT|DELETE) (.+)$/.exec(call.line) ?? [];
  if (!isMethod(method) || path === undefined) throw new Error(`${call.line} is no line of the API`);
  return [method, path, inputOf(call), answerOf(call)];
}

function isMethod(text: string | undefined): text is BrowserCall[0] {
  return text !== undefined && ['GET', 'POST', 'PUT', 'DELETE'].includes(text);
}

function inputOf({ body, files, bodyTypes, query, list }: Call): BrowserCall[2] {
  if (body !== undefined && files === undefined) return 'json';
  if (files !== undefined) return bodyTypes?.includes('application/json') === true ? 'either' : 'form';
  return query === undefined && list === undefined ? 'none' : 'query';
}

function answerOf({ list, lines, data, text }: Call): BrowserCall[3] {
  if (list !== undefined) return 'list';
  if (lines !== undefined && data === undefined) return 'lines';
  if (text === undefined) return 'json';
  return text === 'text/event-stream' ? 'events' : 'file';
}
