/** A request to a source. A response with more than `readBytes` is an error. */
export type ConnectorRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  timeoutSeconds: number;
  readBytes: number;
};

/** `headers` have lower-case names. */
export type ConnectorResponse = {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
};

/**
 * Sends a request over https to a public address, or to a network that the operator allows. Follows no redirects.
 * Throws with a readable reason if there is no response, or if the response is incomplete or too long.
 */
export type ConnectorClient = (request: ConnectorRequest) => Promise<ConnectorResponse>;

/** The settings of a source from the environment, which override stored credentials. */
export type ConnectorSettings = {
  /** The credentials by form field. Empty if the environment sets none. */
  fields: Readonly<Record<string, string>>;
  /** Name of a variable whose file cannot be read. */
  unreadableVariable: string | undefined;
  /** A base URL that replaces the source's own. */
  baseUrl: string | undefined;
};

export type ConnectorSettingsById = Readonly<Record<string, ConnectorSettings>>;
