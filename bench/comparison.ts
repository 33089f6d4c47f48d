import type pg from 'pg'
import { timeOf } from './kernel/measure.ts'
import { call, type Server } from './kernel/server.ts'
import { clientOf } from './kernel/client.ts'

const NOMES = ['Comparação do bench: um ano', 'Comparação do bench: outro ano']

/** A cancelled campaign of the whole register in which one of so many assets was not found, and one of so many elsewhere; made once. */
async function campanha(c: pg.Client, nome: string, falta: number, fora: number): Promise<number> {
  const { rows } = await c.query('select id from inventario where descricao = $1', [nome])
  const antes = (rows as { id: number }[])[0]
  if (antes) return antes.id
  await c.query('begin')
  const feito = await c.query(
    `with tipo as (insert into tipo_comissao (descricao, classificacao) values ($1, 'INVENTARIO') returning id),
      comissao as (insert into comissao (unidade_id, descricao, tipo_id, responsavel_id, data_designacao)
        select 1, $1, tipo.id, (select min(id) from responsavel where unidade_id = 1), '2020-01-01' from tipo returning id)
    insert into inventario (unidade_id, descricao, tipo, alcance, data_base, periodo_ini, periodo_fin, comissao_id, contagem,
      movimentacao, do_responsavel, achados, situacao_criacao, situacao_inventario, cancelado_em, criado_por_id, criado_em)
    select 1, $1, 'EVENTUAL', 'UNIDADE', '2025-12-31', '2026-01-01', '2026-12-31', comissao.id, 'ABERTA',
      'RECUSAR', 'AVISAR', 'NADA', 'CRIADO', 'CANCELADO', now(), 1, now() from comissao returning id`,
    [nome],
  )
  const { id } = (feito.rows as { id: number }[])[0] as { id: number }
  await c.query(
    `insert into inventario_item (inventario_id, patrimonio_id, localizacao_id, responsavel_id, numero_tombamento,
      numero_acessorio, descricao) select $1, id, localizacao_id, responsavel_id, numero_tombamento, numero_acessorio, descricao
      from patrimonio where unidade_id = 1 and situacao = 'EM_USO' and removido_em is null order by localizacao_id, id`,
    [id],
  )
  await c.query(
    `insert into inventario_resultado (inventario_id, patrimonio_id, item_id, esperado_id, resultado, quantidade_contagem,
      localizacao_id, leituras, atualizado_em)
    select $1, i.patrimonio_id, i.id, i.localizacao_id,
      case when i.patrimonio_id % $3 = 0 then 'ENCONTRADO_OUTRO_LOCAL' else 'ENCONTRADO' end, 1,
      case when i.patrimonio_id % $3 = 0 then (select max(id) from localizacao where unidade_id = 1) else i.localizacao_id end, 1, now()
    from inventario_item i where i.inventario_id = $1 and i.patrimonio_id % $2 <> 0`,
    [id, falta, fora],
  )
  await c.query(
    'update inventario set quantidade = (select count(*) from inventario_item where inventario_id = $1) where id = $1',
    [id],
  )
  await c.query('commit')
  await c.query('analyze inventario_item')
  await c.query('analyze inventario_resultado')
  return id
}

const LADO = (
  qual: number,
) => `(select i.patrimonio_id, i.numero_tombamento, i.numero_acessorio, i.descricao, r.quantidade_contagem as n,
    r.localizacao_id as local from inventario_item i left join inventario_resultado r
    on r.inventario_id = i.inventario_id and r.patrimonio_id = i.patrimonio_id where i.inventario_id = $${qual})`
/** Both lists beside each other, as one would ask for them by hand. */
const COMPARAR = `select case when x.n > 0 and y.patrimonio_id is not null and coalesce(y.n, 0) = 0 then 1
    when x.patrimonio_id is not null and coalesce(x.n, 0) = 0 and y.n > 0 then 2
    when x.n > 0 and y.n > 0 and x.local is distinct from y.local then 3 else 4 end as mudanca,
    coalesce(y.numero_tombamento, x.numero_tombamento) as numero, coalesce(y.numero_acessorio, x.numero_acessorio) as acessorio,
    coalesce(y.descricao, x.descricao) as descricao, coalesce(y.patrimonio_id, x.patrimonio_id) as id, x.n as um, y.n as outro
  from ${LADO(1)} x full join ${LADO(2)} y on y.patrimonio_id = x.patrimonio_id`
const CONTAR = `select mudanca, count(*) from (${COMPARAR}) c group by 1`
const PAGINA = `${COMPARAR} order by mudanca, numero, acessorio, id limit 20`
const DESFECHOS = `select i.inventario_id, coalesce(r.resultado, 'PENDENTE'), count(*) from inventario_item i left join inventario_resultado r
  on r.inventario_id = i.inventario_id and r.patrimonio_id = i.patrimonio_id where i.inventario_id in ($1, $2) group by 1, 2`

const POR_LUGAR = `select l.id, count(*) filter (where i.inventario_id = $1), count(*) filter (where i.inventario_id = $2)
  from inventario_item i join inventario_resultado r on r.inventario_id = i.inventario_id and r.patrimonio_id = i.patrimonio_id
  join localizacao l on l.id = i.localizacao_id where i.inventario_id in ($1, $2) and r.quantidade_contagem > 0 group by 1`

/** Two campaigns of the whole register compared through the product, beside the same by plain SQL; each the second of two runs. */
export async function measureComparison(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const c = await clientOf(url)
  const a = await campanha(c, NOMES[0] as string, 17, 23)
  const b = await campanha(c, NOMES[1] as string, 19, 29)
  const lugares = (await c.query('select id from localizacao where unidade_id = 1 order by id limit 20'))
    .rows as {
    id: number
  }[]
  const base = `/api/comparativoinventario/${a}/${b}`
  const cases: readonly (readonly [string, string, string])[] = [
    ['quantos sumiram, voltaram e mudaram', `${base}/mudancas`, CONTAR],
    ['a primeira página, com o total', `${base}/itens`, PAGINA],
    [
      'a página do que sumiu, com o total',
      `${base}/itens?mudanca=SUMIU`,
      `select * from (${COMPARAR}) c where mudanca = 1 order by numero, acessorio, id limit 20`,
    ],
    [
      'os contados de vinte localizações',
      `${base}/graficoestoquecontagem?localizacoes=${lugares.map((l) => l.id).join(',')}`,
      POR_LUGAR,
    ],
    ['o que foi de cada bem', `${base}/graficoconferencia`, DESFECHOS],
  ]
  say('\nDois inventários do registro inteiro                    SQL     nosso')
  for (const [nome, caminho, sql] of cases) {
    await c.query(sql, [a, b])
    const puro = await timeOf(() => c.query(sql, [a, b]))
    await call(s, caminho)
    const nosso = await timeOf(() => call(s, caminho))
    say(
      `  ${nome.padEnd(46)}${puro.s.toFixed(2).padStart(7)} s${nosso.s.toFixed(2).padStart(8)} s  ${(nosso.s / puro.s).toFixed(2)}×`,
    )
  }
  await c.end()
}
