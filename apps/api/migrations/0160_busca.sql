-- Places by any word of their path, and assets by the key of an invoice that is no record here.
create index localizacao_busca on localizacao using gin (normalizar(caminho) gin_trgm_ops);
create index patrimonio_chave_nota on patrimonio (chave_nota_fiscal) where chave_nota_fiscal is not null;
create index patrimonio_renavam on patrimonio (renavam) where renavam is not null;
create index nota_fiscal_por_numero on nota_fiscal (numero);

-- Words of descriptions, places and people that look like one that was typed: candidates, the nearest first.
create function palavras_parecidas(palavra text, unidades integer[]) returns table (parecida text)
  language sql stable
  set pg_trgm.word_similarity_threshold = 0.3
  as $$
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
  $$;

-- Orders of the list that no index had.
create index patrimonio_unidade_situacao on patrimonio (unidade_id, situacao, id) where removido_em is null;
