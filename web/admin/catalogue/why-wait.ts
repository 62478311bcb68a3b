import { catalogue } from '#content/admin/catalogue.ts';
import type { ItemForm } from './use-item-form.ts';

const texts = catalogue.waits;

export function whyWait({
  image,
  upload,
  judgement,
  draft,
}: Pick<ItemForm, 'image' | 'upload' | 'judgement' | 'draft'>) {
  const onTheWay = [image.sending, upload.sending].filter((sending) => sending?.fault === null);
  if (onTheWay.length > 0) return texts.upload;
  if (judgement.isDue) return texts.check;
  const { report } = judgement;
  if (report === null || report.is_accepted || draft.upload === null) return null;
  const files = report.files.filter(({ level }) => level === 'fault').length;
  const inForm = report.lines.some(({ level, field }) => level === 'fault' && field !== 'upload');
  return files === 0 || inForm ? texts.form : texts.files(files);
}
