export const sentences = {
  'post.imported': '{user} imported posts of another site',
  'import.created': '{user} uploaded the file {target} for an import',
  'import.started': '{user} started the import of {target}',
  'import.deleted': '{user} deleted the import of {target}',
  'post.exported': '{user} exported the site',
} as const;
