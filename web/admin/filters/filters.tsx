import { frame } from '#content/admin/frame.ts';
import { CatalogueScreen } from '../catalogue/catalogue-screen.tsx';
import { sections } from '../shell/sections.ts';

export function meta() {
  return [{ title: frame.title(sections.filters.title) }, { name: 'robots', content: 'noindex' }];
}

export default function Filters() {
  return <CatalogueScreen page="filters" kinds={['filter']} />;
}
