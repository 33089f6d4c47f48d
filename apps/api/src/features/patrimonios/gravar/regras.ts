import {
  campoDoBem,
  exigeCampos,
  formatarReais,
  mensagens,
  OBRIGATORIOS,
  OBRIGATORIOS_TOMBAR,
  PAPEIS_DO_SALVAR,
  patrimonioWorkflow,
  type SituacaoPatrimonio,
  tombado,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { queixasDosAdicionais, type Regra, regrasDaNatureza } from '../../camposadicionais/regras.public.ts'
import type { Bruto } from '../campos/bruto.ts'
import { type FaltasDeEtiquetas, faltasDasEtiquetas } from './etiqueta-do-bem.ts'
import { temDadosDeImovel } from '../campos/imovel.ts'
import { type Inativos, inativosDe, queixasDosInativos } from '../campos/inativos.public.ts'
import { queixasDoLivro } from '../campos/livro.ts'

/** Says what the rules need to know of the records that an asset points to. */
export interface Contexto {
  aquisicao: string | null
  metodo: string | null
  bem: string | null
  notaDoItem: number | null
  biblioteca: boolean
  adicionais: Regra[]
  /** Records that the assets point to and that are no longer active. */
  inativos: Inativos
}
type Apontamentos = Pick<
  Bruto,
  'tipo_aquisicao_id' | 'metodo_depreciacao_id' | 'tipo_natureza_id' | 'nota_fiscal_item_id'
>

/** The contexts of many assets, in their order: those that point to the same records share one. */
export async function contextosDe(ctx: Ctx, bens: readonly Bruto[]): Promise<Contexto[]> {
  const chave = (b: Apontamentos) =>
    JSON.stringify([b.tipo_aquisicao_id, b.metodo_depreciacao_id, b.tipo_natureza_id, b.nota_fiscal_item_id])
  const chaves = [...new Set(bens.map(chave))]
  const linhas = await ctx.db.rows(sql<Omit<Contexto, 'inativos'> & { i: number }>`
    select u.i::int, (select classificacao from tipo_aquisicao where id = u.aquisicao) as aquisicao,
      (select me.classificacao from metodo_depreciacao me
        where me.id = coalesce(u.metodo, (select m.metodo_depreciacao_id from tipo_natureza n join mascara m
        on m.id = n.mascara_id where n.id = u.natureza))) as metodo,
      (select tb.classificacao from tipo_natureza n join mascara m on m.id = n.mascara_id join tipo_bem tb
        on tb.id = m.tipo_bem_id where n.id = u.natureza) as bem,
      (select nota_fiscal_id from nota_fiscal_item where id = u.item) as "notaDoItem",
      coalesce((select n.biblioteca from tipo_natureza n where n.id = u.natureza), false) as biblioteca,
      ${regrasDaNatureza(sql`(select n.codigo from tipo_natureza n where n.id = u.natureza)`)} as adicionais
    from (select (c.v ->> 0)::int as aquisicao, (c.v ->> 1)::int as metodo, (c.v ->> 2)::int as natureza,
      (c.v ->> 3)::int as item, c.i
    from jsonb_array_elements(${`[${chaves.join(',')}]`}::jsonb) with ordinality as c(v, i)) u`)
  const inativos = await inativosDe(ctx, bens)
  const porChave = new Map(linhas.map(({ i, ...c }) => [chaves[i - 1], { ...c, inativos }]))
  return bens.map((b) => porChave.get(chave(b)) as Contexto)
}

const contextoDe = async (ctx: Ctx, b: Bruto) => (await contextosDe(ctx, [b]))[0] as Contexto

/** Columns that follow from others: what is not ceded has no cession, what is in use no justification of disuse, and the line goes with its invoice. */
export function decorrenciasDe({ aquisicao, notaDoItem }: Contexto, depois: Bruto): Record<string, null> {
  return {
    ...(aquisicao !== null && aquisicao !== 'CESSAO_USO'
      ? { cessao_uso: null, data_inicio_cessao_uso: null, data_fim_cessao_uso: null }
      : {}),
    ...(depois.utilizacao === 'EMUSO' ? { justificativa_desuso: null } : {}),
    ...(notaDoItem !== null && notaDoItem !== depois.nota_fiscal_id ? { nota_fiscal_item_id: null } : {}),
  }
}

/** Which of these labels are of assets other than the one that asks, in the whole organisation. */
export async function referenciasTomadas(
  ctx: Ctx,
  bens: readonly Pick<Bruto, 'id' | 'referencia'>[],
): Promise<ReadonlySet<string>> {
  const com = bens.filter((b) => b.referencia)
  if (com.length === 0) return new Set()
  const linhas = await ctx.db.rows(sql<{ referencia: string }>`
    select u.referencia
    from unnest(${com.map((b) => b.id ?? 0)}::int[], ${com.map((b) => b.referencia)}::text[]) as u(id, referencia)
    where exists (select 1 from patrimonio p where p.referencia = u.referencia and p.id <> u.id
      and p.removido_em is null)`)
  return new Set(linhas.map((l) => l.referencia))
}

/**
 * Gives what an asset must fulfil to stand as it would stand: filled in unless it is in CARGA (docs/regras.md R33), a limit of units where
 * the method goes by use, a justification of disuse, a label that is nobody else's, a book only
 * where the nature is the library's, nothing new that is not active. `antes` is what a known asset was: what stood so in the register and is not touched
 * holds nothing else back. Gives the texts by field.
 */
export function queixasDe(
  depois: Bruto,
  contexto: Contexto,
  o: { antes?: Bruto; tombando: boolean; hoje: string; etiquetas: FaltasDeEtiquetas },
): Record<string, string[]> {
  const { antes, hoje } = o
  const exige = exigeCampos(depois.situacao)
  const chega = !antes || !exigeCampos(antes.situacao) || (o.tombando && !jaTombado(antes))
  const cobra = (...colunas: (keyof Bruto)[]) => chega || colunas.some((c) => antes[c] !== depois[c])
  const faltam = (o.tombando ? OBRIGATORIOS_TOMBAR : OBRIGATORIOS).filter((campo) => {
    const coluna = campoDoBem(campo).coluna as keyof Bruto
    return exige && (depois[coluna] ?? null) === null && cobra(coluna)
  })
  const fields: Record<string, string[]> = Object.fromEntries(
    faltam.map((campo) => [campo, [mensagens.obrigatorio]]),
  )
  if (
    (contexto.metodo === 'POR_USO' || contexto.metodo === 'UNIDADE_PRODUZIDA') &&
    !depois.limite_quantidades_produzidas &&
    cobra('limite_quantidades_produzidas', 'metodo_depreciacao_id', 'tipo_natureza_id')
  )
    fields.limiteQuantidadesProduzidas = [mensagens.obrigatorio]
  if (
    depois.utilizacao === 'DESUSO' &&
    !depois.justificativa_desuso &&
    cobra('utilizacao', 'justificativa_desuso')
  )
    fields.justificativaDesuso = [mensagens.obrigatorio]
  return {
    ...fields,
    ...queixasDosInativos(antes, depois, contexto.inativos),
    ...queixasDosValores(depois, cobra, hoje),
    ...(depois.referencia ? o.etiquetas.get(depois.referencia) : undefined),
    ...queixasDoLivro(antes, depois, { biblioteca: contexto.biblioteca, hoje }),
    ...queixasDosAdicionais(antes, depois, { regras: contexto.adicionais, cobrar: chega && exige }),
  }
}

/** Says what is wrong with the dates and the residual, of those columns that `cobra` asks for. */
function queixasDosValores(
  depois: Bruto,
  cobra: (...colunas: (keyof Bruto)[]) => boolean,
  hoje: string,
): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  const { data_aquisicao: aquisicao, data_tombamento: tombamento } = depois
  const { data_inicio_cessao_uso: inicio, data_fim_cessao_uso: fim } = depois
  if (inicio && fim && fim < inicio && cobra('data_inicio_cessao_uso', 'data_fim_cessao_uso'))
    fields.dataFimCessaoUso = [mensagens.cessaoFimAntesDoInicio]
  if (cobra('valor_residual_informado', 'percentual_valor_residual', 'valor_aquisicao')) {
    if (depois.valor_residual_informado !== null && depois.percentual_valor_residual !== null)
      fields.valorResidualInformado = [mensagens.residualDeDoisModos]
    else if (
      depois.valor_residual_informado !== null &&
      Number(depois.valor_residual_informado) > Number(depois.valor_aquisicao ?? 0)
    )
      fields.valorResidualInformado = [mensagens.residualMaiorQueValor]
  }
  const trazida = depois.valor_depreciado_abertura ?? '0'
  if (
    depois.valor_aquisicao !== null &&
    Number(depois.valor_aquisicao) < Number(trazida) &&
    cobra('valor_aquisicao')
  )
    fields.valorAquisicao = [mensagens.valorAbaixoDoDepreciado.replace('{valor}', formatarReais(trazida))]
  if (aquisicao && aquisicao > hoje && cobra('data_aquisicao'))
    fields.dataAquisicao = ['A data de aquisição não pode ser depois de hoje.']
  if (tombamento && tombamento > hoje && cobra('data_tombamento'))
    fields.dataTombamento = ['A data de tombamento não pode ser depois de hoje.']
  if (aquisicao && tombamento && tombamento < aquisicao && cobra('data_aquisicao', 'data_tombamento'))
    fields.dataTombamento = ['A data de tombamento não pode ser anterior à de aquisição.']
  return fields
}

/** The same for one asset; `novaEtiqueta` where its label may be made. Errors: 400 beside the fields. */
export async function exigirRegras(
  ctx: Ctx,
  depois: Bruto,
  o: { tombando: boolean; novaEtiqueta?: boolean | undefined },
): Promise<void> {
  const contexto = await contextoDe(ctx, depois)
  const etiquetas = await faltasDasEtiquetas(ctx, [{ ...depois, nova: o.novaEtiqueta }])
  const fields = queixasDe(depois, contexto, { tombando: o.tombando, hoje: ctx.clock.today(), etiquetas })
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** The same for one asset. */
export const decorrencias = async (ctx: Ctx, depois: Bruto): Promise<Record<string, null>> =>
  decorrenciasDe(await contextoDe(ctx, depois), depois)

/** Why a situation cannot change so: only as the contract's table says. A real-estate asset waits for its data (docs/regras.md R34). */
export function queixaDaTransicao(
  antes: Bruto,
  para: SituacaoPatrimonio,
  { faltaImovel }: { faltaImovel: boolean },
): string | null {
  if (para === antes.situacao) return null
  if (!patrimonioWorkflow.nextOf(antes.situacao, PAPEIS_DO_SALVAR).includes(para))
    return mensagens.situacaoNaoPermitida
  return faltaImovel ? mensagens.dadosImovelNecessarios : null
}

/**
 * A situation changes only as the contract's table says; EM_USO is for tombar. `temDados` where the real-estate data are
 * known to be there or not. Errors: 409.
 */
export async function exigirTransicao(
  ctx: Ctx,
  antes: Bruto,
  para: SituacaoPatrimonio,
  temDados?: boolean,
): Promise<void> {
  const { bem } = await contextoDe(ctx, antes)
  const comDados = temDados ?? (bem === 'IMOVEIS' && (await temDadosDeImovel(ctx, antes.id)))
  const queixa = queixaDaTransicao(antes, para, { faltaImovel: bem === 'IMOVEIS' && !comDados })
  if (queixa) throw conflict(queixa, { situacao: [queixa] })
}

export const jaTombado = (b: Pick<Bruto, 'situacao'>) => tombado(b.situacao)
