import {
  type BodyOf,
  classificacaoBem,
  CLASSES_DO_PAPEL,
  mensagens,
  type PapelContabil,
  papelContabil,
  type rotasRoteiro,
} from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { seguirRoteiro } from '../razao/mudancas/roteiro.public.ts'
import { LOCKS } from '../../kernel/db/locks.ts'

type Corpo = BodyOf<typeof rotasRoteiro.salvarConta>

interface Linha {
  id: number
  versao: number
  papel: PapelContabil
  classificacao: (typeof classificacaoBem.values)[number] | null
  mascara: string | null
  conta: string
  a_confirmar: boolean
}

/** Held by whoever changes the roles: one at a time. */
export const travarRoteiro = (ctx: Ctx) =>
  ctx.db.exec(sql`select pg_advisory_xact_lock(${LOCKS.accountRoles}::int, 0)`)

const ler = (ctx: Ctx, id: number) =>
  ctx.db.row(sql<Linha>`
    select r.id, r.versao, r.papel, r.classificacao, m.descricao as mascara, r.conta, r.a_confirmar
    from roteiro_conta r left join mascara m on m.id = r.mascara_id
    where r.id = ${id} and r.papel = any(${[...papelContabil.values]}::text[])`)

/** Whose account it is, in words. */
const deQuem = (l: Linha) =>
  l.mascara ?? (l.classificacao ? classificacaoBem.descriptions[l.classificacao] : 'Todos os bens')

const simOuNao = (sim: boolean) => (sim ? 'Sim' : 'Não')
const textos = (l: Linha | null) => ({
  Papel: l && papelContabil.descriptions[l.papel],
  'De quem': l && deQuem(l),
  Conta: l && l.conta,
  'A confirmar': l && simOuNao(l.a_confirmar),
})

/** @throws {AppError} 400 unless it is an account of the plan that takes entries, of a class that fits the role */
async function exigirConta(ctx: Ctx, papel: PapelContabil, conta: string): Promise<void> {
  const c = await ctx.db.row(
    sql<{ folha: boolean }>`select folha from conta_contabil where codigo = ${conta}`,
  )
  if (!c) throw invalid({ conta: [mensagens.contaInvalida] })
  if (!c.folha) throw invalid({ conta: [mensagens.contaNaoAnalitica] })
  const classes = CLASSES_DO_PAPEL[papel]
  if (!classes.includes(conta[0] ?? ''))
    throw invalid({ conta: [mensagens.roteiroClasse.replace('{classe}', [...classes].join(' ou '))] })
}

/** A new account of a role, for one class of assets or one mask. */
async function incluir(ctx: Ctx, corpo: Corpo): Promise<number> {
  const papel = corpo.papel as PapelContabil
  const { classificacao = null, mascara = null } = corpo
  if (mascara !== null && !(await ctx.db.row(sql`select 1 from mascara where id = ${mascara}`)))
    throw notFound()
  const ha = await ctx.db.row(sql`
    select 1 from roteiro_conta where papel = ${papel} and classificacao is not distinct from ${classificacao}::text
      and mascara_id is not distinct from ${mascara}::int`)
  if (ha) throw conflict(mensagens.roteiroRepetido)
  const novo = await ctx.db.row(sql<{ id: number }>`
    insert into roteiro_conta (papel, classificacao, mascara_id, conta, a_confirmar)
    values (${papel}, ${classificacao}, ${mascara}, ${corpo.conta}, ${!corpo.confirmada}) returning id`)
  return (novo as { id: number }).id
}

async function registrar(ctx: Ctx, antes: Linha | null, depois: Linha | null): Promise<void> {
  const alteracoes = differences(textos(antes), textos(depois))
  const quem = { campo: 'Papel', anterior: null, novo: textos(depois ?? antes).Papel }
  await recordEvento(ctx, {
    entidade: 'roteirocontabil',
    entidadeId: (depois ?? antes)?.id ?? 0,
    tipo: !antes ? 'CADASTRO' : depois ? 'ALTERACAO' : 'EXCLUSAO',
    alteracoes: antes && depois ? [quem, ...alteracoes] : alteracoes,
  })
}

/**
 * Says which account a role is from here on; what was posted stays. A save that changes nothing writes nothing.
 * @throws {AppError} 409 over an older version; 400 by field; 404
 */
export async function salvarConta(ctx: Ctx, corpo: Corpo): Promise<void> {
  await travarRoteiro(ctx)
  const antes = corpo.id === undefined ? null : ((await ler(ctx, corpo.id)) ?? null)
  if (corpo.id !== undefined && !antes) throw notFound()
  if (antes && corpo.versao !== undefined && corpo.versao !== antes.versao) throw conflict()
  await exigirConta(ctx, antes?.papel ?? (corpo.papel as PapelContabil), corpo.conta)
  if (antes && antes.conta === corpo.conta && antes.a_confirmar === !corpo.confirmada) return
  const id = antes?.id ?? (await incluir(ctx, corpo))
  if (antes)
    await ctx.db.exec(sql`
      update roteiro_conta set conta = ${corpo.conta}, a_confirmar = ${!corpo.confirmada}, versao = versao + 1
      where id = ${id}`)
  const depois = (await ler(ctx, id)) as Linha
  if (antes?.conta !== depois.conta) await seguirRoteiro(ctx, depois.papel, id)
  await registrar(ctx, antes, depois)
}

/**
 * Takes the account of a class or a mask away: that of all assets counts again.
 * @throws {AppError} 409 for the account of all
 */
export async function excluirConta(ctx: Ctx, id: number): Promise<void> {
  await travarRoteiro(ctx)
  const antes = await ler(ctx, id)
  if (!antes) throw notFound()
  if (antes.classificacao === null && antes.mascara === null) throw conflict(mensagens.roteiroGeral)
  await ctx.db.exec(sql`delete from roteiro_conta where id = ${id}`)
  await seguirRoteiro(ctx, antes.papel, id)
  await registrar(ctx, antes, null)
}
