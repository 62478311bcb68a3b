import { QueryClient } from '@tanstack/react-query';
import { ApiRefusal, isOffline } from '#web/api-client.ts';

/** How many contact messages are new: what changes a message makes all that begins with its first part stale. */
export const newMessagesKey = ['messages', 'new'];

/** The data of one session: a refusal is an answer and is not asked for again, a lost connection is. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: isWorthRetrying, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

function isWorthRetrying(failures: number, error: Error): boolean {
  const isPassing = error instanceof ApiRefusal && (error.code === 'network' || error.code === 'busy');
  return isPassing && failures < 2 && !isOffline();
}
