-- Generated from the migrations: do not edit.

CREATE COLLATION public.ordem_natural (provider = icu, locale = 'pt-BR-u-kn-true');

CREATE OR REPLACE FUNCTION public.codigo_em_ordem(codigo text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select regexp_replace(regexp_replace(lower(codigo), '(\d+)', repeat('0', 30) || '\1', 'g'), '\d*(\d{30})(?!\d)', '\1', 'g') $function$;

CREATE OR REPLACE FUNCTION public.codigo_publico()
 RETURNS text
 LANGUAGE sql
AS $function$
  select translate(encode(substr(b, 1, 6) || substr(b, 11, 6), 'base64'), '+/', '-_') from uuid_send(gen_random_uuid()) b
$function$;

CREATE OR REPLACE FUNCTION public.conta_do_papel(qual text, de_mascara integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select c.conta from conta_de_papel c where c.papel = qual and c.mascara_id = coalesce(de_mascara, 0)), 'SEM_CONTA')
$function$;

CREATE OR REPLACE FUNCTION public.etiqueta_do_mudado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update etiqueta set patrimonio_id = null where patrimonio_id = old.id;
  if new.referencia is not null and new.removido_em is null then
    insert into etiqueta (unidade_id, referencia, patrimonio_id, criado_por)
    values (new.unidade_id, new.referencia, new.id, new.alterado_por)
    on conflict (referencia) do update set patrimonio_id = excluded.patrimonio_id, unidade_id = excluded.unidade_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.etiqueta_dos_novos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into etiqueta (unidade_id, referencia, patrimonio_id, criado_em, criado_por)
  select unidade_id, referencia, id, criado_em, criado_por from novos
  where referencia is not null and removido_em is null order by referencia
  on conflict (referencia) do update set patrimonio_id = excluded.patrimonio_id, unidade_id = excluded.unidade_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.etiqueta_essencia(referencia text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(upper(referencia), '(^|[^0-9])0+(?=[0-9])'::text, '\1'::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.etiqueta_modelo_com_padrao()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from etiqueta_modelo where padrao) then
    raise exception 'Um modelo de etiqueta é sempre o padrão.' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.inventario_leitura_imutavel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_level = 'ROW' and old.tardia and to_jsonb(new) = to_jsonb(old) || '{"tardia": false}' then
    return new;
  end if;
  raise exception 'a reading is not changed';
end $function$;

CREATE OR REPLACE FUNCTION public.lancamento_em_mes_aberto()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  da_unidade integer;
  do_mes date;
begin
  for da_unidade, do_mes in select unidade_id, min(competencia) from novas group by 1 order by 1 loop
    perform pg_advisory_xact_lock_shared(7204, da_unidade);
    if exists (select 1 from livros_da_unidade where unidade_id = da_unidade and fechado_ate >= do_mes) then
      raise exception 'o mês % da unidade % está fechado', to_char(do_mes, 'MM/YYYY'), da_unidade using errcode = 'TB001';
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lancamento_imutavel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'lancamento is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.lancamento_somar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into movimento_conta (unidade_id, competencia, conta, tipo, debito, credito)
  select unidade_id, competencia, conta, tipo, sum(debito), sum(credito) from (
    select unidade_id, competencia, conta_debito as conta, tipo, sum(valor) as debito, 0 as credito from novas group by 1, 2, 3, 4
    union all
    select unidade_id, competencia, conta_credito, tipo, 0, sum(valor) from novas group by 1, 2, 3, 4
  ) x group by 1, 2, 3, 4 order by 1, 2, 3, 4;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mes_aberto(unidade integer, dia date)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(date_trunc('month', dia)::date, coalesce(
    (select (fechado_ate + interval '1 month')::date from livros_da_unidade where unidade_id = unidade), '-infinity'))
$function$;

CREATE OR REPLACE FUNCTION public.normalizar(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $function$;

CREATE OR REPLACE FUNCTION public.palavras_parecidas(palavra text, unidades integer[])
 RETURNS TABLE(parecida text)
 LANGUAGE sql
 STABLE
 SET "pg_trgm.word_similarity_threshold" TO '0.3'
AS $function$
    select w from (
      select normalizar(descricao) as texto from produto where palavra <% normalizar(descricao)
      union all
      select normalizar(caminho) from localizacao
      where palavra <% normalizar(caminho) and unidade_id = any(unidades)
      union all
      select normalizar(nome) from responsavel
      where palavra <% normalizar(nome) and unidade_id = any(unidades)) t,
    regexp_split_to_table(t.texto, '[^[:alnum:]]+') w
    where length(w) > 2
    group by w order by similarity(w, palavra) desc, w limit 40
  $function$;

CREATE OR REPLACE FUNCTION public.sinal_de_chamado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sinalizar('chamados', 'todos', array[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sinal_de_direitos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sinalizar('direitos', 'sessao', array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sinal_de_inventario()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sinalizar('inventarios', 'unidade', array[new.unidade_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sinal_de_leituras()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sinalizar('inventarios', 'unidade', (select array_agg(distinct i.unidade_id)
    from inventario i where i.id in (select inventario_id from tocadas)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sinal_de_notificacoes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sinalizar('notificacoes', 'pessoa', (select array_agg(distinct usuario_id) from tocadas));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sinal_de_relatorio()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sinalizar('relatorios', 'pessoa', array[new.usuario_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sinal_de_sessao()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sinalizar('sessao', 'sessao', array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sinal_de_tarefa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or old.situacao is distinct from new.situacao then
    perform sinalizar('tarefas', 'unidade', array[new.unidade_id]);
  end if;
  perform sinalizar('tarefas', 'pessoa', array[new.usuario_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sinal_de_usuario()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sinalizar('sessao', 'sessao', (select array_agg(s.id) from sessao s
    where s.usuario_id = new.id and s.encerrada_em is null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sinalizar(sinal text, de text, ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('tombo_sinais', json_build_object('sinal', sinal, 'de', de, 'ids', array_agg(id))::text)
  from (
    select id, (row_number() over (order by id) - 1) / 400 as parte
    from (select distinct unnest(ids) as id) distintos where id is not null
  ) partes group by parte
$function$;

CREATE OR REPLACE FUNCTION public.soma_bens_somar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into soma_bens (unidade_id, dimensao, chave, situacao, quantidade, valor)
    select b.unidade_id, d.dimensao, d.chave, b.situacao, count(*), sum(coalesce(b.valor_aquisicao, 0))
    from novos b cross join lateral (values ('NATUREZA', b.tipo_natureza_id), ('LOCALIZACAO', b.localizacao_id),
      ('CONSERVACAO', b.estado_conservacao_id), ('ANO', extract(year from b.data_aquisicao)::int)) d(dimensao, chave)
    where b.removido_em is null group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into soma_bens (unidade_id, dimensao, chave, situacao, quantidade, valor)
    select b.unidade_id, d.dimensao, d.chave, b.situacao, -count(*), -sum(coalesce(b.valor_aquisicao, 0))
    from velhos b cross join lateral (values ('NATUREZA', b.tipo_natureza_id), ('LOCALIZACAO', b.localizacao_id),
      ('CONSERVACAO', b.estado_conservacao_id), ('ANO', extract(year from b.data_aquisicao)::int)) d(dimensao, chave)
    where b.removido_em is null group by 1, 2, 3, 4;
  else
    insert into soma_bens (unidade_id, dimensao, chave, situacao, quantidade, valor)
    select b.unidade_id, d.dimensao, d.chave, b.situacao, sum(b.n), sum(b.n * coalesce(b.valor_aquisicao, 0))
    from (
      select 1 as n, unidade_id, situacao, tipo_natureza_id, localizacao_id, estado_conservacao_id,
        data_aquisicao, valor_aquisicao
      from novos where removido_em is null
      union all
      select -1, unidade_id, situacao, tipo_natureza_id, localizacao_id, estado_conservacao_id,
        data_aquisicao, valor_aquisicao
      from velhos where removido_em is null
    ) b cross join lateral (values ('NATUREZA', b.tipo_natureza_id), ('LOCALIZACAO', b.localizacao_id),
      ('CONSERVACAO', b.estado_conservacao_id), ('ANO', extract(year from b.data_aquisicao)::int)) d(dimensao, chave)
    group by 1, 2, 3, 4 having sum(b.n) <> 0 or sum(b.n * coalesce(b.valor_aquisicao, 0)) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.soma_saldo_somar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into soma_saldo (unidade_id, saldo, valor)
  select unidade_id, saldo, sum(valor) from (
    select unidade_id, saldo, sinal * valor as valor from novas
    union all
    select unidade_id, outro_saldo, outro_sinal * valor from novas where outro_saldo is not null
  ) x group by 1, 2 having sum(valor) <> 0 order by 1, 2;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.termo_imutavel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a term that was issued is not changed';
end $function$;

CREATE OR REPLACE FUNCTION public.valores_do_mudado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update valor_adicional set unidade_id = case when new.removido_em is null then new.unidade_id end
  where patrimonio_id = new.id;
  return null;
end $function$;

create table catalogo.dispositivo (
  token_hash bytea not null,
  usuario text not null,
  visto_em timestamp with time zone not null,
  constraint dispositivo_pkey PRIMARY KEY (usuario, token_hash),
  constraint dispositivo_usuario_fkey FOREIGN KEY (usuario) REFERENCES catalogo.login(usuario) ON UPDATE CASCADE ON DELETE CASCADE
);

create table catalogo.login (
  usuario text not null,
  database_id integer not null,
  constraint login_pkey PRIMARY KEY (usuario),
  constraint login_database_id_fkey FOREIGN KEY (database_id) REFERENCES catalogo.organizacao(database_id),
  constraint login_usuario_check CHECK ((usuario = lower(usuario)))
);

create table catalogo.organizacao (
  database_id integer generated by default as identity not null,
  nome text not null,
  conexao text,
  criada_em timestamp with time zone default now() not null,
  constraint organizacao_pkey PRIMARY KEY (database_id)
);

create table catalogo.primeiro_acesso (
  token_hash bytea not null,
  database_id integer not null,
  expira_em timestamp with time zone not null,
  usado_em timestamp with time zone,
  constraint primeiro_acesso_pkey PRIMARY KEY (token_hash),
  constraint primeiro_acesso_database_id_fkey FOREIGN KEY (database_id) REFERENCES catalogo.organizacao(database_id)
);

create table catalogo.tentativa (
  chave text not null,
  desde timestamp with time zone not null,
  falhas integer not null,
  livre_em timestamp with time zone,
  constraint tentativa_pkey PRIMARY KEY (chave)
);

create table acesso (
  id bigint generated always as identity not null,
  instante timestamp with time zone not null,
  tipo text not null,
  motivo text,
  usuario_id integer not null,
  sessao_id bigint,
  unidade_id integer,
  endereco text,
  navegador text,
  constraint acesso_pkey PRIMARY KEY (id),
  constraint acesso_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id) ON DELETE SET NULL,
  constraint acesso_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE,
  constraint acesso_tipo_check CHECK ((tipo = ANY (ARRAY['ENTRADA'::text, 'RECUSA'::text, 'UNIDADE'::text, 'SAIDA'::text, 'FIM'::text])))
);
CREATE INDEX acesso_instante ON public.acesso USING btree (instante DESC, id DESC);
CREATE INDEX acesso_usuario ON public.acesso USING btree (usuario_id, instante DESC, id DESC);

create table agendamento (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  descricao text not null,
  ativo boolean default true not null,
  start_date date not null,
  end_date date,
  cron_expression text not null,
  proxima_em timestamp with time zone,
  fuso text not null,
  usuario_id integer not null,
  removido_em timestamp with time zone,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint agendamento_pkey PRIMARY KEY (id),
  constraint agendamento_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint agendamento_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  constraint agendamento_check CHECK ((end_date >= start_date))
);
CREATE INDEX agendamento_proxima ON public.agendamento USING btree (proxima_em) WHERE (ativo AND (removido_em IS NULL));
CREATE INDEX agendamento_unidade ON public.agendamento USING btree (unidade_id, id) WHERE (removido_em IS NULL);

create table agendamento_execucao (
  id integer generated by default as identity not null,
  agendamento_id integer not null,
  prevista_em timestamp with time zone not null,
  manual boolean default false not null,
  situacao text not null,
  atrasada boolean default false not null,
  terminada_em timestamp with time zone,
  constraint agendamento_execucao_agendamento_id_prevista_em_manual_key UNIQUE (agendamento_id, prevista_em, manual),
  constraint agendamento_execucao_pkey PRIMARY KEY (id),
  constraint agendamento_execucao_agendamento_id_fkey FOREIGN KEY (agendamento_id) REFERENCES agendamento(id),
  constraint agendamento_execucao_situacao_check CHECK ((situacao = ANY (ARRAY['AGUARDANDO'::text, 'CONCLUIDA'::text, 'FALHOU'::text, 'PERDIDA'::text])))
);
CREATE INDEX agendamento_execucao_prevista ON public.agendamento_execucao USING btree (prevista_em);

create table agendamento_job (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  agendamento_id integer not null,
  job text not null,
  descricao text not null,
  job_data jsonb not null,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint agendamento_job_pkey PRIMARY KEY (id),
  constraint agendamento_job_agendamento_id_fkey FOREIGN KEY (agendamento_id) REFERENCES agendamento(id),
  constraint agendamento_job_job_check CHECK ((job = ANY (ARRAY['CRIAR_INVENTARIO'::text, 'CRIAR_MANUTENCAO'::text, 'ABRIR_PREVENTIVAS'::text, 'EMITIR_RELATORIO'::text])))
);
CREATE INDEX agendamento_job_agendamento ON public.agendamento_job USING btree (agendamento_id, id);

create table agendamento_resultado (
  execucao_id integer not null,
  job_id integer not null,
  job text not null,
  descricao text not null,
  situacao text not null,
  mensagem text,
  endereco text,
  constraint agendamento_resultado_pkey PRIMARY KEY (execucao_id, job_id),
  constraint agendamento_resultado_execucao_id_fkey FOREIGN KEY (execucao_id) REFERENCES agendamento_execucao(id),
  constraint agendamento_resultado_situacao_check CHECK ((situacao = ANY (ARRAY['CONCLUIDA'::text, 'FALHOU'::text])))
);

create table anexo_patrimonio (
  id integer generated by default as identity not null,
  patrimonio_id integer not null,
  arquivo_id integer not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  constraint anexo_patrimonio_arquivo_id_key UNIQUE (arquivo_id),
  constraint anexo_patrimonio_pkey PRIMARY KEY (id),
  constraint anexo_patrimonio_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint anexo_patrimonio_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id)
);
CREATE INDEX anexo_patrimonio_de ON public.anexo_patrimonio USING btree (patrimonio_id, id);

create table arquivo (
  id integer generated by default as identity not null,
  unidade_id integer not null,
  diretorio text not null,
  nome text not null,
  tipo text not null,
  tamanho bigint not null,
  sha256 text not null,
  chave text not null,
  descricao text,
  criado_por_id integer,
  criado_em timestamp with time zone default now() not null,
  reclamado boolean default false not null,
  entidade text,
  entidade_id integer,
  largura integer,
  altura integer,
  armazenamento text default 'DISCO'::text not null,
  constraint arquivo_pkey PRIMARY KEY (id),
  constraint arquivo_criado_por_id_fkey FOREIGN KEY (criado_por_id) REFERENCES usuario(id),
  constraint arquivo_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint arquivo_armazenamento_check CHECK ((armazenamento = ANY (ARRAY['DISCO'::text, 'S3'::text]))),
  constraint arquivo_check CHECK (((entidade IS NULL) = (entidade_id IS NULL))),
  constraint arquivo_check1 CHECK (((entidade IS NULL) OR reclamado)),
  constraint arquivo_de_quem CHECK (((criado_por_id IS NOT NULL) OR (diretorio = 'FOTOS_DEFEITO'::text)))
);
CREATE INDEX arquivo_armazenamento ON public.arquivo USING btree (armazenamento, id);
CREATE INDEX arquivo_chave ON public.arquivo USING btree (chave);
CREATE INDEX arquivo_de ON public.arquivo USING btree (entidade, entidade_id) WHERE (entidade IS NOT NULL);
CREATE INDEX arquivo_solto ON public.arquivo USING btree (criado_em) WHERE (NOT reclamado);

create table arquivo_apagado (
  chave text not null,
  armazenamento text not null,
  apagado_em timestamp with time zone default now() not null,
  constraint arquivo_apagado_pkey PRIMARY KEY (chave, armazenamento)
);

create table avaliacao (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  situacao text not null,
  classificacao text not null,
  comissao_id integer not null,
  dados_avaliacao_id integer not null,
  formula text not null,
  pontuacao jsonb not null,
  veiculo jsonb not null,
  data_base date not null,
  descricao text,
  observacao text,
  motivo text,
  finalizada_em timestamp with time zone,
  finalizada_por text,
  removida_em timestamp with time zone,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint avaliacao_pkey PRIMARY KEY (id),
  constraint avaliacao_comissao_id_fkey FOREIGN KEY (comissao_id) REFERENCES comissao(id),
  constraint avaliacao_dados_avaliacao_id_fkey FOREIGN KEY (dados_avaliacao_id) REFERENCES dados_avaliacao(id),
  constraint avaliacao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint avaliacao_classificacao_check CHECK ((classificacao = ANY (ARRAY['MOVEIS'::text, 'AUTOMOVEIS'::text]))),
  constraint avaliacao_situacao_check CHECK ((situacao = ANY (ARRAY['EM_ANDAMENTO'::text, 'FINALIZADA'::text, 'CANCELADA'::text])))
);
CREATE INDEX avaliacao_dados ON public.avaliacao USING btree (dados_avaliacao_id);
CREATE INDEX avaliacao_unidade ON public.avaliacao USING btree (unidade_id, id) WHERE (removida_em IS NULL);

create table avaliacao_item (
  id integer generated by default as identity not null,
  avaliacao_id integer not null,
  patrimonio_id integer not null,
  situacao text default 'NAO_AVALIADO'::text not null,
  aberto boolean default true not null,
  ec_derivado numeric(5,2),
  pvu_derivado integer,
  pub_derivado integer,
  ec numeric(5,2),
  pvu integer,
  pub integer,
  justificativa text,
  vida_restante integer,
  residual numeric(15,2) not null,
  percentual_residual numeric(9,4) not null,
  pesquisa_id integer,
  veiculo_id integer,
  valor_referencia numeric(15,2),
  fator numeric(18,6),
  valor_calculado numeric(15,2),
  valor_avaliado numeric(15,2),
  liquido numeric(15,2),
  conta text,
  versao integer default 1 not null,
  constraint avaliacao_item_avaliacao_id_patrimonio_id_key UNIQUE (avaliacao_id, patrimonio_id),
  constraint avaliacao_item_pkey PRIMARY KEY (id),
  constraint avaliacao_item_avaliacao_id_fkey FOREIGN KEY (avaliacao_id) REFERENCES avaliacao(id),
  constraint avaliacao_item_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint avaliacao_item_pesquisa_id_fkey FOREIGN KEY (pesquisa_id) REFERENCES avaliacao_pesquisa(id),
  constraint avaliacao_item_veiculo_id_fkey FOREIGN KEY (veiculo_id) REFERENCES avaliacao_veiculo(id),
  constraint avaliacao_item_check CHECK (((situacao = 'AVALIADO'::text) = (valor_avaliado IS NOT NULL))),
  constraint avaliacao_item_situacao_check CHECK ((situacao = ANY (ARRAY['NAO_AVALIADO'::text, 'AVALIADO'::text, 'RETIRADO'::text])))
);
CREATE UNIQUE INDEX avaliacao_item_aberto ON public.avaliacao_item USING btree (patrimonio_id) WHERE aberto;
CREATE INDEX avaliacao_item_patrimonio ON public.avaliacao_item USING btree (patrimonio_id, avaliacao_id);
CREATE INDEX avaliacao_item_pesquisa ON public.avaliacao_item USING btree (pesquisa_id) WHERE (pesquisa_id IS NOT NULL);
CREATE UNIQUE INDEX avaliacao_item_veiculo ON public.avaliacao_item USING btree (veiculo_id) WHERE (veiculo_id IS NOT NULL);

create table avaliacao_pesquisa (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  avaliacao_id integer not null,
  situacao text not null,
  descricao text,
  base text not null,
  indice numeric(9,4),
  fonte_indice text,
  media numeric(15,2),
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  item_id integer,
  constraint avaliacao_pesquisa_pkey PRIMARY KEY (id),
  constraint avaliacao_pesquisa_avaliacao_id_fkey FOREIGN KEY (avaliacao_id) REFERENCES avaliacao(id),
  constraint avaliacao_pesquisa_item_id_fkey FOREIGN KEY (item_id) REFERENCES avaliacao_item(id),
  constraint avaliacao_pesquisa_base_check CHECK ((base = ANY (ARRAY['PRECOS'::text, 'INDICE'::text]))),
  constraint avaliacao_pesquisa_situacao_check CHECK ((situacao = ANY (ARRAY['EM_PESQUISA'::text, 'AVALIADA'::text])))
);
CREATE INDEX avaliacao_pesquisa_avaliacao ON public.avaliacao_pesquisa USING btree (avaliacao_id, id);
CREATE INDEX avaliacao_pesquisa_item ON public.avaliacao_pesquisa USING btree (item_id) WHERE (item_id IS NOT NULL);

create table avaliacao_preco (
  pesquisa_id integer not null,
  ordem smallint not null,
  valor numeric(15,2),
  data date,
  fonte text,
  link text,
  foto_id integer,
  arquivo_id integer,
  constraint avaliacao_preco_pkey PRIMARY KEY (pesquisa_id, ordem),
  constraint avaliacao_preco_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint avaliacao_preco_foto_id_fkey FOREIGN KEY (foto_id) REFERENCES arquivo(id),
  constraint avaliacao_preco_pesquisa_id_fkey FOREIGN KEY (pesquisa_id) REFERENCES avaliacao_pesquisa(id) ON DELETE CASCADE,
  constraint avaliacao_preco_ordem_check CHECK (((ordem >= 1) AND (ordem <= 3))),
  constraint avaliacao_preco_valor_check CHECK ((valor >= (0)::numeric))
);

create table avaliacao_veiculo (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  avaliacao_id integer not null,
  fipe_preco_id integer not null,
  lataria text not null,
  mecanica text not null,
  pneu text not null,
  observacao text,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint avaliacao_veiculo_pkey PRIMARY KEY (id),
  constraint avaliacao_veiculo_avaliacao_id_fkey FOREIGN KEY (avaliacao_id) REFERENCES avaliacao(id),
  constraint avaliacao_veiculo_fipe_preco_id_fkey FOREIGN KEY (fipe_preco_id) REFERENCES fipe_preco(id)
);
CREATE INDEX avaliacao_veiculo_avaliacao ON public.avaliacao_veiculo USING btree (avaliacao_id, id);

create table baixa (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  situacao text not null,
  tipo_baixa_id integer not null,
  classificacao text,
  modalidade text,
  data date not null,
  processo text,
  data_processo date,
  ato text,
  data_ato date,
  fundamento text,
  justificativa text,
  laudo text,
  data_laudo date,
  licitacao text,
  boletim text,
  apuracao text,
  inventario_id integer,
  cessao_ate date,
  responsavel_id integer,
  fornecedor_id integer,
  observacao text,
  enviada_em timestamp with time zone,
  enviada_por text,
  enviada_por_id integer,
  autorizada_por text,
  autorizada_por_id integer,
  finalizada_em timestamp with time zone,
  encerrada_em timestamp with time zone,
  encerrada_por text,
  motivo text,
  tarefa_id bigint,
  mensagem text,
  criado_por_id integer not null,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  avaliacao_id integer,
  acessorios_ficam boolean default false not null,
  avisado_em date,
  constraint baixa_pkey PRIMARY KEY (id),
  constraint baixa_autorizada_por_id_fkey FOREIGN KEY (autorizada_por_id) REFERENCES usuario(id),
  constraint baixa_avaliacao_id_fkey FOREIGN KEY (avaliacao_id) REFERENCES avaliacao(id),
  constraint baixa_criado_por_id_fkey FOREIGN KEY (criado_por_id) REFERENCES usuario(id),
  constraint baixa_enviada_por_id_fkey FOREIGN KEY (enviada_por_id) REFERENCES usuario(id),
  constraint baixa_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedor(id),
  constraint baixa_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id),
  constraint baixa_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id),
  constraint baixa_tarefa_id_fkey FOREIGN KEY (tarefa_id) REFERENCES tarefa(id),
  constraint baixa_tipo_baixa_id_fkey FOREIGN KEY (tipo_baixa_id) REFERENCES tipo_baixa(id),
  constraint baixa_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint baixa_modalidade_check CHECK ((modalidade = ANY (ARRAY['DOACAO'::text, 'CESSAO'::text]))),
  constraint baixa_situacao_check CHECK ((situacao = ANY (ARRAY['EM_EDICAO'::text, 'EM_ANALISE'::text, 'PROCESSANDO'::text, 'FINALIZADA'::text, 'CANCELADA'::text, 'ESTORNADA'::text])))
);
CREATE INDEX baixa_avaliacao ON public.baixa USING btree (avaliacao_id) WHERE (avaliacao_id IS NOT NULL);
CREATE INDEX baixa_unidade ON public.baixa USING btree (unidade_id, id);

create table baixa_acessorio (
  baixa_id integer not null,
  principal_id integer not null,
  acessorio_id integer not null,
  constraint baixa_acessorio_pkey PRIMARY KEY (baixa_id, principal_id, acessorio_id),
  constraint baixa_acessorio_acessorio_id_fkey FOREIGN KEY (acessorio_id) REFERENCES patrimonio(id),
  constraint baixa_acessorio_baixa_id_fkey FOREIGN KEY (baixa_id) REFERENCES baixa(id) ON DELETE CASCADE,
  constraint baixa_acessorio_principal_id_fkey FOREIGN KEY (principal_id) REFERENCES patrimonio(id)
);
CREATE INDEX baixa_acessorio_acessorio ON public.baixa_acessorio USING btree (acessorio_id);
CREATE INDEX baixa_acessorio_principal ON public.baixa_acessorio USING btree (principal_id);

create table baixa_anexo (
  id integer generated by default as identity not null,
  baixa_id integer not null,
  descricao text not null,
  arquivo_id integer not null,
  criado_em timestamp with time zone not null,
  criado_por text,
  constraint baixa_anexo_pkey PRIMARY KEY (id),
  constraint baixa_anexo_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint baixa_anexo_baixa_id_fkey FOREIGN KEY (baixa_id) REFERENCES baixa(id)
);
CREATE INDEX baixa_anexo_baixa ON public.baixa_anexo USING btree (baixa_id, id);

create table baixa_item (
  id integer generated by default as identity not null,
  baixa_id integer not null,
  patrimonio_id integer not null,
  situacao text default 'INCLUIDO'::text not null,
  fornecedor_id integer,
  valor_venda numeric(15,2),
  valor_liquido numeric(15,2),
  constraint baixa_item_baixa_id_patrimonio_id_key UNIQUE (baixa_id, patrimonio_id),
  constraint baixa_item_pkey PRIMARY KEY (id),
  constraint baixa_item_baixa_id_fkey FOREIGN KEY (baixa_id) REFERENCES baixa(id) ON DELETE CASCADE,
  constraint baixa_item_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedor(id),
  constraint baixa_item_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint baixa_item_situacao_check CHECK ((situacao = ANY (ARRAY['INCLUIDO'::text, 'BAIXADO'::text, 'CEDIDO'::text, 'DEVOLVIDO'::text, 'CANCELADO'::text, 'ESTORNADO'::text]))),
  constraint baixa_item_valor_venda_check CHECK ((valor_venda >= (0)::numeric))
);
CREATE INDEX baixa_item_patrimonio ON public.baixa_item USING btree (patrimonio_id, id DESC);

create table balancete (
  id integer generated by default as identity not null,
  entidade_id integer,
  unidade_id integer,
  competencia date not null,
  arquivo text,
  linhas integer not null,
  criado_em timestamp with time zone not null,
  criado_por text not null,
  constraint balancete_pkey PRIMARY KEY (id),
  constraint balancete_entidade_id_fkey FOREIGN KEY (entidade_id) REFERENCES entidade_contabil(id) ON DELETE CASCADE,
  constraint balancete_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint balancete_check CHECK ((num_nonnulls(entidade_id, unidade_id) = 1)),
  constraint balancete_competencia_check CHECK ((EXTRACT(day FROM competencia) = (1)::numeric))
);
CREATE UNIQUE INDEX balancete_do_mes ON public.balancete USING btree (COALESCE(entidade_id, 0), COALESCE(unidade_id, 0), competencia);

create table balancete_conta (
  balancete_id integer not null,
  conta text not null,
  saldo numeric(17,2) not null,
  constraint balancete_conta_pkey PRIMARY KEY (balancete_id, conta),
  constraint balancete_conta_balancete_id_fkey FOREIGN KEY (balancete_id) REFERENCES balancete(id) ON DELETE CASCADE
);

create table campo_adicional (
  id integer generated by default as identity not null,
  chave text not null,
  rotulo text not null,
  tipo text not null,
  opcoes text,
  naturezas text,
  obrigatorio boolean not null,
  ajuda text,
  secao text not null,
  ordem integer not null,
  ativo boolean not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  pesquisavel boolean default true not null,
  na_etiqueta boolean default false not null,
  tipo_desde timestamp with time zone,
  constraint campo_adicional_chave_key UNIQUE (chave),
  constraint campo_adicional_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX campo_adicional_rotulo ON public.campo_adicional USING btree (normalizar(rotulo));

create table celula (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  descricao text not null,
  latitude numeric(9,6),
  longitude numeric(9,6),
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint celula_pkey PRIMARY KEY (id),
  constraint celula_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id)
);
CREATE INDEX celula_unidade ON public.celula USING btree (unidade_id, descricao, id);

create table centro_custo (
  id integer generated by default as identity not null,
  codigo text not null,
  descricao text not null,
  ativo boolean default true not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint centro_custo_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX centro_custo_codigo ON public.centro_custo USING btree (normalizar(codigo));

create table chamado (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  assunto text not null,
  situacao text default 'ABERTO'::text not null,
  autor_id integer not null,
  autor_nome text not null,
  criado_em timestamp with time zone not null,
  ultima_em timestamp with time zone not null,
  ultima_de text not null,
  mensagens integer default 1 not null,
  constraint chamado_pkey PRIMARY KEY (id),
  constraint chamado_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuario(id),
  constraint chamado_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint chamado_situacao_check CHECK ((situacao = ANY (ARRAY['ABERTO'::text, 'RESPONDIDO'::text, 'ENCERRADO'::text])))
);
CREATE INDEX chamado_autor ON public.chamado USING btree (autor_id, ultima_em DESC, id);
CREATE INDEX chamado_unidade ON public.chamado USING btree (unidade_id, ultima_em DESC, id);
CREATE TRIGGER sinal AFTER INSERT OR UPDATE ON public.chamado FOR EACH STATEMENT EXECUTE FUNCTION sinal_de_chamado();

create table chamado_mensagem (
  id bigint generated always as identity not null,
  chamado_id integer not null,
  mensagem text,
  arquivo_id integer,
  autor_id integer not null,
  autor_nome text not null,
  criada_em timestamp with time zone not null,
  constraint chamado_mensagem_pkey PRIMARY KEY (id),
  constraint chamado_mensagem_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint chamado_mensagem_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuario(id),
  constraint chamado_mensagem_chamado_id_fkey FOREIGN KEY (chamado_id) REFERENCES chamado(id),
  constraint chamado_mensagem_check CHECK (((mensagem IS NOT NULL) OR (arquivo_id IS NOT NULL)))
);
CREATE INDEX chamado_mensagem_de ON public.chamado_mensagem USING btree (chamado_id, id DESC);

create table cidade (
  id integer not null,
  nome text not null,
  estado_id integer not null,
  constraint cidade_pkey PRIMARY KEY (id),
  constraint cidade_estado_id_fkey FOREIGN KEY (estado_id) REFERENCES estado(id)
);
CREATE INDEX cidade_nome ON public.cidade USING btree (normalizar(nome), id);

create table codigo_prestacao (
  layout_id integer not null,
  tabela text not null,
  chave text not null,
  codigo text not null,
  constraint codigo_prestacao_pkey PRIMARY KEY (layout_id, tabela, chave),
  constraint codigo_prestacao_layout_id_fkey FOREIGN KEY (layout_id) REFERENCES layout_prestacao(id) ON DELETE CASCADE
);

create table codigo_recuperacao (
  usuario_id integer not null,
  codigo_hash bytea not null,
  usado_em timestamp with time zone,
  constraint codigo_recuperacao_pkey PRIMARY KEY (usuario_id, codigo_hash),
  constraint codigo_recuperacao_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);

create table comissao (
  id integer generated by default as identity not null,
  unidade_id integer not null,
  descricao text not null,
  tipo_id integer not null,
  responsavel_id integer not null,
  data_designacao date not null,
  data_expiracao date,
  data_exoneracao date,
  fim date generated always as (LEAST(data_expiracao, (data_exoneracao - 1))) stored,
  ato_id integer,
  numero_ato text,
  data_ato date,
  finalidade text,
  arquivo_id integer,
  avisado_em date,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint comissao_pkey PRIMARY KEY (id),
  constraint comissao_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint comissao_ato_id_fkey FOREIGN KEY (ato_id) REFERENCES tipo_ato(id),
  constraint comissao_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id),
  constraint comissao_tipo_id_fkey FOREIGN KEY (tipo_id) REFERENCES tipo_comissao(id),
  constraint comissao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint comissao_check CHECK ((data_expiracao >= data_designacao)),
  constraint comissao_check1 CHECK ((data_exoneracao >= data_designacao))
);
CREATE INDEX comissao_fim ON public.comissao USING btree (fim);
CREATE INDEX comissao_responsavel ON public.comissao USING btree (responsavel_id);
CREATE INDEX comissao_unidade ON public.comissao USING btree (unidade_id, normalizar(descricao));

create table comissao_membro (
  id integer generated by default as identity not null,
  comissao_id integer not null,
  responsavel_id integer not null,
  criado_em timestamp with time zone not null,
  criado_por text not null,
  removido_em timestamp with time zone,
  removido_por text,
  constraint comissao_membro_pkey PRIMARY KEY (id),
  constraint comissao_membro_comissao_id_fkey FOREIGN KEY (comissao_id) REFERENCES comissao(id) ON DELETE CASCADE,
  constraint comissao_membro_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id)
);
CREATE INDEX comissao_membro_responsavel ON public.comissao_membro USING btree (responsavel_id);
CREATE UNIQUE INDEX comissao_membro_unico ON public.comissao_membro USING btree (comissao_id, responsavel_id) WHERE (removido_em IS NULL);

create table configuracao_historico_bem (
  campo text not null,
  exibir boolean not null,
  constraint configuracao_historico_bem_pkey PRIMARY KEY (campo)
);

create table configuracao_organograma (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  exercicio integer not null,
  ativo boolean default true not null,
  niveis jsonb not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint configuracao_organograma_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX configuracao_organograma_exercicio ON public.configuracao_organograma USING btree (exercicio) WHERE ativo;

create table conta_contabil (
  id integer generated by default as identity not null,
  codigo text not null,
  nome text not null,
  natureza_saldo text not null,
  folha boolean not null,
  a_confirmar boolean default false not null,
  constraint conta_contabil_codigo_key UNIQUE (codigo),
  constraint conta_contabil_pkey PRIMARY KEY (id),
  constraint conta_contabil_natureza_saldo_check CHECK ((natureza_saldo = ANY (ARRAY['D'::text, 'C'::text])))
);

create table conta_recusada (
  emissor text not null,
  cliente_id text not null,
  sujeito text not null,
  conta text,
  vista_em timestamp with time zone not null,
  constraint conta_recusada_pkey PRIMARY KEY (emissor, cliente_id, sujeito)
);
CREATE INDEX conta_recusada_vista ON public.conta_recusada USING btree (vista_em DESC);

create table copia (
  id integer generated by default as identity not null,
  pedida_por_id integer,
  inicio timestamp with time zone not null,
  fim timestamp with time zone,
  situacao text not null,
  ponto text,
  linhas bigint,
  arquivos integer,
  bytes bigint,
  mensagem text,
  tarefa_id bigint,
  origem text not null,
  destino text,
  constraint copia_pkey PRIMARY KEY (id),
  constraint copia_pedida_por_id_fkey FOREIGN KEY (pedida_por_id) REFERENCES usuario(id),
  constraint copia_origem_check CHECK ((origem = ANY (ARRAY['PESSOA'::text, 'AGENDA'::text, 'OUTRA'::text, 'COMANDO'::text, 'ATUALIZACAO'::text]))),
  constraint copia_situacao_check CHECK ((situacao = ANY (ARRAY['EM_ANDAMENTO'::text, 'FEITA'::text, 'VERIFICADA'::text, 'COM_FALTAS'::text, 'FALHOU'::text])))
);
CREATE UNIQUE INDEX copia_em_andamento ON public.copia USING btree (situacao) WHERE (situacao = 'EM_ANDAMENTO'::text);
CREATE INDEX copia_inicio ON public.copia USING btree (inicio DESC);
CREATE UNIQUE INDEX copia_por_comando ON public.copia USING btree (ponto) WHERE (pedida_por_id IS NULL);

create table copia_agenda (
  unica boolean default true not null,
  ativa boolean not null,
  hora text not null,
  usuario_id integer not null,
  unidade_id integer not null,
  desde timestamp with time zone default now() not null,
  constraint copia_agenda_pkey PRIMARY KEY (unica),
  constraint copia_agenda_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint copia_agenda_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  constraint copia_agenda_hora_check CHECK ((hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint copia_agenda_unica_check CHECK (unica)
);

create table copia_guarda (
  unica boolean default true not null,
  ativa boolean not null,
  diarias integer not null,
  semanais integer not null,
  mensais integer not null,
  constraint copia_guarda_pkey PRIMARY KEY (unica),
  constraint copia_guarda_diarias_check CHECK ((diarias >= 1)),
  constraint copia_guarda_mensais_check CHECK ((mensais >= 0)),
  constraint copia_guarda_semanais_check CHECK ((semanais >= 0)),
  constraint copia_guarda_unica_check CHECK (unica)
);

create table dados_abertos_resumo (
  versao_id integer not null,
  unidade text not null,
  localizacao text,
  classe text,
  classe_nome text,
  conta text,
  conta_nome text,
  ano integer,
  quantidade integer not null,
  valor_aquisicao numeric(17,2) not null,
  valor_liquido numeric(17,2) not null,
  localizacao_id integer,
  constraint dados_abertos_resumo_versao_id_fkey FOREIGN KEY (versao_id) REFERENCES dados_abertos_versao(id) ON DELETE CASCADE
);
CREATE INDEX dados_abertos_resumo_versao ON public.dados_abertos_resumo USING btree (versao_id);

create table dados_abertos_versao (
  id integer generated by default as identity not null,
  chave uuid not null,
  criada_em timestamp with time zone not null,
  arquivos jsonb not null,
  constraint dados_abertos_versao_pkey PRIMARY KEY (id)
);

create table dados_avaliacao (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  descricao text not null,
  formula text not null,
  pontuacao jsonb not null,
  veiculo jsonb not null,
  ativo boolean default true not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint dados_avaliacao_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX dados_avaliacao_descricao ON public.dados_avaliacao USING btree (normalizar(descricao));

create table depreciacao (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  competencia date not null,
  situacao text default 'EM_EDICAO'::text not null,
  regras jsonb,
  filtro jsonb,
  total numeric(17,2) default 0 not null,
  quantidade integer default 0 not null,
  com_erro integer default 0 not null,
  meses integer default 0 not null,
  concluida_em timestamp with time zone,
  estornada_em timestamp with time zone,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint depreciacao_pkey PRIMARY KEY (id),
  constraint depreciacao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint depreciacao_situacao_check CHECK ((situacao = ANY (ARRAY['EM_EDICAO'::text, 'PROCESSANDO'::text, 'CONFERENCIA'::text, 'CONCLUIDA'::text])))
);
CREATE UNIQUE INDEX depreciacao_competencia ON public.depreciacao USING btree (unidade_id, competencia) WHERE (estornada_em IS NULL);

create table depreciacao_item (
  depreciacao_id integer not null,
  patrimonio_id integer not null,
  cota_inicial integer,
  primeiro_mes integer,
  meses integer,
  mes_anterior integer,
  vida_meses integer,
  metodo text,
  erro text,
  base numeric(15,2),
  residual numeric(15,2),
  valor_cota numeric(15,2),
  depreciado_anterior numeric(15,2),
  a_depreciar numeric(15,2),
  valor numeric(15,2) default 0 not null,
  parcelas jsonb,
  tipo_natureza_id integer,
  mascara_id integer,
  constraint depreciacao_item_pkey PRIMARY KEY (depreciacao_id, patrimonio_id)
);
CREATE INDEX depreciacao_item_erro ON public.depreciacao_item USING btree (depreciacao_id) WHERE (erro IS NOT NULL);

create table desafio (
  id bigint generated always as identity not null,
  usuario_id integer not null,
  tipo text not null,
  meio text not null,
  endereco text default ''::text not null,
  segredo text,
  tentativas integer default 0 not null,
  enviado_em timestamp with time zone not null,
  expira_em timestamp with time zone not null,
  constraint desafio_usuario_id_tipo_endereco_key UNIQUE (usuario_id, tipo, endereco),
  constraint desafio_pkey PRIMARY KEY (id),
  constraint desafio_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE,
  constraint desafio_meio_check CHECK ((meio = ANY (ARRAY['EMAIL'::text, 'APLICATIVO'::text]))),
  constraint desafio_tipo_check CHECK ((tipo = ANY (ARRAY['ENTRADA'::text, 'LIGAR'::text])))
);

create table documento_patrimonio (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  patrimonio_id integer not null,
  descricao text not null,
  documento_id integer not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint documento_patrimonio_pkey PRIMARY KEY (id),
  constraint documento_patrimonio_arquivo_id_fkey FOREIGN KEY (documento_id) REFERENCES arquivo(id),
  constraint documento_patrimonio_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id)
);
CREATE INDEX documento_patrimonio_de ON public.documento_patrimonio USING btree (patrimonio_id, id);

create table email (
  id bigint generated always as identity not null,
  para text[] not null,
  assunto text not null,
  texto text,
  selado boolean default false not null,
  chave text,
  situacao text default 'AGUARDANDO'::text not null,
  valido_ate timestamp with time zone,
  tentativas integer default 0 not null,
  erro text,
  criado_em timestamp with time zone not null,
  enviado_em timestamp with time zone,
  arquivo_id integer,
  constraint email_chave_key UNIQUE (chave),
  constraint email_pkey PRIMARY KEY (id),
  constraint email_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id) ON DELETE CASCADE,
  constraint email_para_check CHECK ((cardinality(para) > 0)),
  constraint email_situacao_check CHECK ((situacao = ANY (ARRAY['AGUARDANDO'::text, 'ENVIADO'::text, 'FALHOU'::text, 'VENCEU'::text])))
);
CREATE INDEX email_arquivo ON public.email USING btree (arquivo_id) WHERE (arquivo_id IS NOT NULL);
CREATE INDEX email_criado ON public.email USING btree (criado_em);

create table encontro (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  celula_id integer not null,
  descricao text not null,
  data date not null,
  latitude numeric(9,6),
  longitude numeric(9,6),
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint encontro_pkey PRIMARY KEY (id),
  constraint encontro_celula_id_fkey FOREIGN KEY (celula_id) REFERENCES celula(id),
  constraint encontro_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id)
);
CREATE INDEX encontro_celula ON public.encontro USING btree (celula_id);
CREATE INDEX encontro_unidade ON public.encontro USING btree (unidade_id, descricao, id);

create table entidade_contabil (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  nome text not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint entidade_contabil_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX entidade_contabil_nome ON public.entidade_contabil USING btree (normalizar(nome));

create table entidade_contabil_unidade (
  unidade_id integer not null,
  entidade_id integer not null,
  constraint entidade_contabil_unidade_pkey PRIMARY KEY (unidade_id),
  constraint entidade_contabil_unidade_entidade_id_fkey FOREIGN KEY (entidade_id) REFERENCES entidade_contabil(id) ON DELETE CASCADE,
  constraint entidade_contabil_unidade_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id)
);
CREATE INDEX entidade_contabil_unidades ON public.entidade_contabil_unidade USING btree (entidade_id);

create table entrada_unica (
  estado_hash bytea not null,
  segredo text not null,
  prova bytea not null,
  redirecionar text,
  expira_em timestamp with time zone not null,
  voltou_em timestamp with time zone,
  codigo_hash bytea,
  usuario_id integer,
  falha text,
  vincular_id integer,
  emissor text,
  cliente_id text,
  sujeito text,
  conta text,
  constraint entrada_unica_codigo_hash_key UNIQUE (codigo_hash),
  constraint entrada_unica_pkey PRIMARY KEY (estado_hash),
  constraint entrada_unica_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE,
  constraint entrada_unica_vincular_id_fkey FOREIGN KEY (vincular_id) REFERENCES usuario(id) ON DELETE CASCADE
);

create table estado (
  id integer not null,
  nome text not null,
  uf text not null,
  constraint estado_uf_key UNIQUE (uf),
  constraint estado_pkey PRIMARY KEY (id)
);

create table estado_conservacao (
  id integer generated by default as identity not null,
  descricao text not null,
  classificacao text not null,
  pontuacao numeric(5,2) not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint estado_conservacao_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX estado_conservacao_descricao ON public.estado_conservacao USING btree (normalizar(descricao));

create table etiqueta (
  id integer generated by default as identity not null,
  unidade_id integer not null,
  referencia text not null,
  numero bigint generated always as (
CASE
    WHEN (referencia ~ '^[0-9]{1,18}$'::text) THEN (referencia)::bigint
    ELSE NULL::bigint
END) stored,
  codigo text default codigo_publico() not null,
  patrimonio_id integer,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  constraint etiqueta_codigo_key UNIQUE (codigo),
  constraint etiqueta_patrimonio_id_key UNIQUE (patrimonio_id),
  constraint etiqueta_referencia_key UNIQUE (referencia),
  constraint etiqueta_pkey PRIMARY KEY (id),
  constraint etiqueta_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id) ON DELETE SET NULL,
  constraint etiqueta_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id)
);
CREATE INDEX etiqueta_livre ON public.etiqueta USING btree (unidade_id, numero, referencia, id) WHERE (patrimonio_id IS NULL);
CREATE INDEX etiqueta_parecida ON public.etiqueta USING btree (etiqueta_essencia(referencia));
CREATE INDEX etiqueta_referencia ON public.etiqueta USING btree (unidade_id, referencia text_pattern_ops);
CREATE INDEX etiqueta_unidade ON public.etiqueta USING btree (unidade_id, numero, referencia, id);
CREATE INDEX etiqueta_vinculada ON public.etiqueta USING btree (unidade_id, numero, referencia, id) WHERE (patrimonio_id IS NOT NULL);

create table etiqueta_modelo (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  descricao text not null,
  padrao boolean default false not null,
  folha jsonb not null,
  campos jsonb not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint etiqueta_modelo_com_padrao TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint etiqueta_modelo_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX etiqueta_modelo_descricao ON public.etiqueta_modelo USING btree (normalizar(descricao));
CREATE UNIQUE INDEX etiqueta_modelo_padrao ON public.etiqueta_modelo USING btree (padrao) WHERE padrao;
CREATE CONSTRAINT TRIGGER etiqueta_modelo_com_padrao AFTER DELETE OR UPDATE ON public.etiqueta_modelo DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION etiqueta_modelo_com_padrao();

create table evento (
  id bigint generated always as identity not null,
  unidade_id integer,
  entidade text not null,
  entidade_id bigint not null,
  tipo text not null,
  usuario_id integer,
  usuario_nome text not null,
  instante timestamp with time zone not null,
  alteracoes jsonb default '[]'::jsonb not null,
  constraint evento_pkey PRIMARY KEY (id)
);
CREATE INDEX evento_de ON public.evento USING btree (entidade, entidade_id, id);
CREATE INDEX evento_instante ON public.evento USING btree (instante);

create table extensao_acesso (
  id integer generated by default as identity not null,
  usuario_id integer not null,
  unidade_id integer not null,
  token_hash bytea not null,
  validade date not null,
  criado_em timestamp with time zone not null,
  revogado_em timestamp with time zone,
  usado_em timestamp with time zone,
  constraint extensao_acesso_token_hash_key UNIQUE (token_hash),
  constraint extensao_acesso_pkey PRIMARY KEY (id),
  constraint extensao_acesso_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint extensao_acesso_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
CREATE INDEX extensao_acesso_usuario ON public.extensao_acesso USING btree (usuario_id, unidade_id, id);

create table fechamento (
  id integer generated by default as identity not null,
  unidade_id integer not null,
  competencia date not null,
  fechado_em timestamp with time zone not null,
  fechado_por_id integer,
  fechado_por text not null,
  contador text not null,
  crc text not null,
  demonstrativo jsonb not null,
  hash text not null,
  reaberto_em timestamp with time zone,
  reaberto_por_id integer,
  reaberto_por text,
  motivo text,
  mesma_pessoa boolean,
  ressalva text,
  constraint fechamento_pkey PRIMARY KEY (id),
  constraint fechamento_fechado_por_id_fkey FOREIGN KEY (fechado_por_id) REFERENCES usuario(id),
  constraint fechamento_reaberto_por_id_fkey FOREIGN KEY (reaberto_por_id) REFERENCES usuario(id),
  constraint fechamento_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint fechamento_check CHECK (((reaberto_em IS NULL) = (motivo IS NULL))),
  constraint fechamento_competencia_check CHECK ((EXTRACT(day FROM competencia) = (1)::numeric))
);
CREATE INDEX fechamento_da_unidade ON public.fechamento USING btree (unidade_id, competencia, id);
CREATE UNIQUE INDEX fechamento_vigente ON public.fechamento USING btree (unidade_id, competencia) WHERE (reaberto_em IS NULL);

create table fipe_lista (
  consulta text not null,
  resposta jsonb not null,
  consultado_em timestamp with time zone not null,
  constraint fipe_lista_pkey PRIMARY KEY (consulta)
);

create table fipe_nome (
  id integer generated by default as identity not null,
  nome text not null,
  codigo text generated always as (('a'::text || (id)::text)) stored not null,
  constraint fipe_nome_nome_key UNIQUE (nome),
  constraint fipe_nome_pkey PRIMARY KEY (id)
);

create table fipe_preco (
  id integer generated by default as identity not null,
  tipo smallint not null,
  codigo_marca text not null,
  marca text not null,
  codigo_modelo text not null,
  modelo text not null,
  ano_modelo integer not null,
  codigo_combustivel text not null,
  combustivel text not null,
  codigo_fipe text,
  valor numeric(15,2) not null,
  mes_referencia text not null,
  origem text,
  consultado_em timestamp with time zone not null,
  constraint fipe_preco_tipo_codigo_marca_codigo_modelo_ano_modelo_codig_key UNIQUE (tipo, codigo_marca, codigo_modelo, ano_modelo, codigo_combustivel, mes_referencia),
  constraint fipe_preco_pkey PRIMARY KEY (id),
  constraint fipe_preco_tipo_check CHECK (((tipo >= 1) AND (tipo <= 3))),
  constraint fipe_preco_valor_check CHECK ((valor >= (0)::numeric))
);

create table fornecedor (
  id integer generated by default as identity not null,
  nome text not null,
  nome_fantasia text,
  cpf_cnpj text,
  inscricao_estadual text,
  porte text,
  orgao_registro text,
  numero_registro text,
  email text,
  telefone text,
  cep text,
  logradouro text,
  numero text,
  complemento text,
  bairro text,
  cidade_id integer,
  ativo boolean default true not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  banco_origem integer,
  constraint fornecedor_pkey PRIMARY KEY (id),
  constraint fornecedor_cidade_id_fkey FOREIGN KEY (cidade_id) REFERENCES cidade(id)
);
CREATE UNIQUE INDEX fornecedor_documento ON public.fornecedor USING btree (cpf_cnpj) WHERE (cpf_cnpj IS NOT NULL);
CREATE INDEX fornecedor_nome ON public.fornecedor USING btree (normalizar(nome));

create table garantia (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  patrimonio_id integer not null,
  numero text not null,
  data_inicial date not null,
  prazo_garantia integer not null,
  data_final date generated always as ((data_inicial + prazo_garantia)) stored not null,
  situacao text default 'VIGENTE'::text not null,
  avisado_em date,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint garantia_pkey PRIMARY KEY (id),
  constraint garantia_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint garantia_prazo_garantia_check CHECK (((prazo_garantia >= 1) AND (prazo_garantia <= 36500))),
  constraint garantia_situacao_check CHECK ((situacao = ANY (ARRAY['VIGENTE'::text, 'FINALIZADA'::text])))
);
CREATE INDEX garantia_de ON public.garantia USING btree (patrimonio_id, id);
CREATE INDEX garantia_vigente ON public.garantia USING btree (data_final) WHERE (situacao = 'VIGENTE'::text);

create table grupo_permissao (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  descricao text not null,
  ativo boolean default true not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  explicacao text,
  constraint grupo_permissao_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX grupo_permissao_descricao ON public.grupo_permissao USING btree (normalizar(descricao));

create table grupo_permissao_acao (
  grupo_id integer not null,
  acao text not null,
  concedida_por text,
  concedida_em timestamp with time zone,
  constraint grupo_permissao_acao_pkey PRIMARY KEY (grupo_id, acao),
  constraint grupo_permissao_acao_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupo_permissao(id) ON DELETE CASCADE
);

create table grupo_permissao_unidade (
  grupo_id integer not null,
  unidade_id integer not null,
  concedida_por text,
  concedida_em timestamp with time zone,
  constraint grupo_permissao_unidade_pkey PRIMARY KEY (grupo_id, unidade_id),
  constraint grupo_permissao_unidade_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupo_permissao(id) ON DELETE CASCADE,
  constraint grupo_permissao_unidade_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id) ON DELETE CASCADE
);
CREATE INDEX grupo_permissao_unidade_de ON public.grupo_permissao_unidade USING btree (unidade_id);

create table grupo_permissao_usuario (
  grupo_id integer not null,
  usuario_id integer not null,
  concedida_por text,
  concedida_em timestamp with time zone,
  constraint grupo_permissao_usuario_pkey PRIMARY KEY (grupo_id, usuario_id),
  constraint grupo_permissao_usuario_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupo_permissao(id) ON DELETE CASCADE,
  constraint grupo_permissao_usuario_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX grupo_permissao_usuario_de ON public.grupo_permissao_usuario USING btree (usuario_id);

create table idempotencia (
  usuario_id integer not null,
  chave text not null,
  pedido text not null,
  status integer,
  resposta jsonb,
  criada_em timestamp with time zone default now() not null,
  constraint idempotencia_pkey PRIMARY KEY (usuario_id, chave)
);
CREATE INDEX idempotencia_criada ON public.idempotencia USING btree (criada_em);

create table identidade_externa (
  emissor text not null,
  cliente_id text not null,
  sujeito text not null,
  usuario_id integer not null,
  criada_em timestamp with time zone not null,
  id integer generated by default as identity not null,
  conta text,
  vinculo text default 'RECONHECIDA'::text not null,
  criada_por text,
  constraint identidade_externa_emissor_cliente_id_usuario_id_key UNIQUE (emissor, cliente_id, usuario_id),
  constraint identidade_externa_id_key UNIQUE (id),
  constraint identidade_externa_pkey PRIMARY KEY (emissor, cliente_id, sujeito),
  constraint identidade_externa_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE,
  constraint identidade_externa_vinculo_check CHECK ((vinculo = ANY (ARRAY['RECONHECIDA'::text, 'PESSOA'::text, 'ADMINISTRADOR'::text])))
);

create table imovel (
  patrimonio_id integer not null,
  denominacao text not null,
  tipo_imovel text not null,
  padrao_construcao text,
  finalidade text,
  matricula text,
  data_matricula date,
  numero_registro_imovel text,
  livro text,
  folha text,
  cartorio_registro text,
  latitude numeric(9,6),
  longitude numeric(9,6),
  cnpj text,
  cep text,
  cidade_id integer,
  bairro text,
  logradouro text,
  numero text,
  complemento text,
  telefone text,
  email text,
  constraint imovel_pkey PRIMARY KEY (patrimonio_id),
  constraint imovel_cidade_id_fkey FOREIGN KEY (cidade_id) REFERENCES cidade(id),
  constraint imovel_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint imovel_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint imovel_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric))),
  constraint imovel_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric))),
  constraint imovel_tipo_imovel_check CHECK ((tipo_imovel = ANY (ARRAY['INFRAESTRUTURA'::text, 'INFRAESTRUTURA_EDIFICACAO'::text, 'EDIFICACAO'::text, 'TERRENO'::text])))
);

create table importacao (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  tipo text not null,
  situacao text default 'AGUARDANDO'::text not null,
  arquivo_id integer,
  ensaio boolean not null,
  opcoes jsonb not null,
  tarefa_id bigint,
  linha_feita integer default 0 not null,
  total integer,
  salvos integer default 0 not null,
  com_aviso integer default 0 not null,
  recusados integer default 0 not null,
  repetidos integer default 0 not null,
  criados jsonb default '{}'::jsonb not null,
  mensagens jsonb default '[]'::jsonb not null,
  recusa text,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  desfeitos integer default 0 not null,
  arquivo_nome text,
  arquivo_tamanho bigint,
  constraint importacao_pkey PRIMARY KEY (id),
  constraint importacao_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint importacao_tarefa_id_fkey FOREIGN KEY (tarefa_id) REFERENCES tarefa(id),
  constraint importacao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint importacao_arquivo CHECK (((arquivo_id IS NOT NULL) OR (arquivo_nome IS NOT NULL))) NOT VALID,
  constraint importacao_situacao_check CHECK ((situacao = ANY (ARRAY['AGUARDANDO'::text, 'PROCESSANDO'::text, 'FINALIZADO'::text, 'RECUSADO'::text, 'DESFEITO'::text])))
);
CREATE INDEX importacao_unidade ON public.importacao USING btree (unidade_id, id);

create table importacao_linha (
  importacao_id integer not null,
  linha integer not null,
  situacao text not null,
  chave uuid not null,
  patrimonio_id integer,
  mensagens jsonb,
  registro_id integer,
  desfeita boolean default false not null,
  constraint importacao_linha_pkey PRIMARY KEY (importacao_id, linha),
  constraint importacao_linha_importacao_id_fkey FOREIGN KEY (importacao_id) REFERENCES importacao(id) ON DELETE CASCADE,
  constraint importacao_linha_situacao_check CHECK ((situacao = ANY (ARRAY['SALVO'::text, 'AVISO'::text, 'RECUSADO'::text, 'REPETIDO'::text])))
);
CREATE INDEX importacao_linha_chave ON public.importacao_linha USING btree (chave, patrimonio_id DESC) WHERE (patrimonio_id IS NOT NULL);
CREATE INDEX importacao_linha_problema ON public.importacao_linha USING btree (importacao_id, linha) WHERE (situacao = ANY (ARRAY['AVISO'::text, 'RECUSADO'::text]));

create table importacao_mapeamento (
  id integer generated by default as identity not null,
  unidade_id integer not null,
  tipo text not null,
  nome text not null,
  mapeamento jsonb not null,
  constantes jsonb not null,
  constraint importacao_mapeamento_unidade_id_tipo_nome_key UNIQUE (unidade_id, tipo, nome),
  constraint importacao_mapeamento_pkey PRIMARY KEY (id),
  constraint importacao_mapeamento_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id)
);

create table inscricao_push (
  id bigint generated always as identity not null,
  usuario_id integer not null,
  endpoint text not null,
  chave text not null,
  auth text not null,
  criada_em timestamp with time zone not null,
  constraint inscricao_push_endpoint_key UNIQUE (endpoint),
  constraint inscricao_push_pkey PRIMARY KEY (id),
  constraint inscricao_push_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX inscricao_push_usuario ON public.inscricao_push USING btree (usuario_id);

create table integracao_registro (
  id bigint generated always as identity not null,
  unidade_id integer not null,
  instante timestamp with time zone not null,
  fluxo text not null,
  situacao text not null,
  entidade text not null,
  tipo text not null,
  origem text not null,
  webhook_id integer,
  programa_id integer,
  mensagem text,
  endereco text,
  status integer,
  duracao integer,
  corpo text,
  resposta text,
  constraint integracao_registro_pkey PRIMARY KEY (id),
  constraint integracao_registro_programa_id_fkey FOREIGN KEY (programa_id) REFERENCES programa(id),
  constraint integracao_registro_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint integracao_registro_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE SET NULL,
  constraint integracao_registro_fluxo_check CHECK ((fluxo = ANY (ARRAY['ENVIO'::text, 'RECEBIMENTO'::text]))),
  constraint integracao_registro_situacao_check CHECK ((situacao = ANY (ARRAY['SUCESSO'::text, 'FALHA'::text])))
);
CREATE INDEX integracao_registro_filtros ON public.integracao_registro USING btree (unidade_id, entidade, tipo);
CREATE INDEX integracao_registro_instante ON public.integracao_registro USING btree (instante);
CREATE INDEX integracao_registro_unidade ON public.integracao_registro USING btree (unidade_id, id DESC);

create table inventario (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  descricao text not null,
  tipo text not null,
  alcance text not null,
  filtro jsonb,
  data_base date not null,
  periodo_ini date not null,
  periodo_fin date not null,
  comissao_id integer not null,
  responsavel_id integer,
  contagem text not null,
  movimentacao text not null,
  do_responsavel text not null,
  achados text not null,
  observacao text,
  situacao_criacao text not null,
  situacao_inventario text not null,
  quantidade integer default 0 not null,
  pacote integer default 1 not null,
  tarefa_id bigint,
  mensagem text,
  conferidos integer,
  parciais integer,
  motivo_cancelamento text,
  cancelado_em timestamp with time zone,
  concluido_em timestamp with time zone,
  criado_por_id integer not null,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  estornavel boolean default false not null,
  bens integer[],
  constraint inventario_pkey PRIMARY KEY (id),
  constraint inventario_comissao_id_fkey FOREIGN KEY (comissao_id) REFERENCES comissao(id),
  constraint inventario_criado_por_id_fkey FOREIGN KEY (criado_por_id) REFERENCES usuario(id),
  constraint inventario_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id),
  constraint inventario_tarefa_id_fkey FOREIGN KEY (tarefa_id) REFERENCES tarefa(id),
  constraint inventario_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint inventario_achados_check CHECK ((achados = ANY (ARRAY['MOVIMENTAR'::text, 'SOLICITAR'::text, 'NADA'::text]))),
  constraint inventario_alcance_check CHECK ((alcance = ANY (ARRAY['UNIDADE'::text, 'LOCALIZACOES'::text, 'FILTRO'::text]))),
  constraint inventario_check CHECK ((periodo_fin >= periodo_ini)),
  constraint inventario_contagem_check CHECK ((contagem = ANY (ARRAY['ABERTA'::text, 'CEGA'::text, 'DUPLA_CEGA'::text]))),
  constraint inventario_do_responsavel_check CHECK ((do_responsavel = ANY (ARRAY['RECUSAR'::text, 'AVISAR'::text]))),
  constraint inventario_movimentacao_check CHECK ((movimentacao = ANY (ARRAY['RECUSAR'::text, 'AVISAR'::text]))),
  constraint inventario_situacao_criacao_check CHECK ((situacao_criacao = ANY (ARRAY['AGUARDANDO'::text, 'PROCESSANDO'::text, 'CRIADO'::text, 'FALHOU'::text]))),
  constraint inventario_situacao_inventario_check CHECK ((situacao_inventario = ANY (ARRAY['EM_CRIACAO'::text, 'ABERTO'::text, 'EM_CONFERENCIA'::text, 'EM_ASSINATURA'::text, 'CONCLUINDO'::text, 'CONCLUIDO'::text, 'CANCELADO'::text]))),
  constraint inventario_tipo_check CHECK ((tipo = ANY (ARRAY['ANUAL'::text, 'INICIAL'::text, 'TRANSFERENCIA_RESPONSABILIDADE'::text, 'EXTINCAO'::text, 'EVENTUAL'::text])))
);
CREATE INDEX inventario_comissao ON public.inventario USING btree (comissao_id);
CREATE INDEX inventario_em_curso ON public.inventario USING btree (unidade_id) WHERE (situacao_inventario <> ALL (ARRAY['CONCLUIDO'::text, 'CANCELADO'::text]));
CREATE INDEX inventario_unidade ON public.inventario USING btree (unidade_id, id DESC);
CREATE TRIGGER sinal AFTER INSERT OR UPDATE ON public.inventario FOR EACH ROW EXECUTE FUNCTION sinal_de_inventario();

create table inventario_aceite (
  inventario_id integer not null,
  pendencia text not null,
  justificativa text not null,
  aceito_em timestamp with time zone not null,
  aceito_por text not null,
  constraint inventario_aceite_pkey PRIMARY KEY (inventario_id, pendencia),
  constraint inventario_aceite_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id) ON DELETE CASCADE
);

create table inventario_assinatura (
  inventario_id integer not null,
  responsavel_id integer not null,
  usuario_id integer,
  nome text not null,
  ausencia text,
  assinado_em timestamp with time zone not null,
  assinado_por text not null,
  endereco text,
  constraint inventario_assinatura_pkey PRIMARY KEY (inventario_id, responsavel_id),
  constraint inventario_assinatura_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id) ON DELETE CASCADE,
  constraint inventario_assinatura_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id),
  constraint inventario_assinatura_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);

create table inventario_avaliacao (
  id integer generated by default as identity not null,
  inventario_id integer not null,
  usuario_id integer not null,
  valor integer not null,
  criado_em timestamp with time zone not null,
  constraint inventario_avaliacao_inventario_id_usuario_id_key UNIQUE (inventario_id, usuario_id),
  constraint inventario_avaliacao_pkey PRIMARY KEY (id),
  constraint inventario_avaliacao_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id) ON DELETE CASCADE,
  constraint inventario_avaliacao_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  constraint inventario_avaliacao_valor_check CHECK (((valor >= 1) AND (valor <= 5)))
);

create table inventario_cadastro (
  inventario_id integer not null,
  leitura_id uuid not null,
  patrimonio_id integer not null,
  lote_id integer not null,
  constraint inventario_cadastro_pkey PRIMARY KEY (inventario_id, leitura_id, patrimonio_id),
  constraint inventario_cadastro_inventario_id_leitura_id_fkey FOREIGN KEY (inventario_id, leitura_id) REFERENCES inventario_leitura(inventario_id, id),
  constraint inventario_cadastro_lote_id_fkey FOREIGN KEY (lote_id) REFERENCES lote(id),
  constraint inventario_cadastro_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id)
);
CREATE INDEX inventario_cadastro_lote ON public.inventario_cadastro USING btree (lote_id);
CREATE INDEX inventario_cadastro_patrimonio ON public.inventario_cadastro USING btree (patrimonio_id);

create table inventario_comentario (
  id integer generated by default as identity not null,
  inventario_id integer not null,
  usuario_id integer not null,
  texto text not null,
  criado_em timestamp with time zone not null,
  constraint inventario_comentario_pkey PRIMARY KEY (id),
  constraint inventario_comentario_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id) ON DELETE CASCADE,
  constraint inventario_comentario_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
CREATE INDEX inventario_comentario_de ON public.inventario_comentario USING btree (inventario_id, id DESC);

create table inventario_contador (
  inventario_localizacao_id integer not null,
  responsavel_id integer not null,
  constraint inventario_contador_pkey PRIMARY KEY (inventario_localizacao_id, responsavel_id),
  constraint inventario_contador_inventario_localizacao_id_fkey FOREIGN KEY (inventario_localizacao_id) REFERENCES inventario_localizacao(id) ON DELETE CASCADE,
  constraint inventario_contador_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id)
);
CREATE INDEX inventario_contador_pessoa ON public.inventario_contador USING btree (responsavel_id);

create table inventario_efeito (
  inventario_id integer not null,
  tipo text not null,
  registro_id integer not null,
  antes jsonb,
  depois jsonb,
  constraint inventario_efeito_pkey PRIMARY KEY (inventario_id, tipo, registro_id),
  constraint inventario_efeito_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id),
  constraint inventario_efeito_tipo_check CHECK ((tipo = ANY (ARRAY['MOVIMENTACAO'::text, 'ESTADO'::text])))
);

create table inventario_fechamento (
  inventario_id integer not null,
  id uuid not null,
  localizacao_id integer not null,
  dispositivo uuid not null,
  usuario_id integer not null,
  usuario_nome text not null,
  fechado_em timestamp with time zone not null,
  recebido_em timestamp with time zone not null,
  assinante text not null,
  assinatura text,
  faltantes integer,
  observacao text,
  termo_id integer,
  tardio boolean default false not null,
  constraint inventario_fechamento_pkey PRIMARY KEY (inventario_id, id),
  constraint inventario_fechamento_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id),
  constraint inventario_fechamento_localizacao_id_fkey FOREIGN KEY (localizacao_id) REFERENCES localizacao(id),
  constraint inventario_fechamento_termo_id_fkey FOREIGN KEY (termo_id) REFERENCES termo(id),
  constraint inventario_fechamento_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  constraint inventario_fechamento_termo_check CHECK ((tardio = (termo_id IS NULL)))
);
CREATE INDEX inventario_fechamento_lugar ON public.inventario_fechamento USING btree (inventario_id, localizacao_id);

create table inventario_foto (
  inventario_id integer not null,
  id uuid not null,
  arquivo_id integer not null,
  constraint inventario_foto_pkey PRIMARY KEY (inventario_id, id),
  constraint inventario_foto_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint inventario_foto_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id)
);

create table inventario_item (
  id bigint generated always as identity not null,
  inventario_id integer not null,
  patrimonio_id integer not null,
  localizacao_id integer,
  responsavel_id integer,
  estado_conservacao_id integer,
  numero_tombamento bigint,
  numero_acessorio integer not null,
  referencia text,
  descricao text not null,
  constraint inventario_item_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX inventario_item_bem ON public.inventario_item USING btree (patrimonio_id, inventario_id);
CREATE INDEX inventario_item_lugar ON public.inventario_item USING btree (inventario_id, localizacao_id, numero_tombamento, numero_acessorio, id);

create table inventario_justificativa (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  descricao text not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint inventario_justificativa_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX inventario_justificativa_descricao ON public.inventario_justificativa USING btree (normalizar(descricao));

create table inventario_leitura (
  inventario_id integer not null,
  id uuid not null,
  chegada bigint generated always as identity not null,
  dispositivo uuid,
  sessao_id integer,
  usuario_id integer not null,
  usuario_nome text not null,
  lida_em timestamp with time zone not null,
  recebida_em timestamp with time zone not null,
  localizacao_id integer not null,
  codigo text,
  origem text not null,
  patrimonio_id integer,
  candidatos integer[] default '{}'::integer[] not null,
  estado_conservacao_id integer,
  utilizacao text,
  justificativa_desuso text,
  descricao text,
  foto uuid,
  observacao text,
  desfaz uuid,
  presente boolean default true not null,
  sobre uuid[] default '{}'::uuid[] not null,
  justificativa text,
  justificativa_id integer,
  tardia boolean default false not null,
  constraint inventario_leitura_pkey PRIMARY KEY (inventario_id, id),
  constraint inventario_leitura_estado_conservacao_id_fkey FOREIGN KEY (estado_conservacao_id) REFERENCES estado_conservacao(id),
  constraint inventario_leitura_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id),
  constraint inventario_leitura_justificativa_id_fkey FOREIGN KEY (justificativa_id) REFERENCES inventario_justificativa(id),
  constraint inventario_leitura_localizacao_id_fkey FOREIGN KEY (localizacao_id) REFERENCES localizacao(id),
  constraint inventario_leitura_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint inventario_leitura_sessao_id_fkey FOREIGN KEY (sessao_id) REFERENCES inventario_sessao(id),
  constraint inventario_leitura_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  constraint inventario_leitura_origem_check CHECK ((origem = ANY (ARRAY['CAMERA'::text, 'LEITOR'::text, 'DIGITADA'::text, 'RFID'::text, 'ARQUIVO'::text, 'WEB'::text]))),
  constraint inventario_leitura_utilizacao_check CHECK ((utilizacao = ANY (ARRAY['EMUSO'::text, 'DESUSO'::text])))
);
CREATE INDEX inventario_leitura_bem ON public.inventario_leitura USING btree (patrimonio_id, inventario_id) WHERE (patrimonio_id IS NOT NULL);
CREATE INDEX inventario_leitura_chegada ON public.inventario_leitura USING btree (inventario_id, chegada DESC);
CREATE INDEX inventario_leitura_desfaz ON public.inventario_leitura USING btree (inventario_id, desfaz) WHERE (desfaz IS NOT NULL);
CREATE INDEX inventario_leitura_solta ON public.inventario_leitura USING btree (inventario_id, chegada DESC) WHERE (((patrimonio_id IS NULL) AND (desfaz IS NULL)) OR tardia);
CREATE TRIGGER inventario_leitura_imutavel BEFORE DELETE OR TRUNCATE ON public.inventario_leitura FOR EACH STATEMENT EXECUTE FUNCTION inventario_leitura_imutavel();
CREATE TRIGGER inventario_leitura_so_vale BEFORE UPDATE ON public.inventario_leitura FOR EACH ROW EXECUTE FUNCTION inventario_leitura_imutavel();
CREATE TRIGGER sinal AFTER INSERT ON public.inventario_leitura REFERENCING NEW TABLE AS tocadas FOR EACH STATEMENT EXECUTE FUNCTION sinal_de_leituras();

create table inventario_localizacao (
  id integer generated by default as identity not null,
  inventario_id integer not null,
  localizacao_id integer not null,
  ordem integer not null,
  quantidade integer default 0 not null,
  com_abaixo boolean,
  fechada_em timestamp with time zone,
  reaberta_em timestamp with time zone,
  recontagem boolean default false not null,
  retirada_em timestamp with time zone,
  retirada_por text,
  motivo_retirada text,
  constraint inventario_localizacao_inventario_id_localizacao_id_key UNIQUE (inventario_id, localizacao_id),
  constraint inventario_localizacao_pkey PRIMARY KEY (id),
  constraint inventario_localizacao_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id) ON DELETE CASCADE,
  constraint inventario_localizacao_localizacao_id_fkey FOREIGN KEY (localizacao_id) REFERENCES localizacao(id)
);
CREATE INDEX inventario_localizacao_lugar ON public.inventario_localizacao USING btree (localizacao_id);

create table inventario_resultado (
  inventario_id integer not null,
  patrimonio_id integer not null,
  item_id bigint,
  esperado_id integer,
  resultado text not null,
  quantidade_contagem integer not null,
  localizacao_id integer,
  estado_conservacao_id integer,
  utilizacao text,
  justificativa_desuso text,
  observacao text,
  justificativa_id integer,
  justificativa text,
  leituras integer not null,
  atualizado_em timestamp with time zone not null,
  constraint inventario_resultado_pkey PRIMARY KEY (inventario_id, patrimonio_id),
  constraint inventario_resultado_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id),
  constraint inventario_resultado_justificativa_id_fkey FOREIGN KEY (justificativa_id) REFERENCES inventario_justificativa(id),
  constraint inventario_resultado_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id)
);
CREATE INDEX inventario_resultado_achado ON public.inventario_resultado USING btree (inventario_id, localizacao_id);
CREATE INDEX inventario_resultado_lugar ON public.inventario_resultado USING btree (inventario_id, esperado_id, resultado);

create table inventario_sessao (
  id integer generated by default as identity not null,
  inventario_id integer not null,
  usuario_id integer not null,
  dispositivo uuid not null,
  nome text not null,
  token_hash bytea not null,
  criada_em timestamp with time zone not null,
  ultimo_contato timestamp with time zone not null,
  nao_enviadas integer,
  localizacao_id integer,
  revogada_em timestamp with time zone,
  revogada_por text,
  constraint inventario_sessao_token_hash_key UNIQUE (token_hash),
  constraint inventario_sessao_pkey PRIMARY KEY (id),
  constraint inventario_sessao_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id),
  constraint inventario_sessao_localizacao_id_fkey FOREIGN KEY (localizacao_id) REFERENCES localizacao(id),
  constraint inventario_sessao_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
CREATE INDEX inventario_sessao_de ON public.inventario_sessao USING btree (inventario_id, id);

create table ipca (
  mes date not null,
  variacao numeric(7,4) not null,
  fonte text not null,
  alterado_em timestamp with time zone not null,
  alterado_por text,
  constraint ipca_pkey PRIMARY KEY (mes),
  constraint ipca_mes_check CHECK (((mes = date_trunc('month'::text, (mes)::timestamp with time zone)) AND (mes >= '1980-01-01'::date))),
  constraint ipca_variacao_check CHECK ((variacao > ('-100'::integer)::numeric))
);

create table lancamento (
  patrimonio_id integer not null,
  id bigint generated by default as identity not null,
  unidade_id integer not null,
  data date not null,
  competencia date not null,
  mes_ano date,
  tipo text not null,
  saldo text not null,
  sinal smallint not null,
  valor numeric(15,2) not null,
  conta_debito text not null,
  conta_credito text not null,
  escritura text default 'TOMBO'::text not null,
  origem text not null,
  origem_id integer not null,
  estorna bigint,
  usuario_id integer,
  criado_em timestamp with time zone default now() not null,
  cotas integer,
  outro_saldo text,
  outro_sinal smallint,
  constraint lancamento_pkey PRIMARY KEY (patrimonio_id, id),
  constraint lancamento_check CHECK ((conta_debito <> conta_credito)),
  constraint lancamento_check1 CHECK (((outro_saldo IS NULL) = (outro_sinal IS NULL))),
  constraint lancamento_competencia_check CHECK ((EXTRACT(day FROM competencia) = (1)::numeric)),
  constraint lancamento_escritura_check CHECK ((escritura = ANY (ARRAY['TOMBO'::text, 'CONTABILIDADE'::text]))),
  constraint lancamento_outro_saldo_check CHECK ((outro_saldo = ANY (ARRAY['BRUTO'::text, 'RESERVA'::text, 'PERDA'::text]))),
  constraint lancamento_outro_sinal_check CHECK ((outro_sinal = ANY (ARRAY['-1'::integer, 1]))),
  constraint lancamento_saldo_check CHECK ((saldo = ANY (ARRAY['BRUTO'::text, 'DEPRECIADO'::text, 'REDUCAO'::text, 'RESERVA'::text]))),
  constraint lancamento_sinal_check CHECK ((sinal = ANY (ARRAY['-1'::integer, 0, 1]))),
  constraint lancamento_valor_check CHECK ((valor > (0)::numeric))
);
CREATE INDEX lancamento_do_mes ON public.lancamento USING brin (competencia) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER lancamento_em_mes_aberto AFTER INSERT ON public.lancamento REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION lancamento_em_mes_aberto();
CREATE TRIGGER lancamento_imutavel BEFORE DELETE OR UPDATE OR TRUNCATE ON public.lancamento FOR EACH STATEMENT EXECUTE FUNCTION lancamento_imutavel();
CREATE TRIGGER lancamento_somar AFTER INSERT ON public.lancamento REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION lancamento_somar();
CREATE TRIGGER soma_dos_saldos AFTER INSERT ON public.lancamento REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION soma_saldo_somar();

create table laudo (
  id integer not null,
  avaliacao_id integer not null,
  numero integer not null,
  contador_nome text not null,
  contador_crc text not null,
  contador_cpf text not null,
  hash text not null,
  emitido_em timestamp with time zone not null,
  emitido_por text not null,
  constraint laudo_avaliacao_id_numero_key UNIQUE (avaliacao_id, numero),
  constraint laudo_pkey PRIMARY KEY (id),
  constraint laudo_avaliacao_id_fkey FOREIGN KEY (avaliacao_id) REFERENCES avaliacao(id),
  constraint laudo_id_fkey FOREIGN KEY (id) REFERENCES relatorio(id)
);

create table laudo_assinatura (
  laudo_id integer not null,
  responsavel_id integer not null,
  nome text not null,
  usuario_id integer not null,
  endereco text,
  assinado_em timestamp with time zone not null,
  hash text not null,
  constraint laudo_assinatura_pkey PRIMARY KEY (laudo_id, responsavel_id),
  constraint laudo_assinatura_laudo_id_fkey FOREIGN KEY (laudo_id) REFERENCES laudo(id),
  constraint laudo_assinatura_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id),
  constraint laudo_assinatura_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);

create table laudo_dito (
  laudo_id integer not null,
  parte text not null,
  ordem integer not null,
  dados jsonb not null,
  constraint laudo_dito_pkey PRIMARY KEY (laudo_id, parte, ordem),
  constraint laudo_dito_laudo_id_fkey FOREIGN KEY (laudo_id) REFERENCES laudo(id)
);

create table layout_prestacao (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  nome text not null,
  descricao jsonb not null,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint layout_prestacao_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX layout_prestacao_nome ON public.layout_prestacao USING btree (normalizar(nome));

create table layout_relatorio (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  descricao text not null,
  colunas text not null,
  grupos text default ''::text not null,
  somas text default ''::text not null,
  filtro jsonb default '{}'::jsonb not null,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  lista jsonb default '{}'::jsonb not null,
  constraint layout_relatorio_pkey PRIMARY KEY (id),
  constraint layout_relatorio_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id)
);
CREATE UNIQUE INDEX layout_relatorio_descricao ON public.layout_relatorio USING btree (unidade_id, normalizar(descricao));

create table leitura_medidor (
  id integer generated by default as identity not null,
  patrimonio_id integer not null,
  medidor text not null,
  valor integer not null,
  lida_em date not null,
  criado_em timestamp with time zone not null,
  criado_por text,
  contado bigint default 0 not null,
  trocado boolean default false not null,
  constraint leitura_medidor_patrimonio_id_medidor_lida_em_key UNIQUE (patrimonio_id, medidor, lida_em),
  constraint leitura_medidor_pkey PRIMARY KEY (id),
  constraint leitura_medidor_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint leitura_medidor_medidor_check CHECK ((medidor = ANY (ARRAY['KM'::text, 'HORAS'::text, 'COPIAS'::text]))),
  constraint leitura_medidor_valor_check CHECK ((valor >= 0))
);

create table licenciamento (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  patrimonio_id integer not null,
  exercicio integer not null,
  numero text,
  data_licenciamento date,
  data_vencimento date not null,
  valor numeric(15,2),
  observacao text,
  situacao text default 'VIGENTE'::text not null,
  avisado_em date,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint licenciamento_patrimonio_id_exercicio_key UNIQUE (patrimonio_id, exercicio),
  constraint licenciamento_pkey PRIMARY KEY (id),
  constraint licenciamento_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint licenciamento_exercicio_check CHECK (((exercicio >= 1900) AND (exercicio <= 2200))),
  constraint licenciamento_situacao_check CHECK ((situacao = ANY (ARRAY['VIGENTE'::text, 'FINALIZADO'::text]))),
  constraint licenciamento_valor_check CHECK ((valor >= (0)::numeric))
);
CREATE INDEX licenciamento_vigente ON public.licenciamento USING btree (data_vencimento) WHERE (situacao = 'VIGENTE'::text);

create table link_senha (
  token_hash bytea not null,
  usuario_id integer not null,
  tipo text not null,
  criado_em timestamp with time zone not null,
  expira_em timestamp with time zone not null,
  constraint link_senha_pkey PRIMARY KEY (token_hash),
  constraint link_senha_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE,
  constraint link_senha_tipo_check CHECK ((tipo = ANY (ARRAY['REDEFINIR'::text, 'PRIMEIRO_ACESSO'::text])))
);
CREATE INDEX link_senha_usuario ON public.link_senha USING btree (usuario_id);

create table livro (
  patrimonio_id integer not null,
  isbn text,
  edicao text,
  num_paginas integer,
  editora text,
  autor text,
  volume text,
  ano integer,
  idioma text,
  busca text generated always as (normalizar(((((COALESCE(isbn, ''::text) || ' '::text) || COALESCE(autor, ''::text)) || ' '::text) || COALESCE(editora, ''::text)))) stored not null,
  constraint livro_pkey PRIMARY KEY (patrimonio_id),
  constraint livro_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint livro_ano_check CHECK (((ano >= 1400) AND (ano <= 2200))),
  constraint livro_num_paginas_check CHECK ((num_paginas > 0))
);
CREATE INDEX livro_busca ON public.livro USING gin (busca gin_trgm_ops);
CREATE INDEX livro_isbn ON public.livro USING btree (isbn) WHERE (isbn IS NOT NULL);

create table livros_da_unidade (
  unidade_id integer not null,
  abertura date,
  fechado_ate date,
  acumulada text default 'CALCULAR'::text not null,
  laudo text,
  definida_em timestamp with time zone,
  definida_por text,
  constraint livros_da_unidade_pkey PRIMARY KEY (unidade_id),
  constraint livros_da_unidade_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint livros_da_unidade_acumulada_check CHECK ((acumulada = ANY (ARRAY['CALCULAR'::text, 'ZERO'::text]))),
  constraint livros_da_unidade_check CHECK (((acumulada = 'CALCULAR'::text) OR (laudo IS NOT NULL))),
  constraint livros_da_unidade_fechado_ate_check CHECK ((EXTRACT(day FROM fechado_ate) = (1)::numeric))
);

create table localizacao (
  id integer generated by default as identity not null,
  unidade_id integer not null,
  codigo text,
  descricao text not null,
  localizacao_pai_id integer,
  responsavel_id integer,
  centro_custo_id integer,
  caminho text not null,
  ativo boolean default true not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  organograma_id integer,
  ordem integer,
  cep text,
  logradouro text,
  numero text,
  complemento text,
  bairro text,
  cidade_id integer,
  divulgada boolean default true not null,
  constraint localizacao_pkey PRIMARY KEY (id),
  constraint localizacao_centro_custo_id_fkey FOREIGN KEY (centro_custo_id) REFERENCES centro_custo(id),
  constraint localizacao_cidade_id_fkey FOREIGN KEY (cidade_id) REFERENCES cidade(id),
  constraint localizacao_localizacao_pai_id_fkey FOREIGN KEY (localizacao_pai_id) REFERENCES localizacao(id),
  constraint localizacao_organograma_id_fkey FOREIGN KEY (organograma_id) REFERENCES organograma(id),
  constraint localizacao_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id),
  constraint localizacao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id)
);
CREATE INDEX localizacao_arvore ON public.localizacao USING btree (unidade_id, localizacao_pai_id, ordem, codigo_em_ordem(codigo) COLLATE "C", normalizar(descricao) COLLATE ordem_natural, id);
CREATE INDEX localizacao_busca ON public.localizacao USING gin (normalizar(caminho) gin_trgm_ops);
CREATE UNIQUE INDEX localizacao_irmas ON public.localizacao USING btree (unidade_id, COALESCE(localizacao_pai_id, 0), normalizar(descricao));
CREATE INDEX localizacao_organograma ON public.localizacao USING btree (organograma_id) WHERE (organograma_id IS NOT NULL);
CREATE INDEX localizacao_pai ON public.localizacao USING btree (localizacao_pai_id);

create table lote (
  id integer generated by default as identity not null,
  unidade_id integer not null,
  tipo text not null,
  situacao text default 'PROCESSANDO'::text not null,
  descricao text not null,
  referencia_inicial bigint,
  referencia_final bigint,
  quantidade integer default 0 not null,
  recusados integer default 0 not null,
  dados jsonb not null,
  campos jsonb default '[]'::jsonb not null,
  mensagem text,
  tarefa_id bigint,
  desfeito_em timestamp with time zone,
  desfeito_por text,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  criado_por_id integer,
  nao_encontrados bigint[] default '{}'::bigint[] not null,
  primeiro_numero bigint,
  ultimo_numero bigint,
  constraint lote_pkey PRIMARY KEY (id),
  constraint lote_criado_por_id_fkey FOREIGN KEY (criado_por_id) REFERENCES usuario(id),
  constraint lote_tarefa_id_fkey FOREIGN KEY (tarefa_id) REFERENCES tarefa(id),
  constraint lote_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint lote_situacao_check CHECK ((situacao = ANY (ARRAY['PROCESSANDO'::text, 'CONCLUIDO'::text, 'FALHOU'::text, 'DESFEITO'::text]))),
  constraint lote_tipo_check CHECK ((tipo = ANY (ARRAY['CADASTRO'::text, 'EDICAO'::text])))
);
CREATE INDEX lote_unidade ON public.lote USING btree (unidade_id, id DESC);

create table lote_item (
  lote_id integer not null,
  patrimonio_id integer not null,
  recusa text,
  anterior jsonb,
  versao integer,
  constraint lote_item_pkey PRIMARY KEY (lote_id, patrimonio_id),
  constraint lote_item_lote_id_fkey FOREIGN KEY (lote_id) REFERENCES lote(id) ON DELETE CASCADE,
  constraint lote_item_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id)
);
CREATE INDEX lote_item_bem ON public.lote_item USING btree (patrimonio_id);
CREATE INDEX lote_item_recusa ON public.lote_item USING btree (lote_id) WHERE (recusa IS NOT NULL);

create table manutencao (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  situacao text not null,
  tipo text not null,
  descricao text not null,
  numero text,
  fornecedor_id integer,
  data_prevista date,
  observacao text,
  motivo text,
  orcamento_id integer,
  iniciada_em timestamp with time zone,
  encerrada_em timestamp with time zone,
  avisado_em date,
  removida_em timestamp with time zone,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint manutencao_pkey PRIMARY KEY (id),
  constraint manutencao_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedor(id),
  constraint manutencao_id_orcamento_id_fkey FOREIGN KEY (id, orcamento_id) REFERENCES manutencao_orcamento(manutencao_id, id),
  constraint manutencao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint manutencao_situacao_check CHECK ((situacao = ANY (ARRAY['AGUARDANDO'::text, 'EM_MANUTENCAO'::text, 'CONCLUIDA'::text, 'RECUSADA'::text]))),
  constraint manutencao_tipo_check CHECK ((tipo = ANY (ARRAY['CORRETIVA'::text, 'PREVENTIVA'::text])))
);
CREATE INDEX manutencao_prevista ON public.manutencao USING btree (data_prevista) WHERE ((situacao = 'EM_MANUTENCAO'::text) AND (removida_em IS NULL));
CREATE INDEX manutencao_unidade ON public.manutencao USING btree (unidade_id, id) WHERE (removida_em IS NULL);

create table manutencao_custo (
  id integer generated by default as identity not null,
  item_id integer,
  valor numeric(15,2) not null,
  vida_meses integer,
  data date not null,
  motivo text not null,
  criado_em timestamp with time zone not null,
  criado_por text,
  estornado_em timestamp with time zone,
  estornado_por text,
  motivo_estorno text,
  patrimonio_id integer,
  documento text,
  constraint manutencao_custo_pkey PRIMARY KEY (id),
  constraint manutencao_custo_item_id_fkey FOREIGN KEY (item_id) REFERENCES manutencao_item(id),
  constraint manutencao_custo_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint manutencao_custo_de_um CHECK (((item_id IS NULL) <> (patrimonio_id IS NULL))),
  constraint manutencao_custo_valor_check CHECK ((valor > (0)::numeric)),
  constraint manutencao_custo_vida_meses_check CHECK ((vida_meses > 0))
);
CREATE INDEX manutencao_custo_patrimonio ON public.manutencao_custo USING btree (patrimonio_id) WHERE (patrimonio_id IS NOT NULL);
CREATE UNIQUE INDEX manutencao_custo_vigente ON public.manutencao_custo USING btree (item_id) WHERE (estornado_em IS NULL);

create table manutencao_documento (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  manutencao_id integer not null,
  descricao text not null,
  arquivo_id integer not null,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint manutencao_documento_pkey PRIMARY KEY (id),
  constraint manutencao_documento_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint manutencao_documento_manutencao_id_fkey FOREIGN KEY (manutencao_id) REFERENCES manutencao(id),
  constraint manutencao_documento_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id)
);
CREATE INDEX manutencao_documento_manutencao ON public.manutencao_documento USING btree (manutencao_id, id);

create table manutencao_item (
  id integer generated by default as identity not null,
  manutencao_id integer not null,
  patrimonio_id integer not null,
  situacao text default 'AGUARDANDO'::text not null,
  servicos jsonb default '[]'::jsonb not null,
  valor numeric(15,2) default 0 not null,
  valor_final numeric(15,2),
  valor_mercado numeric(15,2),
  iniciado_em timestamp with time zone,
  encerrado_em timestamp with time zone,
  encerrado_por text,
  plano_id integer,
  constraint manutencao_item_manutencao_id_patrimonio_id_key UNIQUE (manutencao_id, patrimonio_id),
  constraint manutencao_item_pkey PRIMARY KEY (id),
  constraint manutencao_item_manutencao_id_fkey FOREIGN KEY (manutencao_id) REFERENCES manutencao(id),
  constraint manutencao_item_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint manutencao_item_plano_id_fkey FOREIGN KEY (plano_id) REFERENCES plano_manutencao(id),
  constraint manutencao_item_situacao_check CHECK ((situacao = ANY (ARRAY['AGUARDANDO'::text, 'EM_MANUTENCAO'::text, 'CONCLUIDA'::text, 'CANCELADA'::text, 'RECUSADA'::text]))),
  constraint manutencao_item_valor_check CHECK ((valor >= (0)::numeric)),
  constraint manutencao_item_valor_final_check CHECK ((valor_final >= (0)::numeric)),
  constraint manutencao_item_valor_mercado_check CHECK ((valor_mercado >= (0)::numeric))
);
CREATE UNIQUE INDEX manutencao_item_aberto ON public.manutencao_item USING btree (patrimonio_id) WHERE (situacao = ANY (ARRAY['AGUARDANDO'::text, 'EM_MANUTENCAO'::text]));
CREATE INDEX manutencao_item_patrimonio ON public.manutencao_item USING btree (patrimonio_id, encerrado_em);
CREATE INDEX manutencao_item_plano ON public.manutencao_item USING btree (plano_id, patrimonio_id) WHERE (plano_id IS NOT NULL);

create table manutencao_orcamento (
  id integer generated by default as identity not null,
  manutencao_id integer not null,
  fornecedor_id integer not null,
  responsavel_id integer,
  valor numeric(15,2) not null,
  data date not null,
  validade date,
  observacao text,
  arquivo_id integer,
  criado_em timestamp with time zone not null,
  criado_por text,
  versao integer default 1 not null,
  constraint manutencao_orcamento_manutencao_id_id_key UNIQUE (manutencao_id, id),
  constraint manutencao_orcamento_pkey PRIMARY KEY (id),
  constraint manutencao_orcamento_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint manutencao_orcamento_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedor(id),
  constraint manutencao_orcamento_manutencao_id_fkey FOREIGN KEY (manutencao_id) REFERENCES manutencao(id),
  constraint manutencao_orcamento_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id),
  constraint manutencao_orcamento_valor_check CHECK ((valor >= (0)::numeric))
);

create table manutencao_relato (
  id integer generated by default as identity not null,
  unidade_id integer not null,
  patrimonio_id integer not null,
  texto text not null,
  nome text not null,
  contato text,
  usuario_id integer,
  arquivo_id integer,
  situacao text default 'ABERTO'::text not null,
  manutencao_id integer,
  motivo text,
  decidido_em timestamp with time zone,
  decidido_por text,
  criado_em timestamp with time zone not null,
  chave_da_foto bytea,
  constraint manutencao_relato_chave_da_foto_key UNIQUE (chave_da_foto),
  constraint manutencao_relato_pkey PRIMARY KEY (id),
  constraint manutencao_relato_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint manutencao_relato_manutencao_id_fkey FOREIGN KEY (manutencao_id) REFERENCES manutencao(id),
  constraint manutencao_relato_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint manutencao_relato_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint manutencao_relato_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  constraint manutencao_relato_situacao_check CHECK ((situacao = ANY (ARRAY['ABERTO'::text, 'ATENDIDO'::text, 'DESCARTADO'::text])))
);
CREATE INDEX manutencao_relato_aberto ON public.manutencao_relato USING btree (patrimonio_id) WHERE (situacao = 'ABERTO'::text);
CREATE INDEX manutencao_relato_unidade ON public.manutencao_relato USING btree (unidade_id, id);

create table mascara (
  id integer generated by default as identity not null,
  descricao text not null,
  mascara_contabil text not null,
  conta_depreciacao text,
  tipo_bem_id integer not null,
  metodo_depreciacao_id integer,
  vida_util integer default 0 not null,
  depreciacao_anual numeric(9,4) generated always as (
CASE
    WHEN (vida_util = 0) THEN (0)::numeric
    ELSE round((100.0 / (vida_util)::numeric), 4)
END) stored not null,
  valor_residual numeric(5,2) default 0 not null,
  deprecia boolean default true not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint mascara_pkey PRIMARY KEY (id),
  constraint mascara_metodo_depreciacao_id_fkey FOREIGN KEY (metodo_depreciacao_id) REFERENCES metodo_depreciacao(id),
  constraint mascara_tipo_bem_id_fkey FOREIGN KEY (tipo_bem_id) REFERENCES tipo_bem(id)
);
CREATE UNIQUE INDEX mascara_descricao ON public.mascara USING btree (normalizar(descricao));

create table membro (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  nome text not null,
  tipo text not null,
  celula_id integer,
  telefone text,
  latitude numeric(9,6),
  longitude numeric(9,6),
  foto_id integer,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint membro_pkey PRIMARY KEY (id),
  constraint membro_celula_id_fkey FOREIGN KEY (celula_id) REFERENCES celula(id),
  constraint membro_foto_id_fkey FOREIGN KEY (foto_id) REFERENCES arquivo(id),
  constraint membro_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint membro_tipo_check CHECK ((tipo = ANY (ARRAY['PASTOR'::text, 'LIDER'::text, 'LIDER_EM_TREINAMENTO'::text, 'INTEGRANTE'::text, 'MEMBRO'::text, 'ANFITRIAO'::text])))
);
CREATE INDEX membro_celula ON public.membro USING btree (celula_id);
CREATE INDEX membro_foto ON public.membro USING btree (foto_id) WHERE (foto_id IS NOT NULL);
CREATE INDEX membro_lugar ON public.membro USING btree (unidade_id, latitude) WHERE (latitude IS NOT NULL);
CREATE INDEX membro_unidade ON public.membro USING btree (unidade_id, nome, id);

create table metodo_depreciacao (
  id integer generated by default as identity not null,
  descricao text not null,
  classificacao text not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint metodo_depreciacao_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX metodo_depreciacao_descricao ON public.metodo_depreciacao USING btree (normalizar(descricao));

create table migracao (
  nome text not null,
  sha256 text not null,
  aplicada_em timestamp with time zone default now() not null,
  constraint migracao_pkey PRIMARY KEY (nome)
);

create table migracao_catalogo (
  nome text not null,
  sha256 text not null,
  aplicada_em timestamp with time zone default now() not null,
  constraint migracao_catalogo_pkey PRIMARY KEY (nome)
);

create table motivo_estorno (
  patrimonio_id integer not null,
  lancamento_id bigint not null,
  motivo text not null,
  constraint motivo_estorno_pkey PRIMARY KEY (patrimonio_id, lancamento_id),
  constraint motivo_estorno_patrimonio_id_lancamento_id_fkey FOREIGN KEY (patrimonio_id, lancamento_id) REFERENCES lancamento(patrimonio_id, id)
);

create table movimentacao (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  unidade_destino_id integer not null,
  localizacao_id integer,
  responsavel_id integer not null,
  motivo text,
  data_retorno date,
  situacao text not null,
  quantidade integer default 0 not null,
  aceite text,
  decidido_em timestamp with time zone,
  decidido_por text,
  decidido_por_id integer,
  decidido_de text,
  resposta text,
  efetivada_em timestamp with time zone,
  tarefa_id bigint,
  mensagem text,
  avisado_em date,
  criado_por_id integer not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  organograma_id integer,
  lote_id integer,
  cep text,
  logradouro text,
  numero text,
  complemento text,
  bairro text,
  cidade_id integer,
  constraint movimentacao_pkey PRIMARY KEY (id),
  constraint movimentacao_cidade_id_fkey FOREIGN KEY (cidade_id) REFERENCES cidade(id),
  constraint movimentacao_criado_por_id_fkey FOREIGN KEY (criado_por_id) REFERENCES usuario(id),
  constraint movimentacao_decidido_por_id_fkey FOREIGN KEY (decidido_por_id) REFERENCES usuario(id),
  constraint movimentacao_localizacao_id_fkey FOREIGN KEY (localizacao_id) REFERENCES localizacao(id),
  constraint movimentacao_lote_id_fkey FOREIGN KEY (lote_id) REFERENCES lote(id),
  constraint movimentacao_organograma_id_fkey FOREIGN KEY (organograma_id) REFERENCES organograma(id),
  constraint movimentacao_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id),
  constraint movimentacao_tarefa_id_fkey FOREIGN KEY (tarefa_id) REFERENCES tarefa(id),
  constraint movimentacao_unidade_destino_id_fkey FOREIGN KEY (unidade_destino_id) REFERENCES unidade(id),
  constraint movimentacao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint movimentacao_aceite_check CHECK ((aceite = ANY (ARRAY['RESPONSAVEL'::text, 'UNIDADE'::text]))),
  constraint movimentacao_situacao_check CHECK ((situacao = ANY (ARRAY['PROCESSANDO'::text, 'AGUARDANDO_ACEITE'::text, 'EFETIVADA'::text, 'EMPRESTADA'::text, 'DEVOLVIDA'::text, 'RECUSADA'::text, 'ESTORNADA'::text, 'CANCELADA'::text])))
);
CREATE INDEX movimentacao_destino ON public.movimentacao USING btree (unidade_destino_id, id DESC) WHERE (unidade_destino_id <> unidade_id);
CREATE INDEX movimentacao_lote ON public.movimentacao USING btree (lote_id) WHERE (lote_id IS NOT NULL);
CREATE INDEX movimentacao_responsavel ON public.movimentacao USING btree (responsavel_id, id DESC);
CREATE INDEX movimentacao_retorno ON public.movimentacao USING btree (data_retorno) WHERE (situacao = 'EMPRESTADA'::text);
CREATE INDEX movimentacao_unidade ON public.movimentacao USING btree (unidade_id, id DESC);

create table movimentacao_item (
  id integer generated by default as identity not null,
  movimentacao_id integer not null,
  patrimonio_id integer not null,
  situacao text default 'AGUARDANDO'::text not null,
  de_localizacao_id integer,
  de_responsavel_id integer,
  de_usuario_bem_id integer,
  para_localizacao_id integer,
  para_responsavel_id integer,
  mudado_em timestamp with time zone,
  mudado_por text,
  de_organograma_id integer,
  para_organograma_id integer,
  constraint movimentacao_item_movimentacao_id_patrimonio_id_key UNIQUE (movimentacao_id, patrimonio_id),
  constraint movimentacao_item_pkey PRIMARY KEY (id),
  constraint movimentacao_item_de_localizacao_id_fkey FOREIGN KEY (de_localizacao_id) REFERENCES localizacao(id),
  constraint movimentacao_item_de_organograma_id_fkey FOREIGN KEY (de_organograma_id) REFERENCES organograma(id),
  constraint movimentacao_item_de_responsavel_id_fkey FOREIGN KEY (de_responsavel_id) REFERENCES responsavel(id),
  constraint movimentacao_item_de_usuario_bem_id_fkey FOREIGN KEY (de_usuario_bem_id) REFERENCES responsavel(id),
  constraint movimentacao_item_movimentacao_id_fkey FOREIGN KEY (movimentacao_id) REFERENCES movimentacao(id),
  constraint movimentacao_item_para_localizacao_id_fkey FOREIGN KEY (para_localizacao_id) REFERENCES localizacao(id),
  constraint movimentacao_item_para_organograma_id_fkey FOREIGN KEY (para_organograma_id) REFERENCES organograma(id),
  constraint movimentacao_item_para_responsavel_id_fkey FOREIGN KEY (para_responsavel_id) REFERENCES responsavel(id),
  constraint movimentacao_item_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint movimentacao_item_situacao_check CHECK ((situacao = ANY (ARRAY['AGUARDANDO'::text, 'EFETIVADO'::text, 'EMPRESTADO'::text, 'DEVOLVIDO'::text, 'RECUSADO'::text, 'ESTORNADO'::text, 'CANCELADO'::text])))
);
CREATE INDEX movimentacao_item_bem ON public.movimentacao_item USING btree (patrimonio_id, id DESC);

create table movimento_conta (
  unidade_id integer not null,
  competencia date not null,
  conta text not null,
  tipo text not null,
  debito numeric(17,2) not null,
  credito numeric(17,2) not null
);
CREATE INDEX movimento_conta_chave ON public.movimento_conta USING btree (unidade_id, competencia, conta, tipo);

create table nota_fiscal (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  numero text not null,
  serie text,
  modelo text,
  chave text,
  data_emissao date,
  data_aquisicao date,
  fornecedor_id integer,
  valor_total numeric(15,2),
  origem text default 'SIMPLES'::text not null,
  arquivo_id integer,
  protocolo text,
  natureza_operacao text,
  observacao text,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  a_liquidar boolean default false not null,
  constraint nota_fiscal_pkey PRIMARY KEY (id),
  constraint nota_fiscal_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint nota_fiscal_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedor(id),
  constraint nota_fiscal_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint nota_fiscal_origem_check CHECK ((origem = ANY (ARRAY['SIMPLES'::text, 'XML'::text]))),
  constraint nota_fiscal_valor_total_check CHECK ((valor_total >= (0)::numeric))
);
CREATE UNIQUE INDEX nota_fiscal_chave ON public.nota_fiscal USING btree (chave) WHERE (chave IS NOT NULL);
CREATE INDEX nota_fiscal_fornecedor ON public.nota_fiscal USING btree (fornecedor_id) WHERE (fornecedor_id IS NOT NULL);
CREATE INDEX nota_fiscal_numero ON public.nota_fiscal USING btree (unidade_id, numero);
CREATE INDEX nota_fiscal_por_numero ON public.nota_fiscal USING btree (numero);
CREATE INDEX nota_fiscal_unidade ON public.nota_fiscal USING btree (unidade_id, id DESC);

create table nota_fiscal_item (
  id integer generated by default as identity not null,
  nota_fiscal_id integer not null,
  numero integer not null,
  codigo text,
  descricao text not null,
  ncm text,
  unidade_medida text,
  quantidade numeric(15,4) not null,
  valor_unitario numeric(21,10) not null,
  custo numeric(15,2) not null,
  parcelas jsonb default '{}'::jsonb not null,
  chassi text,
  constraint nota_fiscal_item_nota_fiscal_id_numero_key UNIQUE (nota_fiscal_id, numero),
  constraint nota_fiscal_item_pkey PRIMARY KEY (id),
  constraint nota_fiscal_item_nota_fiscal_id_fkey FOREIGN KEY (nota_fiscal_id) REFERENCES nota_fiscal(id) ON DELETE CASCADE
);
CREATE INDEX nota_fiscal_item_codigo ON public.nota_fiscal_item USING btree (codigo) WHERE (codigo IS NOT NULL);
CREATE INDEX nota_fiscal_item_ncm ON public.nota_fiscal_item USING btree (ncm) WHERE (ncm IS NOT NULL);

create table notificacao (
  id bigint generated always as identity not null,
  usuario_id integer not null,
  unidade_id integer,
  tipo text not null,
  titulo text not null,
  texto text,
  endereco text,
  chave text,
  vista_em timestamp with time zone,
  criada_em timestamp with time zone default now() not null,
  constraint notificacao_usuario_id_chave_key UNIQUE (usuario_id, chave),
  constraint notificacao_pkey PRIMARY KEY (id),
  constraint notificacao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint notificacao_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX notificacao_nao_vista ON public.notificacao USING btree (usuario_id) WHERE (vista_em IS NULL);
CREATE INDEX notificacao_por_chave ON public.notificacao USING btree (chave text_pattern_ops) WHERE (vista_em IS NULL);
CREATE INDEX notificacao_usuario ON public.notificacao USING btree (usuario_id, id DESC);
CREATE TRIGGER sinal_alterada AFTER UPDATE ON public.notificacao REFERENCING NEW TABLE AS tocadas FOR EACH STATEMENT EXECUTE FUNCTION sinal_de_notificacoes();
CREATE TRIGGER sinal_excluida AFTER DELETE ON public.notificacao REFERENCING OLD TABLE AS tocadas FOR EACH STATEMENT EXECUTE FUNCTION sinal_de_notificacoes();
CREATE TRIGGER sinal_incluida AFTER INSERT ON public.notificacao REFERENCING NEW TABLE AS tocadas FOR EACH STATEMENT EXECUTE FUNCTION sinal_de_notificacoes();

create table notificacao_assinante (
  tipo text not null,
  usuario_id integer not null,
  por_administrador boolean default false not null,
  criado_em timestamp with time zone not null,
  criado_por text,
  constraint notificacao_assinante_pkey PRIMARY KEY (tipo, usuario_id),
  constraint notificacao_assinante_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);

create table notificacao_entrega (
  id bigint generated always as identity not null,
  notificacao_id bigint not null,
  canal text not null,
  inscricao_id bigint,
  situacao text default 'AGUARDANDO'::text not null,
  constraint notificacao_entrega_notificacao_id_canal_inscricao_id_key UNIQUE NULLS NOT DISTINCT (notificacao_id, canal, inscricao_id),
  constraint notificacao_entrega_pkey PRIMARY KEY (id),
  constraint notificacao_entrega_inscricao_id_fkey FOREIGN KEY (inscricao_id) REFERENCES inscricao_push(id) ON DELETE CASCADE,
  constraint notificacao_entrega_notificacao_id_fkey FOREIGN KEY (notificacao_id) REFERENCES notificacao(id) ON DELETE CASCADE,
  constraint notificacao_entrega_canal_check CHECK ((canal = ANY (ARRAY['EMAIL'::text, 'PUSH'::text]))),
  constraint notificacao_entrega_situacao_check CHECK ((situacao = ANY (ARRAY['AGUARDANDO'::text, 'ENTREGUE'::text, 'DISPENSADA'::text, 'FALHOU'::text])))
);
CREATE INDEX notificacao_entrega_inscricao ON public.notificacao_entrega USING btree (inscricao_id) WHERE (inscricao_id IS NOT NULL);

create table notificacao_preferencia (
  usuario_id integer not null,
  email boolean not null,
  push boolean not null,
  constraint notificacao_preferencia_pkey PRIMARY KEY (usuario_id),
  constraint notificacao_preferencia_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);

create table numerador (
  nome text not null,
  ultimo bigint default 0 not null,
  constraint numerador_pkey PRIMARY KEY (nome)
);

create table opcao_adicional (
  id integer generated by default as identity not null,
  campo_id integer not null,
  descricao text not null,
  ordem integer not null,
  ativa boolean default true not null,
  constraint opcao_adicional_pkey PRIMARY KEY (id),
  constraint opcao_adicional_campo_id_fkey FOREIGN KEY (campo_id) REFERENCES campo_adicional(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX opcao_adicional_descricao ON public.opcao_adicional USING btree (campo_id, normalizar(descricao));

create table organograma (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  configuracao_id integer not null,
  organograma_pai_id integer,
  numero text not null,
  nivel integer not null,
  numero_formatado text not null,
  numero_formatado_reduzido text not null,
  descricao text not null,
  unidade_id integer,
  ativo boolean default true not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint organograma_pkey PRIMARY KEY (id),
  constraint organograma_configuracao_id_fkey FOREIGN KEY (configuracao_id) REFERENCES configuracao_organograma(id),
  constraint organograma_organograma_pai_id_fkey FOREIGN KEY (organograma_pai_id) REFERENCES organograma(id),
  constraint organograma_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint organograma_numero_check CHECK ((numero ~ '^[0-9]+$'::text))
);
CREATE UNIQUE INDEX organograma_numero ON public.organograma USING btree (configuracao_id, numero);
CREATE INDEX organograma_pai ON public.organograma USING btree (organograma_pai_id);

create table orgao (
  id integer generated by default as identity not null,
  codigo text not null,
  descricao text not null,
  ativo boolean default true not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint orgao_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX orgao_codigo ON public.orgao USING btree (normalizar(codigo));

create table parametro (
  nome text not null,
  valor jsonb not null,
  alterado_em timestamp with time zone default now() not null,
  alterado_por text,
  constraint parametro_pkey PRIMARY KEY (nome)
);

create table patrimonio (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  situacao text not null,
  numero_tombamento bigint,
  numero_acessorio integer default 0 not null,
  referencia text,
  referencia_legada text,
  produto_id integer,
  descricao text not null,
  caracteristica1 text,
  caracteristica2 text,
  caracteristica3 text,
  tipo_natureza_id integer,
  localizacao_id integer,
  responsavel_id integer,
  responsavel_usuario_bem_id integer,
  fornecedor_id integer,
  tipo_aquisicao_id integer,
  tipo_utilizacao_id integer,
  estado_conservacao_id integer,
  utilizacao text default 'EMUSO'::text not null,
  justificativa_desuso text,
  data_aquisicao date,
  data_tombamento date,
  data_inicio_depreciacao date,
  data_inicio_cessao_uso date,
  data_fim_cessao_uso date,
  cessao_uso numeric(15,2),
  placa text,
  chassi text,
  renavam text,
  chave_nota_fiscal text,
  valor_aquisicao numeric(15,2),
  percentual_valor_residual numeric(5,2),
  vida_util integer,
  metodo_depreciacao_id integer,
  limite_quantidades_produzidas numeric(15,2),
  valor_depreciado_abertura numeric(15,2) default 0 not null,
  observacao text,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  removido_em timestamp with time zone,
  busca text generated always as (normalizar(((((((((((((((((COALESCE((numero_tombamento)::text, ''::text) || ' '::text) || COALESCE(referencia, ''::text)) || ' '::text) || COALESCE(referencia_legada, ''::text)) || ' '::text) || descricao) || ' '::text) || COALESCE(caracteristica1, ''::text)) || ' '::text) || COALESCE(caracteristica2, ''::text)) || ' '::text) || COALESCE(caracteristica3, ''::text)) || ' '::text) || COALESCE(placa, ''::text)) || ' '::text) || COALESCE(chassi, ''::text)))) stored not null,
  foto_id integer,
  empenho text,
  removido_por text,
  nota_fiscal_id integer,
  nota_fiscal_item_id integer,
  organograma_id integer,
  valor_residual_informado numeric(15,2),
  epc text,
  constraint patrimonio_pkey PRIMARY KEY (id),
  constraint patrimonio_estado_conservacao_id_fkey FOREIGN KEY (estado_conservacao_id) REFERENCES estado_conservacao(id),
  constraint patrimonio_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedor(id),
  constraint patrimonio_foto_id_fkey FOREIGN KEY (foto_id) REFERENCES arquivo(id),
  constraint patrimonio_localizacao_id_fkey FOREIGN KEY (localizacao_id) REFERENCES localizacao(id),
  constraint patrimonio_metodo_depreciacao_id_fkey FOREIGN KEY (metodo_depreciacao_id) REFERENCES metodo_depreciacao(id),
  constraint patrimonio_nota_fiscal_id_fkey FOREIGN KEY (nota_fiscal_id) REFERENCES nota_fiscal(id),
  constraint patrimonio_nota_fiscal_item_id_fkey FOREIGN KEY (nota_fiscal_item_id) REFERENCES nota_fiscal_item(id),
  constraint patrimonio_organograma_id_fkey FOREIGN KEY (organograma_id) REFERENCES organograma(id),
  constraint patrimonio_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produto(id),
  constraint patrimonio_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id),
  constraint patrimonio_responsavel_usuario_bem_id_fkey FOREIGN KEY (responsavel_usuario_bem_id) REFERENCES responsavel(id),
  constraint patrimonio_tipo_aquisicao_id_fkey FOREIGN KEY (tipo_aquisicao_id) REFERENCES tipo_aquisicao(id),
  constraint patrimonio_tipo_natureza_id_fkey FOREIGN KEY (tipo_natureza_id) REFERENCES tipo_natureza(id),
  constraint patrimonio_tipo_utilizacao_id_fkey FOREIGN KEY (tipo_utilizacao_id) REFERENCES tipo_utilizacao(id),
  constraint patrimonio_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint patrimonio_numero_acessorio_check CHECK ((numero_acessorio >= 0)),
  constraint patrimonio_numero_tombamento_check CHECK ((numero_tombamento > 0)),
  constraint patrimonio_percentual_valor_residual_check CHECK (((percentual_valor_residual >= (0)::numeric) AND (percentual_valor_residual <= (100)::numeric))),
  constraint patrimonio_situacao_check CHECK ((situacao = ANY (ARRAY['EM_EDICAO'::text, 'AGUARDANDO_TOMBAMENTO'::text, 'CARGA'::text, 'EM_USO'::text, 'BAIXADO'::text]))),
  constraint patrimonio_utilizacao_check CHECK ((utilizacao = ANY (ARRAY['EMUSO'::text, 'DESUSO'::text]))),
  constraint patrimonio_valor_aquisicao_check CHECK ((valor_aquisicao >= (0)::numeric)),
  constraint patrimonio_valor_residual_informado_check CHECK ((valor_residual_informado >= (0)::numeric)),
  constraint patrimonio_vida_util_check CHECK ((vida_util >= 0))
) with (fillfactor=90);
CREATE INDEX patrimonio_busca ON public.patrimonio USING gin (busca gin_trgm_ops);
CREATE INDEX patrimonio_chave_nota ON public.patrimonio USING btree (chave_nota_fiscal) WHERE (chave_nota_fiscal IS NOT NULL);
CREATE INDEX patrimonio_epc ON public.patrimonio USING btree (epc) WHERE ((epc IS NOT NULL) AND (removido_em IS NULL));
CREATE INDEX patrimonio_fornecedor ON public.patrimonio USING btree (fornecedor_id) WHERE (fornecedor_id IS NOT NULL);
CREATE INDEX patrimonio_frota ON public.patrimonio USING btree (numero_tombamento, numero_acessorio, id) WHERE ((placa IS NOT NULL) AND (removido_em IS NULL));
CREATE INDEX patrimonio_legada ON public.patrimonio USING btree (referencia_legada) WHERE ((referencia_legada IS NOT NULL) AND (removido_em IS NULL));
CREATE INDEX patrimonio_localizacao ON public.patrimonio USING btree (localizacao_id);
CREATE INDEX patrimonio_localizacao_numero ON public.patrimonio USING btree (localizacao_id, numero_tombamento, numero_acessorio, id) WHERE (removido_em IS NULL);
CREATE INDEX patrimonio_natureza ON public.patrimonio USING btree (tipo_natureza_id);
CREATE INDEX patrimonio_nota_fiscal ON public.patrimonio USING btree (nota_fiscal_id) WHERE (nota_fiscal_id IS NOT NULL);
CREATE INDEX patrimonio_nota_fiscal_item ON public.patrimonio USING btree (nota_fiscal_item_id) WHERE (nota_fiscal_item_id IS NOT NULL);
CREATE UNIQUE INDEX patrimonio_numero ON public.patrimonio USING btree (numero_tombamento, numero_acessorio) WHERE ((numero_tombamento IS NOT NULL) AND (removido_em IS NULL));
CREATE INDEX patrimonio_organograma ON public.patrimonio USING btree (organograma_id) WHERE (organograma_id IS NOT NULL);
CREATE INDEX patrimonio_produto ON public.patrimonio USING btree (produto_id);
CREATE UNIQUE INDEX patrimonio_referencia ON public.patrimonio USING btree (referencia) WHERE ((referencia IS NOT NULL) AND (removido_em IS NULL));
CREATE INDEX patrimonio_removido ON public.patrimonio USING btree (unidade_id, removido_em DESC, id) WHERE (removido_em IS NOT NULL);
CREATE INDEX patrimonio_renavam ON public.patrimonio USING btree (renavam) WHERE (renavam IS NOT NULL);
CREATE INDEX patrimonio_responsavel ON public.patrimonio USING btree (responsavel_id);
CREATE INDEX patrimonio_unidade_aquisicao ON public.patrimonio USING btree (unidade_id, data_aquisicao, id) WHERE (removido_em IS NULL);
CREATE INDEX patrimonio_unidade_conservacao ON public.patrimonio USING btree (unidade_id, estado_conservacao_id, removido_em);
CREATE INDEX patrimonio_unidade_descricao ON public.patrimonio USING btree (unidade_id, descricao, id) WHERE (removido_em IS NULL);
CREATE INDEX patrimonio_unidade_id ON public.patrimonio USING btree (unidade_id, id) WHERE (removido_em IS NULL);
CREATE INDEX patrimonio_unidade_numero ON public.patrimonio USING btree (unidade_id, numero_tombamento, numero_acessorio, id) WHERE (removido_em IS NULL);
CREATE INDEX patrimonio_unidade_situacao ON public.patrimonio USING btree (unidade_id, situacao, id) WHERE (removido_em IS NULL);
CREATE INDEX patrimonio_unidade_tipo_aquisicao ON public.patrimonio USING btree (unidade_id, tipo_aquisicao_id, removido_em);
CREATE INDEX patrimonio_unidade_tipo_utilizacao ON public.patrimonio USING btree (unidade_id, tipo_utilizacao_id, removido_em);
CREATE INDEX patrimonio_unidade_tombamento ON public.patrimonio USING btree (unidade_id, data_tombamento, removido_em);
CREATE INDEX patrimonio_unidade_utilizacao ON public.patrimonio USING btree (unidade_id, utilizacao, removido_em);
CREATE INDEX patrimonio_unidade_valor ON public.patrimonio USING btree (unidade_id, valor_aquisicao, id) WHERE (removido_em IS NULL);
CREATE INDEX patrimonio_usuario_bem ON public.patrimonio USING btree (responsavel_usuario_bem_id) WHERE (responsavel_usuario_bem_id IS NOT NULL);
CREATE TRIGGER etiqueta_do_mudado AFTER UPDATE OF referencia, removido_em, unidade_id ON public.patrimonio FOR EACH ROW WHEN (((old.referencia IS DISTINCT FROM new.referencia) OR ((old.removido_em IS NULL) <> (new.removido_em IS NULL)) OR (old.unidade_id <> new.unidade_id))) EXECUTE FUNCTION etiqueta_do_mudado();
CREATE TRIGGER etiqueta_dos_novos AFTER INSERT ON public.patrimonio REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION etiqueta_dos_novos();
CREATE TRIGGER soma_dos_apagados AFTER DELETE ON public.patrimonio REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION soma_bens_somar();
CREATE TRIGGER soma_dos_mudados AFTER UPDATE ON public.patrimonio REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma_bens_somar();
CREATE TRIGGER soma_dos_novos AFTER INSERT ON public.patrimonio REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma_bens_somar();
CREATE TRIGGER valores_do_mudado AFTER UPDATE OF removido_em, unidade_id ON public.patrimonio FOR EACH ROW WHEN ((((old.removido_em IS NULL) <> (new.removido_em IS NULL)) OR (old.unidade_id <> new.unidade_id))) EXECUTE FUNCTION valores_do_mudado();

create table patrimonio_codigo (
  patrimonio_id integer not null,
  codigo text default codigo_publico() not null,
  constraint patrimonio_codigo_codigo_key UNIQUE (codigo),
  constraint patrimonio_codigo_pkey PRIMARY KEY (patrimonio_id),
  constraint patrimonio_codigo_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id) ON DELETE CASCADE
);

create table plano_anterior (
  patrimonio_id integer not null,
  versao smallint not null,
  desde date,
  origem text not null,
  deprecia boolean not null,
  metodo text,
  base numeric(15,2) not null,
  residual numeric(15,2) not null,
  depreciado_inicial numeric(15,2) not null,
  vida_meses integer,
  inicio date,
  cotas_iniciais integer not null,
  cotas_anteriores integer not null,
  limite_unidades numeric(15,2),
  tipo_natureza_id integer,
  conta text not null,
  conta_depreciacao text not null,
  conta_despesa text not null,
  criado_em timestamp with time zone not null,
  cotas integer not null,
  ultimo_mes integer,
  ate timestamp with time zone not null,
  origem_id integer,
  cotas_antes integer,
  ultimo_mes_antes integer,
  conta_reducao text,
  constraint plano_anterior_pkey PRIMARY KEY (patrimonio_id, versao)
);

create table plano_depreciacao (
  patrimonio_id integer not null,
  unidade_id integer not null,
  deprecia boolean not null,
  metodo text,
  base numeric(15,2) not null,
  depreciado_inicial numeric(15,2) default 0 not null,
  residual numeric(15,2) default 0 not null,
  vida_meses integer,
  inicio date,
  inicio_mes integer generated always as (((((EXTRACT(year FROM inicio))::integer * 12) + (EXTRACT(month FROM inicio))::integer) - 1)) stored,
  inicio_dia integer generated always as ((EXTRACT(day FROM inicio))::integer) stored,
  cotas_iniciais integer default 0 not null,
  cotas_anteriores integer default 0 not null,
  limite_unidades numeric(15,2),
  tipo_natureza_id integer,
  conta text not null,
  conta_depreciacao text not null,
  criado_em timestamp with time zone default now() not null,
  conta_despesa text not null,
  transferido_em timestamp with time zone,
  versao smallint default 1 not null,
  desde date,
  origem text default 'ENTRADA'::text not null,
  origem_id integer,
  conta_reducao text,
  constraint plano_depreciacao_pkey PRIMARY KEY (patrimonio_id)
);
CREATE INDEX plano_a_parte ON public.plano_depreciacao USING btree (unidade_id, patrimonio_id) WHERE (deprecia AND ((metodo IS DISTINCT FROM 'COTAS_CONSTANTES'::text) OR (COALESCE(vida_meses, 0) <= 0) OR (inicio IS NULL) OR (residual >= base)));
CREATE INDEX plano_sem_conta ON public.plano_depreciacao USING btree (unidade_id) WHERE ((conta = 'SEM_CONTA'::text) OR (deprecia AND (conta_depreciacao = 'SEM_CONTA'::text)));
CREATE INDEX plano_unidade ON public.plano_depreciacao USING btree (unidade_id, patrimonio_id) WHERE deprecia;

create table plano_manutencao (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  descricao text not null,
  ativo boolean default true not null,
  alvo text not null,
  patrimonio_id integer,
  tipo_natureza_id integer,
  produto_id integer,
  ritmo text not null,
  inicio date not null,
  meses integer,
  medidor text,
  cada integer,
  antecedencia integer not null,
  fornecedor_id integer,
  prazo_dias integer,
  avisado text,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint plano_manutencao_pkey PRIMARY KEY (id),
  constraint plano_manutencao_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedor(id),
  constraint plano_manutencao_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint plano_manutencao_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produto(id),
  constraint plano_manutencao_tipo_natureza_id_fkey FOREIGN KEY (tipo_natureza_id) REFERENCES tipo_natureza(id),
  constraint plano_manutencao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint plano_manutencao_alvo_check CHECK ((alvo = ANY (ARRAY['BEM'::text, 'NATUREZA'::text, 'PRODUTO'::text]))),
  constraint plano_manutencao_antecedencia_check CHECK ((antecedencia >= 0)),
  constraint plano_manutencao_cada_check CHECK ((cada > 0)),
  constraint plano_manutencao_check CHECK (((alvo = 'BEM'::text) = (patrimonio_id IS NOT NULL))),
  constraint plano_manutencao_check1 CHECK (((alvo = 'NATUREZA'::text) = (tipo_natureza_id IS NOT NULL))),
  constraint plano_manutencao_check2 CHECK (((alvo = 'PRODUTO'::text) = (produto_id IS NOT NULL))),
  constraint plano_manutencao_check3 CHECK (((ritmo = 'MESES'::text) = (meses IS NOT NULL))),
  constraint plano_manutencao_check4 CHECK ((((ritmo = 'MEDIDOR'::text) = (medidor IS NOT NULL)) AND ((ritmo = 'MEDIDOR'::text) = (cada IS NOT NULL)))),
  constraint plano_manutencao_medidor_check CHECK ((medidor = ANY (ARRAY['KM'::text, 'HORAS'::text, 'COPIAS'::text]))),
  constraint plano_manutencao_meses_check CHECK ((meses > 0)),
  constraint plano_manutencao_prazo_dias_check CHECK ((prazo_dias > 0)),
  constraint plano_manutencao_ritmo_check CHECK ((ritmo = ANY (ARRAY['MESES'::text, 'DATA'::text, 'MEDIDOR'::text])))
);
CREATE INDEX plano_manutencao_patrimonio ON public.plano_manutencao USING btree (patrimonio_id) WHERE (patrimonio_id IS NOT NULL);
CREATE INDEX plano_manutencao_unidade ON public.plano_manutencao USING btree (unidade_id, id);

create table prestacao_causa (
  prestacao_id integer not null,
  ordem integer not null,
  arquivo text not null,
  campo text not null,
  texto text not null,
  quantos integer not null,
  constraint prestacao_causa_pkey PRIMARY KEY (prestacao_id, ordem),
  constraint prestacao_causa_prestacao_id_fkey FOREIGN KEY (prestacao_id) REFERENCES prestacao_contas(id) ON DELETE CASCADE,
  constraint prestacao_causa_quantos_check CHECK ((quantos > 0))
);

create table prestacao_contas (
  id integer generated by default as identity not null,
  unidade_id integer not null,
  layout_id integer not null,
  competencia date not null,
  fechamento_id integer not null,
  situacao text default 'PROCESSANDO'::text not null,
  tarefa_id bigint,
  arquivo_id integer,
  arquivos jsonb default '[]'::jsonb not null,
  linhas integer default 0 not null,
  erros integer default 0 not null,
  avisos jsonb default '[]'::jsonb not null,
  mensagem text,
  criado_por_id integer not null,
  criado_em timestamp with time zone not null,
  criado_por text not null,
  constraint prestacao_contas_pkey PRIMARY KEY (id),
  constraint prestacao_contas_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint prestacao_contas_criado_por_id_fkey FOREIGN KEY (criado_por_id) REFERENCES usuario(id),
  constraint prestacao_contas_fechamento_id_fkey FOREIGN KEY (fechamento_id) REFERENCES fechamento(id),
  constraint prestacao_contas_layout_id_fkey FOREIGN KEY (layout_id) REFERENCES layout_prestacao(id),
  constraint prestacao_contas_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint prestacao_contas_check CHECK (((situacao = 'PRONTA'::text) = (arquivo_id IS NOT NULL))),
  constraint prestacao_contas_competencia_check CHECK ((EXTRACT(day FROM competencia) = (1)::numeric)),
  constraint prestacao_contas_situacao_check CHECK ((situacao = ANY (ARRAY['PROCESSANDO'::text, 'PRONTA'::text, 'RECUSADA'::text, 'FALHOU'::text])))
);
CREATE INDEX prestacao_contas_arquivo ON public.prestacao_contas USING btree (arquivo_id) WHERE (arquivo_id IS NOT NULL);
CREATE UNIQUE INDEX prestacao_contas_em_curso ON public.prestacao_contas USING btree (unidade_id, layout_id, competencia) WHERE (situacao = 'PROCESSANDO'::text);
CREATE INDEX prestacao_contas_layout ON public.prestacao_contas USING btree (layout_id);
CREATE INDEX prestacao_contas_unidade ON public.prestacao_contas USING btree (unidade_id, id DESC);

create table prestacao_erro (
  prestacao_id integer not null,
  ordem integer not null,
  arquivo text not null,
  campo text not null,
  patrimonio_id integer,
  texto text not null,
  causa integer,
  constraint prestacao_erro_pkey PRIMARY KEY (prestacao_id, ordem),
  constraint prestacao_erro_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id) ON DELETE CASCADE,
  constraint prestacao_erro_prestacao_id_fkey FOREIGN KEY (prestacao_id) REFERENCES prestacao_contas(id) ON DELETE CASCADE
);
CREATE INDEX prestacao_erro_patrimonio ON public.prestacao_erro USING btree (patrimonio_id);

create table produto (
  id integer generated by default as identity not null,
  descricao text not null,
  tipo_natureza_id integer,
  ativo boolean default true not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint produto_pkey PRIMARY KEY (id),
  constraint produto_tipo_natureza_id_fkey FOREIGN KEY (tipo_natureza_id) REFERENCES tipo_natureza(id)
);
CREATE UNIQUE INDEX produto_descricao ON public.produto USING btree (normalizar(descricao));
CREATE INDEX produto_semelhante ON public.produto USING gin (normalizar(descricao) gin_trgm_ops);

create table programa (
  id integer generated by default as identity not null,
  usuario_id integer not null,
  unidade_id integer not null,
  nome text not null,
  acoes text[] not null,
  token_hash bytea not null,
  enderecos inet[] default '{}'::inet[] not null,
  validade date not null,
  criado_em timestamp with time zone not null,
  criado_por text not null,
  revogado_em timestamp with time zone,
  revogado_por text,
  usado_em timestamp with time zone,
  usado_de inet,
  responsavel_id integer,
  avisado_em date,
  constraint programa_token_hash_key UNIQUE (token_hash),
  constraint programa_usuario_id_key UNIQUE (usuario_id),
  constraint programa_pkey PRIMARY KEY (id),
  constraint programa_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES usuario(id),
  constraint programa_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint programa_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  constraint programa_acoes_check CHECK ((cardinality(acoes) > 0))
);
CREATE INDEX programa_responsavel ON public.programa USING btree (responsavel_id);
CREATE INDEX programa_unidade ON public.programa USING btree (unidade_id, id DESC);

create table prova_da_razao (
  unidade_id integer not null,
  ate date not null,
  em timestamp with time zone not null,
  constraint prova_da_razao_pkey PRIMARY KEY (unidade_id),
  constraint prova_da_razao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id) ON DELETE CASCADE,
  constraint prova_da_razao_ate_check CHECK ((EXTRACT(day FROM ate) = (1)::numeric))
);

create table reavaliacao (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  situacao text not null,
  descricao text not null,
  comissao_id integer not null,
  responsavel_id integer,
  data date not null,
  processo text,
  observacao text,
  avaliacao_id integer,
  avaliacao text,
  concluida_em timestamp with time zone,
  concluida_por text,
  estornada_em timestamp with time zone,
  estornada_por text,
  motivo text,
  trabalho text,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  tipo text default 'REAVALIACAO'::text not null,
  tarefa_id bigint,
  mensagem text,
  constraint reavaliacao_pkey PRIMARY KEY (id),
  constraint reavaliacao_comissao_id_fkey FOREIGN KEY (comissao_id) REFERENCES comissao(id),
  constraint reavaliacao_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id),
  constraint reavaliacao_tarefa_id_fkey FOREIGN KEY (tarefa_id) REFERENCES tarefa(id),
  constraint reavaliacao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id)
);
CREATE INDEX reavaliacao_comissao ON public.reavaliacao USING btree (comissao_id);
CREATE INDEX reavaliacao_responsavel ON public.reavaliacao USING btree (responsavel_id);
CREATE INDEX reavaliacao_tarefa ON public.reavaliacao USING btree (tarefa_id) WHERE (tarefa_id IS NOT NULL);
CREATE INDEX reavaliacao_unidade ON public.reavaliacao USING btree (unidade_id, id);

create table reavaliacao_item (
  id integer generated by default as identity not null,
  reavaliacao_id integer not null,
  patrimonio_id integer not null,
  valor numeric(15,2) not null,
  vida_meses integer,
  residual numeric(15,2) not null,
  bruto numeric(15,2),
  depreciado numeric(15,2),
  vida_anterior integer,
  cota_anterior numeric(15,2),
  conta text,
  eliminada numeric(15,2),
  reserva numeric(15,2),
  da_reserva numeric(15,2),
  ganho numeric(15,2),
  perda numeric(15,2),
  reducao numeric(15,2),
  sem_perda numeric(15,2),
  constraint reavaliacao_item_pkey PRIMARY KEY (id),
  constraint reavaliacao_item_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint reavaliacao_item_reavaliacao_id_fkey FOREIGN KEY (reavaliacao_id) REFERENCES reavaliacao(id) ON DELETE CASCADE,
  constraint reavaliacao_item_check CHECK (((residual >= (0)::numeric) AND (residual <= valor))),
  constraint reavaliacao_item_valor_check CHECK ((valor >= (0)::numeric)),
  constraint reavaliacao_item_vida_meses_check CHECK ((vida_meses > 0))
);
CREATE INDEX reavaliacao_item_bem ON public.reavaliacao_item USING btree (patrimonio_id);
CREATE UNIQUE INDEX reavaliacao_item_de ON public.reavaliacao_item USING btree (reavaliacao_id, patrimonio_id);

create table relacionamento (
  id integer generated by default as identity not null,
  patrimonio_id integer not null,
  patrimonio_relacionado_id integer not null,
  tipo text default 'RELACIONADO'::text not null,
  constraint relacionamento_patrimonio_id_patrimonio_relacionado_id_key UNIQUE (patrimonio_id, patrimonio_relacionado_id),
  constraint relacionamento_pkey PRIMARY KEY (id),
  constraint relacionamento_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint relacionamento_patrimonio_relacionado_id_fkey FOREIGN KEY (patrimonio_relacionado_id) REFERENCES patrimonio(id),
  constraint relacionamento_check CHECK ((patrimonio_id <> patrimonio_relacionado_id)),
  constraint relacionamento_tipo_check CHECK ((tipo = ANY (ARRAY['RELACIONADO'::text, 'ACESSORIO'::text])))
);
CREATE INDEX relacionamento_inverso ON public.relacionamento USING btree (patrimonio_relacionado_id);

create table relatorio (
  id integer generated by default as identity not null,
  unidade_id integer not null,
  usuario_id integer not null,
  chave text not null,
  titulo text not null,
  formato text not null,
  parametros jsonb default '{}'::jsonb not null,
  filtros jsonb default '[]'::jsonb not null,
  situacao text default 'AGUARDANDO'::text not null,
  mensagem text,
  linhas integer,
  tarefa_id bigint,
  arquivo_id integer,
  criado_em timestamp with time zone default now() not null,
  pronto_em timestamp with time zone,
  anunciado_em timestamp with time zone,
  emails text[],
  constraint relatorio_pkey PRIMARY KEY (id),
  constraint relatorio_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint relatorio_tarefa_id_fkey FOREIGN KEY (tarefa_id) REFERENCES tarefa(id),
  constraint relatorio_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint relatorio_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  constraint relatorio_formato_check CHECK ((formato = ANY (ARRAY['PDF'::text, 'XLSX'::text, 'CSV'::text, 'ZPL'::text]))),
  constraint relatorio_situacao_check CHECK ((situacao = ANY (ARRAY['AGUARDANDO'::text, 'PRONTO'::text, 'FALHOU'::text])))
);
CREATE INDEX relatorio_por_anunciar ON public.relatorio USING btree (usuario_id) WHERE ((situacao <> 'AGUARDANDO'::text) AND (anunciado_em IS NULL));
CREATE INDEX relatorio_usuario ON public.relatorio USING btree (usuario_id, unidade_id, id DESC);
CREATE TRIGGER sinal AFTER UPDATE ON public.relatorio FOR EACH ROW WHEN ((old.situacao IS DISTINCT FROM new.situacao)) EXECUTE FUNCTION sinal_de_relatorio();

create table reserva_patrimonio (
  patrimonio_id integer not null,
  motivo text,
  registro_id integer,
  criado_em timestamp with time zone not null,
  manutencao_id integer,
  saida_id integer,
  constraint reserva_patrimonio_pkey PRIMARY KEY (patrimonio_id),
  constraint reserva_patrimonio_manutencao_id_fkey FOREIGN KEY (manutencao_id) REFERENCES manutencao(id),
  constraint reserva_patrimonio_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint reserva_patrimonio_saida_id_fkey FOREIGN KEY (saida_id) REFERENCES saida_bem(id),
  constraint reserva_patrimonio_check CHECK (((motivo IS NULL) = (registro_id IS NULL))),
  constraint reserva_patrimonio_check1 CHECK (((motivo IS NOT NULL) OR (manutencao_id IS NOT NULL))),
  constraint reserva_patrimonio_check2 CHECK (((manutencao_id IS NULL) OR (motivo IS NULL) OR (motivo = 'EMPRESTIMO'::text))),
  constraint reserva_patrimonio_motivo_check CHECK ((motivo = ANY (ARRAY['MOVIMENTACAO'::text, 'EMPRESTIMO'::text, 'SAIDA'::text, 'SAIDA_DEFINITIVA'::text, 'BAIXA'::text, 'CESSAO'::text]))),
  constraint reserva_patrimonio_por_baixo CHECK (((saida_id IS NULL) OR (motivo = ANY (ARRAY['BAIXA'::text, 'CESSAO'::text]))))
);
CREATE INDEX reserva_patrimonio_manutencao ON public.reserva_patrimonio USING btree (manutencao_id) WHERE (manutencao_id IS NOT NULL);
CREATE INDEX reserva_patrimonio_registro ON public.reserva_patrimonio USING btree (motivo, registro_id);
CREATE INDEX reserva_patrimonio_saida ON public.reserva_patrimonio USING btree (saida_id) WHERE (saida_id IS NOT NULL);

create table reserva_reavaliacao (
  patrimonio_id integer not null,
  reserva numeric(15,2) default 0 not null,
  perda numeric(15,2) default 0 not null,
  unidade_id integer not null,
  constraint reserva_reavaliacao_pkey PRIMARY KEY (patrimonio_id, unidade_id)
);

create table responsavel (
  id integer generated by default as identity not null,
  unidade_id integer not null,
  matricula integer,
  nome text not null,
  cpf text,
  funcao text,
  email text,
  telefone text,
  cep text,
  logradouro text,
  numero text,
  complemento text,
  bairro text,
  cidade_id integer,
  ativo boolean default true not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  usuario_id integer,
  banco_origem integer,
  constraint responsavel_pkey PRIMARY KEY (id),
  constraint responsavel_cidade_id_fkey FOREIGN KEY (cidade_id) REFERENCES cidade(id),
  constraint responsavel_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint responsavel_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
CREATE INDEX responsavel_busca ON public.responsavel USING gin (normalizar(nome) gin_trgm_ops);
CREATE UNIQUE INDEX responsavel_cpf ON public.responsavel USING btree (unidade_id, cpf) WHERE (cpf IS NOT NULL);
CREATE UNIQUE INDEX responsavel_matricula ON public.responsavel USING btree (unidade_id, matricula) WHERE (matricula IS NOT NULL);
CREATE INDEX responsavel_nome ON public.responsavel USING btree (unidade_id, normalizar(nome));
CREATE UNIQUE INDEX responsavel_usuario ON public.responsavel USING btree (unidade_id, usuario_id) WHERE (usuario_id IS NOT NULL);

create table rfid_lote (
  unidade_id integer not null,
  lote uuid not null,
  inventario_id integer not null,
  leitor text not null,
  etiquetas integer not null,
  recebido_em timestamp with time zone not null,
  recebido_por_id integer not null,
  constraint rfid_lote_pkey PRIMARY KEY (unidade_id, lote),
  constraint rfid_lote_inventario_id_fkey FOREIGN KEY (inventario_id) REFERENCES inventario(id),
  constraint rfid_lote_recebido_por_id_fkey FOREIGN KEY (recebido_por_id) REFERENCES usuario(id),
  constraint rfid_lote_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id)
);
CREATE INDEX rfid_lote_inventario ON public.rfid_lote USING btree (inventario_id);

create table roteiro_conta (
  id integer generated by default as identity not null,
  papel text not null,
  classificacao text,
  mascara_id integer,
  conta text not null,
  a_confirmar boolean default false not null,
  versao integer default 1 not null,
  constraint roteiro_conta_pkey PRIMARY KEY (id),
  constraint roteiro_conta_mascara_id_fkey FOREIGN KEY (mascara_id) REFERENCES mascara(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX roteiro_conta_de ON public.roteiro_conta USING btree (papel, COALESCE(classificacao, ''::text), COALESCE(mascara_id, 0));

create table roteiro_evento (
  id integer generated by default as identity not null,
  evento text not null,
  aquisicao text,
  debito text not null,
  credito text not null,
  escritura text default 'TOMBO'::text not null,
  a_confirmar boolean default false not null,
  versao integer default 1 not null,
  constraint roteiro_evento_pkey PRIMARY KEY (id),
  constraint roteiro_evento_escritura_check CHECK ((escritura = ANY (ARRAY['TOMBO'::text, 'CONTABILIDADE'::text])))
);
CREATE UNIQUE INDEX roteiro_evento_de ON public.roteiro_evento USING btree (evento, COALESCE(aquisicao, ''::text));

create table saida_bem (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  situacao text not null,
  desfecho text,
  motivo text not null,
  terceiro boolean not null,
  fornecedor_id integer,
  requisicao_compras text,
  data_hora_criacao timestamp with time zone not null,
  data_retorno_prevista date,
  data_retorno timestamp with time zone,
  endereco text,
  unidade_destino_id integer,
  localizacao_id integer,
  responsavel_id integer,
  solicitante_id integer not null,
  solicitante_nome text not null,
  termo_id integer,
  resposta text,
  decidido_em timestamp with time zone,
  decidido_por text,
  avisado_em date,
  removida_em timestamp with time zone,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint saida_bem_pkey PRIMARY KEY (id),
  constraint saida_bem_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedor(id),
  constraint saida_bem_localizacao_id_fkey FOREIGN KEY (localizacao_id) REFERENCES localizacao(id),
  constraint saida_bem_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES responsavel(id),
  constraint saida_bem_solicitante_id_fkey FOREIGN KEY (solicitante_id) REFERENCES usuario(id),
  constraint saida_bem_termo_id_fkey FOREIGN KEY (termo_id) REFERENCES termo(id),
  constraint saida_bem_unidade_destino_id_fkey FOREIGN KEY (unidade_destino_id) REFERENCES unidade(id),
  constraint saida_bem_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint saida_bem_check CHECK ((terceiro OR (fornecedor_id IS NULL))),
  constraint saida_bem_check1 CHECK (((situacao = 'FINALIZADA'::text) = (desfecho IS NOT NULL))),
  constraint saida_bem_desfecho_check CHECK ((desfecho = ANY (ARRAY['DEVOLVIDA'::text, 'CANCELADA'::text, 'DEFINITIVA'::text]))),
  constraint saida_bem_situacao_check CHECK ((situacao = ANY (ARRAY['PENDENTE'::text, 'EM_ANALISE'::text, 'ACEITA'::text, 'RECUSADA'::text, 'FINALIZADA'::text])))
);
CREATE INDEX saida_bem_retorno ON public.saida_bem USING btree (data_retorno_prevista) WHERE ((situacao = 'ACEITA'::text) AND (removida_em IS NULL));
CREATE INDEX saida_bem_solicitante ON public.saida_bem USING btree (solicitante_id, id) WHERE (removida_em IS NULL);
CREATE INDEX saida_bem_unidade ON public.saida_bem USING btree (unidade_id, id) WHERE (removida_em IS NULL);

create table saida_bem_item (
  saida_id integer not null,
  patrimonio_id integer not null,
  situacao text default 'INCLUIDO'::text not null,
  encerrado_em timestamp with time zone,
  encerrado_por text,
  constraint saida_bem_item_pkey PRIMARY KEY (saida_id, patrimonio_id),
  constraint saida_bem_item_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint saida_bem_item_saida_id_fkey FOREIGN KEY (saida_id) REFERENCES saida_bem(id),
  constraint saida_bem_item_situacao_check CHECK ((situacao = ANY (ARRAY['INCLUIDO'::text, 'CANCELADO'::text, 'DEVOLVIDO'::text, 'ENTREGUE'::text])))
);
CREATE INDEX saida_bem_item_patrimonio ON public.saida_bem_item USING btree (patrimonio_id);

create table saida_bem_link (
  token_hash bytea not null,
  saida_id integer not null,
  criado_em timestamp with time zone not null,
  expira_em timestamp with time zone not null,
  enviado_para text not null,
  constraint saida_bem_link_saida_id_key UNIQUE (saida_id),
  constraint saida_bem_link_pkey PRIMARY KEY (token_hash),
  constraint saida_bem_link_saida_id_fkey FOREIGN KEY (saida_id) REFERENCES saida_bem(id)
);

create table saldo_patrimonio (
  patrimonio_id integer not null,
  bruto numeric(15,2) default 0 not null,
  depreciado numeric(15,2) default 0 not null,
  cotas integer default 0 not null,
  ultimo_mes integer,
  reducao numeric(15,2) default 0 not null,
  liquido numeric(15,2) generated always as (((bruto - depreciado) - reducao)) stored,
  constraint saldo_patrimonio_pkey PRIMARY KEY (patrimonio_id)
) with (fillfactor=45);

create table seguro (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  situacao text not null,
  numero text not null,
  descricao text not null,
  seguradora_id integer not null,
  data_inicial date not null,
  data_final date not null,
  premio numeric(15,2),
  franquia numeric(15,2),
  processo text,
  observacao text,
  justificativa text,
  data_encerramento date,
  avisado_em date,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  renova_id integer,
  constraint seguro_pkey PRIMARY KEY (id),
  constraint seguro_renova_id_fkey FOREIGN KEY (renova_id) REFERENCES seguro(id),
  constraint seguro_seguradora_id_fkey FOREIGN KEY (seguradora_id) REFERENCES fornecedor(id),
  constraint seguro_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint seguro_check CHECK ((data_final >= data_inicial)),
  constraint seguro_franquia_check CHECK ((franquia >= (0)::numeric)),
  constraint seguro_premio_check CHECK ((premio >= (0)::numeric)),
  constraint seguro_situacao_check CHECK ((situacao = ANY (ARRAY['EM_EDICAO'::text, 'ATIVO'::text, 'ENCERRADO'::text])))
);
CREATE INDEX seguro_fim ON public.seguro USING btree (data_final) WHERE (situacao = 'ATIVO'::text);
CREATE INDEX seguro_renova ON public.seguro USING btree (renova_id) WHERE (renova_id IS NOT NULL);
CREATE INDEX seguro_unidade ON public.seguro USING btree (unidade_id, id);

create table seguro_anexo (
  id integer generated by default as identity not null,
  seguro_id integer not null,
  descricao text not null,
  arquivo_id integer not null,
  criado_em timestamp with time zone not null,
  criado_por text,
  constraint seguro_anexo_pkey PRIMARY KEY (id),
  constraint seguro_anexo_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint seguro_anexo_seguro_id_fkey FOREIGN KEY (seguro_id) REFERENCES seguro(id)
);
CREATE INDEX seguro_anexo_seguro ON public.seguro_anexo USING btree (seguro_id, id);

create table seguro_item (
  id integer generated by default as identity not null,
  seguro_id integer not null,
  patrimonio_id integer not null,
  situacao text default 'INCLUIDO'::text not null,
  valor_segurado numeric(15,2) not null,
  valor_mercado numeric(15,2),
  justificativa text,
  data_cancelamento date,
  encerrado_em timestamp with time zone,
  encerrado_por text,
  coberto_desde date,
  constraint seguro_item_pkey PRIMARY KEY (id),
  constraint seguro_item_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint seguro_item_seguro_id_fkey FOREIGN KEY (seguro_id) REFERENCES seguro(id) ON DELETE CASCADE,
  constraint seguro_item_situacao_check CHECK ((situacao = ANY (ARRAY['INCLUIDO'::text, 'CONCLUIDO'::text, 'CANCELADO'::text]))),
  constraint seguro_item_valor_mercado_check CHECK ((valor_mercado >= (0)::numeric)),
  constraint seguro_item_valor_segurado_check CHECK ((valor_segurado >= (0)::numeric))
);
CREATE UNIQUE INDEX seguro_item_coberto ON public.seguro_item USING btree (seguro_id, patrimonio_id) WHERE (situacao = 'INCLUIDO'::text);
CREATE INDEX seguro_item_patrimonio ON public.seguro_item USING btree (patrimonio_id);
CREATE INDEX seguro_item_seguro ON public.seguro_item USING btree (seguro_id, id);

create table seguro_sinistro (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  seguro_id integer not null,
  item_id integer not null,
  situacao text default 'AVISADO'::text not null,
  numero text,
  data date not null,
  descricao text not null,
  boletim text,
  valor_estimado numeric(15,2),
  valor_indenizado numeric(15,2),
  data_decisao date,
  motivo text,
  manutencao_id integer,
  criado_em timestamp with time zone not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  baixa_id integer,
  constraint seguro_sinistro_pkey PRIMARY KEY (id),
  constraint seguro_sinistro_baixa_id_fkey FOREIGN KEY (baixa_id) REFERENCES baixa(id),
  constraint seguro_sinistro_item_id_fkey FOREIGN KEY (item_id) REFERENCES seguro_item(id),
  constraint seguro_sinistro_manutencao_id_fkey FOREIGN KEY (manutencao_id) REFERENCES manutencao(id),
  constraint seguro_sinistro_seguro_id_fkey FOREIGN KEY (seguro_id) REFERENCES seguro(id),
  constraint seguro_sinistro_situacao_check CHECK ((situacao = ANY (ARRAY['AVISADO'::text, 'INDENIZADO'::text, 'NEGADO'::text]))),
  constraint seguro_sinistro_valor_estimado_check CHECK ((valor_estimado >= (0)::numeric)),
  constraint seguro_sinistro_valor_indenizado_check CHECK ((valor_indenizado >= (0)::numeric))
);
CREATE INDEX seguro_sinistro_seguro ON public.seguro_sinistro USING btree (seguro_id, id);

create table sessao (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  usuario_id integer not null,
  unidade_id integer,
  tags text[] default '{}'::text[] not null,
  endereco text,
  criada_em timestamp with time zone not null,
  expira_em timestamp with time zone not null,
  encerrada_em timestamp with time zone,
  motivo text,
  usada_em timestamp with time zone default now() not null,
  navegador text,
  confirmada_em timestamp with time zone,
  sucede_id bigint,
  constraint sessao_token_hash_key UNIQUE (token_hash),
  constraint sessao_pkey PRIMARY KEY (id),
  constraint sessao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint sessao_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX sessao_criada ON public.sessao USING btree (criada_em);
CREATE INDEX sessao_de_usuario ON public.sessao USING btree (usuario_id, id DESC);
CREATE INDEX sessao_expira ON public.sessao USING btree (expira_em) WHERE (encerrada_em IS NULL);
CREATE INDEX sessao_usuario ON public.sessao USING btree (usuario_id) WHERE (encerrada_em IS NULL);
CREATE TRIGGER sinal AFTER UPDATE ON public.sessao FOR EACH ROW WHEN (((old.encerrada_em IS NULL) AND (new.encerrada_em IS NOT NULL))) EXECUTE FUNCTION sinal_de_sessao();
CREATE TRIGGER sinal_dos_direitos AFTER UPDATE ON public.sessao FOR EACH ROW WHEN (((new.encerrada_em IS NULL) AND (old.tags IS DISTINCT FROM new.tags))) EXECUTE FUNCTION sinal_de_direitos();

create table solicitacao_alteracao (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  patrimonio_id integer not null,
  origem text default 'EDICAO'::text not null,
  inventario_id integer,
  status text default 'PENDENTE'::text not null,
  solicitante_id integer not null,
  solicitante_nome text not null,
  motivo text,
  resposta text,
  decidido_em timestamp with time zone,
  decidido_por text,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint solicitacao_alteracao_pkey PRIMARY KEY (id),
  constraint solicitacao_alteracao_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint solicitacao_alteracao_solicitante_id_fkey FOREIGN KEY (solicitante_id) REFERENCES usuario(id),
  constraint solicitacao_alteracao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint solicitacao_alteracao_origem_check CHECK ((origem = ANY (ARRAY['EDICAO'::text, 'INVENTARIO'::text]))),
  constraint solicitacao_alteracao_status_check CHECK ((status = ANY (ARRAY['PENDENTE'::text, 'APROVADA'::text, 'REPROVADA'::text, 'CANCELADA'::text])))
);
CREATE INDEX solicitacao_bem ON public.solicitacao_alteracao USING btree (patrimonio_id, id DESC);
CREATE INDEX solicitacao_inventario ON public.solicitacao_alteracao USING btree (inventario_id) WHERE (inventario_id IS NOT NULL);
CREATE INDEX solicitacao_unidade ON public.solicitacao_alteracao USING btree (unidade_id, status, id DESC);

create table solicitacao_diferenca (
  id integer generated by default as identity not null,
  solicitacao_id integer not null,
  campo text not null,
  rotulo text not null,
  valor jsonb,
  anterior text,
  novo text,
  aprovada boolean,
  constraint solicitacao_diferenca_solicitacao_id_campo_key UNIQUE (solicitacao_id, campo),
  constraint solicitacao_diferenca_pkey PRIMARY KEY (id),
  constraint solicitacao_diferenca_solicitacao_id_fkey FOREIGN KEY (solicitacao_id) REFERENCES solicitacao_alteracao(id) ON DELETE CASCADE
);

create table soma_bens (
  unidade_id integer not null,
  dimensao text not null,
  chave integer,
  situacao text not null,
  quantidade integer not null,
  valor numeric(17,2) not null
);
CREATE INDEX soma_bens_chave ON public.soma_bens USING btree (unidade_id, dimensao);

create table soma_saldo (
  unidade_id integer not null,
  saldo text not null,
  valor numeric(17,2) not null
);
CREATE INDEX soma_saldo_chave ON public.soma_saldo USING btree (unidade_id, saldo);

create table sugestao (
  id integer generated by default as identity not null,
  unidade_id integer not null,
  tema text,
  texto text not null,
  tela text,
  autor_id integer not null,
  autor_nome text not null,
  criada_em timestamp with time zone not null,
  constraint sugestao_pkey PRIMARY KEY (id),
  constraint sugestao_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuario(id),
  constraint sugestao_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint sugestao_check CHECK (((tema IS NOT NULL) OR (tela IS NOT NULL)))
);
CREATE INDEX sugestao_unidade ON public.sugestao USING btree (unidade_id, id DESC);

create table tarefa (
  id bigint generated always as identity not null,
  unidade_id integer not null,
  usuario_id integer not null,
  tipo text not null,
  descricao text not null,
  dados jsonb default '{}'::jsonb not null,
  situacao text default 'AGUARDANDO'::text not null,
  feito integer default 0 not null,
  total integer,
  mensagens jsonb default '[]'::jsonb not null,
  resultado jsonb,
  trabalhador text,
  criada_em timestamp with time zone default now() not null,
  iniciada_em timestamp with time zone,
  terminada_em timestamp with time zone,
  constraint tarefa_pkey PRIMARY KEY (id),
  constraint tarefa_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint tarefa_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  constraint tarefa_situacao_check CHECK ((situacao = ANY (ARRAY['AGUARDANDO'::text, 'PROCESSANDO'::text, 'CONCLUIDA'::text, 'FALHOU'::text])))
);
CREATE INDEX tarefa_usuario ON public.tarefa USING btree (usuario_id, id DESC);
CREATE TRIGGER sinal_alterada AFTER UPDATE ON public.tarefa FOR EACH ROW WHEN ((((old.situacao IS DISTINCT FROM new.situacao) OR (old.feito IS DISTINCT FROM new.feito)) OR (old.total IS DISTINCT FROM new.total))) EXECUTE FUNCTION sinal_de_tarefa();
CREATE TRIGGER sinal_incluida AFTER INSERT ON public.tarefa FOR EACH ROW EXECUTE FUNCTION sinal_de_tarefa();

create table termo (
  id integer generated by default as identity not null,
  tipo text not null,
  unidade_id integer not null,
  outra_unidade_id integer,
  entidade text not null,
  entidade_id integer not null,
  versao_texto integer not null,
  paragrafos text[] not null,
  assinaturas text[] not null,
  quantidade integer not null,
  hash text not null,
  emitido_em timestamp with time zone not null,
  emitido_por text not null,
  constraint termo_pkey PRIMARY KEY (id),
  constraint termo_outra_unidade_id_fkey FOREIGN KEY (outra_unidade_id) REFERENCES unidade(id),
  constraint termo_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint termo_tipo_check CHECK ((tipo ~ '^[A-Z_]+$'::text))
);
CREATE INDEX termo_registro ON public.termo USING btree (entidade, entidade_id);
CREATE TRIGGER termo_imutavel BEFORE DELETE OR UPDATE OR TRUNCATE ON public.termo FOR EACH STATEMENT EXECUTE FUNCTION termo_imutavel();

create table termo_aceite (
  termo_id integer not null,
  papel text not null,
  nome text not null,
  usuario_id integer,
  endereco text,
  aceito_em timestamp with time zone not null,
  hash text not null,
  observacao text,
  assinatura text,
  constraint termo_aceite_pkey PRIMARY KEY (termo_id, papel),
  constraint termo_aceite_termo_id_fkey FOREIGN KEY (termo_id) REFERENCES termo(id),
  constraint termo_aceite_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  constraint termo_aceite_papel_check CHECK ((papel = ANY (ARRAY['ENTREGA'::text, 'RECEBE'::text, 'AUTORIZA'::text])))
);
CREATE TRIGGER termo_imutavel BEFORE DELETE OR UPDATE OR TRUNCATE ON public.termo_aceite FOR EACH STATEMENT EXECUTE FUNCTION termo_imutavel();

create table termo_bem (
  termo_id integer not null,
  ordem integer not null,
  patrimonio_id integer,
  numero text,
  referencia text,
  descricao text not null,
  estado text,
  localizacao text,
  valor numeric(15,2),
  constraint termo_bem_pkey PRIMARY KEY (termo_id, ordem),
  constraint termo_bem_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint termo_bem_termo_id_fkey FOREIGN KEY (termo_id) REFERENCES termo(id)
);
CREATE TRIGGER termo_imutavel BEFORE DELETE OR UPDATE OR TRUNCATE ON public.termo_bem FOR EACH STATEMENT EXECUTE FUNCTION termo_imutavel();

create table tipo_aquisicao (
  id integer generated by default as identity not null,
  descricao text not null,
  classificacao text not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint tipo_aquisicao_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tipo_aquisicao_descricao ON public.tipo_aquisicao USING btree (normalizar(descricao));

create table tipo_ato (
  id integer generated by default as identity not null,
  descricao text not null,
  classificacao text not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint tipo_ato_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tipo_ato_descricao ON public.tipo_ato USING btree (normalizar(descricao));

create table tipo_baixa (
  id integer generated by default as identity not null,
  descricao text not null,
  classificacao text not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint tipo_baixa_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tipo_baixa_descricao ON public.tipo_baixa USING btree (normalizar(descricao));

create table tipo_bem (
  id integer generated by default as identity not null,
  descricao text not null,
  classificacao text not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint tipo_bem_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tipo_bem_descricao ON public.tipo_bem USING btree (normalizar(descricao));

create table tipo_comissao (
  id integer generated by default as identity not null,
  descricao text not null,
  classificacao text not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint tipo_comissao_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tipo_comissao_descricao ON public.tipo_comissao USING btree (normalizar(descricao));

create table tipo_natureza (
  id integer generated by default as identity not null,
  codigo text not null,
  nome text not null,
  mascara_id integer not null,
  ativo boolean default true not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  biblioteca boolean default false not null,
  constraint tipo_natureza_pkey PRIMARY KEY (id),
  constraint tipo_natureza_mascara_id_fkey FOREIGN KEY (mascara_id) REFERENCES mascara(id)
);
CREATE UNIQUE INDEX tipo_natureza_codigo ON public.tipo_natureza USING btree (normalizar(codigo));

create table tipo_utilizacao (
  id integer generated by default as identity not null,
  descricao text not null,
  classificacao text not null,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint tipo_utilizacao_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tipo_utilizacao_descricao ON public.tipo_utilizacao USING btree (normalizar(descricao));

create table unidade (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  descricao text not null,
  codigo text,
  ativo boolean default true not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  foto_id integer,
  cnpj text,
  email text,
  telefone text,
  cep text,
  logradouro text,
  numero text,
  complemento text,
  bairro text,
  cidade_id integer,
  assinatura_id integer,
  simbolo_secundario_id integer,
  aceita_relatos boolean default false not null,
  constraint unidade_pkey PRIMARY KEY (id),
  constraint unidade_assinatura_id_fkey FOREIGN KEY (assinatura_id) REFERENCES arquivo(id),
  constraint unidade_cidade_id_fkey FOREIGN KEY (cidade_id) REFERENCES cidade(id),
  constraint unidade_foto_id_fkey FOREIGN KEY (foto_id) REFERENCES arquivo(id),
  constraint unidade_simbolo_secundario_id_fkey FOREIGN KEY (simbolo_secundario_id) REFERENCES arquivo(id)
);
CREATE UNIQUE INDEX unidade_descricao ON public.unidade USING btree (normalizar(descricao));

create table unidade_orcamentaria (
  id integer generated by default as identity not null,
  codigo text not null,
  descricao text not null,
  ativo boolean default true not null,
  orgao_id integer,
  versao integer default 1 not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  constraint unidade_orcamentaria_pkey PRIMARY KEY (id),
  constraint unidade_orcamentaria_orgao_id_fkey FOREIGN KEY (orgao_id) REFERENCES orgao(id)
);
CREATE UNIQUE INDEX unidade_orcamentaria_codigo ON public.unidade_orcamentaria USING btree (normalizar(codigo));

create table unidade_produzida (
  patrimonio_id integer not null,
  mes date not null,
  quantidade numeric(15,2) not null,
  constraint unidade_produzida_pkey PRIMARY KEY (patrimonio_id, mes),
  constraint unidade_produzida_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint unidade_produzida_quantidade_check CHECK ((quantidade >= (0)::numeric))
);

create table uso_dados_pessoais (
  id bigint generated always as identity not null,
  instante timestamp with time zone not null,
  usuario_id integer not null,
  sessao_id bigint,
  unidade_id integer,
  operacao text not null,
  origem text not null,
  campos text[] not null,
  ids bigint[] default '{}'::bigint[] not null,
  quantidade integer not null,
  constraint uso_dados_pessoais_pkey PRIMARY KEY (id),
  constraint uso_dados_pessoais_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint uso_dados_pessoais_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  constraint uso_dados_pessoais_operacao_check CHECK ((operacao = ANY (ARRAY['LEITURA'::text, 'EXPORTACAO'::text])))
);
CREATE INDEX uso_dados_pessoais_instante ON public.uso_dados_pessoais USING btree (instante DESC, id DESC);
CREATE INDEX uso_dados_pessoais_usuario ON public.uso_dados_pessoais USING btree (usuario_id, instante DESC);

create table usuario (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  usuario text not null,
  nome text not null,
  email text,
  senha_hash text not null,
  ativo boolean default true not null,
  criado_em timestamp with time zone default now() not null,
  criado_por text,
  alterado_em timestamp with time zone,
  alterado_por text,
  doisfatores text default 'NENHUM'::text not null,
  doisfatores_exigido boolean default false not null,
  totp_segredo text,
  totp_passo bigint,
  senha_provisoria boolean default false not null,
  foto_id integer,
  tipo text default 'PESSOA'::text not null,
  constraint usuario_usuario_key UNIQUE (usuario),
  constraint usuario_pkey PRIMARY KEY (id),
  constraint usuario_foto_id_fkey FOREIGN KEY (foto_id) REFERENCES arquivo(id),
  constraint usuario_check CHECK (((doisfatores <> 'APLICATIVO'::text) OR (totp_segredo IS NOT NULL))),
  constraint usuario_check1 CHECK (((doisfatores <> 'NENHUM'::text) OR (NOT doisfatores_exigido))),
  constraint usuario_doisfatores_check CHECK ((doisfatores = ANY (ARRAY['NENHUM'::text, 'EMAIL'::text, 'APLICATIVO'::text]))),
  constraint usuario_tipo_check CHECK ((tipo = ANY (ARRAY['PESSOA'::text, 'PROGRAMA'::text]))),
  constraint usuario_usuario_check CHECK ((usuario = lower(usuario)))
);
CREATE TRIGGER sinal AFTER UPDATE ON public.usuario FOR EACH ROW WHEN ((old.ativo AND (NOT new.ativo))) EXECUTE FUNCTION sinal_de_usuario();

create table usuario_permissao (
  usuario_id integer not null,
  unidade_id integer not null,
  acao text not null,
  concedida_por text,
  concedida_em timestamp with time zone,
  constraint usuario_permissao_pkey PRIMARY KEY (usuario_id, unidade_id, acao),
  constraint usuario_permissao_usuario_id_unidade_id_fkey FOREIGN KEY (usuario_id, unidade_id) REFERENCES usuario_unidade(usuario_id, unidade_id) ON DELETE CASCADE
);

create table usuario_unidade (
  usuario_id integer not null,
  unidade_id integer not null,
  favorito boolean default false not null,
  constraint usuario_unidade_pkey PRIMARY KEY (usuario_id, unidade_id),
  constraint usuario_unidade_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint usuario_unidade_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);

create table valor_adicional (
  patrimonio_id integer not null,
  campo_id integer not null,
  posicao smallint default 0 not null,
  texto text,
  numero numeric,
  dia date,
  opcao_id integer,
  arquivo_id integer,
  unidade_id integer,
  constraint valor_adicional_pkey PRIMARY KEY (patrimonio_id, campo_id, posicao),
  constraint valor_adicional_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  constraint valor_adicional_campo_id_fkey FOREIGN KEY (campo_id) REFERENCES campo_adicional(id),
  constraint valor_adicional_opcao_id_fkey FOREIGN KEY (opcao_id) REFERENCES opcao_adicional(id),
  constraint valor_adicional_patrimonio_id_fkey FOREIGN KEY (patrimonio_id) REFERENCES patrimonio(id),
  constraint valor_adicional_check CHECK ((num_nonnulls(texto, numero, dia, opcao_id, arquivo_id) = 1))
);
CREATE INDEX valor_adicional_arquivo ON public.valor_adicional USING btree (arquivo_id) WHERE (arquivo_id IS NOT NULL);
CREATE INDEX valor_adicional_campo ON public.valor_adicional USING btree (campo_id, patrimonio_id);
CREATE INDEX valor_adicional_dia ON public.valor_adicional USING btree (campo_id, unidade_id, dia, patrimonio_id) WHERE (dia IS NOT NULL);
CREATE INDEX valor_adicional_numero ON public.valor_adicional USING btree (campo_id, unidade_id, numero, patrimonio_id) WHERE (numero IS NOT NULL);
CREATE INDEX valor_adicional_opcao ON public.valor_adicional USING btree (campo_id, opcao_id, patrimonio_id) WHERE (opcao_id IS NOT NULL);
CREATE INDEX valor_adicional_opcao_usada ON public.valor_adicional USING btree (opcao_id) WHERE (opcao_id IS NOT NULL);
CREATE INDEX valor_adicional_ordem ON public.valor_adicional USING btree (campo_id, unidade_id, "left"(normalizar(texto), 60), patrimonio_id) WHERE (texto IS NOT NULL);
CREATE INDEX valor_adicional_texto ON public.valor_adicional USING gin (normalizar(texto) gin_trgm_ops) WHERE (texto IS NOT NULL);

create table webhook (
  id integer generated by default as identity not null,
  versao integer default 1 not null,
  unidade_id integer not null,
  todas_unidades boolean default false not null,
  nome text not null,
  endereco text not null,
  eventos text[] not null,
  escuta text[] not null,
  segredo_selado text not null,
  ativo boolean default true not null,
  falhas integer default 0 not null,
  falhando_desde timestamp with time zone,
  proxima_em timestamp with time zone,
  motivo text,
  ultimo_sucesso timestamp with time zone,
  criado_em timestamp with time zone not null,
  criado_por text not null,
  alterado_em timestamp with time zone,
  alterado_por text,
  responsavel_id integer,
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES usuario(id),
  constraint webhook_unidade_id_fkey FOREIGN KEY (unidade_id) REFERENCES unidade(id),
  constraint webhook_eventos_check CHECK ((cardinality(eventos) > 0))
);
CREATE INDEX webhook_responsavel ON public.webhook USING btree (responsavel_id);
CREATE INDEX webhook_unidade ON public.webhook USING btree (unidade_id, id DESC);

create table webhook_pendente (
  id bigint generated always as identity not null,
  webhook_id integer not null,
  evento_id bigint not null,
  constraint webhook_pendente_pkey PRIMARY KEY (id),
  constraint webhook_pendente_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE
);
CREATE INDEX webhook_pendente_ordem ON public.webhook_pendente USING btree (webhook_id, id);

create view conta_de_papel as
 SELECT DISTINCT ON (m.id, p.papel) m.id AS mascara_id,
    p.papel,
    COALESCE(
        CASE p.papel
            WHEN 'BEM'::text THEN m.mascara_contabil
            WHEN 'DEPRECIACAO_ACUMULADA'::text THEN m.conta_depreciacao
            ELSE NULL::text
        END, r.conta, 'SEM_CONTA'::text) AS conta
   FROM ( SELECT a.id,
            a.mascara_contabil,
            a.conta_depreciacao,
            b.classificacao
           FROM mascara a
             LEFT JOIN tipo_bem b ON b.id = a.tipo_bem_id
        UNION ALL
         SELECT 0,
            NULL::text,
            NULL::text,
            NULL::text) m
     CROSS JOIN ( SELECT roteiro_evento.debito AS papel
           FROM roteiro_evento
        UNION
         SELECT roteiro_evento.credito
           FROM roteiro_evento
        UNION
         SELECT roteiro_conta.papel
           FROM roteiro_conta
        UNION
         VALUES ('BEM'::text), ('DEPRECIACAO_ACUMULADA'::text), ('DESPESA'::text)) p
     LEFT JOIN roteiro_conta r ON r.papel = p.papel AND (r.mascara_id IS NULL OR r.mascara_id = m.id) AND (r.classificacao IS NULL OR r.classificacao = m.classificacao)
  ORDER BY m.id, p.papel, (r.mascara_id IS NULL), (r.classificacao IS NULL);

create view contas_do_bem as
 WITH papeis AS MATERIALIZED (
         SELECT conta_de_papel.mascara_id,
            jsonb_object_agg(conta_de_papel.papel, conta_de_papel.conta) AS contas
           FROM conta_de_papel
          GROUP BY conta_de_papel.mascara_id
        ), aquisicoes AS MATERIALIZED (
         SELECT a_1.id,
            e.debito,
            e.credito,
            e.escritura,
            o.credito AS abertura,
            d.debito AS abertura_depreciacao
           FROM ( SELECT tipo_aquisicao.id,
                    tipo_aquisicao.classificacao
                   FROM tipo_aquisicao
                UNION ALL
                 SELECT 0,
                    NULL::text) a_1
             CROSS JOIN LATERAL ( SELECT r.debito,
                    r.credito,
                    r.escritura
                   FROM roteiro_evento r
                  WHERE r.evento = 'ENTRADA'::text AND (r.aquisicao IS NULL OR r.aquisicao = a_1.classificacao)
                  ORDER BY (r.aquisicao IS NULL)
                 LIMIT 1) e
             CROSS JOIN LATERAL ( SELECT r.credito
                   FROM roteiro_evento r
                  WHERE r.evento = 'ABERTURA'::text AND (r.aquisicao IS NULL OR r.aquisicao = a_1.classificacao)
                  ORDER BY (r.aquisicao IS NULL)
                 LIMIT 1) o
             CROSS JOIN LATERAL ( SELECT r.debito
                   FROM roteiro_evento r
                  WHERE r.evento = 'ABERTURA_DEPRECIACAO'::text AND (r.aquisicao IS NULL OR r.aquisicao = a_1.classificacao)
                  ORDER BY (r.aquisicao IS NULL)
                 LIMIT 1) d
        )
 SELECT p.mascara_id,
    a.id AS tipo_aquisicao_id,
    p.contas ->> a.debito AS conta,
    p.contas ->> a.credito AS contrapartida,
    a.escritura,
    p.contas ->> 'DEPRECIACAO_ACUMULADA'::text AS conta_depreciacao,
    p.contas ->> 'DESPESA'::text AS conta_despesa,
    p.contas ->> a.abertura AS contrapartida_abertura,
    p.contas ->> a.abertura_depreciacao AS abertura_depreciacao
   FROM papeis p
     CROSS JOIN aquisicoes a;

create view permissao_concedida as
 SELECT p.usuario_id,
    p.unidade_id,
    p.acao,
    NULL::integer AS grupo_id
   FROM usuario_permissao p
UNION ALL
 SELECT gu.usuario_id,
    gn.unidade_id,
    ga.acao,
    g.id AS grupo_id
   FROM grupo_permissao g
     JOIN grupo_permissao_usuario gu ON gu.grupo_id = g.id
     JOIN grupo_permissao_unidade gn ON gn.grupo_id = g.id
     JOIN usuario_unidade uu ON uu.usuario_id = gu.usuario_id AND uu.unidade_id = gn.unidade_id
     JOIN grupo_permissao_acao ga ON ga.grupo_id = g.id
  WHERE g.ativo;

create view permissao_efetiva as
 SELECT p.usuario_id,
    p.unidade_id,
    p.acao,
    p.grupo_id
   FROM permissao_concedida p
     JOIN unidade un ON un.id = p.unidade_id
  WHERE un.ativo;

create view valor_adicional_lido as
 SELECT v.patrimonio_id,
    c.id AS campo_id,
    c.chave,
    c.rotulo,
    c.tipo,
        CASE
            WHEN c.tipo = 'OPCOES'::text THEN string_agg(v.opcao_id::text, ','::text ORDER BY v.opcao_id)
            ELSE max(x.guardado)
        END AS guardado,
    string_agg(COALESCE(o.descricao, a.nome, x.guardado), ', '::text ORDER BY o.ordem, o.id) AS texto,
        CASE
            WHEN c.tipo = 'OPCOES'::text THEN jsonb_agg(x.valor ORDER BY o.ordem, o.id)
            ELSE jsonb_agg(x.valor) -> 0
        END AS valor
   FROM valor_adicional v
     JOIN campo_adicional c ON c.id = v.campo_id
     LEFT JOIN opcao_adicional o ON o.id = v.opcao_id
     LEFT JOIN arquivo a ON a.id = v.arquivo_id
     CROSS JOIN LATERAL ( SELECT COALESCE(v.texto,
                CASE c.tipo
                    WHEN 'DINHEIRO'::text THEN round(v.numero, 2)
                    ELSE trim_scale(v.numero)
                END::text, v.dia::text, v.opcao_id::text, v.arquivo_id::text) AS guardado) g
     CROSS JOIN LATERAL ( SELECT g.guardado,
                CASE
                    WHEN v.opcao_id IS NOT NULL THEN jsonb_build_object('value', o.id::text, 'descricao', o.descricao)
                    WHEN v.arquivo_id IS NOT NULL THEN jsonb_build_object('id', a.id, 'nome', a.nome)
                    ELSE to_jsonb(g.guardado)
                END AS valor) x
  GROUP BY v.patrimonio_id, c.id;
