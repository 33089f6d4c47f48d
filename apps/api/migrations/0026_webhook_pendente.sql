-- Its event is written in the same statement, and no event is ever deleted: to look for it again costs as much as the row.
alter table webhook_pendente drop constraint webhook_pendente_evento_id_fkey;
