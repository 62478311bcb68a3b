import { frame } from '#content/admin/frame.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import styles from './shortcut-help.module.css';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

const keyTexts = [
  { keys: ['/'], texts: 'Search, or go anywhere' },
  { keys: ['Ctrl', 'K'], texts: 'The same, also while typing' },
  { keys: ['↑', '↓'], texts: 'Choose a result' },
  { keys: ['Enter'], texts: 'Open the chosen result' },
  { keys: ['Esc'], texts: 'Close the open dialog or menu' },
  { keys: ['←', '→'], texts: 'Move from bar to bar in a chart' },
  { keys: ['J', 'K'], texts: 'Older or newer message, or next or previous row of a list' },
  { keys: ['↑', '↓', '←', '→'], texts: 'Move between the rows of a list and the buttons of a row' },
  { keys: ['Esc'], texts: 'Clear the selection of a list' },
  { keys: ['R', 'N'], texts: 'Answer a message, or add a note to it' },
  { keys: ['?'], texts: 'This list' },
] as const;

/** The list of keyboard shortcuts, with a switch for single-key shortcuts. */
export function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Modal heading={frame.shortcuts.heading} closeText="Close" isOpen={isOpen} onClose={onClose}>
      <dl className={styles.keys}>
        {keyTexts.map(({ keys, texts: does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
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
