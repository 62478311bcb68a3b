import { $createLinkNode } from '@lexical/link';
import {
  $addUpdateTag,
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $getState,
  $isRangeSelection,
  $setState,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type NodeKey,
} from 'lexical';
import type { LinkCard } from '../html/model.ts';
import { $createCard, $isCard, cardAddress, type CardNode, cardPreview } from '../nodes/card-node.ts';
import { getCardState, clearCards, setCardState } from '../nodes/card-states.ts';
import { $placeBlocks } from '../place-blocks.ts';

/** Fetches the preview of a page. Rejects with an Error whose message is for users. */
export type CardFetcher = (
  url: string,
  call: { signal: AbortSignal },
) => Promise<Pick<LinkCard, 'title' | 'description' | 'site'> & { image: LinkCard['image'] | null }>;

export type MissingCard = { href: string; fault: string };

export type LinkCards = {
  /** Converts the line at the caret to a card; the line must be a single address. */
  fromLine(href: string): void;
  insert(href: string): void;
  retry(href: string): void;
  /** Converts all cards with this address back to links on their own lines. */
  toLinks(href: string): void;
  toLink(key: NodeKey): void;
  /** Fetches the preview of an existing card again. */
  refetch(key: NodeKey): void;
  close(): void;
};

type LinkCardOptions = {
  editor: LexicalEditor;
  fetch: CardFetcher;
  onMissing: (missing: readonly MissingCard[]) => void;
};

const emptyCard = { title: '', description: '', site: '' };

/**
 * Manages the cards of a text. Fetches each page once in the background; until the response arrives, the HTML
 * contains a plain link.
 */
export function createLinkCards({ editor, fetch, onMissing }: LinkCardOptions): LinkCards {
  const stop = new AbortController();
  const pending = new Set<string>();
  clearCards();

  function reportMissing(): void {
    const pendingHrefs = editor.getEditorState().read(() => [...new Set($getPendingCards().map($getHref))]);
    onMissing(
      pendingHrefs.flatMap((href) => {
        const message = getCardState(href)?.fault ?? null;
        return message === null ? [] : [{ href, fault: message }];
      }),
    );
  }

  async function fetchPreview(href: string): Promise<void> {
    if (pending.has(href)) return;
    pending.add(href);
    setCardState(href, { fault: null });
    redraw();
    const state = await fetch(href, { signal: stop.signal }).then(
      ({ image, ...preview }) => ({ card: { ...preview, ...(image && { image }) }, fault: null }),
      (error: unknown) => ({ fault: error instanceof Error ? error.message : '' }),
    );
    pending.delete(href);
    if (stop.signal.aborted) return;
    setCardState(href, state);
    redraw();
  }

  /** Adds fetched previews without an undo step. A deleted card gets its preview when undo restores it. */
  function redraw(): void {
    editor.update(
      () => {
        for (const node of $getPendingCards()) {
          const fetched = getCardState($getHref(node))?.card;
          if (fetched === undefined) node.markDirty();
          else $setState(node, cardPreview, fetched);
        }
      },
      { tag: HISTORY_MERGE_TAG, discrete: true },
    );
    reportMissing();
  }

  function add(href: string, $place: (node: CardNode) => void): void {
    const card = getCardState(href)?.card;
    editor.update(
      () => {
        $addUpdateTag(HISTORY_PUSH_TAG);
        $place($createCard({ href, ...(card ?? emptyCard) }));
      },
      { discrete: true },
    );
    if (card === undefined) void fetchPreview(href);
    editor.focus();
  }

  function change(apply: () => void): void {
    editor.update(
      () => {
        $addUpdateTag(HISTORY_PUSH_TAG);
        apply();
      },
      { discrete: true },
    );
    reportMissing();
    editor.focus();
  }

  const unregister = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    if (dirtyElements.size > 0 || dirtyLeaves.size > 0) reportMissing();
  });

  return {
    fromLine: (href) => add(href, $replaceLine),
    insert: (href) => add(href, (node) => $placeBlocks([node])),
    retry: (href) => void fetchPreview(href),
    toLinks: (href) =>
      change(() => {
        for (const node of $getPendingCards()) if ($getHref(node) === href) $replaceWithLink(node);
      }),
    toLink: (key) =>
      change(() => {
        const node = $getNodeByKey(key);
        if ($isCard(node)) $replaceWithLink(node);
      }),
    refetch(key) {
      const href = editor.getEditorState().read(() => {
        const node = $getNodeByKey(key);
        return $isCard(node) ? $getHref(node) : null;
      });
      if (href === null) return;
      setCardState(href, { fault: null });
      change(() => {
        const node = $getNodeByKey(key);
        if ($isCard(node)) $setState(node, cardPreview, emptyCard);
      });
      void fetchPreview(href);
    },
    close() {
      unregister();
      stop.abort();
    },
  };
}

/** Moves the caret into the line below. */
function $replaceLine(node: CardNode): void {
  const selection = $getSelection();
  const line = $isRangeSelection(selection) ? selection.anchor.getNode().getTopLevelElement() : null;
  if (line === null) return $placeBlocks([node]);
  line.replace(node);
  if (node.getNextSibling() === null) node.insertAfter($createParagraphNode());
  node.selectNext(0, 0);
}

function $replaceWithLink(node: CardNode): void {
  const href = $getHref(node);
  const line = $createParagraphNode().append($createLinkNode(href).append($createTextNode(href)));
  node.replace(line);
  line.selectEnd();
}

function $getPendingCards(): CardNode[] {
  const cards = $getRoot().getChildren().filter($isCard);
  return cards.filter((node) => $getState(node, cardPreview).title === '');
}

function $getHref(node: CardNode): string {
  return $getState(node, cardAddress);
}
