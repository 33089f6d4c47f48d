-- What a term says beside an acceptance: that the responsible person had not answered, and why it was not waited for; that
-- whoever accepted had asked for it themselves.
alter table termo_aceite add column observacao text;
