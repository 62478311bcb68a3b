import type { LexicalEditor, NodeKey } from 'lexical';
import { $chosenBlock, $moveBlock, $removeBlocks } from './block-keys.ts';
import type { EditorText } from './editor-text.ts';
import type { BlockKind } from './format.ts';
import type { BlockNode } from './nodes.ts';
import styles from './toolbar.module.css';
import { Tool } from './tool.tsx';
import { ToolIcon } from './tool-icon.tsx';

type BlockToolsProps = {
  editor: LexicalEditor;
  kind: BlockKind;
  texts: EditorText;
  onDescribe: (key: NodeKey) => void;
};

/** What can be done with a block that is chosen as a whole. */
export function BlockTools({ editor, kind, texts: { blocks }, onDescribe }: BlockToolsProps) {
  const change = (act: (block: BlockNode) => void) =>
    editor.update(() => {
      const block = $chosenBlock();
      if (block !== null) act(block);
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
      {kind === 'picture' ? (
        <Tool name={blocks.describe} onPress={() => change((block) => onDescribe(block.getKey()))}>
          <ToolIcon name="describe" />
        </Tool>
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
