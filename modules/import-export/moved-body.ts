import { composeBody } from '#modules/posts/compose.ts';
import type { ComposedBody } from '#modules/posts/ports.ts';
import { formatOf } from '#modules/posts/readable.ts';
import { withOwnPaths } from '#modules/html/own-links.ts';
import { movingLimits } from '#modules/import-export/constants.ts';
import { rewriteLinks } from '#modules/import-export/links.ts';
import {
  imagesIn,
  linkedImagesIn,
  rewriteBody,
  videosIn,
  withoutForms,
  withoutPlayers,
} from '#modules/import-export/rewrite.ts';
import type { BodyParts, BodyTargets, LinkOrigin, Note } from '#modules/import-export/schema.ts';

/** Finds images, videos and links in an imported body. Runs in the parsing thread. */
export function findBodyParts({ body: written, origin }: { body: string; origin: LinkOrigin }): BodyParts {
  const notes: Note[] = [];
  const body = withoutForms(withoutPlayers(written), notes);
  const links = new Set<string>();
  const postAt = (link: string) => void links.add(link);
  rewriteLinks(linkingOf(origin, postAt), body, { pictures: new Map(), siteUrl: '', notes: [] });
  return {
    body,
    notes: notes.slice(0, movingLimits.notes),
    videos: videosIn(body),
    images: imagesIn(body),
    linkedImages: linkedImagesIn(body),
    links: [...links],
  };
}

/** Converts an imported body to its stored form, and returns the first 50 notes. Runs in the parsing thread. */
export function composeMovedBody({
  body,
  origin,
  targets: { posts, notes: before, ...targets },
}: {
  body: string;
  origin: LinkOrigin;
  targets: BodyTargets;
}): { composed: ComposedBody; notes: Note[] } {
  const notes = [...before];
  const moved = { ...targets, notes };
  const linked = rewriteLinks(
    linkingOf(origin, (link) => posts.get(link)),
    body,
    moved,
  );
  const html = rewriteBody(linked, moved).trim();
  const composed = composeBody(html === '' || formatOf(html) === 'html' ? html : `<div>${html}</div>`);
  return {
    composed: { ...composed, body: withOwnPaths(composed.body, targets.siteUrl, composed.format) },
    notes: notes.slice(0, Math.max(before.length, movingLimits.notes)),
  };
}

function linkingOf({ siteAddress, ...post }: LinkOrigin, postAt: (link: string) => string | undefined) {
  return { ...post, site: { address: siteAddress, postAt } };
}
