declare module 'virtual:enhance' {
  /** Address of the script of public pages, with a content hash. */
  const address: string;
  export default address;
}

declare module 'virtual:api-calls' {
  import type { BrowserCall } from '#web/vite/api-calls.ts';

  /** Calls of the API by noun and verb. */
  const calls: Record<string, Record<string, BrowserCall>>;
  export default calls;
}

declare module 'virtual:api-calls/*' {
  import type { BrowserCall } from '#web/vite/api-calls.ts';

  /** Calls of one noun that only one screen uses. */
  const calls: Record<string, Record<string, BrowserCall>>;
  export default calls;
}
