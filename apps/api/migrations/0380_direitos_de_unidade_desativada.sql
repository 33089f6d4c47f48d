-- Rights as they were given, in units in use and in those that are not: for who gives and takes them, and for guards
-- that must not forget what comes back with the unit.
create view permissao_concedida as
  select p.usuario_id, p.unidade_id, p.acao, null::integer as grupo_id from usuario_permissao p
  union all
  select gu.usuario_id, gn.unidade_id, ga.acao, g.id
  from grupo_permissao g
  join grupo_permissao_usuario gu on gu.grupo_id = g.id
  join grupo_permissao_unidade gn on gn.grupo_id = g.id
  join usuario_unidade uu on uu.usuario_id = gu.usuario_id and uu.unidade_id = gn.unidade_id
  join grupo_permissao_acao ga on ga.grupo_id = g.id
  where g.ativo;

-- Rights as they are good now: those in a unit that was deactivated let nobody do anything (docs/regras.md R221).
create or replace view permissao_efetiva as
  select p.usuario_id, p.unidade_id, p.acao, p.grupo_id
  from permissao_concedida p join unidade un on un.id = p.unidade_id
  where un.ativo;
