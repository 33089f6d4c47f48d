import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { filter } from '../kernel/filter.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute, PLANILHA_CSV } from '../kernel/route.ts'
import { zMetadata } from '../kernel/resource-routes.ts'
import { zIdText, zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { codificacaoImportacao, tipoImportacao } from './colunas.ts'
import { situacaoImportacao } from './situacao.ts'
import { colunasDoTipo, zConstantes, zImportacao, zMapeamento, zNovaImportacao, zResumo } from './leitura.ts'

const params = z.object({ id: zIdText })
const ler = 'consultarimportacoes' as const
const escrever = 'criaralterarimportacoes' as const
export const FILTROS_IMPORTACAO = {
  situacao: filter.enumeracao('Situação', situacaoImportacao),
  tipo: filter.enumeracao('O que traz', tipoImportacao),
} as const
const zTipo = z.enum(tipoImportacao.values).default('PATRIMONIO')
const formatoDoArquivo = {
  separador: z.enum([';', ',', '\t', '|']).optional(),
  codificacao: codificacaoImportacao.write.optional(),
}

export const rotasImportacao = {
  metadata: defineRoute({
    method: 'GET',
    path: '/api/importacao/metadata',
    summary: 'Tipos, situações e colunas do modelo',
    access: ler,
    response: zMetadata,
  }),
  listar: defineRoute({
    method: 'GET',
    path: '/api/importacao',
    summary: 'Importações',
    access: ler,
    query: zListQuery({
      filters: FILTROS_IMPORTACAO,
      sort: ['id'],
    }),
    response: pageOf(zResumo),
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/importacao/:id',
    summary: 'Importação, com as primeiras mensagens',
    access: ler,
    params,
    response: zImportacao,
  }),
  criar: defineRoute({
    method: 'POST',
    path: '/api/importacao',
    summary: 'Importar um arquivo, ou ensaiar',
    access: escrever,
    body: zNovaImportacao,
    response: zImportacao,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: '/api/importacao/:id',
    summary: 'Excluir um ensaio, ou uma importação que não começou',
    access: escrever,
    params,
    response: z.null(),
  }),
  desfazer: defineRoute({
    method: 'POST',
    path: '/api/importacao/:id/desfazer',
    summary: 'Excluir os cadastros que uma importação criou e que nada usa; os outros ficam, com o motivo',
    access: escrever,
    params,
    response: zImportacao,
  }),
  previa: defineRoute({
    method: 'GET',
    path: '/api/importacao/previa/:id',
    summary: 'Primeiras linhas de um arquivo enviado, como foram entendidas, com o mapeamento sugerido',
    access: escrever,
    params,
    query: z.strictObject({ ...formatoDoArquivo, tipo: zTipo }),
    response: z.object({
      separador: z.string(),
      codificacao: z.string(),
      /** The file is not in this encoding: read so, letters are lost, and the import is refused. */
      alerta: z.string().nullable(),
      colunas: z.array(z.string()),
      linhas: z.array(z.array(z.string())),
      mapeamento: z.record(z.string(), z.string()),
    }),
  }),
  linhas: defineRoute({
    method: 'GET',
    path: '/api/importacao/:id/linhas',
    summary: 'Linhas com aviso ou recusadas, e por quê',
    access: ler,
    params,
    query: z.strictObject({
      situacao: z.enum(['AVISO', 'RECUSADO']).optional(),
      page: z.coerce.number().int().min(1).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(10),
    }),
    response: pageOf(
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
    summary: 'O mesmo CSV com o resultado de cada linha',
    access: ler,
    params,
    file: true,
    sends: PLANILHA_CSV,
  }),
  modelo: defineRoute({
    method: 'GET',
    path: '/api/importacao/modelo',
    summary: 'Modelo de CSV',
    access: ler,
    query: z.strictObject({ tipoImportacao: zTipo }),
    file: true,
    sends: PLANILHA_CSV,
  }),
  mapeamentos: defineRoute({
    method: 'GET',
    path: '/api/importacao/mapeamentos',
    summary: 'Mapeamentos guardados',
    access: ler,
    query: z.strictObject({ tipo: zTipo }),
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
    summary: 'Guardar um mapeamento pelo nome, para a próxima vez',
    access: escrever,
    body: z
      .strictObject({
        tipo: tipoImportacao.write.default('PATRIMONIO'),
        nome: zText(80),
        mapeamento: zMapeamento,
        constantes: zConstantes,
      })
      .refine((m) => colunasDoTipo(m.tipo, Object.values(m.mapeamento)), {
        path: ['mapeamento'],
        message: mensagens.valorInvalido,
      })
      .refine((m) => colunasDoTipo(m.tipo, Object.keys(m.constantes)), {
        path: ['constantes'],
        message: mensagens.valorInvalido,
      }),
    response: z.object({ id: z.int() }),
  }),
  excluirMapeamento: defineRoute({
    method: 'DELETE',
    path: '/api/importacao/mapeamentos/:id',
    summary: 'Excluir um mapeamento guardado',
    access: escrever,
    params,
    response: z.null(),
  }),
} as const
