import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { pageOf, zTarefaCriada } from '../kernel/envelope.ts'
import { COMPACTADO, defineRoute } from '../kernel/route.ts'
import { defineWorkflow } from '../kernel/workflow.ts'
import { ignored, zCompetencia, zId, zIdText, zLine, zReference, zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zLayout, zLayoutASalvar } from './layout.ts'

/** Where the files of a month stand: being made, made, refused for the faults that they would have had, or broken off. */
export const situacaoPrestacao = enumeration({
  PROCESSANDO: 'Gerando',
  PRONTA: 'Pronta',
  RECUSADA: 'Com erros',
  FALHOU: 'Interrompida',
})

/** Files are made once, or refused; who wants them again asks again. */
export const prestacaoWorkflow = defineWorkflow({
  situacao: situacaoPrestacao,
  initial: 'PROCESSANDO',
  steps: ['PROCESSANDO', 'PRONTA'],
  working: { in: ['PROCESSANDO'], ends: ['PRONTA', 'RECUSADA', 'FALHOU'] },
  actions: {},
})

const zArquivoGerado = z.object({ nome: z.string(), linhas: z.int(), sha256: z.string() })

export const zPrestacao = z.object({
  id: z.int(),
  competencia: z.string(),
  layout: z.object({ id: z.int(), nome: z.string() }),
  situacao: situacaoPrestacao.read,
  tarefa: z.object({ id: z.int() }),
  /** Each file with its rows and SHA-256. */
  arquivos: z.array(zArquivoGerado),
  linhas: z.int(),
  sha256: z.string().nullable(),
  erros: z.int(),
  /** Checks that were not made, and why. */
  avisos: z.array(z.string()),
  mensagem: z.string().nullable(),
  criadaEm: z.string(),
  criadaPor: z.string(),
  /** The closing that the files were made of was taken back since: they no longer tell what the books say. */
  mesReaberto: z.boolean(),
  /** The files of the same month and layout that were kept before these, with the names of those that differ by now. */
  anterior: z.object({ id: z.int(), mudaram: z.array(z.string()) }).nullable(),
  /** The files of the same month and layout that were kept after these, and take their place. */
  seguinte: z.object({ id: z.int() }).nullable(),
})
export type Prestacao = z.infer<typeof zPrestacao>

const zBemCitado = z.object({ id: z.int(), numero: z.string().nullable(), descricao: z.string() })

export const zErroDaPrestacao = z.object({
  id: z.int(),
  arquivo: z.string(),
  campo: z.string(),
  patrimonio: zBemCitado.nullable(),
  texto: z.string(),
})

/** One cause of faults: the same field of the same file, for the same reason, in as many rows as it says. */
export const zCausaDaPrestacao = z.object({
  id: z.int(),
  arquivo: z.string(),
  campo: z.string(),
  texto: z.string(),
  quantos: z.int(),
})

/** An entry of later books that corrects what the files of a month told. */
export const zCorrecao = z.object({
  id: z.int(),
  patrimonio: zBemCitado,
  tipo: z.object({ value: z.string(), descricao: z.string() }),
  data: z.string(),
  competencia: z.string(),
  valor: z.string(),
  /** The entry that it undoes, when it does, and why. */
  estorna: z.int().nullable(),
  motivo: z.string().nullable(),
  criadoEm: z.string(),
})

export const zLayoutGuardado = z.object({
  id: z.int(),
  versao: z.int(),
  layout: zLayout,
  /** Values that have no code yet, over all its tables whose values are known. */
  semCodigo: z.int(),
})
export type LayoutGuardado = z.infer<typeof zLayoutGuardado>

const zLinhaDeCodigo = z.object({ chave: z.string(), rotulo: z.string(), codigo: z.string() })
export const zTabelaDeCodigos = z.object({
  nome: z.string(),
  /** The words of the source whose values are listed; null for a list that the office writes itself. */
  de: z.string().nullable(),
  linhas: z.array(zLinhaDeCodigo),
  /** Changes with any code of the table. */
  versao: z.string(),
})
export type TabelaDeCodigos = z.infer<typeof zTabelaDeCodigos>

const ler = 'consultarfechamento' as const
const gerar = 'fecharmes' as const
const configurar = 'criaralterarroteirocontabil' as const
const lerLayouts = [ler, configurar] as const
const params = z.object({ id: zIdText })
const paginas = {
  page: z.coerce.number().int().min(1).default(1),
  rpp: z.coerce.number().int().min(1).max(500).default(20),
}
const RAIZ = '/api/prestacaocontas'

/** The files that the court of accounts wants of a closed month of the unit at work. */
export const rotasPrestacao = {
  listar: defineRoute({
    method: 'GET',
    path: RAIZ,
    summary: 'Arquivos gerados para o tribunal de contas, os últimos primeiro',
    access: ler,
    query: z.strictObject(paginas),
    response: pageOf(zPrestacao),
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${RAIZ}/:id`,
    summary: 'Arquivos gerados para um mês: linhas, SHA-256, quem gerou e o que falta',
    access: ler,
    params,
    response: zPrestacao,
  }),
  erros: defineRoute({
    method: 'GET',
    path: `${RAIZ}/:id/erros`,
    summary: 'Erros que impediram os arquivos, cada um com o bem: os primeiros mil, até cem de cada causa',
    access: ler,
    params,
    query: z.strictObject({ ...paginas, causa: z.coerce.number().int().min(1).max(100_000).optional() }),
    response: pageOf(zErroDaPrestacao),
  }),
  causas: defineRoute({
    method: 'GET',
    path: `${RAIZ}/:id/causas`,
    summary: 'Causas dos erros que impediram os arquivos, as de mais erros primeiro',
    access: ler,
    params,
    response: z.array(zCausaDaPrestacao),
  }),
  correcoes: defineRoute({
    method: 'GET',
    path: `${RAIZ}/:id/correcoes`,
    summary: 'Lançamentos de meses seguintes que corrigem o que os arquivos disseram',
    access: ler,
    params,
    query: z.strictObject(paginas),
    response: pageOf(zCorrecao),
  }),
  baixar: defineRoute({
    method: 'GET',
    path: `${RAIZ}/:id/download`,
    summary: 'Baixar os arquivos em um ZIP',
    access: ler,
    params,
    file: true,
    sends: COMPACTADO,
  }),
  gerar: defineRoute({
    method: 'POST',
    path: `${RAIZ}/gerar`,
    summary: 'Conferir e gerar os arquivos de um mês fechado',
    access: gerar,
    body: z.strictObject({ layout: zReference, competencia: zCompetencia }),
    response: zPrestacao.extend(zTarefaCriada.shape),
    deferred: true,
  }),
} as const

/** The descriptions of files, and the tables of codes that they ask for; of the whole organisation. */
export const rotasLayoutsPrestacao = {
  listar: defineRoute({
    method: 'GET',
    path: `${RAIZ}/layouts`,
    summary: 'Layouts de prestação de contas',
    access: lerLayouts,
    response: z.array(zLayoutGuardado),
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${RAIZ}/layouts/:id`,
    summary: 'Um layout de prestação de contas',
    access: lerLayouts,
    params,
    response: zLayoutGuardado,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: `${RAIZ}/layouts`,
    summary: 'Criar um layout, ou trocar a descrição de um que existe',
    access: configurar,
    body: z.strictObject({
      ...ignored(zLayoutGuardado),
      id: zId.optional(),
      versao: z.int().optional(),
      layout: zLayoutASalvar,
    }),
    response: zLayoutGuardado,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${RAIZ}/layouts/:id`,
    summary: 'Excluir um layout de que nada foi gerado',
    access: configurar,
    params,
    response: z.null(),
  }),
  tabelas: defineRoute({
    method: 'GET',
    path: `${RAIZ}/layouts/:id/tabelas`,
    summary: 'Tabelas de códigos que o layout pede, com o que já foi informado',
    access: lerLayouts,
    params,
    response: z.array(zTabelaDeCodigos),
  }),
  salvarTabela: defineRoute({
    method: 'POST',
    path: `${RAIZ}/layouts/:id/tabelas`,
    summary: 'Informar os códigos de uma tabela, no lugar dos que havia',
    access: configurar,
    params,
    body: z.strictObject({
      tabela: zText(60),
      /** As the table was read: what somebody else has saved since is not overwritten. Absent: it takes the place of whatever is there. */
      versao: z.string().max(64).optional(),
      linhas: z
        .array(
          z.strictObject({
            chave: zText(200),
            codigo: zLine.trim().max(60, mensagens.tamanhoMaximo),
          }),
        )
        .max(20_000),
    }),
    response: zTabelaDeCodigos,
    bodyLimit: 3_000_000,
  }),
} as const
