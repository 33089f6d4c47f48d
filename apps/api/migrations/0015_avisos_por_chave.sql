-- What is settled takes back the notices that nobody has seen yet, by the beginning of their key.
create index notificacao_por_chave on notificacao (chave text_pattern_ops) where vista_em is null;
