import { mensagens, patrimonioWorkflow, type SituacaoPatrimonio } from '@tombo/contract'
import { type Change, recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { camel } from '../../../kernel/db/source.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { type AppError, conflict, invalid } from '../../../kernel/errors.ts'
import { mudarValores, type RecusaContabil } from '../../razao/mudancas/mudanca.public.ts'
import { contagemEmPalavras, emContagem } from '../../reservas/em-contagem.public.ts'
import { reservaEmPalavras } from '../../reservas/problemas.public.ts'
import { reservasDe } from '../../reservas/reservas.public.ts'
import { diferencasDoBem } from '../campos/diferencas.public.ts'
import { type Estado, estadosDosBens } from '../campos/estado.ts'
import type { Bruto } from '../campos/bruto.ts'
import { comDadosDeImovel } from '../campos/imovel.ts'
import { recusaSemAceite } from './pede-aceite.ts'
import { type FaltasDeEtiquetas, faltasDasEtiquetas } from './etiqueta-do-bem.ts'
import { gravarAoLado, soDoBem } from '../campos/ao-lado.ts'
import {
  type Contexto,
  contextosDe,
  decorrenciasDe,
  jaTombado,
  queixaDaTransicao,
  queixasDe,
} from './regras.ts'

/** Says what is to be written into one asset, which is locked. */
export interface Mudanca {
  estado: Estado
  colunas: Record<string, unknown>
  /** It is about to be registered: more is mandatory. */
  tombando?: boolean
  /** Its label may be made where it exists nowhere. */
  novaEtiqueta?: boolean | undefined
  /** Says what stands beside its columns (real-estate data, files) was written: it has changed even when no column does. */
  mudouAoLado?: boolean
  /** A change is taken back, before which this plan of its depreciation was in force. */
  plano?: number | undefined
}

/** Says what became of it: a refusal, or what was and is; neither when nothing of it changed. */
export interface Desfecho {
  id: number
  erro?: AppError
  feita?: {
    versao: number
    anterior: Record<string, unknown>
    /** The plan of its depreciation that was in force before, where that was followed in the ledger. */
    plano?: number | undefined
    alteracoes: Change[]
  }
}

interface Modo {
  /** How the histories tell it: the kind of the events, and what they say beside old and new. */
  tipo?: string
  mais?: readonly Change[]
  /** The columns are what was there before: they are put back as they were, without asking the rules of a save again. */
  restaurando?: boolean
  /** Whatever does not apply to an asset (a cession of what is bought) is refused, and not passed over. */
  estrito?: boolean
}

/**
 * Changes assets of the unit, one or many, each by the same rules: what does not fulfil them is told in its outcome, and the
 * others go on. Registered ones are followed in the ledger. One event for each that changed, none for any other.
 */
export async function alterarBens(
  ctx: Ctx,
  mudancas: readonly Mudanca[],
  { tipo = 'ALTERACAO', mais = [], restaurando = false, estrito = false }: Modo = {},
): Promise<Desfecho[]> {
  const pedidas = restaurando
    ? mudancas.map((m): Julgada => ({ ...m }))
    : await julgar(ctx, mudancas, estrito)
  const julgadas = await semReservados(ctx, await semPedirAceite(ctx, pedidas, restaurando))
  const desfechos = new Map<number, Desfecho>()
  for (const { estado, erro } of julgadas)
    desfechos.set(estado.bruto.id, { id: estado.bruto.id, ...(erro ? { erro } : {}) })
  const { depois, recusas, planos } = await gravar(
    ctx,
    julgadas.filter((j) => !j.erro && (j.mudouAoLado || Object.keys(j.colunas).length > 0)),
  )
  for (const r of recusas) desfechos.set(r.id, { id: r.id, erro: invalid(r.fields) })
  const antes = new Map(julgadas.map((j) => [j.estado.bruto.id, j]))
  for (const d of depois) {
    const { estado, colunas } = antes.get(d.bruto.id) as Julgada
    desfechos.set(d.bruto.id, {
      id: d.bruto.id,
      feita: {
        versao: d.bruto.versao,
        anterior: Object.fromEntries(Object.keys(colunas).map((c) => [c, valorDe(estado, c)])),
        plano: planos.get(d.bruto.id),
        alteracoes: [...diferencasDoBem(estado.textos, d.textos), ...mais],
      },
    })
  }
  const resultado = [...desfechos.values()]
  await registrar(ctx, resultado, tipo)
  return resultado
}

type Julgada = Mudanca & { erro?: AppError }
const valorDe = ({ bruto }: Estado, coluna: string) => bruto[coluna as keyof Bruto] ?? null
const comColunas = ({ estado, colunas }: Mudanca) => ({ ...estado.bruto, ...colunas }) as Bruto

/** The columns of each with what follows from them, or why it cannot stand so. */
async function julgar(ctx: Ctx, mudancas: readonly Mudanca[], estrito: boolean): Promise<Julgada[]> {
  const contextos = await contextosDe(ctx, mudancas.map(comColunas))
  const completas = mudancas.map((m, i) => ({
    ...m,
    colunas: { ...m.colunas, ...decorrenciasDe(contextos[i] as Contexto, comColunas(m)) },
  }))
  const etiquetas = await faltasDasEtiquetas(
    ctx,
    completas
      .filter((m) => m.colunas.referencia && m.colunas.referencia !== m.estado.bruto.referencia)
      .map((m) => ({ ...comColunas(m), nova: m.novaEtiqueta })),
  )
  const hoje = ctx.clock.today()
  const imoveis = completas.filter((_, i) => contextos[i]?.bem === 'IMOVEIS').map((m) => m.estado.bruto.id)
  const comDados = await comDadosDeImovel(ctx, imoveis)
  return completas.map((m, i): Julgada => {
    const pedidas = (mudancas[i] as Mudanca).colunas
    const erro =
      (estrito ? semUso(pedidas, m.colunas) : null) ??
      queixaDe(m, contextos[i] as Contexto, { hoje, etiquetas, comDados })
    return erro ? { ...m, erro } : m
  })
}

/** A place or a person that somebody has to accept first; what was there before is put back without it. */
async function semPedirAceite(
  ctx: Ctx,
  julgadas: readonly Julgada[],
  restaurando: boolean,
): Promise<readonly Julgada[]> {
  if (restaurando) return julgadas
  const recusa = await recusaSemAceite(ctx)
  return julgadas.map((j): Julgada => {
    const erro = j.erro ?? recusa(j.estado.bruto, j.colunas)
    return erro ? { ...j, erro } : j
  })
}

/** Says where an asset is and who answers for it, by column: the field beside which a refusal of it stands. */
const DE_QUEM_ESTA = {
  unidade_id: 'unidade',
  localizacao_id: 'localizacaoInicial',
  organograma_id: 'organograma',
  responsavel_id: 'responsavel',
} as const
const COLUNAS_DE_QUEM_ESTA = Object.keys(DE_QUEM_ESTA) as (keyof typeof DE_QUEM_ESTA)[]

/** Whatever is under way with an asset says where it is and who answers for it until it ends; so does an inventory that counts it. */
async function semReservados(ctx: Ctx, julgadas: readonly Julgada[]): Promise<Julgada[]> {
  const mudaDeMaos = (j: Julgada) =>
    COLUNAS_DE_QUEM_ESTA.filter((c) => c in j.colunas && j.colunas[c] !== valorDe(j.estado, c))
  const moveriam = julgadas.filter((j) => !j.erro && mudaDeMaos(j).length > 0)
  const reservas = await reservasDe(
    ctx,
    moveriam.map((j) => j.estado.bruto.id),
  )
  const contados = await emContagem(
    ctx,
    moveriam.map((j) => j.estado.bruto.id),
  )
  const presos = new Map([
    ...contados.flatMap((c) => (c.recusa ? [[c.patrimonioId, contagemEmPalavras(c)] as const] : [])),
    ...reservas.map((r) => [r.patrimonioId, reservaEmPalavras(r)] as const),
  ])
  return julgadas.map((j): Julgada => {
    const porQue = moveriam.includes(j) ? presos.get(j.estado.bruto.id) : undefined
    if (!porQue) return j
    const motivo = `${mensagens.bemReservado}: ${porQue}.`
    const campos = mudaDeMaos(j).map((c) => [DE_QUEM_ESTA[c], [motivo]])
    return { ...j, erro: conflict(motivo, Object.fromEntries(campos)) }
  })
}

/** Columns that were asked for and do not apply. */
function semUso(pedidas: Record<string, unknown>, ficam: Record<string, unknown>): AppError | null {
  const fora = Object.keys(pedidas).filter((c) => (pedidas[c] ?? null) !== null && ficam[c] === null)
  return fora.length > 0
    ? invalid(Object.fromEntries(fora.map((c) => [camel(c), [mensagens.loteNaoSeAplica]])))
    : null
}

/** Why a change cannot be, with the situation asked for first; registering comes after all the rest is there. */
function queixaDe(
  m: Mudanca,
  contexto: Contexto,
  o: { hoje: string; etiquetas: FaltasDeEtiquetas; comDados: ReadonlySet<number> },
): AppError | null {
  const { bruto } = m.estado
  const depois = comColunas(m)
  const tombando = m.tombando === true
  const para = (tombando ? patrimonioWorkflow.to('TOMBAR') : m.colunas.situacao) as
    | SituacaoPatrimonio
    | undefined
  const faltaImovel = contexto.bem === 'IMOVEIS' && !o.comDados.has(bruto.id)
  const naSituacao = para && queixaDaTransicao(tombando ? depois : bruto, para, { faltaImovel })
  const erroDaSituacao = naSituacao ? conflict(naSituacao, { situacao: [naSituacao] }) : null
  if (erroDaSituacao && !tombando) return erroDaSituacao
  const fields = queixasDe(depois, contexto, { ...o, antes: bruto, tombando: tombando || jaTombado(bruto) })
  return Object.keys(fields).length > 0 ? invalid(fields) : erroDaSituacao
}

interface Gravado {
  /** They are those that changed, as they stand now. */
  depois: Estado[]
  recusas: RecusaContabil[]
  planos: ReadonlyMap<number, number>
}

/** Writes the columns and follows them in the ledger. What the ledger does not take is left as it was, and the rest written again. */
async function gravar(ctx: Ctx, julgadas: readonly Julgada[]): Promise<Gravado> {
  if (julgadas.length === 0) return { depois: [], recusas: [], planos: new Map() }
  await ctx.db.exec(sql`savepoint alteracao`)
  const depois = await escrever(ctx, julgadas)
  const antes = new Map(julgadas.map((j) => [j.estado.bruto.id, j]))
  const { recusas, planos } = await mudarValores(
    ctx,
    depois
      .map((d) => {
        const { estado, plano } = antes.get(d.bruto.id) as Julgada
        return { antes: estado.bruto, depois: d.bruto, plano }
      })
      .filter((m) => jaTombado(m.antes)),
  )
  if (recusas.length > 0) await ctx.db.exec(sql`rollback to savepoint alteracao`)
  await ctx.db.exec(sql`release savepoint alteracao`)
  if (recusas.length === 0) return { depois, recusas, planos }
  const fora = new Set(recusas.map((r) => r.id))
  const resto = await gravar(
    ctx,
    julgadas.filter((j) => !fora.has(j.estado.bruto.id)),
  )
  return { ...resto, recusas: [...recusas, ...resto.recusas] }
}

/** One UPDATE for all, and their books: what is not asked of an asset is written as it stands. Gives those that really changed. */
async function escrever(ctx: Ctx, julgadas: readonly Julgada[]): Promise<Estado[]> {
  const aoLadoMudados = await gravarAoLado(
    ctx,
    julgadas.map((j) => ({ antes: j.estado.bruto, depois: comColunas(j) })),
  )
  const nomes = [...new Set(julgadas.flatMap((j) => Object.keys(soDoBem(j.colunas))))]
  const linhas = julgadas.map(({ estado, colunas }) => ({
    id: estado.bruto.id,
    ...Object.fromEntries(nomes.map((n) => [n, n in colunas ? colunas[n] : valorDe(estado, n)])),
  }))
  const aoLado = julgadas.filter((j) => j.mudouAoLado).map((j) => j.estado.bruto.id)
  const mudou = [
    sql`t.id = any(${[...aoLado, ...aoLadoMudados]}::int[])`,
    ...nomes.map((n) => sql`${sql.ref(`t.${n}`)} is distinct from ${sql.ref(`n.${n}`)}`),
  ]
  const escritas = [
    ...nomes.map((n) => sql`${sql.ref(n)} = ${sql.ref(`n.${n}`)}`),
    sql`versao = t.versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}`,
  ]
  const mudados = await ctx.db.rows(sql<{ id: number }>`
    update patrimonio t set ${sql.join(escritas)}
    from jsonb_populate_recordset(null::patrimonio, ${JSON.stringify(linhas)}::jsonb) n
    where t.id = n.id and (${sql.join(mudou, sql` or `)}) returning t.id`)
  if (mudados.length === 0) return []
  return estadosDosBens(
    ctx,
    mudados.map((m) => m.id),
  )
}

async function registrar(ctx: Ctx, desfechos: readonly Desfecho[], tipo: string): Promise<void> {
  const eventos = desfechos.flatMap((d) => (d.feita ? [{ id: d.id, alteracoes: d.feita.alteracoes }] : []))
  if (eventos.length === 0) return
  await recordEventos(
    ctx,
    sql`select 'patrimonios'::text, e.id, ${tipo}::text, e.alteracoes
      from jsonb_to_recordset(${JSON.stringify(eventos)}::jsonb) as e(id bigint, alteracoes jsonb)`,
  )
}
