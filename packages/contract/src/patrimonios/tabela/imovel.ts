import { camposContato, camposEndereco } from '../../enderecos/campos.ts'
import { type Field, field } from '../../kernel/field.ts'
import { enumeration } from '../../kernel/enumeration.ts'
import { zDecimal } from '../../kernel/values.ts'
import { mensagens } from '../../messages.ts'
import { cnpjValido, normalizarCnpj, normalizarTelefone } from '../../rules/index.ts'
import type { Tabela } from './linha.ts'

export const tipoImovel = enumeration({
  INFRAESTRUTURA: 'Infraestrutura',
  INFRAESTRUTURA_EDIFICACAO: 'Infraestrutura e edificação',
  EDIFICACAO: 'Edificação',
  TERRENO: 'Terreno',
})

/** Decimal degrees, south and west negative, six places (some 11 cm). */
export const coordenada = (rotulo: string, max: number) => {
  const { read, ...c } = field.decimal(rotulo, 6, { required: false })
  const write = zDecimal(6, { min: String(-max), inteiros: 3 })
    .refine((s) => Number(s) <= max, mensagens.valorMaior)
    .nullable()
  return { ...c, write, read } as const satisfies Field
}

const opcional = { required: false } as const
const normal = (normalizar: (s: string) => string) => (s: string | null) => s && normalizar(s)
const digitos = (s: string) => s.replace(/\D/g, '')
/** Says what all of them share: a building is one asset's alone, and its data have a form of their own. */
const doImovel = {
  semFormulario: 'Real estate has a form of its own.',
  semImportacao: 'The model has no columns for real estate.',
  semLote: 'A building has one address.',
} as const

const cnpj = field.texto('CNPJ', {
  max: 18,
  mascara: 'cnpj',
  isValid: (s) => cnpjValido(normalizarCnpj(s)),
  error: mensagens.cnpjInvalido,
  ...opcional,
})
const { cep, logradouro, numero, complemento, bairro, cidade } = camposEndereco
const { telefone, email } = camposContato

/**
 * The data of real estate. Their columns are those of `imovel`; documents, postal code and telephone are kept
 * without mask.
 */
export const IMOVEL = {
  'imovel.denominacao': linha(field.texto('Denominação', { max: 200 }), 'denominacao', 'denominação'),
  'imovel.tipoImovel': linha(field.enumeracao('Tipo do imóvel', tipoImovel), 'tipo_imovel', 'tipo'),
  'imovel.padraoConstrucao': linha(
    field.texto('Padrão de construção', { max: 100, ...opcional }),
    'padrao_construcao',
    'padrão de construção',
  ),
  'imovel.finalidade': linha(
    field.texto('Finalidade', { max: 200, ...opcional }),
    'finalidade',
    'finalidade',
  ),
  'imovel.cnpj': linha({ ...cnpj, write: cnpj.write.transform(normal(normalizarCnpj)) }, 'cnpj', 'CNPJ'),
  'imovel.matricula': linha(field.texto('Matrícula', { max: 60, ...opcional }), 'matricula', 'matrícula'),
  'imovel.dataMatricula': linha(
    field.data('Data da matrícula', opcional),
    'data_matricula',
    'data da matrícula',
  ),
  'imovel.numeroRegistroImovel': linha(
    field.texto('Número do registro', { max: 60, ...opcional }),
    'numero_registro_imovel',
    'número do registro',
  ),
  'imovel.livro': linha(field.texto('Livro', { max: 30, ...opcional }), 'livro', 'livro'),
  'imovel.folha': linha(field.texto('Folha', { max: 30, ...opcional }), 'folha', 'folha'),
  'imovel.cartorioRegistro': linha(
    field.texto('Cartório de registro', { max: 200, ...opcional }),
    'cartorio_registro',
    'cartório de registro',
  ),
  'imovel.endereco.cep': linha({ ...cep, write: cep.write.transform(normal(digitos)) }, 'cep', 'CEP'),
  'imovel.endereco.logradouro': linha(logradouro, 'logradouro', 'logradouro'),
  'imovel.endereco.numero': linha(numero, 'numero', 'número'),
  'imovel.endereco.complemento': linha(complemento, 'complemento', 'complemento'),
  'imovel.endereco.bairro': linha(bairro, 'bairro', 'bairro'),
  'imovel.endereco.cidade': { ...linha(cidade, 'cidade_id', 'cidade'), tabela: 'cidade' },
  'imovel.contato.telefone': linha(
    { ...telefone, write: telefone.write.transform(normal(normalizarTelefone)) },
    'telefone',
    'telefone',
  ),
  'imovel.contato.email': linha(email, 'email', 'e-mail'),
  'imovel.latitude': linha(coordenada('Latitude', 90), 'latitude', 'latitude'),
  'imovel.longitude': linha(coordenada('Longitude', 180), 'longitude', 'longitude'),
} as const satisfies Tabela

/** A field of real estate; where it stands alone, among those of the asset, `alias` follows the word. */
function linha<const C extends Field, const K extends string>(c: C, coluna: K, alias: string) {
  const { required, ...resto } = c
  return {
    ...resto,
    exigido: required,
    coluna,
    rotuloLongo: `Imóvel: ${alias}`,
    ...doImovel,
  } as Omit<C, 'required'> & {
    exigido: C['required']
    coluna: K
    rotuloLongo: string
  } & typeof doImovel
}
