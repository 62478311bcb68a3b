import { CatalogueScreen } from '../catalogue/catalogue-screen.tsx';
import { sections } from '../shell/sections.ts';
import { frame } from '../texts.ts';

export function meta() {
  return [{ title: frame.title(sections.filters.title) }, { name: 'robots', content: 'noindex' }];
}

export default function Filters() {
  return <CatalogueScreen page="filters" kinds={['filter']} />;
}
