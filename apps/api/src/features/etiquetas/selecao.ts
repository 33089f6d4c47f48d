import {
  type CampoEtiqueta,
  type DadosEtiqueta,
  formatarData,
  type ImpressaoEtiquetas,
  mensagens,
  MAXIMO_DE_ETIQUETAS,
  patrimonioWorkflow,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { notAmong } from '../../kernel/db/among.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { branchOf } from '../../kernel/db/tree.ts'
import { conflict } from '../../kernel/errors.ts'
import {
  type AdicionalDaLinha,
  adicionaisDoModelo,
  adicionaisNaLinha,
  textosDosAdicionais,
} from './modelos/adicionais.ts'
import { bensDePlaquetaIlegivel } from './ilegiveis.ts'
import { enderecoDoCodigo } from './codigo/codigo-publico.ts'
import { condicaoDaFaixa } from './tags.ts'
import { tomboEscrito } from '../tombo/nome.public.ts'

/** Which labels: by themselves, or of which assets. */
export type Selecao = Pick<
  ImpressaoEtiquetas,
  'params' | 'bens' | 'localizacao' | 'inventario' | 'tagInicial' | 'tagFinal'
>

export interface LinhaDeEtiqueta {
  referencia: string | null
  tombo: string | null
  descricao: string | null
  localizacao: string | null
  natureza: string | null
  aquisicao: string | null
  unidade: string
  codigo: string | null
  adicionais: AdicionalDaLinha[]
}

const TOMBO = tomboEscrito(sql`p`)
const COM_NUMERO = sql`(p.referencia is not null or p.numero_tombamento is not null)`

/**
 * The assets that are asked for, over `p`: of the unit at work, and there. What was written off has a label only where somebody
 * names the asset: it stands in no place, and no plate of it is to be replaced.
 */
function bensDe(ctx: Ctx, { bens, localizacao, inventario }: Selecao): SqlQuery {
  const quais = bens
    ? sql`p.id = any(${[...bens]})`
    : inventario
      ? sql`p.id in (${bensDePlaquetaIlegivel(ctx, inventario)})`
      : sql`p.localizacao_id in (${branchOf(
          'localizacao',
          sql`select id from localizacao where id = ${localizacao} and unidade_id = ${ctx.unidadeId}`,
        )})`
  return and([
    sql`p.unidade_id = ${ctx.unidadeId}`,
    sql`p.removido_em is null`,
    quais,
    ...(bens ? [] : [notAmong(sql`p.situacao`, patrimonioWorkflow.final)]),
  ])
}

const tagsDe = (ctx: Ctx, s: Selecao): SqlQuery =>
  and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    ...(s.params ? [sql`t.id = any(${[...s.params]})`] : condicaoDaFaixa(s)),
  ])

const porTag = (s: Selecao) => s.params !== undefined || s.tagInicial !== undefined

/** How many labels that is, and how many assets of it have no number to print. 409 when they are too many. */
export async function contarSelecao(
  ctx: Ctx,
  s: Selecao,
): Promise<{ quantidade: number; semNumero: number }> {
  const n = porTag(s)
    ? await ctx.db.row(
        sql<{
          quantidade: number
          semNumero: number
        }>`select count(*)::int as quantidade, 0 as "semNumero" from etiqueta t where ${tagsDe(ctx, s)}`,
      )
    : await ctx.db.row(sql<{ quantidade: number; semNumero: number }>`
        select count(*) filter (where ${COM_NUMERO})::int as quantidade,
          count(*) filter (where not ${COM_NUMERO})::int as "semNumero" from patrimonio p where ${bensDe(ctx, s)}`)
  const contado = n as { quantidade: number; semNumero: number }
  if (contado.quantidade > MAXIMO_DE_ETIQUETAS) throw conflict(mensagens.etiquetasDemais)
  return contado
}

/** Gives an address to the assets of these that have no label. In a transaction that writes. */
export async function garantirCodigos(ctx: Ctx, s: Selecao): Promise<void> {
  if (porTag(s)) return
  await ctx.db.exec(sql`
    insert into patrimonio_codigo (patrimonio_id)
    select p.id from patrimonio p
    where ${bensDe(ctx, s)} and p.referencia is null and p.numero_tombamento is not null order by p.id
    on conflict do nothing`)
}

const PARTES = sql`p.descricao || coalesce(' ' || p.caracteristica1, '') as descricao, l.caminho as localizacao,
  n.nome as natureza, p.data_aquisicao::text as aquisicao, u.descricao as unidade`
const JUNCOES = sql`left join localizacao l on l.id = p.localizacao_id
  left join tipo_natureza n on n.id = p.tipo_natureza_id`

/** Gives what is written on these labels by a layout of these fields, in the order of their numbers. */
export function consultaDaSelecao(
  ctx: Ctx,
  s: Selecao,
  campos: readonly CampoEtiqueta[],
): SqlQuery<LinhaDeEtiqueta> {
  const adicionais = adicionaisNaLinha(adicionaisDoModelo(campos))
  if (porTag(s))
    return sql`select t.referencia, ${TOMBO} as tombo, ${PARTES}, t.codigo, ${adicionais} as adicionais
      from etiqueta t join unidade u on u.id = t.unidade_id left join patrimonio p on p.id = t.patrimonio_id ${JUNCOES}
      where ${tagsDe(ctx, s)} order by t.numero, t.referencia, t.id`
  return sql`select p.referencia, ${TOMBO} as tombo, ${PARTES}, coalesce(t.codigo, c.codigo) as codigo,
      ${adicionais} as adicionais
    from patrimonio p join unidade u on u.id = p.unidade_id ${JUNCOES}
      left join etiqueta t on t.patrimonio_id = p.id left join patrimonio_codigo c on c.patrimonio_id = p.id
    where ${bensDe(ctx, s)} and ${COM_NUMERO}
    order by t.numero, p.referencia, p.numero_tombamento, p.numero_acessorio, p.id`
}

/** The words of one label. `endereco` is the public address of the product. */
export function dadosDaLinha(
  l: LinhaDeEtiqueta,
  o: { organizacao: string; databaseId: number; endereco: string },
): DadosEtiqueta {
  return {
    NUMERO: l.referencia ?? l.tombo ?? '',
    TOMBO: l.tombo ?? '',
    DESCRICAO: l.descricao ?? '',
    ORGANIZACAO: o.organizacao,
    UNIDADE: l.unidade,
    LOCALIZACAO: l.localizacao ?? '',
    NATUREZA: l.natureza ?? '',
    AQUISICAO: l.aquisicao ? formatarData(l.aquisicao) : '',
    ...textosDosAdicionais(l.adicionais),
    endereco: l.codigo ? enderecoDoCodigo(o, l.codigo) : '',
  }
}
