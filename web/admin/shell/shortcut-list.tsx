import { Modal } from '#web/ui/feedback/modal.tsx';
import { KeyList } from './key-list.tsx';
import styles from './shortcut-help.module.css';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';
import { frame } from '../texts.ts';

/** The list of keyboard shortcuts, with a switch for single-key shortcuts. */
export function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Modal heading={frame.shortcuts.heading} closeText="Close" isOpen={isOpen} onClose={onClose}>
      <KeyList />
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => setSingleKeys(target.checked ? 'on' : 'off')}
        />
        <span>
          Use single-key shortcuts
          <span className={styles.note}>
            Turn this off if you use your voice to type, or press keys by accident. Ctrl+K always works.
          </span>
        </span>
      </label>
    </Modal>
  );
}
