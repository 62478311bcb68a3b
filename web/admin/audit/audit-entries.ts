import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApiList } from '#web/api-client.ts';

/** One line of the log as GET /api/v1/audit answers; `message` is its sentence. */
export type AuditEntry = {
  id: number;
  created: string;
  user: string | null;
  action: string;
  message: string;
  target: string | null;
  details: Record<string, string | number | boolean | null>;
  client: string | null;
  device: string | null;
};

export const auditPageSize = 50;

/** One page of the log; the page before stays in sight until the next one is there. */
export function useAuditPage(address: string) {
  return useQuery({
    queryKey: ['audit', address],
    queryFn: ({ signal }) => callApiList<AuditEntry>(address, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
