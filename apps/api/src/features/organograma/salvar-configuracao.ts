import {
  configuracoesOrganograma as def,
  type BodyOf,
  mensagens,
  type NivelDoOrganograma,
  niveisCompativeis,
  numeroFormatado,
  numeroFormatadoReduzido,
  type ReadOf,
  type rotasConfiguracaoOrganograma,
  separadorDoNivel,
} from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { insertRow, updateRow, getRecord } from '../../kernel/db/records.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import { fonteConfiguracoes as fonte } from './fontes.ts'

type Corpo = Omit<BodyOf<typeof rotasConfiguracaoOrganograma.salvarId>, 'id'> & { id?: number }
export type Configuracao = ReadOf<typeof def>
interface Escrita {
  exercicio: number
  ativo: boolean
  niveis: NivelDoOrganograma[]
}

/** One configuration; 404 when it is not there. */
export const lerConfiguracao = async (ctx: Ctx, id: number) =>
  (await getRecord(ctx, def, fonte, id)) as unknown as Configuracao

/** The levels as the rules take them. */
export const niveisDe = (c: Pick<Configuracao, 'niveis'>): NivelDoOrganograma[] =>
  c.niveis.map(({ digitos, separador }) => ({ digitos, separador: separador.value }))

const emTextos = (c: Escrita): Record<string, string> => ({
  Exercício: String(c.exercicio),
  'Em vigor': c.ativo ? 'Sim' : 'Não',
  Níveis: c.niveis
    .map((n) => `${n.digitos}, ${separadorDoNivel.descriptions[n.separador].toLowerCase()}`)
    .join('; '),
})

/** One is in force for a year. The index of the database has the last word; this says it in words. */
async function exigirUnica(ctx: Ctx, c: Escrita, id: number | undefined): Promise<void> {
  if (!c.ativo) return
  const outra = await ctx.db.row(
    sql`select 1 from configuracao_organograma
      where ativo and exercicio = ${c.exercicio} and id is distinct from ${id ?? null}::int`,
  )
  if (outra) throw conflict(mensagens.organogramaEmVigor, { exercicio: [mensagens.organogramaEmVigor] })
}

/** Writes the numbers of all entries anew, with the separators and levels that are in force now. */
async function reescreverNumeros(ctx: Ctx, id: number, niveis: NivelDoOrganograma[]): Promise<void> {
  const entradas = await ctx.db.rows(
    sql<{ id: number; numero: string }>`select id, numero from organograma where configuracao_id = ${id}`,
  )
  const novos = entradas.map((e) => ({
    id: e.id,
    inteiro: numeroFormatado(e.numero, niveis),
    reduzido: numeroFormatadoReduzido(e.numero, niveis),
  }))
  await ctx.db.exec(sql`
    update organograma t set numero_formatado = n.inteiro, numero_formatado_reduzido = n.reduzido
    from jsonb_to_recordset(${JSON.stringify(novos)}::jsonb) as n(id int, inteiro text, reduzido text)
    where n.id = t.id`)
}

const colunas = (c: Escrita) => ({
  exercicio: c.exercicio,
  ativo: c.ativo,
  niveis: JSON.stringify(c.niveis),
})

async function criar(ctx: Ctx, corpo: Corpo): Promise<Configuracao> {
  // The contract of the collection's call demands both.
  const nova: Escrita = {
    exercicio: corpo.exercicio as number,
    ativo: corpo.ativo ?? true,
    niveis: semLugar(corpo.niveis ?? []),
  }
  await exigirUnica(ctx, nova, undefined)
  const id = await insertRow(ctx, fonte, colunas(nova))
  await recordEvento(ctx, {
    entidade: def.path,
    entidadeId: id,
    tipo: 'CADASTRO',
    alteracoes: differences({}, emTextos(nova)),
  })
  return lerConfiguracao(ctx, id)
}

const semLugar = (niveis: readonly NivelDoOrganograma[]): NivelDoOrganograma[] =>
  niveis.map(({ digitos, separador }) => ({ digitos, separador }))

async function alterar(ctx: Ctx, id: number, corpo: Corpo): Promise<Configuracao> {
  // Entries are saved under a share of this lock: none comes in while the levels change.
  const travada = await ctx.db.row(sql`select 1 from configuracao_organograma where id = ${id} for update`)
  if (!travada) throw notFound()
  const lida = await lerConfiguracao(ctx, id)
  if ((corpo.versao ?? lida.versao) !== lida.versao) throw conflict()
  const antes: Escrita = { exercicio: lida.exercicio, ativo: lida.ativo, niveis: niveisDe(lida) }
  const depois: Escrita = {
    exercicio: corpo.exercicio ?? antes.exercicio,
    ativo: corpo.ativo ?? antes.ativo,
    niveis: corpo.niveis ? semLugar(corpo.niveis) : antes.niveis,
  }
  if (!niveisCompativeis(antes.niveis, depois.niveis, lida.niveisEmUso))
    throw conflict(mensagens.organogramaNiveisEmUso, { niveis: [mensagens.organogramaNiveisEmUso] })
  await exigirUnica(ctx, depois, id)
  if (!(await updateRow(ctx, fonte, id, colunas(depois)))) return lida
  await reescreverNumeros(ctx, id, depois.niveis)
  await recordEvento(ctx, {
    entidade: def.path,
    entidadeId: id,
    tipo: 'ALTERACAO',
    alteracoes: differences(emTextos(antes), emTextos(depois)),
  })
  return lerConfiguracao(ctx, id)
}

/**
 * Registers the configuration of a year's chart, or changes one: what is absent stays. 409 when another is in force for the
 * year, or when entries use levels whose digits would change.
 */
export const salvarConfiguracao = (ctx: Ctx, corpo: Corpo): Promise<Configuracao> =>
  corpo.id === undefined ? criar(ctx, corpo) : alterar(ctx, corpo.id, corpo)
