import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';

/** Pauses before the next connection to a mail server after a failed attempt. Each consecutive failure doubles the pause. */
const pausesMs = {
  /**
   * No connection is open. The server may be available again at any moment, and sending should continue within 5 s.
   */
  away: { first: 250, longest: 2_000 },
  /** The server accepts no more connections, but has other connections of this process. */
  full: { first: 1_000, longest: 15_000 },
  /** The server rejected the login. Frequent attempts can lock the account. */
  login: { first: 5_000, longest: 60_000 },
} as const;
/** Time for which a connection waits for the attempt of another connection before it checks again. */
const pollMs = 100;
/**
 * Number of consecutive pipelined envelopes without a response after which no more envelopes are pipelined, even if
 * the server responded to earlier pipelined envelopes.
 */
const unansweredLimit = 3;

type RelayState = {
  server: SmtpServer;
  /** Number of open connections. */
  open: number;
  /** Number of consecutive failed attempts. */
  failures: number;
  /**
   * True if the last attempt succeeded. While false, one connection tries the server, and the others wait for the
   * result.
   */
  isUp: boolean;
  isProbed: boolean;
  nextAt: number;
  /**
   * Shows whether the server responds to pipelined envelopes, which are sent together with the final dot of the
   * previous email. `testing`: one connection tests the server, and the other connections do not pipeline envelopes.
   */
  sendAhead: 'unknown' | 'testing' | 'works' | 'ignored';
  /** Number of consecutive pipelined envelopes without a response. */
  unanswered: number;
};

/**
 * A mail server to connect to. After a successful attempt, the caller must call `enter` and later `leave`; after a
 * failed attempt `fail`; after a cancelled attempt only `leave`.
 */
export type Relay = {
  server: SmtpServer;
  /** Records a successful connection. */
  enter(): void;
  /** Records a failed attempt. Returns true for the first consecutive failure, which should be logged. */
  fail(error: unknown): boolean;
  /** Records that the connection was closed, or the attempt cancelled. */
  leave(): void;
  /**
   * Returns true if another mail server should get this connection, because the other server is available again or
   * has too few connections for its weight.
   */
  isOutweighed(): boolean;
  canSendAhead(): boolean;
  /**
   * Records what happened to a pipelined envelope: this process sent it, or the server responded to it or ignored it.
   */
  recordSendAhead(event: 'sent' | 'answered' | 'ignored'): void;
};

/** The mail servers that share the connections of a process. */
export type Relays = {
  /** Returns the server for a new connection, or the milliseconds to wait. */
  choose(): Relay | number;
};

/**
 * Distributes connections among mail servers by their weights and avoids servers that do not accept connections. The
 * other servers get the share of such a server, and one connection tries it again after growing pauses.
 */
export function openRelays(
  servers: readonly SmtpServer[],
  now: () => number = () => performance.now(),
): Relays {
  const states = servers.map((server): RelayState => ({
    server,
    open: 0,
    failures: 0,
    isUp: false,
    isProbed: false,
    nextAt: 0,
    sendAhead: 'unknown',
    unanswered: 0,
  }));
  return {
    choose: () => {
      const free = states.filter((state) => isFree(state, now()));
      const [best] = free.toSorted((a, b) => getLoad(a) - getLoad(b));
      if (best !== undefined) return createRelay(best, states, now);
      return Math.max(1, Math.min(...states.map((state) => getWaitMs(state, now()))));
    },
  };
}

function isFree(state: RelayState, time: number): boolean {
  return state.isUp || (!state.isProbed && time >= state.nextAt);
}

function getLoad({ open, server }: RelayState): number {
  return open / server.weight;
}

function getWaitMs(state: RelayState, time: number): number {
  return state.isProbed ? pollMs : state.nextAt - time;
}

function createRelay(state: RelayState, all: readonly RelayState[], now: () => number): Relay {
  if (!state.isUp) state.isProbed = true;
  // The connection is counted as soon as its server is chosen, so that simultaneous choices are distributed.
  state.open += 1;
  let isTesting = false;
  return {
    server: state.server,
    enter: () => {
      state.isUp = true;
      state.isProbed = false;
      state.failures = 0;
    },
    fail: (error) => {
      state.open -= 1;
      state.isUp = false;
      state.isProbed = false;
      const kind = isLoginError(error) ? 'login' : state.open > 0 ? 'full' : 'away';
      const { first, longest } = pausesMs[kind];
      state.nextAt = now() + Math.min(first * 2 ** Math.min(state.failures, 10), longest);
      state.failures += 1;
      return state.failures === 1;
    },
    leave: () => {
      state.open -= 1;
      if (!state.isUp) state.isProbed = false;
      if (isTesting) state.sendAhead = 'unknown';
    },
    isOutweighed: () =>
      all.some(
        (other) =>
          other !== state && isFree(other, now()) && (other.open + 1) / other.server.weight < getLoad(state),
      ),
    canSendAhead: () => state.sendAhead === 'unknown' || state.sendAhead === 'works',
    recordSendAhead: (event) => {
      if (event === 'sent') {
        if (state.sendAhead !== 'unknown') return;
        state.sendAhead = 'testing';
        isTesting = true;
        return;
      }
      isTesting = false;
      state.unanswered = event === 'answered' ? 0 : state.unanswered + 1;
      if (event === 'answered' && state.sendAhead === 'testing') state.sendAhead = 'works';
      if (event === 'ignored' && (state.sendAhead === 'testing' || state.unanswered >= unansweredLimit))
        state.sendAhead = 'ignored';
    },
  };
}

/** Matches nodemailer's code for rejected credentials: 530, 534, 535 and 538 (RFC 4954). */
function isLoginError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAUTH';
}
