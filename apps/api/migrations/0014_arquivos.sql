-- Files that were claimed before a claim named its record: those of imports belong to the first that uses them, what was
-- exported belongs to the work that made it.
update arquivo a set entidade = 'importacoes', entidade_id = i.id
  from (select arquivo_id, min(id) as id from importacao group by arquivo_id) i
  where i.arquivo_id = a.id and a.reclamado and a.entidade is null;
update arquivo a set entidade = 'tarefas', entidade_id = t.id
  from tarefa t
  where t.tipo = 'EXPORTAR_PATRIMONIOS' and (t.resultado -> 'arquivo' ->> 'id')::int = a.id and a.reclamado and a.entidade is null;

-- A file that was moved and then let go has bytes to be removed in both places.
alter table arquivo_apagado drop constraint arquivo_apagado_pkey;
alter table arquivo_apagado add primary key (chave, armazenamento);
