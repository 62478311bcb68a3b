-- From now on an invite ends with its sender's right to invite; those whose sender lost it before end here.
delete from invites as i
  where not exists (
    select from members as m where m.id = i.invited_by and m.enabled and m.role_id = 1
  );
