import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import {
  $getRoot,
  $createParagraphNode,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  createEditor,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  HISTORIC_TAG,
} from 'lexical';
import { createLinkCards, type CardFetcher, type LinkCards, type MissingCard } from './cards/link-cards.ts';
import { type BlockExchange, createBlockExchange } from './selected-blocks.ts';
import { $getFormat, type Format } from './format.ts';
import type { Block } from './html/model.ts';
import { registerLists } from './list-keys.ts';
import { registerTables } from './tables/table-keys.ts';
import { registerCode } from './typing/code-keys.ts';
import { registerMarkdown } from './typing/markdown-keys.ts';
import { registerShortcuts, type ShortcutKeys } from './typing/shortcut-keys.ts';
import { registerSlash } from './typing/slash-key.ts';
import { nodes } from './nodes/nodes.ts';
import { registerPaste } from './paste.ts';
import { registerBlocks } from './block-keys.ts';
import type { ImageFetcher, ImageUpload, ImageValidator, ImageSender, VideoSender } from './image-senders.ts';
import { createImageUploads, type ImageUploads } from './image-uploads.ts';
import { readStoredHtml } from './html/kept-html.ts';
import { $createNodes } from './to-nodes.ts';
import { $toBlocks } from './from-nodes.ts';
import { writeHtml } from './html/write-html.ts';

export type TextEditor = {
  editor: LexicalEditor;
  uploads: ImageUploads;
  blocks: BlockExchange;
  /** Null if the editor fetches no previews of other sites. */
  cards: LinkCards | null;
  /** Returns the current text as clean HTML; the unchanged start HTML if the text has not changed. */
  html(): string;
  close(): void;
};

export type TextEditorEvents = ShortcutKeys & {
  /** Called after changes, at most about seven times a second, and at once when the editor loses focus. */
  onChange: (html: string) => void;
  onFormat: (format: Format) => void;
  onHistory: (can: { undo?: boolean; redo?: boolean }) => void;
  onUploads: (uploads: readonly ImageUpload[]) => void;
  /** Called when the form of a selected block should open. */
  onOpen: (key: NodeKey) => void;
  onSlash: () => void;
  onLeftBehind: (count: number) => void;
  onMissingCards: (missing: readonly MissingCard[]) => void;
};

type TextEditorOptions = {
  root: HTMLElement;
  startHtml: string;
  send: ImageSender | undefined;
  sendVideo: VideoSender | undefined;
  fetch: ImageFetcher | undefined;
  fetchCard: CardFetcher | undefined;
  validate: ImageValidator;
  /** Class names of elements that the library styles by class. */
  theme: Readonly<Record<'underline' | 'strike' | 'nestedItem' | 'chosenCell', string>>;
  events: TextEditorEvents;
};

/** Delay before a change is reported. Serialising a long text takes milliseconds, so it does not run on each keystroke. */
const changeDelayMs = 150;
/** Keystrokes within this time are one undo step. */
const undoPauseMs = 400;

export function openTextEditor({
  root,
  startHtml,
  send,
  sendVideo,
  fetch,
  fetchCard,
  validate,
  theme,
  events,
}: TextEditorOptions): TextEditor {
  const editor = createLexicalEditor(theme);
  const uploads = createImageUploads({
    editor,
    validate,
    send: send ?? rejectUpload,
    sendVideo,
    fetch,
    onChange: events.onUploads,
  });
  const cards = fetchCard
    ? createLinkCards({ editor, fetch: fetchCard, onMissing: events.onMissingCards })
    : null;
  const writer = createHtmlWriter(editor, (blocks) => uploads.resolveAddresses(blocks));
  const changeNotifier = createDebouncedCall(() => events.onChange(html()));
  editor.setRootElement(root);
  const unregister = mergeRegister(
    writer.close,
    registerRichText(editor),
    registerUndo(editor, events.onHistory),
    registerLists(editor),
    registerBlocks(editor, events.onOpen),
    registerTables(editor),
    registerCode(editor),
    registerMarkdown(editor),
    registerSlash(editor, events.onSlash),
    registerShortcuts(editor, events),
    registerPaste(editor, {
      onFiles: (files) => (send === undefined ? undefined : uploads.insert(files)),
      adopt: (blocks) => importPasted(uploads, blocks, events),
    }),
    editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      events.onFormat(editorState.read($getFormat));
      if (dirtyElements.size > 0 || dirtyLeaves.size > 0) changeNotifier.schedule();
    }),
  );
  const blocks = readStoredHtml(new DOMParser().parseFromString(startHtml, 'text/html').body);
  uploads.registerMissing(blocks);
  editor.update(() => $fill(blocks), { tag: HISTORY_MERGE_TAG, discrete: true });
  const initialHtml = writer.html();
  root.addEventListener('blur', changeNotifier.flush);
  addEventListener('pagehide', changeNotifier.flush);

  /** Returns the stored HTML byte for byte if the text has not changed, also after an undo of all changes. */
  function html(): string {
    const currentHtml = writer.html();
    return currentHtml === initialHtml ? startHtml : currentHtml;
  }

  return {
    editor,
    uploads,
    blocks: createBlockExchange(editor, uploads),
    cards,
    html,
    close() {
      root.removeEventListener('blur', changeNotifier.flush);
      removeEventListener('pagehide', changeNotifier.flush);
      changeNotifier.flush();
      unregister();
      uploads.close();
      cards?.close();
      editor.setRootElement(null);
    },
  };
}

function importPasted(uploads: ImageUploads, blocks: readonly Block[], { onLeftBehind }: TextEditorEvents) {
  const imported = uploads.adopt(blocks);
  if (imported.leftBehind > 0) onLeftBehind(imported.leftBehind);
  return imported;
}

function createLexicalEditor(theme: TextEditorOptions['theme']): LexicalEditor {
  const { underline, strike, nestedItem, chosenCell } = theme;
  return createEditor({
    namespace: 'rich-text',
    nodes,
    theme: {
      text: { underline, strikethrough: strike, underlineStrikethrough: `${underline} ${strike}` },
      list: { nested: { listitem: nestedItem } },
      tableCellSelected: chosenCell,
    },
    onError: (error) => {
      throw error;
    },
  });
}

function registerUndo(editor: LexicalEditor, onHistory: TextEditorEvents['onHistory']): () => void {
  const report = (can: Parameters<typeof onHistory>[0]) => {
    onHistory(can);
    return false;
  };
  return mergeRegister(
    registerHistory(editor, createEmptyHistoryState(), undoPauseMs),
    editor.registerCommand(CAN_UNDO_COMMAND, (undo) => report({ undo }), COMMAND_PRIORITY_LOW),
    editor.registerCommand(CAN_REDO_COMMAND, (redo) => report({ redo }), COMMAND_PRIORITY_LOW),
  );
}

function $fill(blocks: readonly Block[]): void {
  const root = $getRoot().clear();
  root.append(...$createNodes(blocks));
  if (root.isEmpty()) root.append($createParagraphNode());
}

function createDebouncedCall(callback: () => void): { schedule: () => void; flush: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    callback();
  };
  return { schedule: () => (timer ??= setTimeout(flush, changeDelayMs)), flush };
}

function rejectUpload(): Promise<never> {
  return Promise.reject(new Error(''));
}

/**
 * Writes the text block by block and caches unchanged blocks, so that a keystroke in a long text costs as much as in a short
 * text. `resolve` is called for each block that is written.
 */
function createHtmlWriter(
  editor: LexicalEditor,
  resolve: (blocks: readonly Block[]) => Block[],
): { html: () => string; close: () => void } {
  const cachedHtml = new Map<NodeKey, string>();
  const close = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
    // Undo replaces the whole state and reports no changed blocks.
    if (tags.has(HISTORIC_TAG)) cachedHtml.clear();
    for (const key of [...dirtyElements.keys(), ...dirtyLeaves]) cachedHtml.delete(key);
  });
  const $write = () =>
    $getRoot()
      .getChildren()
      .map((node) => {
        const key = node.getKey();
        const html = cachedHtml.get(key) ?? writeHtml(resolve($toBlocks(node)));
        cachedHtml.set(key, html);
        return html;
      })
      .join('');
  return { html: () => editor.getEditorState().read($write), close };
}
