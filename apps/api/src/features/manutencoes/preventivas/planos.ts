import {
  camposAlheios,
  faltasNoPlano,
  mensagens,
  type PartesDoPlano,
  planosDeManutencao,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { getRecord, removeRecord, saveRecord } from '../../../kernel/db/records.ts'
import type { Source } from '../../../kernel/db/source.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { exigirNaoBaixado } from '../../tombo/baixado.public.ts'
import { nomeDoBem } from '../../tombo/nome.public.ts'
import { esquecerAvisos } from './avisos-dos-planos.ts'

const DESCRITO = sql`jsonb_build_object('id', r.id, 'descricao', r.descricao)`
const NATUREZA = sql`r.codigo || ' – ' || r.nome`
const BEM = nomeDoBem(sql`r`)

export const FONTE_DOS_PLANOS: Source = {
  table: 'plano_manutencao',
  ofUnidade: true,
  references: {
    patrimonio: {
      table: 'patrimonio',
      ofUnidade: true,
      object: sql`jsonb_build_object('id', r.id, 'descricao', ${BEM})`,
      text: BEM,
    },
    tipoNatureza: {
      table: 'tipo_natureza',
      object: sql`jsonb_build_object('id', r.id, 'descricao', ${NATUREZA})`,
      text: NATUREZA,
    },
    produto: { table: 'produto', object: DESCRITO, text: sql`r.descricao` },
    fornecedor: {
      table: 'fornecedor',
      object: sql`jsonb_build_object('id', r.id, 'descricao', r.nome)`,
      text: sql`r.nome`,
    },
  },
}

type Corpo = Record<string, unknown> & { id?: number }

/** The value of a kind as it is written: bare, or as it was read. */
const valorDe = (v: unknown) => (typeof v === 'object' && v !== null && 'value' in v ? v.value : v)

/** By these, what is due of a plan is reckoned. */
const PELO_QUE_VENCE = [
  'ativo',
  'alvo',
  'patrimonio',
  'tipoNatureza',
  'produto',
  'ritmo',
  'inicio',
  'meses',
  'medidor',
  'cada',
  'antecedencia',
] as const
const venceDeOutroModo = (antes: object, depois: object): boolean =>
  PELO_QUE_VENCE.some((campo) => {
    const [a, d] = [antes, depois].map((p) => JSON.stringify((p as Record<string, unknown>)[campo] ?? null))
    return a !== d
  })

/**
 * Saves a plan, with its event, and settles what was told of it where it falls due otherwise; what its kind has nothing to do with is emptied. Errors: 400 by field, also for what its kind
 * needs; 404; 409.
 */
export async function salvarPlano(ctx: Ctx, corpo: Corpo) {
  const antes =
    corpo.id === undefined ? {} : await getRecord(ctx, planosDeManutencao, FONTE_DOS_PLANOS, corpo.id)
  const junto: Record<string, unknown> = { ...antes, ...corpo }
  const partes = { alvo: valorDe(junto.alvo), ritmo: valorDe(junto.ritmo) } as PartesDoPlano
  const faltas = Object.entries(faltasNoPlano({ ...junto, ...partes })).map(([c, texto]) => [c, [texto]])
  if (faltas.length > 0) throw invalid(Object.fromEntries(faltas))
  const deAntes = (antes as { patrimonio?: { id: number } | null }).patrimonio?.id
  if (typeof corpo.patrimonio === 'number' && corpo.patrimonio !== deAntes)
    await exigirNaoBaixado(ctx, corpo.patrimonio, 'patrimonio')
  const alheios = Object.fromEntries(camposAlheios(partes).map((c) => [c, null]))
  const salvo = await saveRecord(ctx, planosDeManutencao, FONTE_DOS_PLANOS, { ...corpo, ...alheios })
  if (corpo.id !== undefined && venceDeOutroModo(antes, salvo)) await esquecerAvisos(ctx, corpo.id)
  return salvo
}

/** Deletes a plan that has opened nothing. Errors: 404; 409, it has. */
export async function excluirPlano(ctx: Ctx, id: number): Promise<void> {
  await getRecord(ctx, planosDeManutencao, FONTE_DOS_PLANOS, id)
  await ctx.db.exec(sql`select 1 from plano_manutencao where id = ${id} for update`)
  if (await ctx.db.row(sql`select 1 from manutencao_item where plano_id = ${id} limit 1`))
    throw conflict(mensagens.planoEmUso)
  await esquecerAvisos(ctx, id)
  await removeRecord(ctx, planosDeManutencao, FONTE_DOS_PLANOS, id)
}
