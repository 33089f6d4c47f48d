import {
  type AdicionalDaEtiqueta,
  type CampoEtiqueta,
  chaveDoEndereco,
  ehAdicional,
  enderecoAdicional,
  type EnderecoAdicional,
  mensagens,
  textoAdicional,
  type TipoCampoAdicional,
  type ValorAdicional,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'

/** A value of an own field on a label. */
export interface AdicionalDaLinha {
  chave: string
  tipo: TipoCampoAdicional
  valor: ValorAdicional
}

/** Labels may print it: the organisation says so, and it is no file. */
const NA_ETIQUETA = sql`c.na_etiqueta and c.tipo <> 'ARQUIVO'`

/**
 * The fields of the organisation's own that a layout may print (docs/regras.md R166), those in use first: a retired one says so,
 * and is printed where an asset has it.
 */
export async function adicionaisDaEtiqueta(ctx: Ctx): Promise<(AdicionalDaEtiqueta & { rotulo: string })[]> {
  const linhas = await ctx.db.rows(sql<{ chave: string; rotulo: string; ativo: boolean }>`
    select c.chave, c.rotulo, c.ativo from campo_adicional c where ${NA_ETIQUETA}
    order by not c.ativo, normalizar(c.secao), c.ordem, normalizar(c.rotulo)`)
  return linhas.map(({ chave, rotulo, ativo }) => ({
    value: enderecoAdicional(chave),
    descricao: ativo ? rotulo : `${rotulo} (fora de uso)`,
    rotulo,
  }))
}

/** The own fields that a layout prints. */
export const adicionaisDoModelo = (campos: readonly CampoEtiqueta[]): EnderecoAdicional[] => [
  ...new Set(campos.flatMap((c) => (c.tipo === 'DADO' && ehAdicional(c.dado) ? [c.dado] : []))),
]

/** Each own field of a layout is one that labels may print; 400 beside the fields otherwise. */
export async function exigirAdicionaisDaEtiqueta(ctx: Ctx, campos: readonly CampoEtiqueta[]): Promise<void> {
  const pedidos = adicionaisDoModelo(campos)
  if (pedidos.length === 0) return
  const achados = await ctx.db.rows(sql<{ chave: string }>`
    select c.chave from campo_adicional c where ${NA_ETIQUETA}
      and c.chave = any(${pedidos.map(chaveDoEndereco)}::text[])`)
  const podem = new Set(achados.map((c) => c.chave))
  if (pedidos.some((e) => !podem.has(chaveDoEndereco(e))))
    throw invalid({ campos: [mensagens.campoForaDaEtiqueta] })
}

/** The values of these own fields of the asset `p`, as AdicionalDaLinha: only those that labels may print today. */
export const adicionaisNaLinha = (enderecos: readonly EnderecoAdicional[]): SqlQuery =>
  enderecos.length === 0
    ? sql`'[]'::jsonb`
    : sql`coalesce((select jsonb_agg(jsonb_build_object('chave', x.chave, 'tipo', x.tipo, 'valor', x.valor))
        from valor_adicional_lido x where x.patrimonio_id = p.id and x.campo_id in (
          select c.id from campo_adicional c where ${NA_ETIQUETA}
            and c.chave = any(${enderecos.map(chaveDoEndereco)}::text[]))), '[]')`

/** The same in words, by address. */
export const textosDosAdicionais = (
  valores: readonly AdicionalDaLinha[],
): Record<EnderecoAdicional, string> =>
  Object.fromEntries(valores.map((v) => [enderecoAdicional(v.chave), textoAdicional(v.tipo, v.valor) ?? '']))
