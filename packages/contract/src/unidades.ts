import { z } from 'zod'
import { camposContato, camposEndereco, PARTES_DA_PESSOA } from './enderecos/campos.ts'
import { field } from './kernel/field.ts'
import { filtersOf } from './kernel/filter.ts'
import { defineResource } from './kernel/resource.ts'
import { defineRoute, IMAGENS } from './kernel/route.ts'
import { routesOf } from './kernel/resource-routes.ts'
import { zIdText, zReference } from './kernel/values.ts'
import { mensagens } from './messages.ts'
import { cnpjValido, normalizarCnpj } from './rules/index.ts'

const unidade = {
  codigo: field.texto('Código', { max: 30, required: false }),
  descricao: field.texto('Descrição', { max: 200 }),
  ativo: field.booleano('Ativa', {
    initial: true,
    help: 'Numa unidade desativada ninguém entra; o que é dela fica guardado.',
  }),
}

/** The units of the organisation: assets, places and people belong to one; people work inside one at a time. */
export const unidades = defineResource({
  path: 'unidades',
  name: 'Unidade',
  plural: 'Unidades',
  fields: unidade,
  filters: filtersOf(unidade),
  search: ['codigo', 'descricao'],
  sort: ['descricao', 'codigo'],
  // Units are the organisation's: what a unit says of itself is changed in it (`unidadeCorrente`), units by who administers.
  permission: { read: 'consultarunidades', write: 'administrador' },
  lookup: {
    access: ['consultarusuarios', 'patrimonio', 'consultarorganograma', 'consultarroteirocontabil'],
    fields: ['descricao'],
  },
})

const daUnidade = {
  descricao: unidade.descricao,
  codigo: unidade.codigo,
  cnpj: field.texto('CNPJ', {
    max: 18,
    required: false,
    mascara: 'cnpj',
    isValid: (s) => cnpjValido(normalizarCnpj(s)),
    error: mensagens.cnpjInvalido,
  }),
  ...camposContato,
  ...camposEndereco,
  aceitaRelatos: field.booleano('Aceitar avisos de defeito de quem lê a etiqueta', {
    help: 'Quem lê a etiqueta de um bem pode avisar que ele está com defeito, mesmo sem entrar no sistema.',
  }),
}
const zImagem = z.object({ id: z.int() }).nullable()
const imagens = { foto: zImagem, assinatura: zImagem, simboloSecundario: zImagem }

/** The settings of the unit at work: what its reports and terms say of it. */
export const unidadeCorrente = defineResource({
  path: 'unidades',
  name: 'Unidade',
  plural: 'Unidades',
  fields: daUnidade,
  filters: {},
  search: [],
  sort: ['descricao'],
  permission: { read: 'consultarunidades', write: 'criaralterarunidades' },
  lookup: { access: [], fields: [] },
  computed: imagens,
  parts: PARTES_DA_PESSOA,
})

/** A unit with what its list and its settings say of it: how it may be saved by who administers. */
export const unidadeInteira = defineResource({
  path: 'unidades',
  name: 'Unidade',
  plural: 'Unidades',
  fields: { ...unidade, ...daUnidade },
  filters: {},
  search: [],
  sort: ['descricao'],
  permission: unidades.permission,
  lookup: { access: [], fields: [] },
  computed: imagens,
  parts: PARTES_DA_PESSOA,
})

const rotas = routesOf(unidades)
/** The calls of units. A save takes what the settings of a unit read, too. */
export const rotasUnidades = {
  ...rotas,
  salvar: { ...rotas.salvar, body: unidadeInteira.body },
  salvarId: { ...rotas.salvarId, body: unidadeInteira.bodyId },
} as const

/** The pictures of a unit: their words, where they are sent, and their size in pixels. */
export const IMAGENS_DA_UNIDADE = {
  foto: {
    titulo: 'Brasão',
    explicacao: 'No cabeçalho dos relatórios.',
    diretorio: 'IMAGENS',
    largura: 400,
    altura: 400,
  },
  simboloSecundario: {
    titulo: 'Símbolo secundário',
    explicacao: 'A marca da gestão ou da secretaria, ao lado do brasão.',
    diretorio: 'IMAGENS',
    largura: 400,
    altura: 400,
  },
  assinatura: {
    titulo: 'Assinatura',
    explicacao: 'De quem responde pela unidade.',
    diretorio: 'ASSINATURAS_UNIDADES',
    largura: 640,
    altura: 480,
  },
} as const
export type ImagemDaUnidade = keyof typeof IMAGENS_DA_UNIDADE

const params = z.object({ id: zIdText })
const lado = z.coerce.number().int().min(1).max(4096).default(400)
const query = z.strictObject({ width: lado, height: lado })
const { write } = unidadeCorrente.permission

/** The calls of one picture of the unit at work; the id is that unit's, any other is 404. */
const rotasDaImagem = (endereco: string, titulo: string) =>
  ({
    obter: defineRoute({
      method: 'GET',
      path: `/api/unidades/current/:id/${endereco}`,
      summary: `${titulo} da unidade de trabalho`,
      access: 'UNIDADE',
      params,
      query,
      file: true,
      sends: IMAGENS,
    }),
    guardar: defineRoute({
      method: 'POST',
      path: `/api/unidades/current/:id/${endereco}`,
      summary: `Guardar: ${titulo} da unidade de trabalho, de um arquivo enviado`,
      access: write,
      params,
      body: z.strictObject({ arquivo: zReference }),
      response: unidadeCorrente.read,
    }),
    excluir: defineRoute({
      method: 'DELETE',
      path: `/api/unidades/current/:id/${endereco}`,
      summary: `Tirar: ${titulo} da unidade de trabalho`,
      access: write,
      params,
      response: unidadeCorrente.read,
    }),
  }) as const

export const rotasUnidadeCorrente = {
  obter: defineRoute({
    method: 'GET',
    path: '/api/unidades/current',
    summary: 'Unidade de trabalho, com endereço e contato',
    access: 'UNIDADE',
    programas: true,
    response: unidadeCorrente.read,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/unidades/current',
    summary: 'Alterar os dados da unidade de trabalho',
    access: write,
    body: unidadeCorrente.bodyId,
    response: unidadeCorrente.read,
  }),
  simboloSecundario: defineRoute({
    method: 'GET',
    path: '/api/unidades/simbolosecundario',
    summary: 'Símbolo secundário da unidade de trabalho',
    access: 'UNIDADE',
    query,
    file: true,
    sends: IMAGENS,
  }),
} as const

/** The calls of each picture of the unit at work. */
export const rotasImagensDaUnidade = {
  foto: rotasDaImagem('foto', IMAGENS_DA_UNIDADE.foto.titulo),
  simboloSecundario: rotasDaImagem('simbolosecundario', IMAGENS_DA_UNIDADE.simboloSecundario.titulo),
  assinatura: rotasDaImagem('assinatura', IMAGENS_DA_UNIDADE.assinatura.titulo),
} as const satisfies Record<ImagemDaUnidade, unknown>
