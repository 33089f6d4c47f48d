import {
  mensagens,
  movimentacaoWorkflow,
  type SituacaoItemMovimentacao,
  textoDoEndereco,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { type Destino, moverBens } from '../../patrimonios/gravar/mover.public.ts'
import { problemasDosBens } from '../../reservas/problemas.public.ts'
import { soltar, trocarMotivo } from '../../reservas/reservas.public.ts'
import { aceitarTermo, emitirTermo } from '../../termos/termos.public.ts'
import { avisarPartes } from '../avisos.ts'
import { recusarBens, travarBens } from './bens.ts'
import { deixarOQueEspera } from './deixar.ts'
import { type Cabeca, concluirMudanca, itensDe, naUnidade } from '../repo.ts'

export type Andar = (feitos: number, total: number) => Promise<void>

/**
 * Lets a move take effect, whole, in the transaction of `ctx`: the term is issued of the assets as they stood, they change
 * place, entry of the chart and responsible (of a loan not the last: docs/regras.md R43), and are let go, or held as lent.
 * Errors: 409, naming what can no longer go.
 */
export async function efetivar(ctx: Ctx, m: Cabeca, andar?: Andar): Promise<void> {
  const origem = naUnidade(ctx, m.unidadeId)
  const ids = (await itensDe(ctx, m, movimentacaoWorkflow.itemsTaken('aceitar'))).map((i) => i.patrimonioId)
  await travarBens(ctx, ids)
  const problemas = await problemasDosBens(origem, ids, { motivo: 'MOVIMENTACAO', registroId: m.id })
  if (problemas.length > 0) throw recusarBens(problemas, mensagens.movimentacaoProblemas)
  const destinos = await anotarItens(ctx, m)
  const termoId = await emitir(origem, m, ids)
  await moverBens(origem, destinos, {
    tipo: 'MOVIMENTACAO',
    motivo: `nº ${m.id}`,
    unidadeId: m.destinoId,
    ...(andar ? { andar } : {}),
  })
  if (m.destinoId !== m.unidadeId) await deixarOQueEspera(origem, ids, m.id, m.destinoId)
  if (m.dataRetorno) await trocarMotivo(ctx, 'MOVIMENTACAO', 'EMPRESTIMO', m.id)
  else await soltar(ctx, 'MOVIMENTACAO', m.id)
  await concluirMudanca(
    ctx,
    m.id,
    sql`, efetivada_em = ${ctx.clock.now()}, organograma_id = ${m.organogramaId}, quantidade = ${ids.length}`,
  )
  await recordEvento(origem, {
    entidade: 'movimentacoes',
    entidadeId: m.id,
    tipo: 'EFETIVACAO',
    alteracoes: [
      { campo: 'Bens', anterior: null, novo: String(ids.length) },
      { campo: 'Termo', anterior: null, novo: `nº ${termoId}` },
    ],
  })
  await avisarPartes(ctx, m, m.dataRetorno ? 'efetivada como empréstimo' : 'efetivada')
}

/** Where an item stands once it took effect: a loan is still to come back. */
const efetivado = ({ dataRetorno }: Cabeca): SituacaoItemMovimentacao =>
  dataRetorno ? 'EMPRESTADO' : 'EFETIVADO'

/** Writes into each item where its asset was and where it goes; gives the latter. */
function anotarItens(ctx: Ctx, m: Cabeca): Promise<Destino[]> {
  return ctx.db.rows(sql<Destino>`
    update movimentacao_item i
    set situacao = ${efetivado(m)}, mudado_em = ${ctx.clock.now()},
      mudado_por = ${ctx.actor.nome},
      de_localizacao_id = p.localizacao_id, de_responsavel_id = p.responsavel_id,
        de_usuario_bem_id = p.responsavel_usuario_bem_id,
      de_organograma_id = p.organograma_id, para_organograma_id = coalesce(${m.organogramaId}::int, p.organograma_id),
      para_localizacao_id = coalesce(${m.localizacaoId}::int, p.localizacao_id),
      para_responsavel_id = ${m.dataRetorno ? sql`p.responsavel_id` : sql`${m.responsavelId}::int`}
    from patrimonio p
    where p.id = i.patrimonio_id and i.movimentacao_id = ${m.id}
      and ${among(sql`i.situacao`, movimentacaoWorkflow.itemsTaken('aceitar'))}
    returning p.id, i.para_localizacao_id as "localizacaoId", i.para_organograma_id as "organogramaId",
      i.para_responsavel_id as "responsavelId"`)
}

interface Partes {
  recebe: { nome: string; matricula: number | null; funcao: string | null }
  /** Says who gives, and from where; null where they are several. */
  entrega: Partes['recebe'] | null
  origem: string | null
}

/** Issues the term of the move, of the assets as they stand, and gives its id. */
export async function emitirTermoDaMovimentacao(
  origem: Ctx,
  m: Cabeca,
  ids: readonly number[],
): Promise<number> {
  const pessoa = (r: string) =>
    sql`json_build_object('nome', ${sql.ref(`${r}.nome`)}, 'matricula', ${sql.ref(`${r}.matricula`)}, 'funcao',
      ${sql.ref(`${r}.funcao`)})`
  // An item that was cancelled before is none of it.
  const itens = sql`movimentacao_item i where i.movimentacao_id = t.id and i.situacao = ${efetivado(m)}`
  const partes = (await origem.db.row(sql<Partes>`
    select ${pessoa('r')} as recebe,
      (select case when count(distinct i.de_responsavel_id) = 1
        and bool_and(i.de_responsavel_id is not null) then (select ${pessoa('x')} from responsavel x
        where x.id = min(i.de_responsavel_id)) end from ${itens}) as entrega,
      (select case when count(distinct i.de_localizacao_id) = 1 then (select x.caminho from localizacao x
        where x.id = min(i.de_localizacao_id)) else 'diversas localizações' end from ${itens}) as origem
    from movimentacao t join responsavel r on r.id = t.responsavel_id where t.id = ${m.id}`)) as Partes
  const { id } = await emitirTermo(origem, {
    tipo: m.dataRetorno ? 'EMPRESTIMO' : 'TRANSFERENCIA',
    entidade: 'movimentacoes',
    entidadeId: m.id,
    outraUnidadeId: m.destinoId === m.unidadeId ? null : m.destinoId,
    dados: {
      numero: String(m.id),
      ...partes,
      destino: m.destino ?? 'a mesma localização de cada bem',
      endereco: m.endereco && textoDoEndereco(m.endereco),
      prazo: m.dataRetorno,
      motivo: m.motivo,
    },
    bens: ids,
  })
  return id
}

/** The same, accepted by whoever accepted the move. */
async function emitir(origem: Ctx, m: Cabeca, ids: readonly number[]): Promise<number> {
  const id = await emitirTermoDaMovimentacao(origem, m, ids)
  if (m.decididoEm && m.decididoPor) {
    const quando = new Date(m.decididoEm)
    await aceitarTermo({ db: origem.db, clock: { ...origem.clock, now: () => quando } }, id, {
      papel: 'RECEBE',
      nome: m.decididoPor,
      usuarioId: m.decididoPorId,
      endereco: m.decididoDe,
    })
  }
  return id
}
