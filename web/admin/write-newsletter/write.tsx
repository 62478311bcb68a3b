import { writing } from '#content/office-write-newsletter.ts';
import { frame } from '#content/office.ts';

export function meta() {
  return [{ title: frame.title(writing.heading) }, { name: 'robots', content: 'noindex' }];
}

/** An address alone: the desk around it shows the form. */
export default function Write() {
  return null;
}
