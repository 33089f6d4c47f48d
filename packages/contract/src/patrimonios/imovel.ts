import { z } from 'zod'
import { camposContato, camposEndereco } from '../cadastros/pessoas.ts'
import { type Campo, campo } from '../kernel/campo.ts'
import { enumeracao } from '../kernel/enumeracao.ts'
import { zDecimal } from '../kernel/valores.ts'
import { mensagens } from '../messages.ts'
import { cnpjValido, normalizarCnpj, normalizarTelefone } from '../rules/index.ts'

export const tipoImovel = enumeracao({
  INFRAESTRUTURA: 'Infraestrutura',
  INFRAESTRUTURA_EDIFICACAO: 'Infraestrutura e edificação',
  EDIFICACAO: 'Edificação',
  TERRENO: 'Terreno',
})

/** Decimal degrees, south and west negative, six places (some 11 cm). */
export const coordenada = (rotulo: string, max: number) =>
  ({
    tipo: 'decimal',
    rotulo,
    obrigatorio: false,
    casas: 6,
    write: zDecimal(6, { min: String(-max), inteiros: 3 })
      .refine((s) => Number(s) <= max, mensagens.valorMaior)
      .nullable(),
    read: z.string().nullable(),
  }) as const satisfies Campo

const opcional = { obrigatorio: false } as const

/** The fields of a real-estate asset's data (part 1 §3.2), flat, as a form asks for them. */
export const camposImovel = {
  denominacao: campo.texto('Denominação', { max: 200 }),
  tipoImovel: campo.enumeracao('Tipo do imóvel', tipoImovel),
  padraoConstrucao: campo.texto('Padrão de construção', { max: 100, ...opcional }),
  finalidade: campo.texto('Finalidade', { max: 200, ...opcional }),
  matricula: campo.texto('Matrícula', { max: 60, ...opcional }),
  dataMatricula: campo.data('Data da matrícula', opcional),
  numeroRegistroImovel: campo.texto('Número do registro', { max: 60, ...opcional }),
  livro: campo.texto('Livro', { max: 30, ...opcional }),
  folha: campo.texto('Folha', { max: 30, ...opcional }),
  cartorioRegistro: campo.texto('Cartório de registro', { max: 200, ...opcional }),
  cnpj: campo.texto('CNPJ', {
    max: 18,
    mascara: 'cnpj',
    valido: (s) => cnpjValido(normalizarCnpj(s)),
    erro: mensagens.cnpjInvalido,
    ...opcional,
  }),
  latitude: coordenada('Latitude', 90),
  longitude: coordenada('Longitude', 180),
  ...camposEndereco,
  ...camposContato,
} as const
export type CampoImovel = keyof typeof camposImovel

/** Where a field stands on the wire: inside `endereco` or `contato`, or at the top. */
export const grupoNoImovel = (nome: string): 'endereco' | 'contato' | null =>
  nome in camposEndereco ? 'endereco' : nome in camposContato ? 'contato' : null

const c = camposImovel
const nu = (normal: (s: string) => string) => (s: string | null) => s && normal(s)
const digitos = (s: string) => s.replace(/\D/g, '')

/** The data as they are written: what is absent stays as it is; documents, postal code and telephone are kept without mask. */
export const zSalvarImovel = z.strictObject({
  denominacao: c.denominacao.write.optional(),
  tipoImovel: c.tipoImovel.write.optional(),
  padraoConstrucao: c.padraoConstrucao.write.optional(),
  finalidade: c.finalidade.write.optional(),
  matricula: c.matricula.write.optional(),
  dataMatricula: c.dataMatricula.write.optional(),
  numeroRegistroImovel: c.numeroRegistroImovel.write.optional(),
  livro: c.livro.write.optional(),
  folha: c.folha.write.optional(),
  cartorioRegistro: c.cartorioRegistro.write.optional(),
  cnpj: c.cnpj.write.transform(nu(normalizarCnpj)).optional(),
  latitude: c.latitude.write.optional(),
  longitude: c.longitude.write.optional(),
  endereco: z
    .strictObject({
      cep: c.cep.write.transform(nu(digitos)).optional(),
      logradouro: c.logradouro.write.optional(),
      numero: c.numero.write.optional(),
      complemento: c.complemento.write.optional(),
      bairro: c.bairro.write.optional(),
      cidade: c.cidade.write.optional(),
    })
    .optional(),
  contato: z
    .strictObject({
      email: c.email.write.optional(),
      telefone: c.telefone.write.transform(nu(normalizarTelefone)).optional(),
    })
    .optional(),
})
export type SalvarImovel = z.output<typeof zSalvarImovel>

/** The data as they are read. */
export const zImovel = z.object({
  denominacao: c.denominacao.read,
  tipoImovel: c.tipoImovel.read,
  padraoConstrucao: c.padraoConstrucao.read,
  finalidade: c.finalidade.read,
  matricula: c.matricula.read,
  dataMatricula: c.dataMatricula.read,
  numeroRegistroImovel: c.numeroRegistroImovel.read,
  livro: c.livro.read,
  folha: c.folha.read,
  cartorioRegistro: c.cartorioRegistro.read,
  cnpj: c.cnpj.read,
  latitude: c.latitude.read,
  longitude: c.longitude.read,
  endereco: z.object({
    cep: c.cep.read,
    logradouro: c.logradouro.read,
    numero: c.numero.read,
    complemento: c.complemento.read,
    bairro: c.bairro.read,
    cidade: c.cidade.read,
  }),
  contato: z.object({ email: c.email.read, telefone: c.telefone.read }),
})
export type Imovel = z.infer<typeof zImovel>

/** What is wrong with a pair of coordinates, by the one that is missing: both are known, or none. */
export function erroDasCoordenadas(v: {
  latitude?: unknown
  longitude?: unknown
}): Partial<Record<'latitude' | 'longitude', string>> {
  const [tem, outra] = [Boolean(v.latitude), Boolean(v.longitude)]
  if (tem === outra) return {}
  return { [tem ? 'longitude' : 'latitude']: mensagens.coordenadasJuntas }
}
