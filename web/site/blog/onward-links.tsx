import { blog } from '#content/site/blog.ts';
import { archivePath, feedFiles } from '#domain/blog/limits.ts';

/** Below a list of posts: the archive, and the feeds of what `home` lists. */
export function OnwardLinks({ home = '/blog' }: { home?: string }) {
  return (
    <nav className="post-ways" aria-label={blog.onward.label}>
      <p>
        <a href={archivePath}>{blog.onward.archive}</a>
      </p>
      <p>
        {blog.feeds.heading}:{' '}
        {feedFiles.map((file, i) => (
          <a key={file} href={home + file}>
            {blog.feeds.formats[i]}
          </a>
        ))}
      </p>
    </nav>
  );
}
