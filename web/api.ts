import calls from 'virtual:api-calls';
import { callApi, callApiFile, callApiList, readApiEvents, readApiLines } from '#web/api-client.ts';
import type { AllCalls, Api, CallOptions, Page } from '#web/api-types.ts';
import { renameFields, toCodeName, toWireName } from '#api/wire-names.ts';
import { sendForm } from '#web/api-upload.ts';
import type { ApiUpload } from '#web/api-upload.ts';
import type { BrowserCall } from '#web/vite/api-calls.ts';

/** Input of a call. */
type Input = Readonly<Record<string, unknown>>;
/** Options of all kinds of calls. */
type Options = CallOptions &
  Pick<ApiUpload, 'onProgress' | 'onLine'> & { onValue?: (value: unknown) => void; as?: 'form' };
type Calls = Readonly<Record<string, Readonly<Record<string, BrowserCall>>>>;

/**
 * The API by noun and verb, typed by its contract: `api.posts.list({ status: 'draft' }, { signal })`. The arguments are the
 * path parameters, the input and the options. Calls throw ApiError on any error. The query keys of one call start with
 * `api.posts.list.key`, and the query keys of all calls of a noun with `api.posts.key`.
 */
export const api: Api = createApi(calls);

/** Creates the functions for a table of calls. Screens with their own nouns pass their own table (web/vite/api-calls.ts). */
export function createApi(table: Calls): AllCalls {
  const nouns: unknown = mapValues(table, (verbs, noun) => ({
    ...mapValues(verbs, (call, verb) => Object.assign(createCallFunction(call), { key: [noun, verb] })),
    key: [noun],
  }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is made of the contract that types it
  return nouns as AllCalls;
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  make: (from: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]));
}

function createCallFunction([method, pattern, input, answer, dataFields]: BrowserCall): (
  ...values: unknown[]
) => unknown {
  return (...values) => {
    const path = pattern.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(values.shift())));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- typed where it is called
    const [inputFields = {}, { onValue = ignore, as, ...options } = {}] = (
      input === 'none' ? [{}, ...values] : values
    ) as [Input?, Options?];
    const { signal = new AbortController().signal, onLine } = options;
    const toCode = (value: unknown) => renameFields(value, toCodeName, dataFields);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object stays an object
    const sent = renameFields(inputFields, toWireName, dataFields) as Input;
    const address = input === 'query' ? `${path}${buildQueryString(sent)}` : path;
    if (answer === 'list') return callList(address, options, toCode);
    if (answer === 'file') return callApiFile(address);
    if (answer === 'lines') return readApiLines(address, signal, (value) => onValue(toCode(value)));
    if (answer === 'events') return readApiEvents(address, signal, onValue);
    if (input === 'form' || as === 'form' || (input === 'either' && hasFile(inputFields)))
      return sendForm(address, {
        ...options,
        ...(onLine && { onLine: (line) => onLine(toCode(line)) }),
        method: method === 'PUT' ? method : 'POST',
        form: toFormData(sent),
      }).then(toCode);
    return callApi(address, {
      ...options,
      method,
      json: input === 'none' || input === 'query' ? undefined : sent,
    }).then(toCode);
  };
}

async function callList(
  address: string,
  options: CallOptions,
  toCode: (item: unknown) => unknown,
): Promise<Page<unknown>> {
  const page = await callApiList(address, options);
  return {
    ...page,
    items: page.items.map(toCode),
    after: new URLSearchParams(page.next?.split('?')[1]).get('after'),
  };
}

/** Leaves out undefined and empty values. */
function buildQueryString(input: Input): string {
  const filledFields = Object.entries(input).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(filledFields.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

function hasFile(input: Input): boolean {
  return Object.values(input).some((value) => value instanceof Blob);
}

/** Converts the input to a form with texts and files. null, which clears a value, becomes an empty text. */
function toFormData(input: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, toFormValue(value));
  }
  return form;
}

function toFormValue(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function ignore(): void {
  // Ignores the values of a stream without a callback.
}
