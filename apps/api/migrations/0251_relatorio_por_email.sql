-- Locks: relatorio and email for an instant: columns without defaults rewrite no row, and no file is referred to yet.

-- Addresses that a report goes to when it is made, beside the person whose it is.
alter table relatorio add column emails text[];
-- A file that goes with a mail; when it is deleted before, nobody wants the mail any more.
alter table email add column arquivo_id integer references arquivo (id) on delete cascade;
create index email_arquivo on email (arquivo_id) where arquivo_id is not null;
