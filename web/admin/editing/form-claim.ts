import { newKey } from './new-key.ts';

type Told = { asks: string } | { holds: string };

/** Milliseconds in which another tab must answer that it holds the form. A suspended tab does not answer. */
const patience = 200;

/**
 * Locks a form's name for this tab until the signal aborts. Resolves to false if another tab holds the lock. Browsers
 * have no Web Locks on plain http: there tabs use a BroadcastChannel, and if two ask at once, the smaller key wins.
 */
export function claimForm(form: string, signal: AbortSignal): Promise<boolean> {
  return 'locks' in navigator ? lock(form, signal) : askTabs(form, signal);
}

/** Locks a new name, which no other tab can hold. */
export function holdForm(form: string, signal: AbortSignal): void {
  if ('locks' in navigator) void lock(form, signal);
  else answerTabs(form, signal);
}

function lock(form: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((answer) => {
    void navigator.locks.request(nameOf(form), { ifAvailable: true }, async (held) => {
      answer(held !== null);
      if (held === null || signal.aborted) return;
      await new Promise((release) => signal.addEventListener('abort', release));
    });
  });
}

function askTabs(form: string, signal: AbortSignal): Promise<boolean> {
  const key = newKey();
  const channel = new BroadcastChannel(nameOf(form));
  tell(channel, { asks: key });
  return new Promise((answer) => {
    const timer = setTimeout(() => {
      channel.close();
      answerTabs(form, signal);
      answer(true);
    }, patience);
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if ('asks' in data && data.asks > key) return tell(channel, { holds: form });
      clearTimeout(timer);
      channel.close();
      answer(false);
    });
  });
}

/** Answers other tabs that this tab holds the form. */
function answerTabs(form: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const channel = new BroadcastChannel(nameOf(form));
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if ('asks' in data) tell(channel, { holds: form });
  });
  signal.addEventListener('abort', () => channel.close());
}

function tell(channel: BroadcastChannel, told: Told): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
  channel.postMessage(told);
}

function nameOf(form: string): string {
  return `hirawa.form.${form}`;
}
