import { campo } from './kernel/campo.ts'
import { filtro } from './kernel/filtro.ts'
import { defineResource } from './kernel/resource.ts'
import { zPatrimonioResumo } from './patrimonios/leitura.ts'
import { rotaFinalizar, rotasDePertence, situacaoLicenciamento } from './patrimonios/pertences.ts'

const { id: _, ...doBem } = zPatrimonioResumo.shape

const licenciamento = {
  patrimonio: campo.referencia('Bem', 'patrimonios', { forma: doBem }),
  exercicio: campo.inteiro('Exercício', { min: 1900, max: 2200 }),
  numero: campo.texto('Número do documento', { max: 60, obrigatorio: false }),
  dataLicenciamento: campo.data('Data do licenciamento', { obrigatorio: false }),
  dataVencimento: campo.data('Data de vencimento'),
  valor: campo.dinheiro('Valor', { obrigatorio: false }),
  observacao: campo.textoLongo('Observação', { max: 1000 }),
}

/** Licences of an asset, one for each year: a vehicle's CRLV, or what else is renewed. */
export const licenciamentos = defineResource({
  path: 'licenciamentos',
  nome: 'Licenciamento',
  plural: 'Licenciamentos',
  campos: licenciamento,
  calculados: { situacao: situacaoLicenciamento.read },
  filters: {
    exercicio: filtro.inteiro('Exercício'),
    numero: filtro.texto('Número do documento'),
    situacao: filtro.enumeracao('Situação', situacaoLicenciamento),
    dataVencimento: filtro.data('Data de vencimento'),
  },
  search: ['numero', 'exercicio'],
  sort: ['exercicio', 'dataVencimento', 'numero'],
  ordemPadrao: '-exercicio',
  permission: { read: 'patrimonio', write: 'criaralterarpatrimonio' },
  lookup: { acesso: [], campos: [] },
})

export const rotasLicenciamentos = {
  ...rotasDePertence(licenciamentos),
  finalizar: rotaFinalizar(licenciamentos),
} as const
