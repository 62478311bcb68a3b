import { COMMAND_PRIORITY_LOW, createEditor, FORMAT_TEXT_COMMAND, KEY_DOWN_COMMAND } from 'lexical';
import { expect, test } from 'vitest';
import { registerShortcuts } from './shortcut-keys.ts';

test('Ctrl with a key formats text or opens a tool, and the page does not receive the key', () => {
  const editor = createEditor();
  const commands: string[] = [];
  registerShortcuts(editor, { onLink: () => commands.push('link'), onFind: () => commands.push('find') });
  editor.registerCommand(
    FORMAT_TEXT_COMMAND,
    (format) => {
      commands.push(format);
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
  const press = (key: string, held: Partial<KeyboardEvent> = { ctrlKey: true }) => {
    let stopped = 0;
    const count = () => void (stopped += 1);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is read of an event
    const event = { key, ...held, preventDefault: count, stopPropagation: count } as KeyboardEvent;
    editor.update(() => void editor.dispatchCommand(KEY_DOWN_COMMAND, event), { discrete: true });
    return stopped;
  };
  expect(['.', ',', 'e', 'k', 'f'].map((key) => press(key))).toEqual([2, 2, 2, 2, 2]);
  expect(press('X', { metaKey: true, shiftKey: true })).toBe(2);
  expect([press('.', {}), press('.', { ctrlKey: true, altKey: true }), press('q')]).toEqual([0, 0, 0]);
  expect(commands).toEqual(['superscript', 'subscript', 'code', 'link', 'find', 'strikethrough']);
});
