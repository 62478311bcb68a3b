import { createRandomKey } from '../form/create-key.ts';

type ClaimMessage = { asks: string } | { holds: string };

/** Milliseconds to wait for a response from the tab that holds the lock. A suspended tab does not respond. */
const answerTimeoutMs = 200;

/**
 * Locks a form's name for this tab until the signal aborts. Resolves to false if another tab holds the lock. Browsers
 * have no Web Locks on plain http. Tabs then use a BroadcastChannel; if two tabs request the lock at the same time,
 * the tab with the smaller key gets it.
 */
export function lockForm(form: string, signal: AbortSignal): Promise<boolean> {
  return 'locks' in navigator ? requestLock(form, signal) : requestFromTabs(form, signal);
}

/** Locks a new name, which no other tab can hold. */
export function lockNewForm(form: string, signal: AbortSignal): void {
  if ('locks' in navigator) void requestLock(form, signal);
  else respondToTabs(form, signal);
}

function requestLock(form: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(getLockName(form), { ifAvailable: true }, async (acquiredLock) => {
      resolve(acquiredLock !== null);
      if (acquiredLock === null || signal.aborted) return;
      await new Promise((release) => signal.addEventListener('abort', release));
    });
  });
}

function requestFromTabs(form: string, signal: AbortSignal): Promise<boolean> {
  const key = createRandomKey();
  const channel = new BroadcastChannel(getLockName(form));
  sendMessage(channel, { asks: key });
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      channel.close();
      respondToTabs(form, signal);
      resolve(true);
    }, answerTimeoutMs);
    channel.addEventListener('message', ({ data }: MessageEvent<ClaimMessage>) => {
      if ('asks' in data && data.asks > key) return sendMessage(channel, { holds: form });
      clearTimeout(timer);
      channel.close();
      resolve(false);
    });
  });
}

/** Responds to requests from other tabs that this tab holds the lock. */
function respondToTabs(form: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const channel = new BroadcastChannel(getLockName(form));
  channel.addEventListener('message', ({ data }: MessageEvent<ClaimMessage>) => {
    if ('asks' in data) sendMessage(channel, { holds: form });
  });
  signal.addEventListener('abort', () => channel.close());
}

function sendMessage(channel: BroadcastChannel, message: ClaimMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
  channel.postMessage(message);
}

function getLockName(form: string): string {
  return `hirawa.form.${form}`;
}
