/** Topics of a message; the first is selected initially (specification 5.5). */
export const contactTopics = ['Payment', 'Features', 'Errors', 'Others'] as const;
