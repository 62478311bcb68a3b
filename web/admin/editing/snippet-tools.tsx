import { lazy, Suspense } from 'react';
import type { BlockExchange } from '#web/ui/rich-text-editor/chosen-blocks.ts';

const SnippetDialog = lazy(async () => ({
  default: (await import('./snippets/snippet-dialog.tsx')).SnippetDialog,
}));

/** The dialog of snippets for an editor of rich text; it loads when it is first opened. */
export function renderSnippets(exchange: BlockExchange, onClose: () => void) {
  return (
    <Suspense>
      <SnippetDialog exchange={exchange} onClose={onClose} />
    </Suspense>
  );
}
