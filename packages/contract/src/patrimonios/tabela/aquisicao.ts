import { z } from 'zod'
import { classificacaoAquisicao } from '../../cadastros/enumeracoes.ts'
import { zOptionalText } from '../../kernel/values.ts'
import { mensagens } from '../../messages.ts'
import { chaveValida, normalizarChave } from '../../rules/index.ts'
import { classificado, data, dinheiro, referencia, type Tabela, texto } from './linha.ts'

const zNota = z.object({ id: z.int(), numero: z.string(), dataAquisicao: z.string().nullable() })
const zEmpenho = zOptionalText(60)

/** How an asset came, when, and with which papers. */
export const AQUISICAO = {
  tipoAquisicao: {
    ...classificado('Tipo de aquisição', 'tiposaquisicao', classificacaoAquisicao),
    coluna: 'tipo_aquisicao_id',
    tabela: 'tipo_aquisicao',
    busca: ['id', 'descricao', 'classificacao'],
    obrigatorio: 'FORA_DA_CARGA',
    lista: { lugar: 150, rotulo: 'Aquisição', largura: 12 },
    filtro: { grupo: 'aquisicao', lugar: 170 },
    importa: { lugar: 160 },
  },
  fornecedor: {
    ...referencia('Fornecedor', 'fornecedores', z.object({ id: z.int(), nome: z.string() }), 'nome'),
    coluna: 'fornecedor_id',
    tabela: 'fornecedor',
    lista: { lugar: 120, largura: 16 },
    filtro: { grupo: 'aquisicao', lugar: 190 },
    importa: { lugar: 140, ajuda: 'CPF, CNPJ ou nome.' },
  },
  dataAquisicao: {
    ...data('Data de aquisição'),
    coluna: 'data_aquisicao',
    obrigatorio: 'FORA_DA_CARGA',
    lista: { lugar: 160, padrao: true, largura: 9 },
    filtro: { grupo: 'aquisicao', lugar: 200 },
    ordem: { lugar: 30 },
    importa: { lugar: 180, ajuda: 'DD/MM/AAAA ou AAAA-MM-DD.' },
  },
  dataTombamento: {
    ...data('Data de tombamento'),
    coluna: 'data_tombamento',
    lista: { lugar: 170, largura: 9 },
    filtro: { grupo: 'aquisicao', lugar: 210 },
    importa: { lugar: 190 },
  },
  notaFiscalEntrada: {
    ...referencia('Nota fiscal de entrada', 'notasfiscais', zNota, 'numero'),
    coluna: 'nota_fiscal_id',
    tabela: 'nota_fiscal',
    porUnidade: true,
    busca: ['id', 'numero', 'fornecedor'],
    filtro: { grupo: 'aquisicao', lugar: 310, noGrupo: 195, nome: 'notaFiscal', rotulo: 'Nota fiscal' },
    semImportacao: 'An invoice comes with its own file; an asset of a file names it by its key.',
  },
  chaveNotaFiscal: {
    ...texto('Chave da nota fiscal', 60, (s) =>
      s
        .refine((v) => v === null || chaveValida(v), mensagens.chaveNotaInvalida)
        .transform((v) => v && normalizarChave(v)),
    ),
    coluna: 'chave_nota_fiscal',
    mascara: 'chaveNfe',
    filtro: { grupo: 'aquisicao', lugar: 300, noGrupo: 196 },
    importa: { lugar: 300 },
  },
  empenho: {
    kind: 'texto',
    label: 'Empenho',
    max: 60,
    coluna: 'empenho',
    write: z.strictObject({ descricao: zEmpenho }).nullable(),
    read: z.object({ descricao: z.string() }).nullable(),
    digitado: zEmpenho,
    embrulho: 'descricao',
    semImportacao: 'The model has no column for it.',
  },
} as const satisfies Tabela

/** A cession: only of what was acquired by one. */
export const CESSAO = {
  cessaoUso: {
    ...dinheiro('Valor da cessão de uso'),
    coluna: 'cessao_uso',
    semImportacao: 'The model has no column for it.',
  },
  dataInicioCessaoUso: {
    ...data('Início da cessão de uso'),
    coluna: 'data_inicio_cessao_uso',
    semImportacao: 'The model has no column for it.',
  },
  dataFimCessaoUso: {
    ...data('Fim da cessão de uso'),
    coluna: 'data_fim_cessao_uso',
    semImportacao: 'The model has no column for it.',
  },
} as const satisfies Tabela
