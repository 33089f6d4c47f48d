import {
  type DadosDeManutencao,
  MAXIMO_DE_BENS_NA_MANUTENCAO,
  mensagens,
  patrimonioWorkflow,
  quantos,
  somarDias,
  tipoManutencao,
  zDadosDeManutencao,
  DIREITO_DO_SERVICO,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import { textOf } from '../../kernel/http/faults.ts'
import { LIVRE } from './bens.ts'
import { enderecoDaManutencao } from './relatos.ts'
import { abrirManutencao } from './ordem/salvar.ts'

/** The data of a service, or 400 by field. */
function ler(dados: unknown): DadosDeManutencao {
  const lido = zDadosDeManutencao.safeParse(dados)
  if (lido.success) return lido.data
  const campos: Record<string, string[]> = {}
  for (const i of lido.error.issues) (campos[String(i.path[0] ?? 'jobData')] ??= []).push(textOf(i))
  throw invalid(campos)
}

/** Over `p`: the assets of the unit that the service is for. */
const doAlvo = (d: DadosDeManutencao): SqlQuery =>
  d.alvo === 'BENS'
    ? sql`p.id = any(${d.patrimonios}::int[])`
    : d.alvo === 'NATUREZA'
      ? sql`p.tipo_natureza_id = ${d.tipoNatureza}`
      : sql`p.localizacao_id = ${d.localizacao}`

/** Over `fornecedor`: the supplier that the service names, in use still. */
const fornecedorEmUso = (d: DadosDeManutencao) =>
  sql`select 1 from fornecedor where id = ${d.fornecedor} and ativo`

/** How many of the chosen assets are the unit's no more. */
async function quantosSairam(ctx: Ctx, d: DadosDeManutencao): Promise<number> {
  if (d.alvo !== 'BENS') return 0
  const r = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from patrimonio where id = any(${d.patrimonios}::int[]) and unidade_id = ${ctx.unidadeId}
      and removido_em is null`)
  return new Set(d.patrimonios).size - (r?.n ?? 0)
}

/** The place or the nature that the data name is there, in the unit. 400 by field. */
async function exigirAlvo(
  ctx: Ctx,
  d: DadosDeManutencao,
  mais: Record<string, string[]> = {},
): Promise<void> {
  const erros = { ...mais }
  const exigir = async (campo: string, vale: boolean, consulta: SqlQuery) => {
    if (vale && !(await ctx.db.row(consulta))) erros[campo] = [mensagens.naoEncontrado]
  }
  await exigir(
    'tipoNatureza',
    d.alvo === 'NATUREZA',
    sql`select 1 from tipo_natureza where id = ${d.tipoNatureza}`,
  )
  await exigir(
    'localizacao',
    d.alvo === 'LOCALIZACAO',
    sql`select 1 from localizacao where id = ${d.localizacao} and unidade_id = ${ctx.unidadeId}`,
  )
  if (Object.keys(erros).length > 0) throw invalid(erros)
}

/** All that the data name is there, in the unit, as they are saved. 400 by field. */
async function exigirReferencias(ctx: Ctx, d: DadosDeManutencao): Promise<void> {
  const temFornecedor = d.fornecedor === null || (await ctx.db.row(fornecedorEmUso(d))) !== undefined
  await exigirAlvo(ctx, d, {
    ...(temFornecedor ? {} : { fornecedor: [mensagens.naoEncontrado] }),
    ...((await quantosSairam(ctx, d)) === 0 ? {} : { patrimonios: [mensagens.naoEncontrado] }),
  })
}

const nomeDe = async (ctx: Ctx, consulta: SqlQuery<{ nome: string }>) =>
  (await ctx.db.row(consulta))?.nome ?? '–'

/** Says what a schedule does with maintenance: opens an order for the assets that can be mended when its time comes. */
export const servicoDeManutencao = {
  job: 'CRIAR_MANUTENCAO',
  exige: DIREITO_DO_SERVICO.CRIAR_MANUTENCAO,
  async conferir(ctx: Ctx, dados: unknown): Promise<object> {
    const d = ler(dados)
    await exigirReferencias(ctx, d)
    const { fornecedor, tipoNatureza, localizacao, ...resto } = d
    const ref = (id: number | null) => id && { id }
    return {
      ...resto,
      fornecedor: ref(fornecedor),
      tipoNatureza: ref(tipoNatureza),
      localizacao: ref(localizacao),
    }
  },
  async emPalavras(ctx: Ctx, dados: unknown): Promise<string> {
    const d = ler(dados)
    const bens =
      d.alvo === 'BENS'
        ? quantos(d.patrimonios.length, 'bem escolhido', 'bens escolhidos')
        : d.alvo === 'NATUREZA'
          ? `bens da natureza ${await nomeDe(
              ctx,
              sql`select codigo || ' – ' || nome as nome from tipo_natureza
            where id = ${d.tipoNatureza}`,
            )}`
          : `bens de ${await nomeDe(ctx, sql`select caminho as nome from localizacao where id = ${d.localizacao}`)}`
    return `${tipoManutencao.descriptions[d.tipo]}: ${d.descricao} (${bens})`
  },
  /** Neither an asset that left the unit nor a supplier that is used no more keeps the others waiting: what is left out is said. */
  async fazer(ctx: Ctx, dados: unknown): Promise<{ mensagem: string; endereco: string | null }> {
    const d = ler(dados)
    await exigirAlvo(ctx, d)
    const sairam = await quantosSairam(ctx, d)
    const fornecedor = (await ctx.db.row(fornecedorEmUso(d))) ? d.fornecedor : null
    const ressalvas = [
      ...(sairam > 0
        ? [` ${quantos(sairam, 'bem escolhido não é', 'bens escolhidos não são')} mais da unidade.`]
        : []),
      ...(fornecedor === d.fornecedor ? [] : [' O fornecedor não está mais ativo, e ficou de fora.']),
    ].join('')
    const bens = await ctx.db.rows(sql<{ id: number }>`
      select p.id from patrimonio p where p.unidade_id = ${ctx.unidadeId} and p.removido_em is null
        and ${among(sql`p.situacao`, patrimonioWorkflow.from('MANTER'))} and ${doAlvo(d)} and ${LIVRE}
      order by p.id limit ${MAXIMO_DE_BENS_NA_MANUTENCAO + 1}`)
    if (bens.length === 0)
      return { mensagem: `${mensagens.manutencaoAgendadaSemBens}${ressalvas}`, endereco: null }
    if (bens.length > MAXIMO_DE_BENS_NA_MANUTENCAO) throw conflict(mensagens.manutencaoAgendadaDemais)
    const id = await abrirManutencao(ctx, {
      tipo: d.tipo,
      descricao: d.descricao,
      numero: null,
      fornecedor,
      dataPrevista: d.prazoDias === null ? null : somarDias(ctx.clock.today(), d.prazoDias),
      observacao: null,
      itens: bens.map((b) => ({ patrimonio: b.id, servicos: [], valorMercado: null })),
    })
    return {
      mensagem: `Manutenção nº ${id} aberta para ${quantos(bens.length, 'bem', 'bens')}.${ressalvas}`,
      endereco: enderecoDaManutencao(id),
    }
  },
} as const
