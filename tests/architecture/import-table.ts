/**
 * The allowed imports of each folder: the table of docs/architecture.md as data. The first row whose `files` match applies to a
 * file. `may` are patterns of project paths, `packages` patterns of package names (`node:*` are the builtins). `types` may only
 * be imported with `import type`. `{module}` is the file's own module.
 */
export type Row = {
  files: RegExp;
  may: RegExp[];
  packages: RegExp[];
  types?: RegExp[];
  /** The reason, which the failure message shows. */
  because: string;
};

const all = /^/;
const node = /^node:/;
const react = /^react(-dom)?$/;
const router = /^react-router$/;
const anySchema = /^modules\/[^/]+\/([a-z-]+-)?schema\.ts$/;
/** Files with states, limits, field names and simple rules, which a browser may load. */
const anyLimits = /^modules\/(?:[^/]+\/constants|time|visible-text)\.ts$/;
/** The table of letters, the durations and the check for visible text, which every module may use. */
const letters = /^modules\/(?:text-search\/limits|text-search\/constants|time|visible-text)\.ts$/;
/**
 * Tables, expressions and functions of a module that other modules use in their SQL. Such a file imports only other
 * stores of this kind.
 */
const sharedStore =
  /^modules\/(?:text-search\/list-store|[^/]+\/(?:[a-z-]+-)?(?:shared|transfer)-store)\.ts$/;
const store = /^modules\/[^/]+\/([a-z-]+\/)?([a-z-]+-)?store\.ts$/;
/**
 * Files that extract the readable text of markup. Browsers load these files too, because the form shows the text that
 * the server will store.
 */
const readable = /^modules\/(posts\/(markup|readable)|html\/readable)\.ts$/;
/** Service functions. A module that has reached the limit of files per folder has some service functions in a subfolder. */
const verbs =
  /^modules\/[^/]+\/([a-z-]+\/)?(?!([a-z-]+-)?(?:store|contract|routes|response|request)\.ts$|module\.ts$)[^/]+\.ts$/;
/** Types for the modules, the platform and the queue. */
const ctx = /^modules\/(context|job|[a-z-]+\/ports)\.ts$/;
/** Every call of the API; a browser may import only the types. */
const contract =
  /^(?:api\/(?:http\/(?:call|shared-schemas|wire-fields)|wire-names)\.ts$|api\/openapi\/contract\.ts$|api\/(?:contract|nouns|listed-calls|problem)\.ts$|modules\/[^/]+\/([a-z-]+-)?contract\.ts$)/;
/** The names of fields in JSON and in code, which the server and the browser share. */
const wireNames = /^api\/wire-names\.ts$/;
const appError = /^modules\/app-error\.ts$/;
const content = /^content\//;
const ui = /^web\/(ui|styles|format)\//;

/** The modules whose service functions a module may call; every module may call the audit log, quotas and the text search. */
export const allowedModules: Record<string, readonly string[]> = {
  analytics: ['connectors'],
  audiences: ['translations'],
  demo: ['posts', 'media', 'analytics'],
  'post-announcements': ['newsletters', 'posts', 'media', 'html'],
  'newsletter-archive': ['newsletters', 'posts', 'html', 'media', 'sitemap', 'translations'],
  auth: ['members', 'outbox', 'two-factor'],
  backups: ['notifications'],
  authors: ['sitemap'],
  posts: ['media', 'analytics', 'html', 'sitemap', 'webhooks', 'tags', 'authors', 'indexnow', 'translations'],
  catalogue: ['media', 'sitemap', 'webhooks'],
  connectors: ['notifications'],
  messages: [
    'email-address',
    'outbox',
    'media',
    'html',
    'webhooks',
    'notifications',
    'members',
    'translations',
  ],
  faq: ['translations'],
  invites: ['auth', 'members', 'outbox'],
  deliveries: [
    'newsletters',
    'subscribers',
    'notifications',
    'audiences',
    'webhooks',
    'translations',
    'html',
  ],
  bounces: [
    'deliveries',
    'subscribers',
    'messages',
    'invites',
    'outbox',
    'notifications',
    'status',
    'transactional-emails',
    'welcome-email',
  ],
  'two-factor': ['members', 'outbox'],
  digests: ['newsletters', 'posts', 'media', 'audiences'],
  newsletters: ['media', 'analytics', 'html', 'subscribers', 'audiences', 'mail-sender', 'translations'],
  'api-keys': ['auth', 'members'],
  outbox: ['notifications'],
  media: ['html'],
  subscribers: ['audiences', 'email-address', 'outbox', 'webhooks', 'translations'],
  webhooks: ['notifications', 'members'],
  'transactional-emails': [
    'newsletters',
    'subscribers',
    'mail-sender',
    'deliveries',
    'outbox',
    'translations',
  ],
  'visit-reports': ['analytics', 'posts', 'tags', 'authors', 'newsletter-archive', 'outbox', 'members'],
  status: ['outbox', 'html', 'email-address', 'sitemap', 'subscribers', 'translations'],
  'welcome-email': [
    'newsletters',
    'subscribers',
    'deliveries',
    'mail-sender',
    'media',
    'outbox',
    'translations',
  ],
  retention: ['analytics', 'messages', 'deliveries'],
  search: ['*'],
  'site-settings': ['media', 'translations'],
  translations: ['members'],
  snippets: ['media'],
  tags: ['sitemap'],
  'import-export': [
    'posts',
    'media',
    'tags',
    'authors',
    'sitemap',
    'subscribers',
    'audiences',
    'deliveries',
    'newsletters',
    'catalogue',
    'html',
    'site-settings',
    'status',
    'translations',
  ],
  templates: ['newsletters', 'audiences', 'media', 'html'],
};

export const importTable: Row[] = [
  { files: /^tests\/|\.test\.tsx?$/, may: [all], packages: [all], because: 'tests may import everything' },
  {
    files: /^(main|jobs\/(sending-thread|(email-reading|parsing|rendering)-(thread|worker)))\.ts$/,
    may: [all],
    packages: [all],
    because: 'the composition roots of the process and of its threads may import everything',
  },
  {
    files: /^[^/]+\.config\.ts$/,
    may: [
      /^web\/vite\//,
      /^platform\//,
      contract,
      /^content\/facts\.ts$/,
      /^tests\/specification\/(rows|spec)\.ts$/,
    ],
    packages: [all],
    because:
      'a configuration file configures a tool; of the product it reads the contract and the widths of screens',
  },
  {
    files: /^web\/vite\//,
    may: [/^web\/vite\//],
    types: [contract],
    packages: [node, /^vite$/, /^@react-router\/dev$/, /^marked$/],
    because: 'build plugins depend on the bundler and on file names, not on product code',
  },
  {
    files: /^web\/(ui|styles|format)\//,
    may: [ui],
    packages: [
      react,
      router,
      /^react-aria(-components)?$/,
      /^@react-(aria|types)\//,
      /^@internationalized\//,
      /^d3-(array|scale)$/,
      /^uqr$/,
      /^lexical$|^@lexical\//,
    ],
    because: 'shared components do not depend on modules of the product',
  },
  {
    files: /^web\/site\/.*enhance[^/]*\.ts$/,
    may: [/^web\/(site|ui)\/.*enhance[^/]*\.ts$/, content, anyLimits],
    types: [anySchema],
    packages: [],
    because: 'the script of public pages runs in a browser',
  },
  {
    files: /^web\/site\//,
    may: [ui, /^web\/site\//, /^web\/(request-context|page-style)\.ts$/, content, verbs, ctx, appError],
    packages: [react, router, /^virtual:/],
    because: 'public pages call service functions in loaders and actions, never stores, drivers or the API',
  },
  {
    files: /^web\/admin\//,
    may: [
      ui,
      /^web\/admin\//,
      /^web\/(api|api-client|api-upload|confirmation|stored-token|page-style)\.ts$/,
      content,
      anyLimits,
      wireNames,
      readable,
    ],
    types: [anySchema, contract, /^web\/api-types\.ts$/, /^web\/vite\/help-pages\.ts$/],
    packages: [
      react,
      router,
      /^@tanstack\/react-query$/,
      /^react-aria(-components)?$/,
      /^@react-(aria|types)\//,
      /^@internationalized\//,
      /^virtual:/,
    ],
    because: 'the admin is a client of the API that runs in a browser',
  },
  {
    files: /^web\/(api|api-types|api-client|api-headers|api-upload|confirmation|stored-token)\.ts$/,
    may: [
      /^web\/(api-client|api-headers|api-upload|confirmation|stored-token)\.ts$/,
      content,
      anyLimits,
      wireNames,
    ],
    types: [anySchema, contract, /^web\/api-types\.ts$/, /^web\/vite\/api-calls\.ts$/],
    packages: [/^virtual:/],
    because: 'this file runs in a browser',
  },
  {
    files: /^web\//,
    may: [/^web\//, content, anyLimits],
    types: [anySchema, ctx, contract],
    packages: [node, react, router, /^@react-router\//, /^virtual:/],
    because: 'the shared code of pages uses modules only through the request context',
  },
  {
    files: /^api\/(?:contract|nouns|routes)\.ts$|^jobs\/all-jobs\.ts$|^modules\/registry\.ts$/,
    may: [/^api\//, /^modules\/(?:registry|context|job)\.ts$/, /^modules\/[^/]+\/module\.ts$/],
    packages: [],
    because: 'this file only joins the definitions of the modules',
  },
  {
    files: contract,
    may: [contract, anySchema, anyLimits],
    types: [/^content\/messages\.ts$/, /^modules\/auth\/permissions\.ts$/],
    packages: [/^zod$/],
    because: 'the contract consists of schemas and descriptions, and the browser build reads it too',
  },
  {
    files:
      /^api\/|^modules\/registry\.ts$|^modules\/[^/]+\/(?:([a-z-]+-)?(?:routes|response|request)|module)\.ts$/,
    may: [
      /^api\//,
      contract,
      /^modules\/registry\.ts$/,
      /^modules\/[^/]+\/module\.ts$/,
      /^modules\/[^/]+\/([a-z-]+-)?(?:routes|response|request)\.ts$/,
      verbs,
      appError,
      anyLimits,
      /^content\/(messages|consent|visitor-language|alerts|file-checks|email-checks|api-reference|placeholders|visit-names|import-export-texts)\.ts$/,
    ],
    types: [ctx, /^db\/tables\.ts$/],
    packages: [/^hono$/, /^@hono\//, /^zod$/, node],
    because:
      'a handler reads the request, calls a service function and writes the response: no SQL, no drivers, no pages',
  },
  {
    files: /^jobs\//,
    may: [/^jobs\//, verbs],
    types: [ctx],
    packages: [],
    because: 'a job calls one service function',
  },
  {
    files: /^cli\//,
    may: [/^cli\//, verbs, ctx, appError, /^platform\//, /^content\//, /^jobs\/parsing-thread\.ts$/],
    packages: [node, /^zod$/],
    because: 'a command opens the infrastructure and calls a service function',
  },
  {
    files: ctx,
    may: [],
    types: [/^db\/tables\.ts$/, ctx, anySchema],
    packages: [/^kysely$/],
    because: 'the interface between modules and infrastructure consists only of types',
  },
  { files: appError, may: [], packages: [], because: 'the error class has no dependencies' },
  {
    files: anyLimits,
    may: [letters, /^modules\/{along}\/constants\.ts$/],
    packages: [],
    because: 'a browser loads this file, which must not add a library to the bundle',
  },
  {
    files: readable,
    may: [readable, /^modules\/visible-text\.ts$/, /^modules\/{along}\/constants\.ts$/],
    types: [/^modules\/{module}\/schema\.ts$/],
    packages: [],
    because: 'a browser loads this file, which must not add a library to the bundle',
  },
  {
    files: anySchema,
    may: [
      /^modules\/{module}\/(constants|([a-z-]+-)?schema)\.ts$/,
      letters,
      /^(?:modules\/email-address|modules\/email-address)\/schema\.ts$/,
      /^modules\/{along}\/(schema|constants)\.ts$/,
    ],
    packages: [/^zod$/],
    because:
      'schemas depend only on constants and other schemas, so that the contract can import them without other code',
  },
  {
    files: sharedStore,
    may: [/^modules\/{module}\/constants\.ts$/, letters, sharedStore],
    types: [ctx, /^db\/tables\.ts$/, /^modules\/{module}\/([a-z-]+-)?schema\.ts$/],
    packages: [/^kysely$/],
    because: 'the stores of all modules use this store, so it must not depend on them',
  },
  {
    files: store,
    may: [/^modules\/{module}\/(constants|([a-z-]+-)?schema)\.ts$/, letters, sharedStore],
    types: [ctx, /^db\/tables\.ts$/, /^modules\/{along}\/(schema|constants)\.ts$/],
    packages: [/^kysely$/],
    because: 'a store contains the SQL of its module and no other code',
  },
  {
    files: /^modules\//,
    may: [
      /^modules\/{module}\//,
      /^(?:modules\/email-address|modules\/email-address)\/schema\.ts$/,
      appError,
      /^modules\/(audit-log|quotas|text-search)\//,
      letters,
      /^modules\/{along}\//,
    ],
    types: [ctx, anySchema, anyLimits],
    packages: [
      /^(zod|jose|kysely|@simplewebauthn\/server|sanitize-html|isbot|csv-parse|postal-mime|mailauth|tldts|htmlparser2|marked|turndown|smol-toml|yaml|@streamparser\/json|@zxcvbn-ts\/language-common)$/,
      /^node:(crypto|stream|util)$/,
    ],
    because:
      'a module uses infrastructure only through Ctx, and calls service functions only of the modules in its row',
  },
  {
    files: /^emails\//,
    may: [/^emails\//, content, anyLimits],
    types: [ctx],
    packages: [/^(html-to-text|react-dom\/server)$/, react],
    because: 'an email consists of texts and a template',
  },
  {
    files: /^content\/visitor-language\.ts$/,
    may: [content],
    packages: [/^messageformat(\/functions)?$/],
    because: 'only this file selects and formats the texts of a language',
  },
  { files: content, may: [content], packages: [], because: 'texts contain no logic' },
  {
    files: /^platform\//,
    may: [/^platform\//],
    types: [ctx, /^db\/tables\.ts$/],
    packages: [all],
    because: 'infrastructure does not depend on modules of the product',
  },
  {
    files: /^db\//,
    may: [],
    types: [/^db\/column-types\.ts$/],
    packages: [/^kysely$/],
    because: 'tables consist of types and plain SQL',
  },
];

/** Returns why the table forbids this import, or undefined if the import is allowed. */
export function refuseImport(
  importer: string,
  target: string,
  isTypeOnly: boolean,
  isProject: boolean,
): string | undefined {
  const row = importTable.find(({ files }) => files.test(importer));
  if (!row) return `${importer} matches no row of the import table`;
  if (target === 'main.ts' && !importer.startsWith('tests/'))
    return `${importer} may not import main.ts: only tests may`;
  const allowed = isProject ? [...row.may, ...(isTypeOnly ? (row.types ?? []) : [])] : row.packages;
  const isClosedStore =
    store.test(target) &&
    !(
      sharedStore.test(target) &&
      (store.test(importer) || /\b(?:shared|transfer)-store\.ts$/.test(target))
    ) &&
    getModuleFolder(target) !== getModuleFolder(importer) &&
    !allowed.includes(all);
  const isWithin = allowed.some((pattern) => fill(pattern, importer).test(target));
  return isWithin && !isClosedStore ? undefined : `${importer} may not import ${target}: ${row.because}`;
}

/** Returns the module of a file, such as `modules/members` or `web/admin`, or its top folder. */
export function getModuleFolder(path: string): string {
  return /^(?:modules|web)\/[^/]+(?=\/)|^[^/]+(?=\/)/.exec(path)?.[0] ?? '';
}

function fill(pattern: RegExp, importer: string): RegExp {
  const module = /^modules\/(.+)/.exec(getModuleFolder(importer))?.[1] ?? '-';
  const along =
    (allowedModules[module] ?? []).map((name) => (name === '*' ? '[^/]+' : name)).join('|') || '-';
  return new RegExp(pattern.source.replace('{module}', module).replace('{along}', `(${along})`));
}
