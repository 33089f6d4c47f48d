import {
  mensagens,
  type NivelDoOrganograma,
  nivelDoNumero,
  numeroDoOrganograma,
  numeroDoPai,
  numeroFormatado,
  numeroFormatadoReduzido,
  organograma,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { removeRecord, saveRecord } from '../../kernel/db/records.ts'
import { sql, type SqlQuery } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { fonteOrganograma as fonte } from './fontes.ts'

interface Corpo {
  id?: number
  configuracao?: number
  numero?: string
  ativo?: boolean
}
interface Atual {
  configuracao: number
  numero: string
  ativo: boolean
}

/**
 * The levels of a configuration, which stay as they are until the entry is saved. Its entries are saved one at a time: two that
 * come to stand below each other would each wait for the other.
 */
async function niveisDaConfiguracao(ctx: Ctx, id: number): Promise<NivelDoOrganograma[]> {
  const c = await ctx.db.row(
    sql<{
      niveis: NivelDoOrganograma[]
    }>`select niveis from configuracao_organograma where id = ${id} for no key update`,
  )
  if (!c) throw invalid({ configuracao: [mensagens.naoEncontrado] })
  return c.niveis
}

async function temInferiores(ctx: Ctx, id: number, quais: SqlQuery = sql`true`): Promise<boolean> {
  return Boolean(
    await ctx.db.row(sql`select 1 from organograma where organograma_pai_id = ${id} and ${quais} limit 1`),
  )
}

/**
 * The entry above, by its number; it must be there (null at the top), and active where `chegaAtiva` says that an active entry
 * comes to stand below it (docs/regras.md R170).
 */
async function superior(
  ctx: Ctx,
  configuracao: number,
  numero: string | null,
  chegaAtiva: boolean,
): Promise<number | null> {
  if (numero === null) return null
  const pai = await ctx.db.row(
    sql<{
      id: number
      ativo: boolean
    }>`select id, ativo from organograma where configuracao_id = ${configuracao} and numero = ${numero} for share`,
  )
  if (!pai) throw invalid({ numero: [mensagens.organogramaSemSuperior] })
  if (chegaAtiva && !pai.ativo) throw invalid({ numero: [mensagens.organogramaSobInativa] })
  return pai.id
}

/** The configuration of an entry as it stands: it is held before the entry, as by whoever changes its levels. */
async function configuracaoDe(ctx: Ctx, id: number): Promise<number> {
  const e = await ctx.db.row(
    sql<{ configuracao: number }>`select configuracao_id as configuracao from organograma where id = ${id}`,
  )
  if (!e) throw notFound()
  return e.configuracao
}

async function atualDe(ctx: Ctx, id: number | undefined): Promise<Atual | undefined> {
  if (id === undefined) return undefined
  const atual = await ctx.db.row(
    sql<Atual>`select configuracao_id as configuracao, numero, ativo from organograma where id = ${id} for update`,
  )
  if (!atual) throw notFound()
  return atual
}

/**
 * Saves an entry of a chart. Its number is reduced to the digits of the levels; the entry above it follows from it and must
 * be there. With entries below it, it keeps its number.
 */
export async function salvarEntrada(ctx: Ctx, corpo: Record<string, unknown>) {
  const { id, configuracao, numero: texto, ativo: pedido } = corpo as Corpo
  const onde = id === undefined ? undefined : await configuracaoDe(ctx, id)
  // A new one names both: the contract demands it.
  const daConfiguracao = (configuracao ?? onde) as number
  const niveis = await niveisDaConfiguracao(ctx, daConfiguracao)
  const atual = await atualDe(ctx, id)
  if (atual && atual.configuracao !== onde) throw conflict()
  const { numero, erro } = numeroDoOrganograma(texto ?? atual?.numero ?? '', niveis)
  if (numero === undefined) throw invalid({ numero: [erro] })
  const mudou = atual && (atual.numero !== numero || atual.configuracao !== daConfiguracao)
  if (mudou && (await temInferiores(ctx, id as number)))
    throw conflict(mensagens.organogramaComInferiores, { numero: [mensagens.organogramaComInferiores] })
  const ativo = pedido ?? atual?.ativo ?? true
  if (!ativo && atual?.ativo && (await temInferiores(ctx, id as number, sql`ativo`)))
    throw conflict(mensagens.organogramaComAtivas, { ativo: [mensagens.organogramaComAtivas] })
  const chegaAtiva = ativo && (!atual?.ativo || mudou === true)
  return saveRecord(
    ctx,
    organograma,
    fonte,
    { ...corpo, configuracao: daConfiguracao, numero },
    {
      organograma_pai_id: await superior(ctx, daConfiguracao, numeroDoPai(numero, niveis), chegaAtiva),
      nivel: nivelDoNumero(numero, niveis),
      numero_formatado: numeroFormatado(numero, niveis),
      numero_formatado_reduzido: numeroFormatadoReduzido(numero, niveis),
    },
  )
}

/** Deletes an entry that nothing stands below and nothing points to (409 otherwise). */
export async function excluirEntrada(ctx: Ctx, id: number): Promise<void> {
  if (await temInferiores(ctx, id)) throw conflict(mensagens.organogramaComInferiores)
  await removeRecord(ctx, organograma, fonte, id)
}
