import {
  type CampoAMais,
  campoDoBem,
  CAMPO_DA_COLUNA,
  colunaAdicional,
  type ColunaCustomizada,
  COLUNAS_DO_CUSTOMIZADO,
  type ColunaPatrimonio,
  type ColunaPropria,
  ehAdicional,
  type EnderecoAdicional,
  type GrupoDoCustomizado,
  type IdDoCampo,
  type NomeDaColuna,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { wordOf } from '../../../kernel/db/words.ts'
import type { Column, RowGroup } from '../../../kernel/reports/definition.ts'
import {
  definicoesDosEnderecos,
  guardadoNoRelatorio,
  lidoNoRelatorio,
} from '../../camposadicionais/colunas.public.ts'
import { lidaNoRelatorio } from '../relatorios/colunas.ts'
import {
  CONTA_DE_CONTROLE,
  JUNCOES,
  RESIDUAL,
  SALDO_A_DEPRECIAR,
  VALOR_DEPRECIAVEL,
} from '../lista/selecao.ts'
import { colunaDe as colunaDoCampo, textoDe } from '../campos/tabela.ts'

/** Joins the tables that the columns of a custom report are read from, over `t` (patrimonio). */
export const JUNCOES_DO_CUSTOMIZADO = sql`${JUNCOES}
  left join plano_depreciacao pl on pl.patrimonio_id = t.id left join imovel i on i.patrimonio_id = t.id`

const instante = (ctx: Ctx, coluna: SqlQuery) =>
  sql`to_char(${coluna} at time zone ${ctx.clock.timeZone}::text, 'DD/MM/YYYY HH24:MI')`

const PROPRIAS: Readonly<Record<ColunaPropria, (ctx: Ctx) => SqlQuery>> = {
  unidade: () => sql`un.descricao`,
  tipoBem: () => sql`tb.descricao`,
  contaContabil: () => sql`coalesce(split_part(${CONTA_DE_CONTROLE}, ' ', 1), m.mascara_contabil)`,
  valorResidual: () => RESIDUAL,
  valorDepreciavel: () => VALOR_DEPRECIAVEL,
  saldoDepreciar: () => SALDO_A_DEPRECIAR,
  criadoEm: (ctx) => instante(ctx, sql`t.criado_em`),
  criadoPor: () => sql`t.criado_por`,
  alteradoEm: (ctx) => instante(ctx, sql`t.alterado_em`),
  alteradoPor: () => sql`t.alterado_por`,
}

/** A field that the list does not show, as a report reads it, over the joins above. */
export function lidoDoCampo(id: IdDoCampo): SqlQuery {
  const linha = campoDoBem(id)
  if (linha.options) return wordOf(linha.options, colunaDoCampo(id))
  return linha.tabela ? textoDe({ id, linha }) : colunaDoCampo(id)
}

/** The fields of the organisation's own that a report names, by address. */
export type Definicoes = Awaited<ReturnType<typeof definicoesDosEnderecos>>
export const definicoesDe = (ctx: Ctx, nomes: readonly NomeDaColuna[]): Promise<Definicoes> =>
  definicoesDosEnderecos(ctx, nomes.filter(ehAdicional))

/** A column as a report reads it, over the joins above. */
export function expressao(ctx: Ctx, nome: NomeDaColuna, definicoes: Definicoes): SqlQuery {
  if (ehAdicional(nome)) {
    const d = definicoes.get(nome)
    return d ? lidoNoRelatorio(d) : sql`null`
  }
  if (nome in PROPRIAS) return PROPRIAS[nome as ColunaPropria](ctx)
  return nome in CAMPO_DA_COLUNA
    ? lidaNoRelatorio(CAMPO_DA_COLUNA[nome as ColunaPatrimonio])
    : lidoDoCampo(nome as CampoAMais)
}

/** Says what a column is called and how it is written. */
export function colunaDe(nome: NomeDaColuna, definicoes: Definicoes): ColunaCustomizada {
  if (!ehAdicional(nome)) return COLUNAS_DO_CUSTOMIZADO[nome]
  const d = definicoes.get(nome)
  return d ? colunaAdicional(d) : { titulo: nome, formato: 'texto', largura: 13 }
}

/** The name of a column in the query: a point, of an address or of a field's id, would be a path. */
export const nomeNaConsulta = (nome: NomeDaColuna): string => nome.replaceAll('.', '_')

/** The columns as the machine of the reports takes them; of those that can be added up, these are. */
export const colunasDoDesenho = (
  nomes: readonly NomeDaColuna[],
  somas: readonly NomeDaColuna[] | undefined,
  definicoes: Definicoes = new Map(),
): Column[] =>
  nomes.map((nome) => {
    const { titulo, formato, largura, soma, pessoal } = colunaDe(nome, definicoes)
    return {
      key: nomeNaConsulta(nome),
      title: titulo,
      format: formato,
      width: largura,
      ...(soma && (!somas || somas.includes(nome)) ? { total: true as const } : {}),
      ...(pessoal ? { personal: pessoal } : {}),
    }
  })

/** Keeps apart the rows of a group whose words are the same as another's. */
const IDS: Readonly<Record<Exclude<GrupoDoCustomizado, EnderecoAdicional>, SqlQuery>> = {
  unidade: sql`t.unidade_id`,
  localizacao: sql`t.localizacao_id`,
  responsavel: sql`t.responsavel_id`,
  tipoNatureza: sql`t.tipo_natureza_id`,
  mascara: sql`m.id`,
  situacao: sql`t.situacao`,
  estadoConservacao: sql`t.estado_conservacao_id`,
  tipoAquisicao: sql`t.tipo_aquisicao_id`,
  fornecedor: sql`t.fornecedor_id`,
}
export function idDoGrupo(nome: GrupoDoCustomizado, definicoes: Definicoes): SqlQuery {
  if (!ehAdicional(nome)) return IDS[nome]
  const d = definicoes.get(nome)
  return d ? guardadoNoRelatorio(d) : sql`null`
}

/** A group as the machine of the reports takes it. */
export function grupoDoDesenho(nome: GrupoDoCustomizado, i: number, definicoes: Definicoes): RowGroup {
  const { titulo, pessoal } = colunaDe(nome, definicoes)
  return {
    key: `g${i}Id`,
    text: `g${i}`,
    title: titulo,
    whenEmpty: `sem ${ehAdicional(nome) ? titulo : titulo.toLowerCase()}`,
    ...(pessoal ? { personal: true } : {}),
  }
}
