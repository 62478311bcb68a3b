import { frame } from '#content/admin/frame.ts';
import { shortcutSheet as texts } from '#content/admin/frame/notifications-and-shortcuts.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import styles from './shortcut-help.module.css';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

/** The list of keyboard shortcuts, with a switch for single-key shortcuts. */
export function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Modal heading={frame.shortcuts.heading} closeText={texts.close} isOpen={isOpen} onClose={onClose}>
      <dl className={styles.keys}>
        {texts.keys.map(({ keys, texts: does }) => (
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
          {texts.single}
          <span className={styles.note}>{texts.singleNote}</span>
        </span>
      </label>
    </Modal>
  );
}
