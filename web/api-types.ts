import type { Call, PathParameters, WireType } from '#api/http/call.ts';
import type { Contract } from '#api/contract.ts';
import type { ApiCall, ApiPage } from '#web/api-client.ts';
import type { singleScreenNouns, excludedCalls } from '#web/vite/api-calls.ts';

/** A page of a list. `after` is the cursor of the next page, or null on the last page. */
export type Page<Item> = ApiPage<Item> & { after: string | null };

/** Options of a call: `signal` cancels the call, `anonymous` omits the session token. */
export type CallOptions = Omit<ApiCall, 'method' | 'json'>;
type UploadOptions<C extends Call> = CallOptions & {
  /** Receives the upload progress in bytes. */
  onProgress?: (sentBytes: number, totalBytes: number) => void;
} & (C extends { bodyTypes: readonly string[] }
    ? {
        /** Sends a form even without files. */
        as?: 'form';
      }
    : unknown) &
  (C extends { lines: infer S } ? { onLine?: (line: WireType<S>) => void } : unknown);

type PathValues<
  C extends Call,
  Line extends string = C['line'],
> = Line extends `${string}{${infer Name}}${infer Rest}`
  ? [value: PathParameters<C>[Name & keyof PathParameters<C>], ...PathValues<C, Rest>]
  : [];

type Input<C extends Call> = (C extends { query: infer S } ? WireType<S> : unknown) &
  (C extends { list: unknown } ? { limit?: number; after?: string | undefined } : unknown) &
  (C extends { body: infer S } ? WireType<S> : unknown) &
  (C extends { files: infer F } ? { [Name in keyof F]?: Blob | undefined } : unknown);

type InputValues<C extends Call> =
  unknown extends Input<C> ? [] : Partial<Input<C>> extends Input<C> ? [input?: Input<C>] : [input: Input<C>];

type StreamOptions<Line> = { signal: AbortSignal; onValue: (line: Line) => void };

/** Types of the arguments after path and input, and of the result. */
type OptionsAndResult<C extends Call> = C extends { list: infer S }
  ? [options: [options?: CallOptions], answer: Page<WireType<S>>]
  : C extends { data: infer S }
    ? [options: [options?: UploadOptions<C>], answer: { data: WireType<S>; message: string }]
    : C extends { item: infer S }
      ? [options: [options?: CallOptions], answer: WireType<S>]
      : C extends { lines: infer S }
        ? [options: [stream: StreamOptions<WireType<S>>], answer: void]
        : C extends { text: 'text/event-stream' }
          ? [options: [stream: StreamOptions<string>], answer: void]
          : [options: [options?: CallOptions], answer: { content: Blob; name: string }];

/** A call in the browser: path parameters, input, options. */
export type ApiFunction<C extends Call> = (
  ...values: [...PathValues<C>, ...InputValues<C>, ...OptionsAndResult<C>[0]]
) => Promise<OptionsAndResult<C>[1]>;

/**
 * Calls that the admin does not make: calls of API clients with conditional requests, such as the mobile app, and the
 * calls in `excludedCalls`.
 */
type IsExcluded<Name, C> = Name extends (typeof excludedCalls)[number]
  ? true
  : C extends { isConditional: true }
    ? true
    : false;

/** The first part of the query keys of all calls of a noun. */
type NounKey<Noun> = { readonly key: readonly [noun: Noun] };
/** The first part of the query keys of one call. */
type CallKey<Noun, Verb> = { readonly key: readonly [noun: Noun, verb: Verb] };

/** All calls of the contract by noun and verb. */
export type AllCalls = {
  readonly [Noun in keyof Contract]: NounKey<Noun> & {
    readonly [
      Verb in keyof Contract[Noun] as IsExcluded<
        `${Noun}.${Verb & string}`,
        Contract[Noun][Verb]
      > extends true
        ? never
        : Verb
    ]: Contract[Noun][Verb] extends Call ? ApiFunction<Contract[Noun][Verb]> & CallKey<Noun, Verb> : never;
  };
};

/** `api.posts.list({ status: 'draft' })`: all calls except those of nouns in `singleScreenNouns`, which only one screen uses. */
export type Api = Omit<AllCalls, (typeof singleScreenNouns)[number]>;
