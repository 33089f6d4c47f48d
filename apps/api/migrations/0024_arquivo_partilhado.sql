-- Many records may hold the same bytes: each has a row of its own in `arquivo`, and the bytes go with the last of them.
alter table arquivo drop constraint arquivo_chave_key;
create index arquivo_chave on arquivo (chave);
-- Batches that are still to be done were asked for without files.
update lote set dados = dados || '{"arquivos": {"foto": null, "anexos": [], "documentos": []}}' where situacao = 'PROCESSANDO';
