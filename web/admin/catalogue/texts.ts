export const catalogue = {
  filters: {
    heading: 'Add filters',
  },
  stickers: {
    heading: 'Add stickers',
  },
  name: 'Name',
  description: 'Description',
  amount: 'Amount',
  coins: (amount: number) => (amount === 1 ? '1 coin' : `${amount} coins`),
  items: 'Number of images',
  category: 'Category',
  list: {
    states: { published: 'Published', unpublished: 'Not published' },
    publish: 'Publish',
    unpublish: 'Unpublish',
    remove: 'Delete',
  },
} as const;
