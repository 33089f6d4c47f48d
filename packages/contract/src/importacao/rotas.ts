import { z } from 'zod'
import { paginaDe } from '../kernel/envelope.ts'
import { filtro } from '../kernel/filtro.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zMetadata } from '../kernel/rotas-recurso.ts'
import { zIdTexto } from '../kernel/valores.ts'
import { mensagens } from '../messages.ts'
import { codificacaoImportacao, tipoImportacao, zColuna } from './colunas.ts'
import { situacaoImportacao } from './situacao.ts'
import { zImportacao, zNovaImportacao, zResumo } from './leitura.ts'

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
