import { z } from 'zod'
import { field } from '../kernel/field.ts'
import { filtersOf } from '../kernel/filter.ts'
import { defineResource } from '../kernel/resource.ts'
import { mensagens } from '../messages.ts'
import { classificacaoBem, classificacaoMetodo } from './enumeracoes.ts'

/** Accounts of PCASP 1.2.3 and 1.2.4: read only, they are an official table. */
export const CONTA = /^\d(\.\d){4}\.\d{2}\.\d{2}$/

const mascara = {
  descricao: field.texto('Descrição', { max: 160 }),
  mascaraContabil: field.texto('Conta contábil', {
    max: 15,
    isValid: (s) => CONTA.test(s),
    error: 'Informe a conta no formato 0.0.0.0.0.00.00.',
    help: 'Conta do PCASP que recebe o valor do bem.',
  }),
  contaDepreciacao: field.texto('Conta da depreciação acumulada', {
    max: 15,
    required: false,
    isValid: (s) => CONTA.test(s),
    error: 'Informe a conta no formato 0.0.0.0.0.00.00.',
  }),
  tipoBem: field.referencia('Tipo de bem', 'tiposbem', {
    shape: { descricao: z.string(), classificacao: classificacaoBem.read },
  }),
  metodoDepreciacao: field.referencia('Método de depreciação', 'metodosdepreciacao', {
    required: false,
    shape: { descricao: z.string(), classificacao: classificacaoMetodo.read },
  }),
  vidaUtil: field.inteiro('Vida útil (anos)', { max: 200, error: mensagens.vidaUtilInteira }),
  valorResidual: field.percentual('Valor residual (%)'),
  deprecia: field.booleano('Deprecia', {
    initial: true,
    help: 'Desligue para terrenos, obras de arte e outros bens que não se depreciam.',
  }),
}

/** `depreciacaoAnual` is 100 divided by `vidaUtil`, and 0 when that is 0 (docs/regras.md R15). */
export const mascaras = defineResource({
  path: 'mascaras',
  name: 'Máscara',
  plural: 'Máscaras',
  fields: mascara,
  computed: { depreciacaoAnual: z.string() },
  filters: filtersOf(mascara),
  search: ['descricao', 'mascaraContabil'],
  sort: ['descricao', 'mascaraContabil', 'vidaUtil'],
  permission: { read: 'consultarmascaras', write: 'criaralterarmascaras' },
  lookup: {
    access: ['patrimonio', 'patrimoniogerencial', 'consultartiposnatureza', 'consultarroteirocontabil'],
    fields: ['descricao', 'mascaraContabil'],
  },
})

const natureza = {
  codigo: field.texto('Código', { max: 20, help: 'Natureza da despesa, como 4.4.90.52.42.' }),
  nome: field.texto('Nome', { max: 160 }),
  mascara: field.referencia('Máscara', 'mascaras', {
    shape: {
      descricao: z.string(),
      mascaraContabil: z.string(),
      vidaUtil: z.int(),
      valorResidual: z.string(),
      deprecia: z.boolean(),
      tipoBem: z.object({ id: z.int(), descricao: z.string(), classificacao: classificacaoBem.read }),
      metodoDepreciacao: z
        .object({ id: z.int(), descricao: z.string(), classificacao: classificacaoMetodo.read })
        .nullable(),
    },
  }),
  biblioteca: field.booleano('Biblioteca', {
    help: 'Os bens desta natureza são livros: aparecem na biblioteca e têm autor, ISBN e editora.',
  }),
  ativo: field.booleano('Ativa', { initial: true }),
}
export const tiposnatureza = defineResource({
  path: 'tiposnatureza',
  name: 'Natureza',
  plural: 'Naturezas',
  fields: natureza,
  filters: filtersOf(natureza),
  search: ['codigo', 'nome'],
  sort: ['codigo', 'nome'],
  permission: { read: 'consultartiposnatureza', write: 'criaralterartiposnatureza' },
  lookup: {
    access: ['patrimonio', 'patrimoniogerencial'],
    fields: ['codigo', 'nome', 'mascara', 'biblioteca'],
  },
})
