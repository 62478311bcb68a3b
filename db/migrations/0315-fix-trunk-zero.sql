-- "+234 (0) 803…" was stored as +2340803…, which does not exist: no national number of Nigeria begins with a zero. Numbers of
-- other countries stay as they are, because in some (Italy, Gabon, Ivory Coast) a zero after the country code is right.
update messages
set phone = regexp_replace(phone, '^(\+?234)0', '\1')
where phone ~ '^\+?2340[1-9][0-9]{7,9}$';
