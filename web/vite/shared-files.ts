import type { Plugin } from 'vite';

/**
 * What the scripts and styles of the admin are cut into, the first that fits: the libraries of every page that
 * starts React, what the login page shows, what editors share, whom a newsletter reaches, what it begins with, what emails
 * are written and looked at with, lists, what small forms share, and what stands around or on nearly every screen. All
 * else is cut by who uses it: the layout too, for its style sheet is also the login page's, which would load the whole
 * frame with it. Measured in docs/decisions/005-admin-parts.md.
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
    test: /\/(?:content\/(?:brand|alerts|refusals|admin\/login)|modules\/members\/limits|web\/(?:api|api-client|api-upload|stored-token)|web\/admin\/(?:paths|refusal-text|time-text|field-faults|failure-bar|password-field|brand-mark|use-outcome|theme\/theme)|web\/format\/[^/]+|web\/ui\/(?:fields\/(?:button|text-field)|display\/icon|feedback\/message-bar|use-hydrated|cloth\/(?!printed-cover|cover|seeded)[^/]+))\.tsx?$|^\0virtual:api-calls$/,
  },
  {
    name: 'admin-editing',
    priority: 1,
    test: /\/(?:content\/heic|web\/(?:admin\/(?:media\/is-heic|editing\/(?!outcome-bar|use-upload\.|use-press-keys|use-alone|new-key)[^/]+|schedule\/(?:schedule-|moment-fields|use-moment)[^/]*)|ui\/fields\/(?:drop-area|file-(?:input|row)|pick-file)))\.tsx?$|\/tool-form\.module\.css$/,
  },
  {
    name: 'admin-templates',
    priority: 1,
    test: /\/(?:content\/admin\/templates|web\/admin\/templates\/(?!templates\.)[^/]+)\.tsx?$/,
  },
  {
    name: 'admin-audiences',
    priority: 1,
    test: /\/(?:content\/admin\/audiences|web\/admin\/audiences\/audience-data)\.tsx?$/,
  },
  {
    name: 'admin-emails',
    priority: 1,
    test: /\/(?:content\/admin\/write-newsletter|web\/admin\/(?:email-frame|email-document|newsletters\/edit\/(?:message-field|preview-panel|before-it-goes|test-modal|audience-field|use-reached)|newsletters\/import-notice))\.tsx?$/,
  },
  {
    name: 'admin-tables',
    priority: 1,
    test: /\/web\/(?:admin\/table\/(?!use-chart-view|list-view)[^/]+|ui\/table\/(?!empty-state)[^/]+)\.tsx?$/,
  },
  {
    name: 'admin-forms',
    // Before those whose modules would take it along.
    priority: 2,
    test: /\/(?:modules\/text-search\/limits|web\/(?:admin\/(?:confirm-dialog|moment|whole-list|members\/(?:member|use-members)|editing\/(?:outcome-bar|use-press-keys|use-alone|new-key))|ui\/(?:feedback\/form-modal|fields\/(?:check-list|radio-cards|search-field|segments|select-field))))\.tsx?$/,
  },
  {
    name: 'admin-frame',
    priority: 3,
    test: /\/web\/(?:admin\/(?:current-user|same-page|follow-stream|query-state|age|period-chart|use-now|lagos-time|theme\/theme-items|table\/(?:use-chart-view|list-view)|form-drafts\/(?:form-draft|device)|(?:layout|shell|notifications|search|offline)\/(?!notification-list|shortcut-list|log-out-question|layout\.|entry\.|worker)[^/]+)|ui\/(?:display\/(?:avatar|badge)|table\/empty-state|feedback\/(?:modal|toast|toggletip)|charts\/(?:tile|chart-table|chart-panel)|use-media|use-size))\.tsx?$/,
  },
];

/** An address of a style sheet of these files, in the list of what a module loaded on demand needs. */
const listedStyle = new RegExp(
  `(?<="[^"]*/(?:${groups.map(({ name }) => name).join('|')})-[^"]+\\.css)(?=")`,
  'g',
);

/** Cuts the admin into few files, and lets what is loaded on demand find the styles of these already there. */
export function sharedFiles(): Plugin {
  return {
    name: 'shared-files',
    apply: 'build',
    configEnvironment(name) {
      if (name !== 'client') return undefined;
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    // React Router writes these addresses with an empty fragment in the page. Without it here they would be laid over
    // the styles of the screen a second time, and win where both say something.
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
