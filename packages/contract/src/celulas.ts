import { z } from 'zod'
import { field } from './kernel/field.ts'
import { enumeration } from './kernel/enumeration.ts'
import { filtersOf } from './kernel/filter.ts'
import { defineResource } from './kernel/resource.ts'
import { defineRoute, IMAGENS } from './kernel/route.ts'
import { zId, zIdText } from './kernel/values.ts'
import { camposContato } from './enderecos/campos.ts'
import { mensagens } from './messages.ts'
import { coordenada } from './patrimonios/imovel.ts'

/** The kinds of the older product: each has its pin on the map. */
export const tipoMembro = enumeration({
  PASTOR: 'Pastor',
  LIDER: 'Líder',
  LIDER_EM_TREINAMENTO: 'Líder em treinamento',
  INTEGRANTE: 'Integrante',
  MEMBRO: 'Membro',
  ANFITRIAO: 'Anfitrião',
})
export type TipoMembro = (typeof tipoMembro.values)[number]

const permission = { read: 'consultarmembros', write: 'criaralterarmembros' } as const
const lookup = { access: ['consultarresponsaveis'] as const, fields: ['descricao'] as const }
const lugar = { latitude: coordenada('Latitude', 90), longitude: coordenada('Longitude', 180) }

const camposCelula = { descricao: field.texto('Descrição', { max: 120 }), ...lugar }
export const celulas = defineResource({
  path: 'celulas',
  name: 'Célula',
  plural: 'Células',
  fields: camposCelula,
  filters: filtersOf({ descricao: camposCelula.descricao }),
  search: ['descricao'],
  sort: ['descricao'],
  permission,
  lookup,
})

const camposEncontro = {
  descricao: field.texto('Descrição', { max: 120 }),
  celula: field.referencia('Célula', 'celulas'),
  data: field.data('Data'),
  ...lugar,
}
export const encontros = defineResource({
  path: 'encontros',
  name: 'Encontro',
  plural: 'Encontros',
  fields: camposEncontro,
  filters: filtersOf({ celula: camposEncontro.celula, data: camposEncontro.data }),
  search: ['descricao'],
  sort: ['descricao', 'data'],
  permission,
  lookup,
})

/** The photo of a member: its file, at an address that no other photo ever has. */
const zFoto = z.object({ id: z.int() }).nullable()

const camposMembro = {
  nome: field.texto('Nome', { max: 120 }),
  tipo: field.enumeracao('Tipo', tipoMembro),
  celula: field.referencia('Célula', 'celulas', { required: false }),
  telefone: camposContato.telefone,
  ...lugar,
}
export const membros = defineResource({
  path: 'membros',
  name: 'Membro',
  plural: 'Membros',
  fields: camposMembro,
  filters: filtersOf({ nome: camposMembro.nome, tipo: camposMembro.tipo, celula: camposMembro.celula }),
  search: ['nome'],
  sort: ['nome', 'tipo'],
  permission,
  lookup: { access: ['consultarresponsaveis'], fields: ['nome'] },
  computed: { foto: zFoto },
  personalData: ['telefone', 'latitude', 'longitude'],
})

/** Somebody on the map. */
export const zPessoaNoMapa = z.object({
  id: z.int(),
  nome: z.string(),
  tipo: tipoMembro.read,
  telefone: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  /** From the middle of the circle, in km; null when it is not known where they are. */
  distancia: z.number().nullable(),
  foto: zFoto,
})
export type PessoaNoMapa = z.infer<typeof zPessoaNoMapa>

const grau = (max: number) => z.coerce.number().min(-max, mensagens.valorMenor).max(max, mensagens.valorMaior)
const circulo = {
  lat: grau(90).optional(),
  lng: grau(180).optional(),
  /** In km. */
  raio: z.coerce.number().positive(mensagens.valorMenor).max(500, mensagens.valorMaior).default(5),
}
const juntas = (v: { lat?: number | undefined; lng?: number | undefined }) =>
  (v.lat === undefined) === (v.lng === undefined)
const centro = z.object({ lat: z.number(), lng: z.number(), raio: z.number() })
const params = z.object({ id: zIdText })

/** The helpers of the older product: who belongs to a cell or an encounter, and who lives within a radius. */
export const rotasCelulas = {
  foto: defineRoute({
    method: 'GET',
    path: '/api/membros/:id/foto',
    summary: 'A foto de um membro, reduzida para caber em width e height',
    access: 'consultarmembros',
    params,
    query: z.strictObject({
      width: z.coerce.number().int().min(1).max(2000).optional(),
      height: z.coerce.number().int().min(1).max(2000).optional(),
    }),
    file: true,
    sends: IMAGENS,
  }),
  salvarFoto: defineRoute({
    method: 'POST',
    path: '/api/membros/:id/foto',
    summary: 'Pôr ou tirar a foto de um membro (arquivo enviado a FOTOS_MEMBROS)',
    access: 'criaralterarmembros',
    params,
    body: z.strictObject({ arquivo: z.strictObject({ id: zId }).nullable() }),
    response: z.null(),
  }),
  mapaDaCelula: defineRoute({
    method: 'GET',
    path: '/api/mapa/celula',
    summary: 'Integrantes da célula, e os outros membros dentro do raio',
    access: 'consultarmembros',
    query: z
      .strictObject({ ...circulo, celulaId: zIdText.optional() })
      .refine(juntas, mensagens.coordenadasJuntas),
    response: z.object({
      centro,
      integrantes: z.array(zPessoaNoMapa),
      membros: z.array(zPessoaNoMapa),
    }),
  }),
  mapaDoEncontro: defineRoute({
    method: 'GET',
    path: '/api/mapa/encontro',
    summary: 'Integrantes do encontro, e os outros membros dentro do raio',
    access: 'consultarmembros',
    query: z
      .strictObject({ ...circulo, encontroId: zIdText.optional() })
      .refine(juntas, mensagens.coordenadasJuntas),
    response: z.object({
      centro,
      integrantes: z.array(z.object({ integrante: zPessoaNoMapa })),
      membros: z.array(zPessoaNoMapa),
    }),
  }),
} as const
