import { z } from 'zod'
import { campo } from '../kernel/campo.ts'
import { filtrosDe } from '../kernel/filtro.ts'
import { defineResource } from '../kernel/resource.ts'
import { mensagens } from '../messages.ts'
import { classificacaoBem, classificacaoMetodo } from './enumeracoes.ts'

/** Accounts of PCASP 1.2.3 and 1.2.4: read only, they are an official table. */
export const CONTA = /^\d(\.\d){4}\.\d{2}\.\d{2}$/

const mascara = {
  descricao: campo.texto('Descrição', { max: 160 }),
  mascaraContabil: campo.texto('Conta contábil', {
    max: 15,
    valido: (s) => CONTA.test(s),
    erro: 'Informe a conta no formato 0.0.0.0.0.00.00.',
    ajuda: 'Conta do PCASP que recebe o valor do bem.',
  }),
  contaDepreciacao: campo.texto('Conta da depreciação acumulada', {
    max: 15,
    obrigatorio: false,
    valido: (s) => CONTA.test(s),
    erro: 'Informe a conta no formato 0.0.0.0.0.00.00.',
  }),
  tipoBem: campo.referencia('Tipo de bem', 'tiposbem', {
    forma: { descricao: z.string(), classificacao: classificacaoBem.read },
  }),
  metodoDepreciacao: campo.referencia('Método de depreciação', 'metodosdepreciacao', {
    obrigatorio: false,
    forma: { descricao: z.string(), classificacao: classificacaoMetodo.read },
  }),
  vidaUtil: campo.inteiro('Vida útil (anos)', { max: 200, erro: mensagens.vidaUtilInteira }),
  valorResidual: campo.percentual('Valor residual (%)'),
  deprecia: campo.booleano('Deprecia', {
    ajuda: 'Desligue para terrenos, obras de arte e outros bens que não se depreciam.',
  }),
}

/** `depreciacaoAnual` is 100 divided by `vidaUtil`, and 0 when that is 0 (docs/regras.md R15). */
export const mascaras = defineResource({
  path: 'mascaras',
  nome: 'Máscara',
  plural: 'Máscaras',
  campos: mascara,
  calculados: { depreciacaoAnual: z.string() },
  filters: filtrosDe(mascara),
  search: ['descricao', 'mascaraContabil'],
  sort: ['descricao', 'mascaraContabil', 'vidaUtil'],
  permission: { read: 'consultarmascaras', write: 'criaralterarmascaras' },
  lookup: {
    acesso: ['patrimonio', 'patrimoniogerencial', 'consultartiposnatureza'],
    campos: ['descricao', 'mascaraContabil'],
  },
})

const natureza = {
  codigo: campo.texto('Código', { max: 20, ajuda: 'Natureza da despesa, como 4.4.90.52.42.' }),
  nome: campo.texto('Nome', { max: 160 }),
  mascara: campo.referencia('Máscara', 'mascaras', {
    forma: {
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
  biblioteca: campo.booleano('Biblioteca', {
    ajuda: 'Os bens desta natureza são livros: aparecem na biblioteca e têm autor, ISBN e editora.',
  }),
  ativo: campo.booleano('Ativa'),
}
export const tiposnatureza = defineResource({
  path: 'tiposnatureza',
  nome: 'Natureza',
  plural: 'Naturezas',
  campos: natureza,
  filters: filtrosDe(natureza),
  search: ['codigo', 'nome'],
  sort: ['codigo', 'nome'],
  permission: { read: 'consultartiposnatureza', write: 'criaralterartiposnatureza' },
  lookup: {
    acesso: ['patrimonio', 'patrimoniogerencial'],
    campos: ['codigo', 'nome', 'mascara', 'biblioteca'],
  },
})
