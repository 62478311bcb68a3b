import type { LexicalEditor } from 'lexical';
import { Modal } from '../../feedback/modal.tsx';
import type { EditorText } from '../editor-text.ts';
import { LinkFields } from './link-fields.tsx';
import { $setLink, type LinkTarget } from './set-link.ts';

type LinkFormProps = {
  editor: LexicalEditor;
  current: string | null;
  texts: EditorText;
  isOpen: boolean;
  onClose: () => void;
};

export function LinkForm({ editor, current, texts, isOpen, onClose }: LinkFormProps) {
  function set(target: LinkTarget | null) {
    onClose();
    editor.update(() => $setLink(target));
    editor.focus();
  }

  return (
    <Modal heading={texts.linkForm.heading} closeText={texts.close} isOpen={isOpen} onClose={onClose}>
      <LinkFields current={current} texts={texts} onSet={set} />
    </Modal>
  );
}
