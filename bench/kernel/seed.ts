import { clientOf } from './client.ts'

/** A made-up register for measuring: many assets, spread over places, people and natures as a town hall's are. */
export async function seed(url: string, bens: number, say: (s: string) => void): Promise<void> {
  const c = await clientOf(url)
  const sql = (texto: string, valores: unknown[] = []) => c.query(texto, valores)
  try {
    const { rows } = await sql('select count(*)::int as n from patrimonio')
    if ((rows[0] as { n: number }).n >= bens) return
    const indices = (
      await sql(
        `select indexdef, indexname from pg_indexes where tablename = 'patrimonio' and indexname <> 'patrimonio_pkey'`,
      )
    ).rows as { indexdef: string; indexname: string }[]
    for (const i of indices) await sql(`drop index ${i.indexname}`)
    say(`Semeando ${bens.toLocaleString('pt-BR')} bens…`)
    await sql(`insert into produto (descricao) select (array['Mesa','Cadeira','Armário','Computador','Monitor','Impressora','Projetor','Veículo','Ar-condicionado','Estante'])[1 + i % 10] || ' ' ||
      (array['de reunião','executiva','de aço','portátil','industrial','escolar','hospitalar','de madeira','giratória','modelo antigo'])[1 + (i / 10) % 10] || ' ' || i from generate_series(1, 1000) i on conflict do nothing`)
    await sql(
      `insert into localizacao (unidade_id, descricao, caminho) select 1, 'Sala ' || i, 'Prédio ' || i % 20 || ' > Sala ' || i from generate_series(1, 400) i`,
    )
    await sql(`insert into responsavel (unidade_id, nome, matricula) select 1, (array['Ana','Bruno','Carla','Diego','Elisa','Fábio','Gilda','Hugo'])[1 + i % 8] || ' ' ||
      (array['Souza','Lima','Pereira','Gonçalves','Nascimento','Araújo','Teixeira'])[1 + (i / 8) % 7] || ' ' || i, i from generate_series(1, 2000) i`)
    await sql(`insert into fornecedor (nome) select 'Fornecedor ' || i from generate_series(1, 500) i`)
    await sql(
      `with n as (select array_agg(id order by id) as ids from tipo_natureza where codigo like '4.4.90.52.%'), pr as (select array_agg(id order by id) as ids, array_agg(descricao order by id) as nomes from produto),
        lo as (select array_agg(id) as ids from localizacao), re as (select array_agg(id) as ids from responsavel), fo as (select array_agg(id) as ids from fornecedor),
        ec as (select array_agg(id) as ids from estado_conservacao)
      insert into patrimonio (unidade_id, situacao, numero_tombamento, referencia, produto_id, descricao, caracteristica1, caracteristica2, tipo_natureza_id, localizacao_id, responsavel_id, fornecedor_id,
        tipo_aquisicao_id, estado_conservacao_id, data_aquisicao, data_tombamento, valor_aquisicao, vida_util, percentual_valor_residual, criado_por)
      select 1, case when i % 50 = 0 then 'EM_EDICAO' else 'EM_USO' end, case when i % 50 = 0 then null else i end, 'E' || lpad(i::text, 8, '0'), pr.ids[1 + i % 1000], pr.nomes[1 + i % 1000],
        'Marca ' || i % 97, 'Série ' || md5(i::text), n.ids[1 + i % array_length(n.ids, 1)], lo.ids[1 + i % 400], re.ids[1 + i % 2000], fo.ids[1 + i % 500],
        (select id from tipo_aquisicao where classificacao = 'COMPRAS'), ec.ids[1 + i % 5], date '2018-01-01' + i % 2900, date '2018-01-05' + i % 2900, (50 + i % 9000)::numeric + 0.37, 120 + 12 * (i % 10), 10, 'bench'
      from generate_series(1, $1::int) i, n, pr, lo, re, fo, ec`,
      [bens],
    )
    say('Índices…')
    for (const i of indices) await sql(i.indexdef)
    say('Razão…')
    await sql(`insert into lancamento (patrimonio_id, unidade_id, data, competencia, tipo, saldo, sinal, valor, conta_debito, conta_credito,
        escritura, origem, origem_id)
      select id, 1, data_tombamento, date_trunc('month', data_tombamento)::date, 'ENTRADA', 'BRUTO', 1, valor_aquisicao,
        '1.2.3.1.1.03.03', '2.1.3.1.1.01.01', 'CONTABILIDADE', 'TOMBAMENTO', id from patrimonio where situacao = 'EM_USO' order by id`)
    await sql(
      `insert into saldo_patrimonio (patrimonio_id, bruto, ultimo_mes, cotas, depreciado) select id, valor_aquisicao, 2025 * 12 + 11, 12, 0 from patrimonio where situacao = 'EM_USO' order by id`,
    )
    await sql(`insert into plano_depreciacao (patrimonio_id, unidade_id, deprecia, metodo, base, residual, vida_meses, inicio, tipo_natureza_id, conta, conta_depreciacao, conta_despesa)
      select id, 1, true, 'COTAS_CONSTANTES', valor_aquisicao, round(valor_aquisicao * 0.1, 2), vida_util, data_tombamento, tipo_natureza_id, '1.2.3.1.1.03.03', '1.2.3.8.1.01.03', '3.3.3.1.1.01.01' from patrimonio where situacao = 'EM_USO' order by id`)
    await sql(`select setval(pg_get_serial_sequence('patrimonio', 'id'), (select max(id) from patrimonio))`)
    await sql(`update numerador set ultimo = (select max(numero_tombamento) from patrimonio)`)
    await sql('vacuum (analyze)')
  } finally {
    await c.end()
  }
}
