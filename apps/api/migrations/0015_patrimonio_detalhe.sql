-- What is settled takes back the notices that nobody has seen yet, by the beginning of their key.
create index notificacao_por_chave on notificacao (chave text_pattern_ops) where vista_em is null;

-- Whose an asset is in daily use: looked up by name, and asked for in filters.
create index patrimonio_usuario_bem on patrimonio (responsavel_usuario_bem_id) where responsavel_usuario_bem_id is not null;
