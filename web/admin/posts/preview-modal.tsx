import { blogAdmin } from '#content/admin/blog.ts';
import { frame } from '#content/admin/frame.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import styles from './blog.module.css';

type PreviewModalProps = {
  /** `/preview/<token>`; null: closed. */
  path: string | null;
  onClose: () => void;
};

/** The stored post in a frame, drawn by the public pages themselves. */
export function PreviewModal({ path, onClose }: PreviewModalProps) {
  return (
    <Modal
      shape="sheet"
      size="wide"
      heading={blogAdmin.previewHeading}
      closeText={frame.close}
      isOpen={path !== null}
      onClose={onClose}
    >
      {path === null ? null : (
        <iframe
          className={styles.previewFrame}
          title={blogAdmin.previewHeading}
          src={path}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
        />
      )}
    </Modal>
  );
}
