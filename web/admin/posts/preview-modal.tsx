import { blogAdmin } from '#content/admin/blog.ts';
import { frame } from '#content/admin/frame.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import styles from './blog.module.css';

type PreviewModalProps = {
  /** `/preview/<token>`. Null closes the dialog. */
  path: string | null;
  onClose: () => void;
};

/** Shows the stored post in a frame, rendered by the public site. */
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
