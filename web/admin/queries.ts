import { QueryClient } from '@tanstack/react-query';
import { ApiError, isOffline } from '#web/api-client.ts';

/** The query key of the number of new messages. A change of a message invalidates all keys with the same first part. */
export const newMessagesKey = ['messages', 'new'];

/** Creates the query client of a session. It retries a lost connection or a busy server at most twice, and no other errors. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: canRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

function canRetry(failures: number, error: Error): boolean {
  const isTemporary = error instanceof ApiError && (error.code === 'network' || error.code === 'busy');
  return isTemporary && failures < 2 && !isOffline();
}
