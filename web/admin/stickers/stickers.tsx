import { CatalogueScreen } from '../catalogue/catalogue-screen.tsx';
import { sections } from '../shell/sections.ts';
import { frame } from '../texts.ts';

export function meta() {
  return [{ title: frame.title(sections.stickers.title) }, { name: 'robots', content: 'noindex' }];
}

export default function Stickers() {
  return <CatalogueScreen page="stickers" kinds={['memoji', 'sticker']} />;
}
