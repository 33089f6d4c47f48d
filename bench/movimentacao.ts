import { timeOf } from './kernel/measure.ts'
import { call, resultOf, type Server } from './kernel/server.ts'
import { clientOf } from './kernel/client.ts'

const BENS = 10_000

/** The same by hand: where each asset was, one event each, one UPDATE. */
const SQL = [
  `insert into movimentacao_item (movimentacao_id, patrimonio_id, situacao, de_localizacao_id, de_responsavel_id, para_localizacao_id, para_responsavel_id)
   select $2, p.id, 'EFETIVADO', p.localizacao_id, p.responsavel_id, $3, $4 from patrimonio p where p.id = any($1)`,
  `insert into evento (unidade_id, entidade, entidade_id, tipo, usuario_id, usuario_nome, instante, alteracoes)
   select 1, 'patrimonios', p.id, 'MOVIMENTACAO', 1, 'bench', now(), jsonb_build_array(
     jsonb_build_object('campo', 'Localização', 'anterior', l.caminho, 'novo', (select caminho from localizacao where id = $2)),
     jsonb_build_object('campo', 'Responsável', 'anterior', r.nome, 'novo', (select nome from responsavel where id = $3)))
   from patrimonio p join localizacao l on l.id = p.localizacao_id join responsavel r on r.id = p.responsavel_id where p.id = any($1)`,
  `update patrimonio set localizacao_id = $2, responsavel_id = $3, versao = versao + 1, alterado_em = now(), alterado_por = 'bench' where id = any($1)`,
]

interface Pedido {
  tarefa: { id: number }
}

/** A move of 10,000 assets and its reversal, with its term, beside the rows alone by plain SQL that is rolled back. */
export async function measureMovimentacao(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const c = await clientOf(url)
  const de = async (tabela: string) =>
    ((await c.query(`select min(id) as id from ${tabela} where unidade_id = 1`)).rows[0] as { id: number }).id
  const lugar = await de('localizacao')
  const pessoa = await de('responsavel')
  const { rows } = await c.query(
    `select p.id from patrimonio p where unidade_id = 1 and situacao = 'EM_USO' and removido_em is null and id % 13 = 0 and not (localizacao_id = $1 and responsavel_id = $2)
       and not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = p.id) order by md5(id::text) limit ${BENS}`,
    [lugar, pessoa],
  )
  const ids = (rows as { id: number }[]).map((r) => r.id)
  await c.query('checkpoint')
  await c.query('begin')
  const [itens, eventos, mudanca] = SQL as [string, string, string]
  const puro = await timeOf(async () => {
    const nova = await c.query(
      `insert into movimentacao (unidade_id, unidade_destino_id, localizacao_id, responsavel_id, situacao, criado_por_id) values (1, 1, $1, $2, 'EFETIVADA', 1) returning id`,
      [lugar, pessoa],
    )
    await c.query(itens, [ids, (nova.rows[0] as { id: number }).id, lugar, pessoa])
    await c.query(eventos, [ids, lugar, pessoa])
    await c.query(mudanca, [ids, lugar, pessoa])
  })
  await c.query('rollback')
  await c.query('vacuum patrimonio')
  await c.query('checkpoint')
  await c.end()
  s.resetPeak()
  const corpo = {
    itens: ids.map((id) => ({ patrimonio: { id } })),
    localizacao: { id: lugar },
    responsavel: { id: pessoa },
  }
  const pedido = await timeOf<Pedido>(() => call(s, '/api/movimentacoes', corpo))
  const obra = await timeOf(() => resultOf(s, pedido.valor.tarefa.id))
  const volta = await timeOf(async () => {
    const { tarefa } = await call<Pedido>(
      s,
      `/api/movimentacoes/${String(obra.valor.movimentacaoId)}/estornar`,
      {},
    )
    await resultOf(s, tarefa.id)
  })
  const vezes = (n: number) => `${n.toFixed(2)} s   ${(n / puro.s).toFixed(1)}×`
  say(`\nMovimentação de ${ids.length.toLocaleString('pt-BR')} bens`)
  say(`  SQL puro (itens, eventos, UPDATE)      ${puro.s.toFixed(2)} s`)
  say(`  O pedido, até a resposta               ${vezes(pedido.s)}`)
  say(`  Do pedido ao fim, com o termo          ${vezes(pedido.s + obra.s)}`)
  say(`  Estorno de todos                       ${vezes(volta.s)}`)
  say(`  Memória do servidor: pico de ${s.peakMB().toFixed(0)} MB`)
}
