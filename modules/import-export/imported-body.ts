import { composeBody } from '#modules/posts/compose.ts';
import type { ComposedBody } from '#modules/posts/ports.ts';
import { detectFormat } from '#modules/posts/readable.ts';
import { makeOwnLinksRelative } from '#modules/html/own-links.ts';
import { importLimits } from '#modules/import-export/constants.ts';
import { rewriteLinks } from '#modules/import-export/links.ts';
import {
  listImages,
  listLinkedImages,
  rewriteBody,
  listVideos,
  removeForms,
  simplifyVideoCards,
} from '#modules/import-export/rewrite-body.ts';
import type { BodyParts, BodyTargets, LinkOrigin, Note } from '#modules/import-export/schema.ts';

/** Finds images, videos and links in an imported body. Runs in the parsing thread. */
export function findBodyParts({
  body: originalBody,
  origin,
}: {
  body: string;
  origin: LinkOrigin;
}): BodyParts {
  const notes: Note[] = [];
  const body = removeForms(simplifyVideoCards(originalBody), notes);
  const links = new Set<string>();
  const addLink = (link: string) => void links.add(link);
  rewriteLinks(toLinkingPost(origin, addLink), body, { pictures: new Map(), siteUrl: '', notes: [] });
  return {
    body,
    notes: notes.slice(0, importLimits.notes),
    videos: listVideos(body),
    images: listImages(body),
    linkedImages: listLinkedImages(body),
    links: [...links],
  };
}

/** Converts an imported body to its stored form, and returns the first 50 notes. Runs in the parsing thread. */
export function composeImportedBody({
  body,
  origin,
  targets: { posts, notes: previousNotes, ...targets },
}: {
  body: string;
  origin: LinkOrigin;
  targets: BodyTargets;
}): { composed: ComposedBody; notes: Note[] } {
  const notes = [...previousNotes];
  const context = { ...targets, notes };
  const linkedHtml = rewriteLinks(
    toLinkingPost(origin, (link) => posts.get(link)),
    body,
    context,
  );
  const html = rewriteBody(linkedHtml, context).trim();
  const composed = composeBody(html === '' || detectFormat(html) === 'html' ? html : `<div>${html}</div>`);
  return {
    composed: { ...composed, body: makeOwnLinksRelative(composed.body, targets.siteUrl, composed.format) },
    notes: notes.slice(0, Math.max(previousNotes.length, importLimits.notes)),
  };
}

function toLinkingPost({ siteAddress, ...post }: LinkOrigin, postAt: (link: string) => string | undefined) {
  return { ...post, site: { address: siteAddress, postAt } };
}
