-- As it was before 0360: with a list of pending entries 20,000 messages are stored in 5.5 s, and without one in 13.7 s.
alter index if exists messages_folded set (fastupdate = on);
