declare module 'virtual:enhance' {
  /** Hashed address of the one script of public pages. */
  const address: string;
  export default address;
}

declare module 'virtual:api-calls' {
  import type { BrowserCall } from '#web/vite/api-calls.ts';

  /** The calls of the API by noun and verb. */
  const calls: Record<string, Record<string, BrowserCall>>;
  export default calls;
}

declare module 'virtual:api-calls/*' {
  import type { BrowserCall } from '#web/vite/api-calls.ts';

  /** The calls of one noun, which one screen alone makes. */
  const calls: Record<string, Record<string, BrowserCall>>;
  export default calls;
}
