import type { Plugin } from 'vite';

/**
 * Groups of the admin's scripts and styles; the first match wins: libraries of every React page, the login page,
 * editors, newsletter audiences, templates, emails, tables, small forms, and what nearly every screen uses. All other
 * modules are split by the modules that import them. No group contains the layout, because the login page imports the
 * stylesheet of the layout and would then load the whole layout. Measured in docs/decisions/005-admin-parts.md.
 */
const groups = [
  {
    name: 'libraries',
    priority: 5,
    test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  {
    name: 'admin-auth',
    priority: 4,
    test: /\/(?:api\/wire-names|content\/(?:brand-mark|site-name|alerts|error-messages|en\/errors)|modules\/members\/constants|web\/(?:api|api-client|api-upload|stored-token)|web\/admin\/(?:paths|texts|auth\/texts|error-text|time-text|form\/field-errors|failure-bar|password-field|brand-mark|use-outcome|theme\/theme)|web\/format\/[^/]+|web\/ui\/(?:fields\/(?:button|text-field)|display\/icon|feedback\/message-bar|use-hydrated|cloth\/(?!printed-cover|cover|seeded)[^/]+))\.tsx?$|^\0virtual:api-calls$/,
  },
  {
    name: 'admin-editing',
    priority: 1,
    test: /\/(?:content\/heic|web\/(?:admin\/(?:media\/is-heic|editing\/(?!texts\.|outcome-bar|use-upload\.|use-idempotency-keys|use-single-action)[^/]+|schedule\/(?:schedule-|moment-fields|use-moment)[^/]*)|ui\/fields\/(?:drop-area|file-(?:input|row)|pick-file)))\.tsx?$|\/tool-form\.module\.css$/,
  },
  {
    name: 'admin-templates',
    priority: 1,
    test: /\/web\/admin\/templates\/(?!templates\.)[^/]+\.tsx?$/,
  },
  {
    name: 'admin-audiences',
    priority: 1,
    test: /\/web\/admin\/audiences\/(?:audience-data|texts)\.tsx?$/,
  },
  {
    name: 'admin-emails',
    priority: 1,
    test: /\/web\/admin\/(?:email-frame|email-document|newsletters\/edit\/(?:message-field|preview-panel|preflight-result|test-modal|audience-field|use-recipient-count)|newsletters\/(?:import-notice|edit\/texts))\.tsx?$/,
  },
  {
    name: 'admin-tables',
    priority: 1,
    test: /\/web\/(?:admin\/table\/(?!use-chart-view|list-view)[^/]+|ui\/table\/(?!empty-state)[^/]+)\.tsx?$/,
  },
  {
    name: 'admin-forms',
    // The priority is higher than the priority of the groups that would otherwise include these modules.
    priority: 2,
    test: /\/(?:modules\/(?:text-search|authors|sitemap)\/constants|web\/(?:admin\/(?:confirm-dialog|report-change|moment|load-all-pages|members\/(?:member|use-members)|editing\/(?:outcome-bar|use-idempotency-keys|use-single-action)|form\/(?!field-errors|form-draft|device)[^/]+)|ui\/(?:feedback\/form-modal|fields\/(?:check-list|radio-cards|search-field|segments|select-field))))\.tsx?$/,
  },
  {
    name: 'admin-frame',
    priority: 3,
    test: /\/(?:modules\/time|web\/(?:admin\/(?:current-user|same-page|follow-stream|query-state|age|period-chart|use-now|lagos-time|theme\/theme-items|dashboard\/day-spans|schedule\/scheduled-entries|table\/(?:use-chart-view|list-view)|form\/(?:form-draft|device)|(?:layout|shell|notifications|search|offline)\/(?!find-pages|key-list|notification-list|search-list|search-options|shortcut-list|log-out-question|layout\.|entry\.|worker)[^/]+)|ui\/(?:display\/(?:avatar|badge)|table\/empty-state|feedback\/(?:modal|toast|toggletip)|charts\/(?:tile|chart-table|chart-panel)|use-media|use-size)))\.tsx?$/,
  },
];

/** Matches the address of a stylesheet of these groups, in the dependency list of a lazily loaded module. */
const listedStyle = new RegExp(
  `(?<="[^"]*/(?:${groups.map(({ name }) => name).join('|')})-[^"]+\\.css)(?=")`,
  'g',
);

/** Splits the admin into few files, and lets lazily loaded modules find stylesheets that are loaded already. */
export function sharedFiles(): Plugin {
  return {
    name: 'shared-files',
    apply: 'build',
    configEnvironment(name) {
      if (name !== 'client') return undefined;
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    // React Router writes these addresses with an empty fragment in the page. Without the fragment here, the browser would
    // load the same stylesheet again after the screen's own styles and override them.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.code.includes('__vite__mapDeps'))
            chunk.code = chunk.code.replaceAll(listedStyle, '#');
      },
    },
  };
}
