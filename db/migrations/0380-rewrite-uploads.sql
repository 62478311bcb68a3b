-- Uploads of the catalogue that were stored before Lottie and TGS files were rewritten. The job rewrite-uploads deletes each row with
-- the upload that it replaces; new uploads need no row.
create table catalogue_rewrites (
  media_id text primary key references media on delete cascade
);

insert into catalogue_rewrites
  select id from media where kind = 'catalogue-upload' and files[1] ~ '\.(json|tgs|zip)$';
