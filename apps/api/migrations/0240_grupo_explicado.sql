-- Locks: grupo_permissao for an instant: a column without a default rewrites no row.

-- Says what a group is for, in the words of the office, where one chooses the groups of a person.
alter table grupo_permissao add column explicacao text;
