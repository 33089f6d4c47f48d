-- Locks: notificacao, relatorio, tarefa, inventario, inventario_leitura, sessao, chamado and usuario for an instant
-- each: a trigger is made, and no row is read.

-- Whoever listens to tombo_sinais is told, once the transaction is kept, of what kind something changed and for whom.
-- What is sent is at most 8,000 bytes long, so many are told in parts.
create function sinalizar(sinal text, de text, ids bigint[]) returns void language sql as $$
  select pg_notify('tombo_sinais', json_build_object('sinal', sinal, 'de', de, 'ids', array_agg(id))::text)
  from (
    select id, (row_number() over (order by id) - 1) / 400 as parte
    from (select distinct unnest(ids) as id) distintos where id is not null
  ) partes group by parte
$$;

create function sinal_de_notificacoes() returns trigger language plpgsql as $$
begin
  perform sinalizar('notificacoes', 'pessoa', (select array_agg(distinct usuario_id) from tocadas));
  return null;
end $$;
create trigger sinal_incluida after insert on notificacao referencing new table as tocadas
  for each statement execute function sinal_de_notificacoes();
create trigger sinal_alterada after update on notificacao referencing new table as tocadas
  for each statement execute function sinal_de_notificacoes();
create trigger sinal_excluida after delete on notificacao referencing old table as tocadas
  for each statement execute function sinal_de_notificacoes();

create function sinal_de_relatorio() returns trigger language plpgsql as $$
begin
  perform sinalizar('relatorios', 'pessoa', array[new.usuario_id]);
  return null;
end $$;
create trigger sinal after update on relatorio for each row when (old.situacao is distinct from new.situacao)
  execute function sinal_de_relatorio();

-- Its progress is for whoever asked for it; that it began or ended, for everybody in the unit.
create function sinal_de_tarefa() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.situacao is distinct from new.situacao then
    perform sinalizar('tarefas', 'unidade', array[new.unidade_id]);
  end if;
  perform sinalizar('tarefas', 'pessoa', array[new.usuario_id]);
  return null;
end $$;
create trigger sinal_incluida after insert on tarefa for each row execute function sinal_de_tarefa();
create trigger sinal_alterada after update on tarefa for each row
  when ((old.situacao, old.feito, old.total) is distinct from (new.situacao, new.feito, new.total))
  execute function sinal_de_tarefa();

create function sinal_de_inventario() returns trigger language plpgsql as $$
begin
  perform sinalizar('inventarios', 'unidade', array[new.unidade_id]);
  return null;
end $$;
create trigger sinal after insert or update on inventario for each row execute function sinal_de_inventario();

create function sinal_de_leituras() returns trigger language plpgsql as $$
begin
  perform sinalizar('inventarios', 'unidade', (select array_agg(distinct i.unidade_id)
    from inventario i where i.id in (select inventario_id from tocadas)));
  return null;
end $$;
create trigger sinal after insert on inventario_leitura referencing new table as tocadas
  for each statement execute function sinal_de_leituras();

-- Tickets are read across units, by whoever attends to them: the word alone goes to everybody.
create function sinal_de_chamado() returns trigger language plpgsql as $$
begin
  perform sinalizar('chamados', 'todos', array[0]);
  return null;
end $$;
create trigger sinal after insert or update on chamado for each statement execute function sinal_de_chamado();

create function sinal_de_sessao() returns trigger language plpgsql as $$
begin
  perform sinalizar('sessao', 'sessao', array[new.id]);
  return null;
end $$;
create trigger sinal after update on sessao for each row
  when (old.encerrada_em is null and new.encerrada_em is not null) execute function sinal_de_sessao();

-- A deactivated person's sessions open nothing any more, though they were not ended.
create function sinal_de_usuario() returns trigger language plpgsql as $$
begin
  perform sinalizar('sessao', 'sessao', (select array_agg(s.id) from sessao s
    where s.usuario_id = new.id and s.encerrada_em is null));
  return null;
end $$;
create trigger sinal after update on usuario for each row when (old.ativo and not new.ativo)
  execute function sinal_de_usuario();
