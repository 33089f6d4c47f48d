import {
  alcanceInventario,
  type DadosDeInventario,
  mensagens,
  somarDias,
  tipoInventario,
  zDadosDeInventario,
  zNovoInventario,
  DIREITO_DO_SERVICO,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { textOf } from '../../../kernel/http/faults.ts'
import { criarInventario, exigirQuemInventaria } from './criar.ts'
import { unicaComissao } from './da-arvore.ts'

/** The data of a service, or 400 by field. */
function ler(dados: unknown): DadosDeInventario {
  const lido = zDadosDeInventario.safeParse(dados)
  if (lido.success) return lido.data
  const campos: Record<string, string[]> = {}
  for (const i of lido.error.issues) (campos[String(i.path[0] ?? 'jobData')] ??= []).push(textOf(i))
  throw invalid(campos)
}

/** Gives what the data name is there, in the unit. 400 by field. A commission is asked for again when the time comes. */
async function exigirReferencias(ctx: Ctx, d: DadosDeInventario): Promise<void> {
  if (d.comissao !== null)
    await exigirQuemInventaria(ctx, { comissao: d.comissao, responsavel: d.responsavel })
  const ids = [...new Set(d.localizacoes.map((l) => l.id))]
  const la = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from localizacao where id = any(${ids}::int[]) and unidade_id = ${ctx.unidadeId}`)
  if (la?.n !== ids.length) throw invalid({ localizacoes: [mensagens.naoEncontrado] })
}

/** Says what a schedule does with inventories: makes one when its time comes, which is counted as any. */
export const servicoDeInventario = {
  job: 'CRIAR_INVENTARIO',
  exige: DIREITO_DO_SERVICO.CRIAR_INVENTARIO,
  async conferir(ctx: Ctx, dados: unknown): Promise<object> {
    const d = ler(dados)
    await exigirReferencias(ctx, d)
    const ref = (id: number | null) => id && { id }
    return {
      ...d,
      comissao: ref(d.comissao),
      responsavel: ref(d.responsavel),
      localizacoes: d.localizacoes.map(({ id, abaixo }) => ({ localizacao: { id }, abaixo })),
    }
  },
  async emPalavras(ctx: Ctx, dados: unknown): Promise<string> {
    const d = ler(dados)
    const primeira = d.localizacoes[0]
    const l =
      primeira &&
      (await ctx.db.row(sql<{ caminho: string }>`select caminho from localizacao where id = ${primeira.id}`))
    const alcance =
      d.alcance === 'LOCALIZACOES'
        ? `${l?.caminho ?? '–'}${d.localizacoes.length > 1 ? ` e mais ${d.localizacoes.length - 1}` : ''}`
        : alcanceInventario.descriptions[d.alcance].toLowerCase()
    return `${tipoInventario.descriptions[d.tipo]}: ${d.descricao} (${alcance})`
  },
  async fazer(ctx: Ctx, dados: unknown): Promise<{ mensagem: string; endereco: string | null }> {
    const { prazoDias, comissao, responsavel, localizacoes, ...d } = ler(dados)
    const hoje = ctx.clock.today()
    const id = await criarInventario(
      ctx,
      zNovoInventario.parse({
        ...d,
        responsavel: responsavel && { id: responsavel },
        localizacoes: localizacoes.map(({ id: local, abaixo }) => ({ localizacao: { id: local }, abaixo })),
        periodoIni: hoje,
        periodoFin: somarDias(hoje, prazoDias) ?? hoje,
        comissao: { id: comissao ?? (await unicaComissao(ctx)) },
      }),
    )
    return { mensagem: `Inventário nº ${id} criado.`, endereco: `/inventario/${id}/itens` }
  },
} as const
