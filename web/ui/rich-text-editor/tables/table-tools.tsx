import type { LexicalEditor } from 'lexical';
import type { EditorText } from '../editor-text.ts';
import { Tool } from '../tool.tsx';
import { ToolIcon } from '../tool-icon.tsx';
import { $runTableAction } from './table-actions.ts';

const tools = [
  { act: 'rowBelow', icon: 'rowBelow' },
  { act: 'columnAfter', icon: 'columnAfter' },
  { act: 'rowAbove', icon: 'rowAbove', isLater: true },
  { act: 'columnBefore', icon: 'columnBefore', isLater: true },
  { act: 'head', icon: 'headRow', isLater: true },
  { act: 'deleteRow', icon: 'deleteRow', isLater: true },
  { act: 'deleteColumn', icon: 'deleteColumn', isLater: true },
  { act: 'deleteTable', icon: 'remove', isLater: true },
] as const;

/** Table tools, shown in place of the line tools while the caret is in a table. */
export function TableTools({ editor, texts }: { editor: LexicalEditor; texts: EditorText }) {
  return tools.map(({ act, icon, ...look }) => (
    <Tool
      key={act}
      name={texts.table[act]}
      onPress={() => {
        editor.update(() => $runTableAction(act));
        editor.focus();
      }}
      {...look}
    >
      <ToolIcon name={icon} />
    </Tool>
  ));
}
