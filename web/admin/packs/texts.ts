export const packs = {
  lead: 'Filters, stickers and memoji under one name, in the order of the app',
  kinds: { filter: 'Filters', sticker: 'Stickers', memoji: 'Memoji', mixed: 'Everything' },
  kindsOfItems: { filter: 'Filter', sticker: 'Sticker', memoji: 'Memoji' },
  states: { published: 'Published', unpublished: 'Not published' },
  order: {
    handle: (name: string) => `Move ${name}: drag, or press the arrow keys`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, at: number, of: number) => `${name}: ${at} of ${of}`,
  },
  pack: {
    back: 'All packs',
    name: 'Name',
    description: 'Description',
    kind: 'Contains',
    hidden: 'Not published',
  },
} as const;
