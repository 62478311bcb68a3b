import { tagPath } from '#modules/tags/constants.ts';
import type { Tag } from '#modules/tags/schema.ts';
import { useLocalizedAddress, useContentLang, useTexts } from '#web/site/parts/texts.ts';

export function TagLinks({ tags }: { tags: readonly Tag[] }) {
  const localize = useLocalizedAddress();
  const lang = useContentLang();
  const texts = useTexts('blog');
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={texts.tag.listLabel}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <a lang={lang} href={localize(tagPath(tag))}>
            {tag.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
