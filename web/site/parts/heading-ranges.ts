/** The signs for which a page with each font needs web/styles/fonts/unbounded-600-wide.woff2 too, made by subset.py beside it. */
export const headingRanges = {
  en: 'U+24,U+2A,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1-B6,U+B8-329,U+1E3E-1EE5,U+20AC-2212',
  ha: 'U+24,U+2A,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1-B6,U+B8-17E,U+1F8-1F9,U+2BB,U+300-329,U+1E3E-1EE5,U+20AC-2212',
  'yo-ig':
    'U+24,U+2A,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1-B6,U+B8-BF,U+C2-C7,U+CA-CB,U+CE-D0,U+D4-D8,U+DB-DF,U+E2-E7,U+EA-EB,U+EE-F0,U+F4-F8,U+FB-131,U+14C-1B4,U+253-2BC,U+323-329,U+1E40-1E41,U+20AC-2212',
  fr: 'U+24,U+2A,U+3C-3E,U+40,U+5B-60,U+7B-7E,U+A1-AA,U+AC-B6,U+B8-BA,U+BC-BF,U+C1,U+C3-C5,U+CC-CD,U+D0-D3,U+D5-D8,U+DA,U+DD-DF,U+E1,U+E3-E5,U+EC-ED,U+F0-F3,U+F5-F8,U+FA,U+FD-FE,U+100-14D,U+160-16B,U+17D-329,U+1E3E-1EE5,U+20AC-2212',
} as const;
