export const itemHistory = {
  open: 'History',
  fields: {
    name: 'Name',
    description: 'Description',
    amount: 'Amount',
    image: 'Image',
    upload: 'Upload file',
    items: 'Number of images',
    category: 'Category',
    kind: 'Contains',
    coverItem: 'Cover',
    published: 'Published',
    unpublished: 'Unpublished',
  },
  nothing: 'none',
} as const;
