import type { MetaDescriptor } from 'react-router';

export function createPageMeta({
  title,
  description,
}: {
  title: string;
  description?: string;
}): MetaDescriptor[] {
  const titleTags: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }];
  if (description === undefined) return titleTags;
  return [
    ...titleTags,
    { name: 'description', content: description },
    { property: 'og:description', content: description },
  ];
}
