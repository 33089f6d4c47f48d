import { z } from 'zod'
import { campo } from './kernel/campo.ts'
import { enumeracao } from './kernel/enumeracao.ts'
import { filtrosDe } from './kernel/filtro.ts'
import { defineResource } from './kernel/resource.ts'
import { defineRoute } from './kernel/route.ts'
import { zId, zIdTexto } from './kernel/valores.ts'
import { camposContato } from './cadastros/pessoas.ts'
import { mensagens } from './messages.ts'
import { coordenada } from './patrimonios/imovel.ts'

/** The kinds of the older product: each has its pin on the map. */
export const tipoMembro = enumeracao({
  PASTOR: 'Pastor',
  LIDER: 'Líder',
  LIDER_EM_TREINAMENTO: 'Líder em treinamento',
  INTEGRANTE: 'Integrante',
  MEMBRO: 'Membro',
  ANFITRIAO: 'Anfitrião',
})
export type TipoMembro = (typeof tipoMembro.valores)[number]

const permission = { read: 'consultarmembros', write: 'criaralterarmembros' } as const
const lookup = { acesso: ['consultarresponsaveis'] as const, campos: ['descricao'] as const }
const lugar = { latitude: coordenada('Latitude', 90), longitude: coordenada('Longitude', 180) }

const camposCelula = { descricao: campo.texto('Descrição', { max: 120 }), ...lugar }
export const celulas = defineResource({
  path: 'celulas',
  nome: 'Célula',
  plural: 'Células',
  campos: camposCelula,
  filters: filtrosDe({ descricao: camposCelula.descricao }),
  search: ['descricao'],
  sort: ['descricao'],
  permission,
  lookup,
})

const camposEncontro = {
  descricao: campo.texto('Descrição', { max: 120 }),
  celula: campo.referencia('Célula', 'celulas'),
  data: campo.data('Data'),
  ...lugar,
}
export const encontros = defineResource({
  path: 'encontros',
  nome: 'Encontro',
  plural: 'Encontros',
  campos: camposEncontro,
  filters: filtrosDe({ celula: camposEncontro.celula, data: camposEncontro.data }),
  search: ['descricao'],
  sort: ['descricao', 'data'],
  permission,
  lookup,
})

/** The photo of a member: its file, at an address that no other photo ever has. */
const zFoto = z.object({ id: z.int() }).nullable()

const camposMembro = {
  nome: campo.texto('Nome', { max: 120 }),
  tipo: campo.enumeracao('Tipo', tipoMembro),
  celula: campo.referencia('Célula', 'celulas', { obrigatorio: false }),
  telefone: camposContato.telefone,
  ...lugar,
}
export const membros = defineResource({
  path: 'membros',
  nome: 'Membro',
  plural: 'Membros',
  campos: camposMembro,
  filters: filtrosDe({ nome: camposMembro.nome, tipo: camposMembro.tipo, celula: camposMembro.celula }),
  search: ['nome'],
  sort: ['nome', 'tipo'],
  permission,
  lookup: { acesso: ['consultarresponsaveis'], campos: ['nome'] },
  calculados: { foto: zFoto },
  dadosPessoais: ['telefone', 'latitude', 'longitude'],
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
const params = z.object({ id: zIdTexto })

/** The helpers of the older product: who belongs to a cell or an encounter, and who lives within a radius. */
export const rotasCelulas = {
  foto: defineRoute({
    method: 'GET',
    path: '/api/membros/:id/foto',
    resumo: 'A foto de um membro, reduzida para caber em width e height',
    acesso: 'consultarmembros',
    params,
    query: z.strictObject({
      width: z.coerce.number().int().min(1).max(2000).optional(),
      height: z.coerce.number().int().min(1).max(2000).optional(),
    }),
    arquivo: true,
  }),
  salvarFoto: defineRoute({
    method: 'POST',
    path: '/api/membros/:id/foto',
    resumo: 'Pôr ou tirar a foto de um membro (arquivo enviado a FOTOS_MEMBROS)',
    acesso: 'criaralterarmembros',
    params,
    body: z.strictObject({ arquivo: z.strictObject({ id: zId }).nullable() }),
    response: z.null(),
  }),
  mapaDaCelula: defineRoute({
    method: 'GET',
    path: '/api/mapa/celula',
    resumo: 'Integrantes da célula, e os outros membros dentro do raio',
    acesso: 'consultarmembros',
    query: z
      .strictObject({ ...circulo, celulaId: zIdTexto.optional() })
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
    resumo: 'Integrantes do encontro, e os outros membros dentro do raio',
    acesso: 'consultarmembros',
    query: z
      .strictObject({ ...circulo, encontroId: zIdTexto.optional() })
      .refine(juntas, mensagens.coordenadasJuntas),
    response: z.object({
      centro,
      integrantes: z.array(z.object({ integrante: zPessoaNoMapa })),
      membros: z.array(zPessoaNoMapa),
    }),
  }),
} as const
