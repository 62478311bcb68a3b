import type { QueryClient } from '@tanstack/react-query';
import { catalogue } from '#content/admin/catalogue.ts';
import type { ItemKind } from '#domain/catalogue/schema.ts';
import { callApi } from '#web/api-client.ts';
import { showToast, showUndo } from '#web/ui/feedback/toast.tsx';
import { refusalText } from '../refusal-words.ts';
import { refreshItems } from './items.ts';

type Removed = { data: { restore: string }; message: string };

/** Takes an item away at once and offers for 30 seconds to bring it back. */
export async function removeItem(queries: QueryClient, kind: ItemKind, id: number): Promise<void> {
  const { data, message } = await callApi<Removed>(`/api/${kind}/${id}`, { method: 'DELETE' });
  await refreshItems(queries);
  const run = () => void bringBack(queries, data.restore);
  showUndo(message, { texts: catalogue.list.undo, run });
}

async function bringBack(queries: QueryClient, address: string): Promise<void> {
  try {
    const { message } = await callApi<{ message: string }>(address, { method: 'POST' });
    showToast(message);
  } catch (error) {
    showUndo(refusalText(error), {
      texts: catalogue.list.undo,
      run: () => void bringBack(queries, address),
    });
  }
  await refreshItems(queries);
}
