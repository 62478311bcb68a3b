export const templateListTexts = {
  untitled: 'Without a subject',
  none: 'No templates yet',
  noneAdvice: 'Open a newsletter and press “Save as template”, or use its menu in the list.',
  failed: 'The templates could not be loaded.',
} as const;
