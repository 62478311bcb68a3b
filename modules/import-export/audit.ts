export const sentences = {
  'post.imported': '{user} brought in posts of another site',
  'import.created': '{user} sent the file {target} to be brought in',
  'import.started': '{user} started bringing in {target}',
  'import.deleted': '{user} deleted the import of {target}',
  'post.exported': '{user} exported the site',
} as const;
