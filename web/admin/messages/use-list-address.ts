import { useSearchParams } from 'react-router';

/** The list as it is narrowed, without the message. */
export function useListAddress(): string {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.delete('message');
  return `?${next.toString()}`;
}
