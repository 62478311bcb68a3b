import { frame, sections } from '#content/office.ts';
import { OnItsWay } from '../on-its-way.tsx';

export function meta() {
  return [{ title: frame.title(sections.sessions.title) }, { name: 'robots', content: 'noindex' }];
}

export default function Sessions() {
  return <OnItsWay name="sessions" />;
}
