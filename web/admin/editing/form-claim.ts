import { newKey } from './new-key.ts';

/** What tabs tell each other of a form. */
type Told = { asks: string } | { holds: string };

/** How long another tab may take to say that a form is its own, in milliseconds; one that sleeps says nothing. */
const patience = 200;

/**
 * Takes a form's name for this tab until the signal: false where another tab has it. Browsers give no locks to pages
 * over plain http; there the tabs ask each other, and of two that ask at once the smaller key wins.
 */
export function claimForm(form: string, signal: AbortSignal): Promise<boolean> {
  return 'locks' in navigator ? lock(form, signal) : askTabs(form, signal);
}

/** Takes a name that no other tab can know. */
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

/** Says to every tab that asks that the form is this one's. */
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
