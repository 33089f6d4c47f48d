import {
  formatarDecimal,
  justificativaDesuso,
  situacaoPatrimonio,
  type SituacaoPatrimonio,
  utilizacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { entradaEscrita } from '../organograma/referencia.public.ts'
import { NOME_DA_FOTO, NOMES_DOS_ANEXOS } from './arquivos.ts'
import { IMOVEL_EM_TEXTOS, imovelEscrito } from './imovel.ts'
import { type DoLivro, LIVRO_EM_COLUNAS, textosDoLivro } from './livro.ts'

/** The columns of an asset that a save may touch, as the database has them, and those of its book. */
export interface Bruto extends DoLivro {
  id: number
  versao: number
  situacao: SituacaoPatrimonio
  numero_tombamento: number | null
  numero_acessorio: number
  referencia: string | null
  produto_id: number | null
  descricao: string
  tipo_natureza_id: number | null
  tipo_aquisicao_id: number | null
  localizacao_id: number | null
  organograma_id: number | null
  responsavel_id: number | null
  estado_conservacao_id: number | null
  metodo_depreciacao_id: number | null
  nota_fiscal_id: number | null
  nota_fiscal_item_id: number | null
  utilizacao: 'EMUSO' | 'DESUSO'
  justificativa_desuso: string | null
  data_aquisicao: string | null
  data_tombamento: string | null
  data_inicio_depreciacao: string | null
  valor_aquisicao: string | null
  percentual_valor_residual: string | null
  vida_util: number | null
  limite_quantidades_produzidas: string | null
  foto_id: number | null
}

const DECIMAIS = [
  'Valor de aquisição',
  'Valor da cessão de uso',
  'Valor residual (%)',
  'Limite de quantidades produzidas',
] as const

/** An asset as it stands: its columns, and each field as a person reads it in the history. */
export interface Estado {
  bruto: Bruto
  textos: Record<string, string | null>
}

/**
 * The asset as it stands, locked until the transaction ends, unless it is only read; none that is removed, or of another
 * unit.
 */
export async function estadoDoBem(ctx: Ctx, id: number, { travar = true } = {}): Promise<Estado | undefined> {
  return (await estadosDosBens(ctx, [id], { travar }))[0]
}

/** The same for many, in the order of their ids: whoever locks many locks them in one order. */
export async function estadosDosBens(
  ctx: Ctx,
  ids: readonly number[],
  { travar = true } = {},
): Promise<Estado[]> {
  const linhas = await ctx.db.rows(sql<Lida>`
    select t.*, ${LIVRO_EM_COLUNAS}, json_build_object(
      'Situação', t.situacao, 'Número de tombamento', t.numero_tombamento::text, 'Etiqueta', t.referencia, 'Referência legada', t.referencia_legada,
      'Descrição', t.descricao, 'Característica 1', t.caracteristica1, 'Característica 2', t.caracteristica2, 'Característica 3', t.caracteristica3,
      'Natureza', (select x.codigo || ' ' || x.nome from tipo_natureza x where x.id = t.tipo_natureza_id),
      'Localização', (select x.caminho from localizacao x where x.id = t.localizacao_id),
      'Organograma', ${entradaEscrita(sql`t.organograma_id`)},
      'Responsável', (select x.nome from responsavel x where x.id = t.responsavel_id),
      'Usuário do bem', (select x.nome from responsavel x where x.id = t.responsavel_usuario_bem_id),
      'Fornecedor', (select x.nome from fornecedor x where x.id = t.fornecedor_id),
      'Tipo de aquisição', (select x.descricao from tipo_aquisicao x where x.id = t.tipo_aquisicao_id),
      'Tipo de utilização', (select x.descricao from tipo_utilizacao x where x.id = t.tipo_utilizacao_id),
      'Estado de conservação', (select x.descricao from estado_conservacao x where x.id = t.estado_conservacao_id),
      'Método de depreciação', (select x.descricao from metodo_depreciacao x where x.id = t.metodo_depreciacao_id),
      'Utilização', t.utilizacao, 'Justificativa do desuso', t.justificativa_desuso,
      'Data de aquisição', to_char(t.data_aquisicao, 'DD/MM/YYYY'), 'Data de tombamento', to_char(t.data_tombamento, 'DD/MM/YYYY'),
      'Início da depreciação', to_char(t.data_inicio_depreciacao, 'DD/MM/YYYY'), 'Início da cessão de uso', to_char(t.data_inicio_cessao_uso, 'DD/MM/YYYY'),
      'Fim da cessão de uso', to_char(t.data_fim_cessao_uso, 'DD/MM/YYYY'), 'Valor da cessão de uso', t.cessao_uso::text,
      'Placa', t.placa, 'Chassi', t.chassi, 'Renavam', t.renavam, 'Chave da nota fiscal', t.chave_nota_fiscal,
      'Nota fiscal de entrada', (select x.numero from nota_fiscal x where x.id = t.nota_fiscal_id),
      'Valor de aquisição', t.valor_aquisicao::text, 'Valor residual (%)', t.percentual_valor_residual::text, 'Vida útil (meses)', t.vida_util::text,
      'Limite de quantidades produzidas', t.limite_quantidades_produzidas::text, 'Empenho', t.empenho, 'Observação', t.observacao, 'Foto', ${NOME_DA_FOTO}, 'Anexos', ${NOMES_DOS_ANEXOS}) as textos, ${IMOVEL_EM_TEXTOS} as imovel
    from patrimonio t left join livro li on li.patrimonio_id = t.id where t.id = any(${[...ids]}::int[]) and t.unidade_id = ${ctx.unidadeId} and t.removido_em is null order by t.id ${travar ? sql`for update of t` : sql``}`)
  return linhas.map(comPalavras)
}

const palavra = (opcoes: { descricoes: Readonly<Record<string, string>> }, v: string | null | undefined) =>
  v ? (opcoes.descricoes[v] ?? v) : null

type Textos = Record<string, string | null>
type Lida = Bruto & { textos: Textos; imovel: Textos }

function comPalavras({ textos, imovel, ...bruto }: Lida): Estado {
  return {
    bruto,
    textos: {
      ...textos,
      ...textosDoLivro(bruto),
      Situação: palavra(situacaoPatrimonio, textos.Situação),
      Utilização: palavra(utilizacao, textos.Utilização),
      'Justificativa do desuso': palavra(justificativaDesuso, textos['Justificativa do desuso']),
      ...Object.fromEntries(DECIMAIS.map((d) => [d, textos[d] ? formatarDecimal(textos[d]) : null])),
      ...imovel,
      ...imovelEscrito(imovel),
    },
  }
}
