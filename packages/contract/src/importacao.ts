import { z } from 'zod'
import { paginaDe, zAuditoria } from './kernel/envelope.ts'
import { enumeracao } from './kernel/enumeracao.ts'
import { filtro } from './kernel/filtro.ts'
import { zListQuery } from './kernel/resource.ts'
import { defineRoute } from './kernel/route.ts'
import { zMetadata } from './kernel/rotas-recurso.ts'
import { zId, zIdTexto } from './kernel/valores.ts'
import { mensagens } from './messages.ts'
import { ROTULOS_LIVRO } from './patrimonios/livro.ts'

export const tipoImportacao = enumeracao({ PATRIMONIO: 'Bens' })
/** FINALIZADO cannot be changed (part 2 §4). RECUSADO: the file as a whole could not be read, and changed nothing. */
export const situacaoImportacao = enumeracao({
  AGUARDANDO: 'Aguardando',
  PROCESSANDO: 'Processando',
  FINALIZADO: 'Finalizado',
  RECUSADO: 'Recusado',
})
export const codificacaoImportacao = enumeracao({ 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' })

export type FormatoColuna =
  | 'texto'
  | 'inteiro'
  | 'dinheiro'
  | 'percentual'
  | 'data'
  | 'cadastro'
  | 'situacao'
  | 'simnao'

/** The model's columns: what a file's columns are mapped to. */
export const COLUNAS_IMPORTACAO = {
  referencia: {
    rotulo: 'Etiqueta',
    formato: 'texto',
    ajuda: 'Número da plaqueta, quando não é o de tombamento.',
  },
  numeroTombamento: {
    rotulo: 'Número de tombamento',
    formato: 'inteiro',
    ajuda: 'Linhas com o mesmo número: uma é o bem principal, as outras são acessórios dele.',
  },
  referenciaLegada: {
    rotulo: 'Referência legada',
    formato: 'texto',
    ajuda: 'Código do bem no sistema anterior.',
  },
  acessorio: {
    rotulo: 'É acessório',
    formato: 'simnao',
    ajuda: 'Sim, S, Agregação ou Acessório: o bem acompanha o principal de mesmo número.',
  },
  descricao: { rotulo: 'Descrição', formato: 'texto', ajuda: 'Obrigatória.' },
  caracteristica1: { rotulo: 'Característica 1', formato: 'texto', ajuda: '' },
  caracteristica2: { rotulo: 'Característica 2', formato: 'texto', ajuda: '' },
  caracteristica3: { rotulo: 'Característica 3', formato: 'texto', ajuda: '' },
  tipoNatureza: {
    rotulo: 'Natureza',
    formato: 'cadastro',
    ajuda: 'Código ou nome: 44905242, 4.4.90.52.42 ou Mobiliário em geral.',
  },
  mascara: {
    rotulo: 'Máscara',
    formato: 'cadastro',
    ajuda: 'Usada quando a natureza é criada pela importação.',
  },
  localizacao: { rotulo: 'Localização', formato: 'cadastro', ajuda: 'Código, nome ou caminho.' },
  responsavel: { rotulo: 'Responsável', formato: 'cadastro', ajuda: 'Matrícula, CPF ou nome.' },
  fornecedor: { rotulo: 'Fornecedor', formato: 'cadastro', ajuda: 'CPF, CNPJ ou nome.' },
  estadoConservacao: { rotulo: 'Estado de conservação', formato: 'cadastro', ajuda: '' },
  tipoAquisicao: { rotulo: 'Tipo de aquisição', formato: 'cadastro', ajuda: '' },
  tipoUtilizacao: { rotulo: 'Tipo de utilização', formato: 'cadastro', ajuda: '' },
  dataAquisicao: { rotulo: 'Data de aquisição', formato: 'data', ajuda: 'DD/MM/AAAA ou AAAA-MM-DD.' },
  dataTombamento: { rotulo: 'Data de tombamento', formato: 'data', ajuda: '' },
  dataInicioDepreciacao: {
    rotulo: 'Início da depreciação',
    formato: 'data',
    ajuda: 'Sem ela, vale a data de tombamento.',
  },
  valorAquisicao: { rotulo: 'Valor de aquisição', formato: 'dinheiro', ajuda: '1.234,56 ou 1234.56.' },
  valorDepreciado: {
    rotulo: 'Já depreciado',
    formato: 'dinheiro',
    ajuda: 'Depreciação acumulada antes desta importação.',
  },
  percentualValorResidual: {
    rotulo: 'Valor residual (%)',
    formato: 'percentual',
    ajuda: 'Sem ele, vale o da máscara.',
  },
  vidaUtil: { rotulo: 'Vida útil (meses)', formato: 'inteiro', ajuda: 'Sem ela, vale a da máscara.' },
  metodoDepreciacao: {
    rotulo: 'Método de depreciação',
    formato: 'cadastro',
    ajuda: 'Sem ele, vale o da máscara.',
  },
  situacao: {
    rotulo: 'Situação',
    formato: 'situacao',
    ajuda: 'Sem ela: em uso quando há número e data de tombamento; senão, em edição.',
  },
  placa: { rotulo: 'Placa', formato: 'texto', ajuda: '' },
  chassi: { rotulo: 'Chassi', formato: 'texto', ajuda: '' },
  renavam: { rotulo: 'Renavam', formato: 'texto', ajuda: '' },
  chaveNotaFiscal: { rotulo: 'Chave da nota fiscal', formato: 'texto', ajuda: '' },
  observacao: { rotulo: 'Observação', formato: 'texto', ajuda: '' },
  isbn: {
    rotulo: ROTULOS_LIVRO.isbn,
    formato: 'texto',
    ajuda: 'De livros: com ou sem hífens, 10 ou 13 dígitos.',
  },
  autor: { rotulo: ROTULOS_LIVRO.autor, formato: 'texto', ajuda: 'De livros.' },
  editora: { rotulo: ROTULOS_LIVRO.editora, formato: 'texto', ajuda: 'De livros.' },
  edicao: { rotulo: ROTULOS_LIVRO.edicao, formato: 'texto', ajuda: 'De livros.' },
  volume: { rotulo: ROTULOS_LIVRO.volume, formato: 'texto', ajuda: 'De livros.' },
  ano: { rotulo: ROTULOS_LIVRO.ano, formato: 'texto', ajuda: 'De livros: 2001, c1976 ou [1977].' },
  idioma: {
    rotulo: ROTULOS_LIVRO.idioma,
    formato: 'texto',
    ajuda: 'De livros: nome ou código, como por ou eng.',
  },
  numPaginas: { rotulo: ROTULOS_LIVRO.numPaginas, formato: 'texto', ajuda: 'De livros: 540 ou xx, 540 p.' },
} as const satisfies Record<string, { rotulo: string; formato: FormatoColuna; ajuda: string }>
export type ColunaImportacao = keyof typeof COLUNAS_IMPORTACAO
const nomes = Object.keys(COLUNAS_IMPORTACAO) as [ColunaImportacao, ...ColunaImportacao[]]
const zColuna = z.enum(nomes)

/** The order to import: which file, what its columns mean, and what stands for what it lacks. */
export const zNovaImportacao = z.strictObject({
  id: zId.nullish(),
  tipo: tipoImportacao.write,
  arquivo: z.looseObject({ id: zId }, mensagens.arquivoNecessario),
  /** column of the file → model column; absent: columns of the model's own names map themselves. */
  mapeamento: z.record(z.string().max(200), zColuna).optional(),
  /** model column → value for every row. */
  constantes: z.partialRecord(zColuna, z.string().max(500)).default({}),
  criarCadastros: z.boolean().default(false),
  ensaio: z.boolean().default(false),
  separador: z.enum([';', ',', '\t', '|']).optional(),
  codificacao: codificacaoImportacao.write.optional(),
})
export type NovaImportacao = z.output<typeof zNovaImportacao>

export const zImportacao = z.object({
  id: z.int(),
  versao: z.int(),
  tipo: tipoImportacao.read,
  situacao: situacaoImportacao.read,
  ensaio: z.boolean(),
  arquivo: z.object({ id: z.int(), nome: z.string(), tamanho: z.int() }),
  tarefa: z.object({ id: z.int() }).nullable(),
  total: z.int().nullable(),
  /** Saved whole; saved with a warning; refused; known from an earlier import and left as it is. */
  salvos: z.int(),
  comAviso: z.int(),
  recusados: z.int(),
  repetidos: z.int(),
  messages: z.array(
    z.object({ tipo: z.enum(['AVISO', 'ERRO']), linha: z.int().nullable(), descricao: z.string() }),
  ),
  audit: zAuditoria,
})
export type Importacao = z.infer<typeof zImportacao>

const zResumo = zImportacao.omit({ messages: true })
const params = z.object({ id: zIdTexto })
const ler = 'consultarimportacoes' as const
const escrever = 'criaralterarimportacoes' as const
const formatoDoArquivo = {
  separador: z.enum([';', ',', '\t', '|']).optional(),
  codificacao: codificacaoImportacao.write.optional(),
}

export const rotasImportacao = {
  metadata: defineRoute({
    method: 'GET',
    path: '/api/importacao/metadata',
    resumo: 'Tipos, situações e colunas do modelo',
    acesso: ler,
    response: zMetadata,
  }),
  listar: defineRoute({
    method: 'GET',
    path: '/api/importacao',
    resumo: 'Importações',
    acesso: ler,
    query: zListQuery({
      filters: { situacao: filtro.enumeracao('Situação', situacaoImportacao) },
      sort: ['id'],
    }),
    response: paginaDe(zResumo),
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/importacao/:id',
    resumo: 'Importação, com as primeiras mensagens',
    acesso: ler,
    params,
    response: zImportacao,
  }),
  criar: defineRoute({
    method: 'POST',
    path: '/api/importacao',
    resumo: 'Importar um arquivo, ou ensaiar',
    acesso: escrever,
    body: zNovaImportacao,
    response: zImportacao,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: '/api/importacao/:id',
    resumo: 'Excluir um ensaio, ou uma importação que não começou',
    acesso: escrever,
    params,
    response: z.null(),
  }),
  previa: defineRoute({
    method: 'GET',
    path: '/api/importacao/previa/:id',
    resumo: 'Primeiras linhas de um arquivo enviado, como foram entendidas, com o mapeamento sugerido',
    acesso: escrever,
    params,
    query: z.strictObject(formatoDoArquivo),
    response: z.object({
      separador: z.string(),
      codificacao: z.string(),
      colunas: z.array(z.string()),
      linhas: z.array(z.array(z.string())),
      mapeamento: z.record(z.string(), z.string()),
    }),
  }),
  linhas: defineRoute({
    method: 'GET',
    path: '/api/importacao/:id/linhas',
    resumo: 'Linhas com aviso ou recusadas, e por quê',
    acesso: ler,
    params,
    query: z.strictObject({
      situacao: z.enum(['AVISO', 'RECUSADO']).optional(),
      page: z.coerce.number().int().min(1).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(10),
    }),
    response: paginaDe(
      z.object({
        linha: z.int(),
        situacao: z.enum(['SALVO', 'AVISO', 'RECUSADO', 'REPETIDO']),
        mensagens: z.array(z.string()),
        patrimonioId: z.int().nullable(),
      }),
    ),
  }),
  resultado: defineRoute({
    method: 'GET',
    path: '/api/importacao/:id/resultado',
    resumo: 'O mesmo CSV com o resultado de cada linha',
    acesso: ler,
    params,
    arquivo: true,
  }),
  modelo: defineRoute({
    method: 'GET',
    path: '/api/importacao/modelo',
    resumo: 'Modelo de CSV',
    acesso: ler,
    query: z.strictObject({ tipoImportacao: z.enum(tipoImportacao.valores).default('PATRIMONIO') }),
    arquivo: true,
  }),
  mapeamentos: defineRoute({
    method: 'GET',
    path: '/api/importacao/mapeamentos',
    resumo: 'Mapeamentos guardados',
    acesso: ler,
    response: z.array(
      z.object({
        id: z.int(),
        nome: z.string(),
        mapeamento: z.record(z.string(), z.string()),
        constantes: z.record(z.string(), z.string()),
      }),
    ),
  }),
  guardarMapeamento: defineRoute({
    method: 'POST',
    path: '/api/importacao/mapeamentos',
    resumo: 'Guardar um mapeamento pelo nome, para a próxima vez',
    acesso: escrever,
    body: z.strictObject({
      nome: z.string().trim().min(1, mensagens.obrigatorio).max(80),
      mapeamento: z.record(z.string().max(200), zColuna),
      constantes: z.partialRecord(zColuna, z.string().max(500)).default({}),
    }),
    response: z.object({ id: z.int() }),
  }),
  excluirMapeamento: defineRoute({
    method: 'DELETE',
    path: '/api/importacao/mapeamentos/:id',
    resumo: 'Excluir um mapeamento guardado',
    acesso: escrever,
    params,
    response: z.null(),
  }),
} as const
