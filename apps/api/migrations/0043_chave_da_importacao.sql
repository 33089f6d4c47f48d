-- The latest asset of a row's fingerprint is the first entry of the index: how many imports went before makes no difference.
drop index importacao_linha_chave;
create index importacao_linha_chave on importacao_linha (chave, patrimonio_id desc) where patrimonio_id is not null;
