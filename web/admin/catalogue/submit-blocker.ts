import { catalogue } from '#content/admin/catalogue.ts';
import type { ItemForm } from './use-item-form.ts';

const texts = catalogue.waits;

export function getSubmitBlocker({
  image,
  upload,
  judgement,
  draft,
}: Pick<ItemForm, 'image' | 'upload' | 'judgement' | 'draft'>) {
  const uploading = [image.sending, upload.sending].filter((sending) => sending?.error === null);
  if (uploading.length > 0) return texts.upload;
  if (judgement.isDue) return texts.check;
  const { report } = judgement;
  if (report === null || report.isAccepted || draft.upload === null) return null;
  const files = report.files.filter(({ level }) => level === 'fault').length;
  const hasFormErrors = report.lines.some(({ level, field }) => level === 'fault' && field !== 'upload');
  return files === 0 || hasFormErrors ? texts.form : texts.files(files);
}
