import { patrimonioWorkflow } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among, notAmong } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { ESTADO } from './conferencia.ts'
import { linhaDe, MARCA } from '../linha/levantamento.ts'
import type { Mesa } from './lote.ts'

const PORCAO = 5000

interface Contas {
  salvos: number
  com_aviso: number
  recusados: number
}

/** Numbers that had accessories in the register before this import brought more of them, perhaps their principal. */
const numerosQueHavia = ({ levantamento: l, conferencia: c }: Mesa): number[] => [
  ...new Set(
    [...l.numeros.subarray(0, l.registros)].filter((_, i) => c.ocupados[i] && c.estado[i] === ESTADO.salvo),
  ),
]

const { final } = patrimonioWorkflow

/**
 * Relates accessories to the principal of their number: those of this import, and those that waited for a principal it
 * brought; to one that was written off only those that were, too (docs/regras.md R210): principals are held, so that none leaves
 * meanwhile. The planner is told of the new rows
 * first: with what it knew of the tables before, it would walk them whole for every row.
 */
async function relacionar(ctx: Ctx, mesa: Mesa): Promise<void> {
  await ctx.db.exec(sql`analyze patrimonio (id, numero_tombamento, numero_acessorio, unidade_id)`)
  await ctx.db.exec(sql`analyze valor_adicional (patrimonio_id, campo_id, unidade_id)`)
  await ctx.db.exec(sql`analyze importacao_linha (importacao_id, linha, situacao, patrimonio_id)`)
  await ctx.db.exec(sql`
    with acessorios as materialized (
      select p.id, p.numero_tombamento as numero, p.situacao
      from importacao_linha l join patrimonio p on p.id = l.patrimonio_id
      where l.importacao_id = ${mesa.importacaoId} and l.situacao in ('SALVO', 'AVISO')
        and p.numero_tombamento is not null and p.numero_acessorio > 0
      union
      select p.id, p.numero_tombamento, p.situacao from patrimonio p
      where p.numero_tombamento = any(${numerosQueHavia(mesa)}::bigint[]) and p.numero_acessorio > 0
        and p.removido_em is null and p.unidade_id = ${ctx.unidadeId}
    ), principais as materialized (
      select p.id, p.numero_tombamento as numero, p.situacao from patrimonio p
      where p.numero_tombamento in (select numero from acessorios) and p.numero_acessorio = 0
        and p.removido_em is null and p.unidade_id = ${ctx.unidadeId}
      order by p.id for share
    )
    insert into relacionamento (patrimonio_id, patrimonio_relacionado_id, tipo)
    select p.id, a.id, 'ACESSORIO'
    from acessorios a
    join principais p on p.numero = a.numero
    where ${notAmong(sql`p.situacao`, final)} or ${among(sql`a.situacao`, final)}
    on conflict do nothing`)
}

/** The principal of a record, where it is saved from this file; -1 otherwise. */
function salvoComEste({ lugares, conferencia: c }: Mesa, i: number): number {
  const principal = lugares.principal[i] as number
  return principal >= 0 && c.estado[principal] === ESTADO.salvo ? principal : -1
}

const baixado = ({ levantamento: l }: Mesa, i: number) => ((l.marcas[i] as number) & MARCA.baixado) !== 0

/** Accessories that were saved and whose principal is not saved from the file, or is one that was written off. */
function* aConferir(mesa: Mesa): Generator<number> {
  const { levantamento: l, lugares, conferencia: c } = mesa
  for (let i = 0; i < l.registros; i++) {
    if (!lugares.acessorio[i] || c.estado[i] !== ESTADO.salvo) continue
    const principal = salvoComEste(mesa, i)
    if (principal < 0 || baixado(mesa, principal)) yield i
  }
}

/** Gives, of these numbers, those whose principal is in the register, each with whether it was written off. */
async function principais(ctx: Ctx, numeros: readonly number[]): Promise<Map<number, boolean>> {
  const achados = await ctx.db.rows(sql<{ n: number; baixado: boolean }>`
    select numero_tombamento as n, ${among(sql`situacao`, final)} as baixado from patrimonio
    where numero_tombamento = any(${[...numeros]}::bigint[]) and numero_acessorio = 0 and removido_em is null
      and unidade_id = ${ctx.unidadeId}`)
  return new Map(achados.map((a) => [a.n, a.baixado]))
}

/** Says what is to be known of an accessory: its principal is nowhere, or was written off and has it no more. */
function avisoDoAcessorio(mesa: Mesa, i: number, noRegistro: boolean | undefined): string | null {
  const { conferencia: c, lugares, levantamento: l } = mesa
  const principal = lugares.principal[i] as number
  const doArquivo = mesa.ensaio && salvoComEste(mesa, i) >= 0
  const saiu = doArquivo ? baixado(mesa, principal) : noRegistro
  if (saiu === undefined)
    return principal >= 0 && c.estado[principal] === ESTADO.repetido
      ? null
      : `É acessório do número ${l.numeros[i]}, cujo bem principal não foi encontrado; será relacionado quando ele for importado.`
  return saiu && !baixado(mesa, i)
    ? `É acessório do número ${l.numeros[i]}, cujo bem principal está baixado; fica independente, com o número que tem.`
    : null
}

async function avisarPorcao(ctx: Ctx, mesa: Mesa, registros: number[]): Promise<void> {
  const numeroDe = (i: number) => mesa.levantamento.numeros[i] as number
  const achados = await principais(ctx, registros.map(numeroDe))
  const avisos = registros.flatMap((i) => {
    const texto = avisoDoAcessorio(mesa, i, achados.get(numeroDe(i)))
    return texto === null ? [] : [{ linha: linhaDe(i), texto }]
  })
  if (avisos.length === 0) return
  await ctx.db.exec(sql`
    with mudadas as (
      update importacao_linha l
      set situacao = 'AVISO', mensagens = coalesce(l.mensagens, '[]') || jsonb_build_array(a.texto)
      from jsonb_to_recordset(${JSON.stringify(avisos)}::jsonb) as a(linha int, texto text),
        (select linha, situacao from importacao_linha where importacao_id = ${mesa.importacaoId}) antes
      where l.importacao_id = ${mesa.importacaoId} and l.linha = a.linha and antes.linha = l.linha
      returning antes.situacao as antes
    )
    update importacao set salvos = salvos - n, com_aviso = com_aviso + n
    from (select count(*)::int as n from mudadas where antes = 'SALVO') m where id = ${mesa.importacaoId}`)
}

/** The end of an import, in one transaction: relations, warnings of accessories that stand alone, and the situation that cannot change any more. */
export async function fechar(ctx: Ctx, mesa: Mesa): Promise<void> {
  if (!mesa.ensaio) await relacionar(ctx, mesa)
  let porcao: number[] = []
  for (const i of aConferir(mesa)) {
    porcao.push(i)
    if (porcao.length < PORCAO) continue
    await avisarPorcao(ctx, mesa, porcao)
    porcao = []
  }
  if (porcao.length > 0) await avisarPorcao(ctx, mesa, porcao)
  const fim = await ctx.db.row(
    sql<Contas>`update importacao
      set situacao = 'FINALIZADO', versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} where id = ${mesa.importacaoId} returning salvos, com_aviso, recusados`,
  )
  // The assets have an event each; this one tells of them all.
  if (fim && !mesa.ensaio)
    await recordEvento(ctx, {
      entidade: 'importacoes',
      entidadeId: mesa.importacaoId,
      tipo: 'CONCLUSAO',
      alteracoes: [
        { campo: 'Arquivo', anterior: null, novo: mesa.nomeDoArquivo },
        { campo: 'Bens importados', anterior: null, novo: String(fim.salvos + fim.com_aviso) },
        { campo: 'Linhas recusadas', anterior: null, novo: String(fim.recusados) },
      ],
    })
}
