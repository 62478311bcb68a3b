import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { frame } from '#content/admin/frame.ts';

export function meta() {
  return [{ title: frame.title(newsletterEditor.editing) }, { name: 'robots', content: 'noindex' }];
}

/** This route only defines the URL. Its parent route renders the form. */
export default function Edit() {
  return null;
}
