import {
  type ArquivosDoLote,
  type EdicaoLote,
  loteWorkflow,
  mensagens,
  type Recusado,
  type ResultadoEdicao,
} from '@tombo/contract'
import type { Change } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { alterarMuitos, type Pedido, type Resultado } from '../patrimonios/gravar/alterar-muitos.public.ts'
import { anexarAMuitos, type Anexado } from '../patrimonios/gravar/anexar-muitos.public.ts'
import { relacionarMuitos } from '../patrimonios/detalhe/relacionar-muitos.public.ts'
import type { Grupo } from './grupos.ts'
import { retidosDe, transferirTodos } from './transferencia.ts'
import { type CampoDoLote, pegarLote } from './repo.ts'

/** Says what a batch edit was asked for. */
export interface DadosEdicao {
  grupos: Grupo[]
  relacionamentos: EdicaoLote['relacionamentos']
  arquivos: ArquivosDoLote
}
type Andar = (feitos: number, total: number) => Promise<void>

/** Small enough that the progress is seen, large enough that a set pays. */
const PORCAO = 200

/**
 * Does a batch edit, whole, in the transaction of `ctx`, and gives its outcome; one that is done is left alone. When nothing
 * changed and nothing was refused, nothing is kept, not even the batch.
 */
export async function editarLote(
  ctx: Ctx,
  loteId: number,
  andar: Andar = async () => undefined,
): Promise<ResultadoEdicao> {
  const lote = await pegarLote<DadosEdicao>(ctx, loteId)
  if (!loteWorkflow.isWorking(lote.situacao))
    return { lote: { id: loteId }, alterados: 0, iguais: 0, recusados: [], movimentacoes: [] }
  await ctx.db.exec(sql`savepoint lote`)
  const retidos = await retidosDe(ctx, lote.dados.grupos)
  const resultados = await alterarTodos(ctx, lote.dados, retidos, andar)
  const relacionados = await relacionarTodos(ctx, lote.dados, resultados)
  const anexados = await anexarAMuitos(
    ctx,
    resultados.filter((r) => r.motivo === undefined).map((r) => r.id),
    lote.dados.arquivos,
  )
  // Last: whoever has left the unit is changed here no more.
  const movimentacoes = await transferirTodos(ctx, lote, resultados)
  const mudou = (r: Resultado) => r.feita !== undefined || relacionados.has(r.id) || anexados.has(r.id)
  const alterados = resultados.filter(mudou)
  const recusados = resultados.filter((r) => r.motivo !== undefined)
  if (alterados.length === 0) await ctx.db.exec(sql`rollback to savepoint lote`)
  const resumo = {
    alterados: alterados.length,
    iguais: resultados.length - alterados.length - recusados.length,
    recusados: recusados.map(recusadoDe),
    movimentacoes,
  }
  if (alterados.length + recusados.length === 0) {
    await ctx.db.exec(sql`delete from lote where id = ${loteId}`)
    return { lote: null, ...resumo }
  }
  await guardarItens(ctx, loteId, { alterados, recusados, relacionados, anexados })
  await concluir(ctx, loteId, { resultados, alterados, recusados, arquivos: lote.dados.arquivos })
  return { lote: { id: loteId }, ...resumo }
}

async function alterarTodos(
  ctx: Ctx,
  { grupos }: DadosEdicao,
  retidos: ReadonlyMap<number, Resultado>,
  andar: Andar,
): Promise<Resultado[]> {
  const pedidos = grupos
    .flatMap(({ corpo, itens }) => itens.map((i): Pedido => ({ ...i, corpo })))
    .filter(({ id }) => !retidos.has(id))
    .sort((a, b) => a.id - b.id)
  const resultados: Resultado[] = [...retidos.values()]
  for (let i = 0; i < pedidos.length; i += PORCAO) {
    resultados.push(...(await alterarMuitos(ctx, pedidos.slice(i, i + PORCAO))))
    await andar(resultados.length, pedidos.length + retidos.size)
  }
  return resultados
}

/** The relations that were made, by asset. */
async function relacionarTodos(
  ctx: Ctx,
  { relacionamentos }: DadosEdicao,
  resultados: readonly Resultado[],
): Promise<Map<number, number[]>> {
  const ids = resultados.filter((r) => r.motivo === undefined).map((r) => r.id)
  const porBem = new Map<number, number[]>()
  for (const { patrimonioRelacionado, tipo } of relacionamentos)
    for (const r of await relacionarMuitos(ctx, ids, patrimonioRelacionado.id, tipo))
      porBem.set(r.patrimonioId, [...(porBem.get(r.patrimonioId) ?? []), r.id])
  return porBem
}

const recusadoDe = ({ id, numeroTombamento, numeroAcessorio, descricao, motivo }: Resultado): Recusado => ({
  id,
  numeroTombamento,
  numeroAcessorio,
  descricao,
  motivo: motivo ?? mensagens.naoEncontrado,
})

interface Guardado {
  alterados: readonly Resultado[]
  recusados: readonly Resultado[]
  relacionados: ReadonlyMap<number, number[]>
  anexados: ReadonlyMap<number, Anexado>
}

/** Gives what an undo needs of those that changed, and why the others did not. */
async function guardarItens(
  ctx: Ctx,
  loteId: number,
  { alterados, recusados, relacionados, anexados }: Guardado,
): Promise<void> {
  const linhas = [
    ...alterados.map((r) => ({
      id: r.id,
      anterior: {
        colunas: r.feita?.anterior ?? {},
        plano: r.feita?.plano,
        relacionamentos: relacionados.get(r.id) ?? [],
        ...anexados.get(r.id),
      },
    })),
    ...recusados.filter((r) => r.descricao !== null).map((r) => ({ id: r.id, recusa: r.motivo })),
  ]
  await ctx.db.exec(sql`
    insert into lote_item (lote_id, patrimonio_id, recusa, anterior, versao)
    select ${loteId}::int, l.id, l.recusa, l.anterior, case when l.recusa is null then p.versao end
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(id int, recusa text, anterior jsonb)
    join patrimonio p on p.id = l.id`)
}

/** Each field that was written: with its new value, or none where the assets got different ones. */
function camposDe(alterados: readonly Resultado[]): CampoDoLote[] {
  const campos = new Map<string, CampoDoLote>()
  const anotar = ({ campo, novo }: Change) => {
    const antes = campos.get(campo)
    if (!antes) campos.set(campo, { campo, novo, varios: false })
    else if (antes.novo !== novo) Object.assign(antes, { novo: null, varios: true })
  }
  for (const r of alterados) for (const a of r.feita?.alteracoes ?? []) anotar(a)
  return [...campos.values()]
}

interface Feito {
  resultados: readonly Resultado[]
  alterados: readonly Resultado[]
  recusados: readonly Resultado[]
  arquivos: ArquivosDoLote
}

async function concluir(
  ctx: Ctx,
  loteId: number,
  { resultados, alterados, recusados, arquivos }: Feito,
): Promise<void> {
  const campos = [
    ...camposDe(alterados),
    ...arquivos.documentos.map((d) => ({ campo: 'Documento', novo: d.descricao, varios: false })),
    ...(arquivos.anexos.length > 0
      ? [{ campo: 'Anexos', novo: String(arquivos.anexos.length), varios: false }]
      : []),
  ]
  const nomes = campos.map((c) => c.campo)
  const quantos = resultados.length === 1 ? '1 bem' : `${resultados.length.toLocaleString('pt-BR')} bens`
  const oQue =
    nomes.length > 3 ? `${nomes.slice(0, 3).join(', ')} e mais ${nomes.length - 3}` : nomes.join(', ')
  await ctx.db.exec(sql`
    update lote set situacao = 'CONCLUIDO', quantidade = ${alterados.length}, recusados = ${recusados.length},
      campos = ${JSON.stringify(campos)}::jsonb, mensagem = null,
      descricao = ${`Edição de ${quantos}${oQue ? `: ${oQue}` : ''}`},
      nao_encontrados = ${recusados.filter((r) => r.descricao === null).map((r) => r.id)}::bigint[]
    where id = ${loteId}`)
}
