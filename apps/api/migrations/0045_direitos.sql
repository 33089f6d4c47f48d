-- When the person of the session gave their password for a change that asks for it; null once it was used.
alter table sessao add column confirmada_em timestamptz;

-- Who answers for what works by itself, and without whose rights it does not: at first who made it, as its history says.
alter table programa add column responsavel_id integer references usuario;
alter table webhook add column responsavel_id integer references usuario;
update programa p set responsavel_id = (
  select e.usuario_id from evento e where e.entidade = 'programas' and e.entidade_id = p.id and e.tipo = 'CADASTRO' order by e.id limit 1);
update webhook w set responsavel_id = (
  select e.usuario_id from evento e where e.entidade = 'webhooks' and e.entidade_id = w.id and e.tipo = 'CADASTRO' order by e.id limit 1);
create index programa_responsavel on programa (responsavel_id);
create index webhook_responsavel on webhook (responsavel_id);

-- The settings ask for CONF: whoever held a right there keeps its use.
insert into usuario_permissao (usuario_id, unidade_id, acao, concedida_por, concedida_em)
select distinct usuario_id, unidade_id, 'CONF', 'Sistema', now() from usuario_permissao
where acao in ('CONSULTAR_USUARIOS', 'CRIAR_ALTERAR_USUARIOS', 'CONSULTAR_GRUPOS_PERMISSAO', 'CRIAR_ALTERAR_GRUPOS_PERMISSAO',
  'CONSULTAR_LOGS', 'CONSULTAR_UNIDADES', 'CRIAR_ALTERAR_UNIDADES', 'CONSULTAR_PARAMETROS', 'CRIAR_ALTERAR_PARAMETROS',
  'CONSULTAR_NOTIFICACOES', 'CRIAR_ALTERAR_NOTIFICACOES')
on conflict do nothing;
insert into grupo_permissao_acao (grupo_id, acao, concedida_por, concedida_em)
select distinct grupo_id, 'CONF', 'Sistema', now() from grupo_permissao_acao
where acao in ('CONSULTAR_USUARIOS', 'CRIAR_ALTERAR_USUARIOS', 'CONSULTAR_GRUPOS_PERMISSAO', 'CRIAR_ALTERAR_GRUPOS_PERMISSAO',
  'CONSULTAR_LOGS', 'CONSULTAR_UNIDADES', 'CRIAR_ALTERAR_UNIDADES', 'CONSULTAR_PARAMETROS', 'CRIAR_ALTERAR_PARAMETROS',
  'CONSULTAR_NOTIFICACOES', 'CRIAR_ALTERAR_NOTIFICACOES')
on conflict do nothing;
