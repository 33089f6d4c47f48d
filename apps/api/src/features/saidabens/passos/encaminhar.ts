import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { emitirTermo } from '../../termos/termos.public.ts'
import { ENTIDADE, ITEM_NA_SAIDA } from '../consultas.ts'
import { enviarLink, type MeioDoLink } from '../link/link.ts'
import { quantosBens } from '../relatos.ts'

/** Tells what a request says to who answers it, and whom it asks. */
interface Pergunta {
  motivo: string
  retorno: string | null
  unidade: string
  destino: string | null
  solicitante: string
  nome: string | null
  email: string | null
  ativo: boolean | null
  matricula: number | null
  funcao: string | null
  bens: number[]
}

export const lerPergunta = async (ctx: Ctx, id: number): Promise<Pergunta> =>
  (await ctx.db.row(sql<Pergunta>`
    select t.motivo, t.data_retorno_prevista as retorno, t.solicitante_nome as solicitante,
      (select un.descricao from unidade un where un.id = t.unidade_id) as unidade,
      nullif(concat_ws(', ', f.nome, d.descricao, l.caminho, t.endereco), '') as destino, r.nome, r.email, r.ativo,
        r.matricula, r.funcao,
      array(select i.patrimonio_id from saida_bem_item i where i.saida_id = t.id and ${ITEM_NA_SAIDA}) as bens
    from saida_bem t left join fornecedor f on f.id = t.fornecedor_id left join unidade d on d.id = t.unidade_destino_id
      left join localizacao l on l.id = t.localizacao_id left join responsavel r on r.id = t.responsavel_id
    where t.id = ${id}`)) as Pergunta

/** Mails the responsible person a link. False where there is nobody to write to, or no mail server. */
export async function perguntar(ctx: Ctx, meio: MeioDoLink, id: number, s: Pergunta): Promise<boolean> {
  const { nome, email, ativo, unidade, solicitante } = s
  if (nome === null || email === null || !ativo) return false
  return enviarLink(ctx, meio, id, {
    numero: id,
    nome,
    email,
    unidade,
    solicitante,
    bens: quantosBens(s.bens.length),
  })
}

/**
 * Sends a request as it now is to whoever answers next: issues its term, and mails the responsible person a link. Where
 * nobody can be written to it goes straight to the approvers of the unit. True when a responsible person was asked.
 */
export async function encaminhar(ctx: Ctx, meio: MeioDoLink, id: number): Promise<boolean> {
  const s = await lerPergunta(ctx, id)
  await emitirTermoDaSaida(ctx, id, s)
  const perguntado = await perguntar(ctx, meio, id, s)
  await ctx.db.exec(
    sql`update saida_bem set situacao = ${perguntado ? 'PENDENTE' : 'EM_ANALISE'} where id = ${id}`,
  )
  return perguntado
}

/** Issues the term of a request as it now is, of the assets that are neither cancelled nor back, and gives its id. */
export async function emitirTermoDaSaida(ctx: Ctx, id: number, s: Pergunta): Promise<number> {
  const termo = await emitirTermo(ctx, {
    tipo: 'SAIDA',
    entidade: ENTIDADE,
    entidadeId: id,
    dados: {
      numero: String(id),
      recebe: s.nome === null ? null : { nome: s.nome, matricula: s.matricula, funcao: s.funcao },
      origem: s.unidade,
      destino: s.destino,
      prazo: s.retorno,
      motivo: s.motivo,
    },
    bens: s.bens,
  })
  await ctx.db.exec(sql`update saida_bem set termo_id = ${termo.id} where id = ${id}`)
  return termo.id
}
