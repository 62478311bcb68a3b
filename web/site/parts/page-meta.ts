import type { MetaDescriptor } from 'react-router';

/** Title and description of a page, for tabs, search engines and shared links. */
export function pageMeta({ title, description }: { title: string; description?: string }): MetaDescriptor[] {
  const own: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }];
  if (description === undefined) return own;
  return [
    ...own,
    { name: 'description', content: description },
    { property: 'og:description', content: description },
  ];
}
