import { field } from './kernel/field.ts'
import { filter } from './kernel/filter.ts'
import { defineResource } from './kernel/resource.ts'
import { zPatrimonioResumo } from './patrimonios/leitura.ts'
import { rotaFinalizar, rotasDePertence, situacaoLicenciamento } from './patrimonios/pertences.ts'

const { id: _, ...doBem } = zPatrimonioResumo.shape

const licenciamento = {
  patrimonio: field.referencia('Bem', 'patrimonios', { shape: doBem }),
  exercicio: field.inteiro('Exercício', { min: 1900, max: 2200 }),
  numero: field.texto('Número do documento', { max: 60, required: false }),
  dataLicenciamento: field.data('Data do licenciamento', { required: false }),
  dataVencimento: field.data('Data de vencimento'),
  valor: field.dinheiro('Valor', { required: false }),
  observacao: field.textoLongo('Observação', { max: 1000 }),
}

/** Licences of an asset, one for each year: a vehicle's CRLV, or what else is renewed. */
export const licenciamentos = defineResource({
  path: 'licenciamentos',
  name: 'Licenciamento',
  plural: 'Licenciamentos',
  fields: licenciamento,
  computed: { situacao: situacaoLicenciamento.read },
  filters: {
    exercicio: filter.inteiro('Exercício'),
    numero: filter.texto('Número do documento'),
    situacao: filter.enumeracao('Situação', situacaoLicenciamento),
    dataVencimento: filter.data('Data de vencimento'),
  },
  search: ['numero', 'exercicio'],
  sort: ['exercicio', 'dataVencimento', 'numero'],
  defaultOrder: '-exercicio',
  permission: { read: 'patrimonio', write: 'criaralterarpatrimonio' },
  lookup: { access: [], fields: [] },
})

export const rotasLicenciamentos = {
  ...rotasDePertence(licenciamentos),
  finalizar: rotaFinalizar(licenciamentos),
} as const
