import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';

/** Pauses before a mail server that did not let us in is asked again; each failure in a row doubles them. */
const pausesMs = {
  /** Nothing of ours is connected to it: it may be back any moment, and sending goes on within 5 s of that. */
  away: { first: 250, longest: 2_000 },
  /** It holds other connections of ours and wants no more. */
  full: { first: 1_000, longest: 15_000 },
  /** It refused our log-in: asking again soon gets accounts locked. */
  login: { first: 5_000, longest: 60_000 },
} as const;
/** Who waits for another's attempt looks again after this. */
const lookMs = 100;
/** A server that has answered envelopes sent ahead gets no more of them after so many unanswered ones in a row. */
const unansweredLimit = 3;

type RelayState = {
  server: SmtpServer;
  /** Connections that are open to it. */
  open: number;
  /** Attempts in a row that failed. */
  failures: number;
  /** The last attempt was let in. While it was not, one connection asks and the others wait for what it hears. */
  isUp: boolean;
  isProbed: boolean;
  nextAt: number;
  /**
   * Whether the server answers an envelope that was sent together with the final dot of the previous email. One connection tests it
   * while the others wait for each answer.
   */
  sendAhead: 'unknown' | 'testing' | 'works' | 'ignored';
  /** Unanswered envelopes in a row. */
  unanswered: number;
};

/** A mail server that a connection may ask now; one of the three ends must follow. */
export type Relay = {
  server: SmtpServer;
  /** It let us in. */
  enter(): void;
  /** It did not. True for the first time in a row, which is worth a line of the log. */
  fail(error: unknown): boolean;
  /** The connection that had entered is closed, or its attempt was given up. */
  leave(): void;
  /** Another mail server has more right to this connection: one that is back, or one that holds too few for its weight. */
  isOutweighed(): boolean;
  canSendAhead(): boolean;
  /** Records that this connection sent an envelope ahead, and later whether the server answered it. */
  recordSendAhead(event: 'sent' | 'answered' | 'ignored'): void;
};

/** The mail servers that share the connections of one process. */
export type Relays = {
  /** The server that a new connection is to ask, or for how many milliseconds none is to be asked. */
  choose(): Relay | number;
};

/**
 * Shares connections among mail servers by their weights, and keeps away from those that do not let us in: where one is away,
 * its share goes to the others, and it is asked again by one connection after growing pauses.
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
      const [best] = free.toSorted((a, b) => load(a) - load(b));
      if (best !== undefined) return relayOf(best, states, now);
      return Math.max(1, Math.min(...states.map((state) => waitMs(state, now()))));
    },
  };
}

function isFree(state: RelayState, time: number): boolean {
  return state.isUp || (!state.isProbed && time >= state.nextAt);
}

function load({ open, server }: RelayState): number {
  return open / server.weight;
}

function waitMs(state: RelayState, time: number): number {
  return state.isProbed ? lookMs : state.nextAt - time;
}

function relayOf(state: RelayState, all: readonly RelayState[], now: () => number): Relay {
  if (!state.isUp) state.isProbed = true;
  // Counted from the choice on, so that connections that choose at once choose differently.
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
      const kind = isLoginFault(error) ? 'login' : state.open > 0 ? 'full' : 'away';
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
          other !== state && isFree(other, now()) && (other.open + 1) / other.server.weight < load(state),
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

/** nodemailer's own code for a refused user or password; 530, 534, 535 and 538 (RFC 4954). */
function isLoginFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAUTH';
}
