import { z } from 'zod'
import { classificacaoMetodo } from '../../cadastros/enumeracoes.ts'
import { pontoDepreciacao } from '../../situacoes.ts'
import type { Enumeration } from '../../kernel/enumeration.ts'
import { zDecimal, zPercent } from '../../kernel/values.ts'
import { mensagens } from '../../messages.ts'
import { classificado, data, dinheiro, numero, type Tabela } from './linha.ts'

const lido = z.string().nullable()
const MESES_MAXIMOS = 2400

/** Says what an asset is worth, and how it loses value. */
export const DEPRECIACAO = {
  valorAquisicao: {
    ...dinheiro('Valor de aquisição'),
    coluna: 'valor_aquisicao',
    obrigatorio: 'FORA_DA_CARGA',
    lista: { lugar: 270, padrao: true, largura: 12, total: true },
    filtro: { grupo: 'valores', lugar: 230 },
    ordem: { lugar: 40 },
    importa: { lugar: 210, ajuda: '1.234,56 ou 1234.56.' },
  },
  valorBrutoContabil: {
    kind: 'dinheiro',
    label: 'Valor bruto contábil',
    read: lido,
    lista: { lugar: 275, rotulo: 'Valor bruto', largura: 12, total: true },
  },
  valorDepreciado: {
    kind: 'dinheiro',
    label: 'Valor depreciado',
    read: z.string(),
    lista: { lugar: 280, largura: 12, total: true },
    importa: {
      lugar: 220,
      rotulo: 'Já depreciado',
      coluna: 'valor_depreciado_abertura',
      ajuda: 'Depreciação acumulada antes desta importação.',
    },
  },
  valorLiquidoContabil: {
    kind: 'dinheiro',
    label: 'Valor líquido contábil',
    read: lido,
    lista: { lugar: 290, rotulo: 'Valor líquido', padrao: true, largura: 12, total: true },
    ordem: { lugar: 45, colunas: [] },
    filtro: { grupo: 'valores', lugar: 240 },
  },
  dataInicioDepreciacao: {
    ...data('Início da depreciação'),
    coluna: 'data_inicio_depreciacao',
    filtro: { grupo: 'valores', lugar: 220, noGrupo: 265 },
    importa: { lugar: 200, ajuda: 'Sem ela, vale a data de tombamento.' },
  },
  pontoDepreciacao: {
    kind: 'enumeracao',
    label: 'Depreciação',
    options: pontoDepreciacao as unknown as Enumeration<string>,
    filtro: { grupo: 'valores', lugar: 245 },
  },
  metodoDepreciacao: {
    ...classificado('Método de depreciação', 'metodosdepreciacao', classificacaoMetodo),
    coluna: 'metodo_depreciacao_id',
    tabela: 'metodo_depreciacao',
    busca: ['id', 'descricao', 'classificacao'],
    filtro: { grupo: 'valores', lugar: 250 },
    importa: { lugar: 250, ajuda: 'Sem ele, vale o da máscara.' },
  },
  vidaUtil: {
    ...numero(
      'inteiro',
      'Vida útil (meses)',
      z
        .int(mensagens.numeroRequerido)
        .min(0, mensagens.valorMenor)
        .max(MESES_MAXIMOS, mensagens.valorMaior)
        .nullable(),
      z.int().nullable(),
    ),
    max: MESES_MAXIMOS,
    coluna: 'vida_util',
    filtro: { grupo: 'valores', lugar: 260 },
    importa: { lugar: 240, ajuda: 'Sem ela, vale a da máscara.' },
  },
  percentualValorResidual: {
    ...numero('percentual', 'Valor residual (%)', zPercent.nullable(), lido),
    coluna: 'percentual_valor_residual',
    importa: { lugar: 230, ajuda: 'Sem ele, vale o da máscara.' },
  },
  valorResidualInformado: {
    ...dinheiro('Valor residual (R$)'),
    coluna: 'valor_residual_informado',
    semImportacao: 'A file brings it as a percentage.',
  },
  limiteQuantidadesProduzidas: {
    ...numero('decimal', 'Limite de quantidades produzidas', zDecimal(2).nullable(), lido),
    places: 2,
    coluna: 'limite_quantidades_produzidas',
    semImportacao: 'The model has no column for it.',
  },
} as const satisfies Tabela
