import type { MetaDescriptor } from 'react-router';

export function pageMeta({ title, description }: { title: string; description?: string }): MetaDescriptor[] {
  const own: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }];
  if (description === undefined) return own;
  return [
    ...own,
    { name: 'description', content: description },
    { property: 'og:description', content: description },
  ];
}
