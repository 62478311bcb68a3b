import type { Log } from '#domain/context.ts';
import type { WebhookSender } from '#domain/webhooks/ports.ts';
import { trustedProxies } from '#platform/process/variables/trusted-proxies.ts';
import { postWebhook } from '#platform/webhooks/post.ts';
import { reachable } from '#platform/webhooks/reachable.ts';

type Options = { networks: readonly string[]; log: Log };

/**
 * Sends to programs elsewhere, beside everything else that this process does. A stop breaks off what is under way: it is
 * sent again by whoever finds it lost.
 */
export function openWebhookSender({ networks, log }: Options): WebhookSender & { close(): Promise<void> } {
  const reach = { isReachable: reachable(networks), isNamed: trustedProxies(networks) };
  const stopping = new AbortController();
  const { signal: ended } = stopping;
  const running = new Map<string, Promise<void>>();
  const askedAgain = new Set<string>();

  async function work(name: string, once: (ended: AbortSignal) => Promise<void>): Promise<void> {
    do {
      askedAgain.delete(name);
      await once(ended).catch((error: unknown) => {
        if (!ended.aborted) log.warn({ err: error }, 'A webhook could not be sent');
      });
    } while (askedAgain.has(name) && !ended.aborted);
    running.delete(name);
  }

  return {
    post: (request) => postWebhook(request, reach, ended),
    run: (name, once) => {
      if (ended.aborted) return;
      if (running.has(name)) askedAgain.add(name);
      else running.set(name, work(name, once));
    },
    close: async () => {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
