import { blog } from '#content/site/blog.ts';
import { tagPath } from '#domain/tags/limits.ts';
import type { Tag } from '#domain/tags/schema.ts';

/** The tags of a post, each leading to its page; nothing for none. */
export function TagLinks({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={blog.tag.listLabel}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <a href={tagPath(tag)}>{tag.name}</a>
        </li>
      ))}
    </ul>
  );
}
