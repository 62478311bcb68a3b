import type { ItemForm } from './use-item-form.ts';

export function getSubmitBlocker({
  image,
  upload,
  judgement,
  draft,
}: Pick<ItemForm, 'image' | 'upload' | 'judgement' | 'draft'>) {
  const uploading = [image.sending, upload.sending].filter((sending) => sending?.error === null);
  if (uploading.length > 0) return 'Wait for the upload to finish';
  if (judgement.isDue) return 'Wait for the file check';
  const { report } = judgement;
  if (report === null || report.isAccepted || draft.upload === null) return null;
  const files = report.files.filter(({ level }) => level === 'fault').length;
  const hasFormErrors = report.lines.some(({ level, field }) => level === 'fault' && field !== 'upload');
  return files === 0 || hasFormErrors ? 'Fix what the file check found, then submit' : formatFiles(files);
}

function formatFiles(count: number) {
  return count === 1 ? 'Fix 1 file, then submit' : `Fix ${count} files, then submit`;
}
