import type { Log } from '#modules/context.ts';
import type { WebhookResponse, WebhookRequest, WebhookSender } from '#modules/webhooks/ports.ts';
import { sendGuardedRequest, createNetworkAccess } from '#platform/outgoing/guarded-request.ts';

type Options = { networks: readonly string[]; log: Log };

/** Maximum number of bytes of a UTF-8 character. */
const characterBytes = 4;

/** Sends webhooks concurrently with other work. A shutdown cancels running deliveries; a later run repeats them. */
export function openWebhookSender({ networks, log }: Options): WebhookSender & { close(): Promise<void> } {
  const reach = createNetworkAccess('WEBHOOK_NETWORKS', networks);
  const stopping = new AbortController();
  const { signal: ended } = stopping;
  const running = new Map<string, Promise<void>>();
  const requestedAgain = new Set<string>();

  async function work(name: string, deliver: (ended: AbortSignal) => Promise<void>): Promise<void> {
    do {
      requestedAgain.delete(name);
      await deliver(ended).catch((error: unknown) => {
        if (!ended.aborted) log.warn({ err: error }, 'A webhook could not be sent');
      });
    } while (requestedAgain.has(name) && !ended.aborted);
    running.delete(name);
  }

  async function post({ answerCharacters, headers, ...rest }: WebhookRequest): Promise<WebhookResponse> {
    const request = { ...rest, method: 'POST', readBytes: answerCharacters * characterBytes } as const;
    const answer = await sendGuardedRequest(
      { ...request, headers: { ...headers, 'User-Agent': 'Hirawa-Webhooks/1' } },
      'beginning',
      { reach, ended },
    );
    const retryAfterSeconds = Number(answer.headers['retry-after']);
    return {
      status: answer.status,
      text: toDisplayableText(answer.body.toString('utf8')).slice(0, answerCharacters),
      ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
    };
  }

  return {
    post,
    run: (name, once) => {
      if (ended.aborted) return;
      if (running.has(name)) requestedAgain.add(name);
      else running.set(name, work(name, once));
    },
    close: async () => {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}

/** Removes NUL, which PostgreSQL rejects, and lone surrogates, which cannot be displayed. */
function toDisplayableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
