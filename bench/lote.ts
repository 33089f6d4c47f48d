import { timeOf } from './kernel/measure.ts'
import { call, resultOf, type Server } from './kernel/server.ts'
import { clientOf } from './kernel/client.ts'

const BENS = 1000

/** The same change by hand: one UPDATE of the rows, and one event each with what was and what is. */
const ATUALIZAR = `update patrimonio set localizacao_id = $2, observacao = $3, versao = versao + 1, alterado_em = now(), alterado_por = 'bench' where id = any($1)`
const EVENTOS = `insert into evento (unidade_id, entidade, entidade_id, tipo, usuario_id, usuario_nome, instante, alteracoes)
  select 1, 'patrimonios', p.id, 'ALTERACAO', 1, 'bench', now(), jsonb_build_array(
    jsonb_build_object('campo', 'Localização', 'anterior', l.caminho, 'novo', 'Sala'), jsonb_build_object('campo', 'Observação', 'anterior', p.observacao, 'novo', $2::text))
  from patrimonio p join localizacao l on l.id = p.localizacao_id where p.id = any($1)`

type Editado = { tarefa?: { id: number } }

/** Asks for a batch edit and waits for its end; gives the batch. */
async function editar(s: Server, ids: number[], campos: Record<string, unknown>): Promise<number> {
  const pedido = (await call(s, '/api/patrimonios/cadastrolote/alterar', {
    selecao: { ids },
    campos,
  })) as Editado
  const { loteId, alterados } = await resultOf(s, (pedido.tarefa as { id: number }).id)
  if (alterados !== ids.length) throw new Error(`só ${String(alterados)} de ${ids.length} foram alterados`)
  return Number(loteId)
}

async function desfazer(s: Server, loteId: number): Promise<void> {
  const pedido = (await call(s, `/api/patrimonios/cadastrolote/historico/${loteId}/desfazer`, {})) as Editado
  await resultOf(s, (pedido.tarefa as { id: number }).id)
}

/** A batch of 1,000 assets edited through the product, and undone, beside the same by plain SQL that is rolled back. */
export async function measureLote(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const c = await clientOf(url)
  const { rows } = await c.query(
    `select id, localizacao_id as local from patrimonio where unidade_id = 1 and situacao = 'EM_USO' and removido_em is null and id % 17 = 0 order by md5(id::text) limit ${BENS}`,
  )
  const ids = (rows as { id: number }[]).map((r) => r.id)
  const local = (
    (await c.query('select max(id) as id from localizacao where unidade_id = 1')).rows[0] as { id: number }
  ).id
  const texto = `Medida ${Date.now()}`
  await c.query('checkpoint')
  await c.query('begin')
  const puro = await timeOf(async () => {
    await c.query(EVENTOS, [ids, texto])
    await c.query(ATUALIZAR, [ids, local, texto])
  })
  await c.query('rollback')
  await c.query('vacuum patrimonio')
  await c.query('checkpoint')
  s.resetPeak()
  const simples = await timeOf(() => editar(s, ids, { localizacaoInicial: { id: local }, observacao: texto }))
  const desfeito = await timeOf(() => desfazer(s, simples.valor))
  const valores = await timeOf(() => editar(s, ids, { vidaUtil: 300, percentualValorResidual: '7' }))
  await desfazer(s, valores.valor)
  const vezes = (n: number) => `${n.toFixed(2)} s   ${(n / puro.s).toFixed(1)}×`
  say(`\nEdição em lote de ${BENS.toLocaleString('pt-BR')} bens, do pedido ao resultado`)
  say(`  SQL puro (UPDATE + INSERT dos eventos)   ${puro.s.toFixed(2)} s`)
  say(`  Localização e observação                 ${vezes(simples.s)}`)
  say(`  Vida útil e residual (razão e planos)    ${vezes(valores.s)}`)
  say(`  Desfazer                                 ${vezes(desfeito.s)}`)
  say(`  Memória do servidor: pico de ${s.peakMB().toFixed(0)} MB`)
  await c.end()
}
