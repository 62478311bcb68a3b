-- Posts of members who never had a public name stood under "team member" once, a word for the team alone. They are the site's, as
-- new ones are; whoever still is a member and gives a name signs them by it, and who signed by a name keeps it, gone or not.
update posts set author_name = 'Hirawa' where author_name = 'team member' and signed_by is null;
