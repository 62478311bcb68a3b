import { $addUpdateTag, $setState, HISTORY_PUSH_TAG, type LexicalEditor, type NodeKey } from 'lexical';
import { $getSelectedBlock, $moveBlock, $removeBlocks } from './block-keys.ts';
import type { EditorText } from './editor-text.ts';
import type { BlockKind } from './format.ts';
import type { ImageVariant } from './html/model.ts';
import type { BlockNode } from './nodes/block-node.ts';
import { $isImage, imageVariant } from './nodes/image-node.ts';
import { $isVideo } from './nodes/video-node.ts';
import styles from './toolbar.module.css';
import { Tool } from './tool.tsx';
import { ToolIcon } from './tool-icon.tsx';

type BlockToolsProps = {
  editor: LexicalEditor;
  kind: BlockKind;
  look: ImageVariant | null;
  texts: EditorText;
  onDescribe: (key: NodeKey) => void;
};

export function BlockTools({ editor, kind, look, texts: { blocks }, onDescribe }: BlockToolsProps) {
  const change = (apply: (block: BlockNode) => void) =>
    editor.update(() => {
      const block = $getSelectedBlock();
      if (block !== null) apply(block);
    });
  return (
    <>
      <output className={styles.chosen}>{blocks[kind]}</output>
      <Tool name={blocks.up} isFirst onPress={() => change((block) => $moveBlock(block, 'up'))}>
        <ToolIcon name="up" />
      </Tool>
      <Tool name={blocks.down} onPress={() => change((block) => $moveBlock(block, 'down'))}>
        <ToolIcon name="down" />
      </Tool>
      {kind === 'rule' || kind === 'kept' ? null : (
        <Tool name={blocks.open[kind]} onPress={() => change((block) => onDescribe(block.getKey()))}>
          <ToolIcon name="describe" />
        </Tool>
      )}
      {kind === 'picture' || kind === 'video' ? (
        <WidthTools
          look={look}
          texts={blocks.looks}
          onLook={(next) => change((block) => $setWidth(block, next))}
        />
      ) : null}
      <Tool
        name={blocks.remove}
        onPress={() => {
          change((block) => $removeBlocks([block], 'forward'));
          editor.focus();
        }}
      >
        <ToolIcon name="remove" />
      </Tool>
    </>
  );
}

type WidthToolsProps = {
  look: ImageVariant | null;
  texts: EditorText['blocks']['looks'];
  onLook: (look: ImageVariant | null) => void;
};

const widthTools = [
  { look: null, icon: 'usual' },
  { look: 'wide', icon: 'wide' },
  { look: 'full', icon: 'full' },
] as const;

function WidthTools({ look: current, texts, onLook }: WidthToolsProps) {
  return (
    <>
      <span className={styles.divider} />
      {widthTools.map(({ look, icon }) => (
        <Tool key={icon} name={texts[icon]} isPressed={look === current} onPress={() => onLook(look)}>
          <ToolIcon name={icon} />
        </Tool>
      ))}
      <span className={styles.divider} />
    </>
  );
}

function $setWidth(block: BlockNode, look: ImageVariant | null): void {
  if (!$isImage(block) && !$isVideo(block)) return;
  $addUpdateTag(HISTORY_PUSH_TAG);
  $setState(block, imageVariant, look);
}
