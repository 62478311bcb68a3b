import { frame } from '../../texts.ts';

export function meta() {
  return [{ title: frame.title('Write Newsletter') }, { name: 'robots', content: 'noindex' }];
}

/** This route only defines the URL. Its parent route renders the form. */
export default function Write() {
  return null;
}
