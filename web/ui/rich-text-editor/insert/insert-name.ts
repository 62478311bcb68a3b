import type { LineKind } from '../format.ts';

/** What the menu of insertion offers: a line becomes of this kind, or something is put beside the lines. */
export type InsertName =
  | Exclude<LineKind, 'paragraph'>
  | 'image'
  | 'gallery'
  | 'video'
  | 'library'
  | 'table'
  | 'button'
  | 'card'
  | 'divider'
  | 'snippets';
