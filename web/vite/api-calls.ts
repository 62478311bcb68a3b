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

function browserCalls(contract: Contract): Record<string, Record<string, BrowserCall>> {
  return Object.fromEntries(
    Object.entries(contract).map(([noun, calls]) => [
      noun,
      Object.fromEntries(
        Object.entries(calls)
          // Kept by programs elsewhere and asked by no page (web/api-types.ts): each byte here is in every screen.
          .filter(([, call]) => call.isConditional !== true)
          .map(([verb, call]) => [verb, browserCall(call)]),
      ),
    ]),
  );
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
