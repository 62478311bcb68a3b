import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/ui/fields/button.tsx';
import { StartNewsletterDialog } from './start-newsletter-dialog.tsx';
import styles from './templates.module.css';

/** Opens the dialog for starting a newsletter. `link` looks like a text link. */
export function StartButton({ look }: { look: 'button' | 'link' }) {
  const [isOpen, setIsOpen] = useState(false);
  const openProps = { 'aria-haspopup': 'dialog', onClick: () => setIsOpen(true) } as const;
  return (
    <>
      {look === 'button' ? (
        <Button {...openProps}>Start from…</Button>
      ) : (
        <button type="button" className={styles.link} {...openProps}>
          Start from…
        </button>
      )}
      {isOpen
        ? createPortal(<StartNewsletterDialog onClose={() => setIsOpen(false)} />, document.body)
        : null}
    </>
  );
}
