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
import { $createCard, $isCard, cardAddress, type CardNode, cardFacts } from '../nodes/card-node.ts';
import { cardState, forgetCards, noteCard } from '../nodes/card-states.ts';
import { $placeBlocks } from '../place-blocks.ts';

/** Fetches the preview of a page. Rejects with an Error whose message is for users. */
export type FetchCard = (
  url: string,
  call: { signal: AbortSignal },
) => Promise<Pick<LinkCard, 'title' | 'description' | 'site'> & { image: LinkCard['image'] | null }>;

export type MissingCard = { href: string; fault: string };

export type LinkCards = {
  /** Turns the line at the caret into a card; the line must be a single address. */
  fromLine(href: string): void;
  insert(href: string): void;
  retry(href: string): void;
  /** Turns cards back into links on their own lines. */
  toLinks(href: string): void;
  toLink(key: NodeKey): void;
  /** Fetches the preview of an existing card again. */
  renew(key: NodeKey): void;
  close(): void;
};

type Options = {
  editor: LexicalEditor;
  fetch: FetchCard;
  onMissing: (missing: readonly MissingCard[]) => void;
};

const emptyCard = { title: '', description: '', site: '' };

/** Manages the cards of a text: fetches each page once in the background. Until then the HTML has a plain link. */
export function createLinkCards({ editor, fetch, onMissing }: Options): LinkCards {
  const stop = new AbortController();
  const asking = new Set<string>();
  forgetCards();

  function tell(): void {
    const waiting = editor.getEditorState().read(() => [...new Set($waitingCards().map($hrefOf))]);
    onMissing(
      waiting.flatMap((href) => {
        const fault = cardState(href)?.fault ?? null;
        return fault === null ? [] : [{ href, fault }];
      }),
    );
  }

  async function ask(href: string): Promise<void> {
    if (asking.has(href)) return;
    asking.add(href);
    noteCard(href, { fault: null });
    redraw();
    const state = await fetch(href, { signal: stop.signal }).then(
      ({ image, ...said }) => ({ card: { ...said, ...(image && { image }) }, fault: null }),
      (error: unknown) => ({ fault: error instanceof Error ? error.message : '' }),
    );
    asking.delete(href);
    if (stop.signal.aborted) return;
    noteCard(href, state);
    redraw();
  }

  /** Adds fetched previews without an undo step. A deleted card gets its preview when undo restores it. */
  function redraw(): void {
    editor.update(
      () => {
        for (const node of $waitingCards()) {
          const heard = cardState($hrefOf(node))?.card;
          if (heard === undefined) node.markDirty();
          else $setState(node, cardFacts, heard);
        }
      },
      { tag: HISTORY_MERGE_TAG, discrete: true },
    );
    tell();
  }

  function add(href: string, $place: (node: CardNode) => void): void {
    const heard = cardState(href)?.card;
    editor.update(
      () => {
        $addUpdateTag(HISTORY_PUSH_TAG);
        $place($createCard({ href, ...(heard ?? emptyCard) }));
      },
      { discrete: true },
    );
    if (heard === undefined) void ask(href);
    editor.focus();
  }

  function change(act: () => void): void {
    editor.update(
      () => {
        $addUpdateTag(HISTORY_PUSH_TAG);
        act();
      },
      { discrete: true },
    );
    tell();
    editor.focus();
  }

  const unregister = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    if (dirtyElements.size > 0 || dirtyLeaves.size > 0) tell();
  });

  return {
    fromLine: (href) => add(href, $takeLine),
    insert: (href) => add(href, (node) => $placeBlocks([node])),
    retry: (href) => void ask(href),
    toLinks: (href) =>
      change(() => {
        for (const node of $waitingCards()) if ($hrefOf(node) === href) $asLink(node);
      }),
    toLink: (key) =>
      change(() => {
        const node = $getNodeByKey(key);
        if ($isCard(node)) $asLink(node);
      }),
    renew(key) {
      const href = editor.getEditorState().read(() => {
        const node = $getNodeByKey(key);
        return $isCard(node) ? $hrefOf(node) : null;
      });
      if (href === null) return;
      noteCard(href, { fault: null });
      change(() => {
        const node = $getNodeByKey(key);
        if ($isCard(node)) $setState(node, cardFacts, emptyCard);
      });
      void ask(href);
    },
    close() {
      unregister();
      stop.abort();
    },
  };
}

/** Moves the caret into the line below. */
function $takeLine(node: CardNode): void {
  const selection = $getSelection();
  const line = $isRangeSelection(selection) ? selection.anchor.getNode().getTopLevelElement() : null;
  if (line === null) return $placeBlocks([node]);
  line.replace(node);
  if (node.getNextSibling() === null) node.insertAfter($createParagraphNode());
  node.selectNext(0, 0);
}

function $asLink(node: CardNode): void {
  const href = $hrefOf(node);
  const line = $createParagraphNode().append($createLinkNode(href).append($createTextNode(href)));
  node.replace(line);
  line.selectEnd();
}

function $waitingCards(): CardNode[] {
  const cards = $getRoot().getChildren().filter($isCard);
  return cards.filter((node) => $getState(node, cardFacts).title === '');
}

function $hrefOf(node: CardNode): string {
  return $getState(node, cardAddress);
}
