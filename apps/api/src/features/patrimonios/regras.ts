import {
  mensagens,
  OBRIGATORIOS,
  OBRIGATORIOS_TOMBAR,
  type SituacaoPatrimonio,
  tombado,
  TRANSICOES_PATRIMONIO,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflito, invalido } from '../../kernel/erros.ts'
import type { Bruto } from './estado.ts'
import { ehImovel, temDadosDeImovel } from './imovel.ts'

const COLUNA_DE: Record<string, keyof Bruto> = {
  tipoNatureza: 'tipo_natureza_id',
  tipoAquisicao: 'tipo_aquisicao_id',
  localizacaoInicial: 'localizacao_id',
  responsavel: 'responsavel_id',
  estadoConservacao: 'estado_conservacao_id',
  dataAquisicao: 'data_aquisicao',
  valorAquisicao: 'valor_aquisicao',
}

/** What the rules need to know of the records that an asset points to. */
interface Contexto {
  aquisicao: string | null
  metodo: string | null
}

async function contextoDe(ctx: Ctx, b: Bruto): Promise<Contexto> {
  const c = await ctx.db.row(sql<Contexto>`
    select (select classificacao from tipo_aquisicao where id = ${b.tipo_aquisicao_id}::int) as aquisicao,
      (select me.classificacao from metodo_depreciacao me where me.id = coalesce(${b.metodo_depreciacao_id}::int, (select m.metodo_depreciacao_id from tipo_natureza n join mascara m on m.id = n.mascara_id where n.id = ${b.tipo_natureza_id}::int))) as metodo`)
  return c as Contexto
}

/** Columns that follow from others: what is not ceded has no cession, what is in use has no justification of disuse. */
export async function decorrencias(ctx: Ctx, depois: Bruto): Promise<Record<string, null>> {
  const { aquisicao } = await contextoDe(ctx, depois)
  return {
    ...(aquisicao !== null && aquisicao !== 'CESSAO_USO'
      ? { cessao_uso: null, data_inicio_cessao_uso: null, data_fim_cessao_uso: null }
      : {}),
    ...(depois.utilizacao === 'EMUSO' ? { justificativa_desuso: null } : {}),
  }
}

/**
 * What an asset must fulfil to stand as it would stand: filled in unless it is in CARGA (part 1 §4), a limit of units where
 * the method goes by use, a justification of disuse, a label that is nobody else's.
 */
export async function exigirRegras(
  ctx: Ctx,
  depois: Bruto & { data_inicio_cessao_uso?: string | null; data_fim_cessao_uso?: string | null },
  tombando: boolean,
): Promise<void> {
  const fields: Record<string, string[]> = {}
  const contexto = await contextoDe(ctx, depois)
  if (depois.situacao !== 'CARGA') {
    for (const campo of tombando ? OBRIGATORIOS_TOMBAR : OBRIGATORIOS)
      if (
        depois[COLUNA_DE[campo] as keyof Bruto] === null ||
        depois[COLUNA_DE[campo] as keyof Bruto] === undefined
      )
        fields[campo] = [mensagens.obrigatorio]
  }
  if (
    (contexto.metodo === 'POR_USO' || contexto.metodo === 'UNIDADE_PRODUZIDA') &&
    !depois.limite_quantidades_produzidas
  )
    fields.limiteQuantidadesProduzidas = [mensagens.obrigatorio]
  if (depois.utilizacao === 'DESUSO' && !depois.justificativa_desuso)
    fields.justificativaDesuso = [mensagens.obrigatorio]
  if (
    depois.data_inicio_cessao_uso &&
    depois.data_fim_cessao_uso &&
    depois.data_fim_cessao_uso < depois.data_inicio_cessao_uso
  )
    fields.dataFimCessaoUso = [mensagens.cessaoFimAntesDoInicio]
  const hoje = ctx.clock.hoje()
  if (depois.data_aquisicao && depois.data_aquisicao > hoje)
    fields.dataAquisicao = ['A data de aquisição não pode ser depois de hoje.']
  if (depois.data_tombamento && depois.data_tombamento > hoje)
    fields.dataTombamento = ['A data de tombamento não pode ser depois de hoje.']
  if (depois.data_aquisicao && depois.data_tombamento && depois.data_tombamento < depois.data_aquisicao)
    fields.dataTombamento = ['A data de tombamento não pode ser anterior à de aquisição.']
  if (depois.referencia) {
    const outra = await ctx.db.row(
      sql`select 1 from patrimonio where referencia = ${depois.referencia} and id <> ${depois.id ?? 0} and removido_em is null`,
    )
    if (outra) fields['produtoCaracteristica.referencia'] = [mensagens.referenciaInvalida]
  }
  if (Object.keys(fields).length > 0) throw invalido(fields)
}

/** A situation changes only as the contract's table says; EM_USO is for tombar. A real-estate asset waits for its data (part 1 §4). */
export async function exigirTransicao(ctx: Ctx, antes: Bruto, para: SituacaoPatrimonio): Promise<void> {
  if (para === antes.situacao) return
  if (!TRANSICOES_PATRIMONIO[antes.situacao].includes(para))
    throw conflito(mensagens.situacaoNaoPermitida, { situacao: [mensagens.situacaoNaoPermitida] })
  if ((await ehImovel(ctx, antes)) && !(await temDadosDeImovel(ctx, antes.id)))
    throw conflito(mensagens.dadosImovelNecessarios, { situacao: [mensagens.dadosImovelNecessarios] })
}

export const jaTombado = (b: Pick<Bruto, 'situacao'>) => tombado(b.situacao)
