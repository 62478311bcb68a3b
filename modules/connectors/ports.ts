/** A request to a source; of the answer at most `readBytes` are read, beyond them it is a fault. */
export type SourceRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  timeoutSeconds: number;
  readBytes: number;
};

/** `headers` in lower case. */
export type SourceAnswer = {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
};

/**
 * Asks a source: an address of the public internet or of a network that the operator names, over https; follows nowhere.
 * Throws with a reason for people where there is no answer, half of one, or one that is too long.
 */
export type SourceClient = (request: SourceRequest) => Promise<SourceAnswer>;

/** What the environment says of a source: it wins over what its form stored. */
export type GivenSource = {
  /** By the fields of its form; none where the environment leaves it to that. */
  fields: Readonly<Record<string, string>>;
  /** A variable whose file cannot be read. */
  unread: string | undefined;
  /** Another address than the source's own. */
  baseUrl: string | undefined;
};

/** By the source. */
export type GivenSources = Readonly<Record<string, GivenSource>>;
