/** A page of the staff handbook: the name of its file in content/help, and its screens, as paths below the dashboard. */
type HelpEntry = { name: string; screens: readonly string[] };

/** The pages of the staff handbook in the order of the menu. A part of a path that begins with a colon is any text. */
export const helpGroups: readonly { label: string; pages: readonly HelpEntry[] }[] = [
  {
    label: 'Start',
    pages: [
      { name: 'dashboard', screens: [''] },
      { name: 'account', screens: ['account'] },
      { name: 'keyboard-shortcuts', screens: [] },
      { name: 'offline', screens: [] },
    ],
  },
  {
    label: 'Messages and newsletters',
    pages: [
      { name: 'messages', screens: ['messages'] },
      { name: 'saved-replies', screens: [] },
      { name: 'subscribers', screens: ['subscribers', 'subscribers/:id'] },
      { name: 'import-subscribers', screens: ['subscribers/import'] },
      { name: 'audiences', screens: ['subscribers/audiences'] },
      { name: 'newsletters', screens: ['newsletter', 'newsletter/:id'] },
      { name: 'write-newsletter', screens: ['newsletter/write', 'newsletter/:id/edit'] },
      { name: 'templates', screens: ['newsletter/templates'] },
      { name: 'automatic-emails', screens: ['newsletter/digest', 'newsletter/welcome'] },
      { name: 'sender', screens: ['newsletter/sender'] },
    ],
  },
  {
    label: 'Blog and catalogue',
    pages: [
      { name: 'write-post', screens: ['create-blog-content'] },
      { name: 'posts', screens: ['create-blog-content/posts', 'create-blog-content/posts/trash'] },
      { name: 'tags', screens: ['create-blog-content/posts/tags'] },
      {
        name: 'import-export',
        screens: ['create-blog-content/moving', 'create-blog-content/moving/:id'],
      },
      { name: 'media', screens: ['media'] },
      { name: 'stickers', screens: ['add-stickers'] },
      { name: 'filters', screens: ['add-filter'] },
      { name: 'packs', screens: ['packs', 'packs/:id'] },
      { name: 'app-changes', screens: ['app-changes'] },
    ],
  },
  {
    label: 'Team and settings',
    pages: [
      { name: 'members', screens: ['add-admin'] },
      { name: 'roles', screens: ['add-admin/roles'] },
      { name: 'sessions', screens: ['sessions'] },
      { name: 'visits', screens: ['visits'] },
      { name: 'outbox', screens: ['outbox'] },
      { name: 'status', screens: ['status', 'status/:id'] },
      { name: 'integrations', screens: ['programs'] },
      { name: 'connectors', screens: ['sources'] },
      { name: 'site-settings', screens: ['settings'] },
      { name: 'texts', screens: ['translations'] },
      { name: 'audit-log', screens: ['audit'] },
      { name: 'backups', screens: [] },
      { name: 'demo', screens: [] },
    ],
  },
];

/** Returns the page of a screen, or undefined. `path`: below the dashboard, such as `newsletter/12`. */
export function findHelpOfScreen(path: string): string | undefined {
  const parts = path.split('/');
  const matches = (screen: string) => {
    const pattern = screen.split('/');
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
    );
  };
  const pages = helpGroups.flatMap((group) => group.pages);
  const find = (test: (screen: string) => boolean) =>
    pages.find(({ screens }) => screens.some((screen) => test(screen)))?.name;
  return find((screen) => screen === path) ?? find(matches);
}
