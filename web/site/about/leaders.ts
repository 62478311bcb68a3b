import type { Texts } from '#content/translated.ts';
import type { SiteBrand } from '#web/site/parts/brand.ts';

/** `portrait`: the id of an image of the site settings; '' for a drawn portrait. */
type Leader = { role: string; name: string | null; text: string; portrait: string };

/**
 * Returns the team of the site settings, or the roles of the product without names. A member without a role has the role of the
 * position. A role of the product has its text.
 */
export function listLeaders(
  members: Texts['about']['team']['members'],
  { team }: Pick<SiteBrand, 'team'>,
): Leader[] {
  if (team.length === 0) return members.map(({ role, text }) => ({ role, text, name: null, portrait: '' }));
  return team.map(({ name, role: writtenRole, portrait }, i) => {
    const role = writtenRole || (members[i]?.role ?? '');
    return { name, role, portrait, text: members.find((member) => member.role === role)?.text ?? '' };
  });
}
