import { frame } from '#content/admin/frame.ts';
import { CatalogueScreen } from '../catalogue/catalogue-screen.tsx';
import { sections } from '../shell/sections.ts';

export function meta() {
  return [{ title: frame.title(sections.stickers.title) }, { name: 'robots', content: 'noindex' }];
}

export default function Stickers() {
  return <CatalogueScreen page="stickers" kinds={['memoji', 'sticker']} />;
}
