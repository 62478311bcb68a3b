import { lazy, Suspense } from 'react';
import type { BlockExchange } from '#web/ui/rich-text-editor/selected-blocks.ts';

const SnippetDialog = lazy(async () => ({
  default: (await import('./snippets/snippet-dialog.tsx')).SnippetDialog,
}));

/** Renders the snippet dialog of a rich text editor. Its code loads when the user first opens it. */
export function renderSnippets(exchange: BlockExchange, onClose: () => void) {
  return (
    <Suspense>
      <SnippetDialog exchange={exchange} onClose={onClose} />
    </Suspense>
  );
}
