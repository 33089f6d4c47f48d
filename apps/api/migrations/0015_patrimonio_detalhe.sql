-- What is settled takes back the notices that nobody has seen yet, by the beginning of their key.
create index notificacao_por_chave on notificacao (chave text_pattern_ops) where vista_em is null;

-- Whose an asset is in daily use: looked up by name, and asked for in filters.
create index patrimonio_usuario_bem on patrimonio (responsavel_usuario_bem_id) where responsavel_usuario_bem_id is not null;

-- The file of a document goes by the name that it has on the wire.
alter table documento_patrimonio rename column arquivo_id to documento_id;
