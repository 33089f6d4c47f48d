import { z } from 'zod'
import { defineRoute } from './kernel/route.ts'
import type { Tag } from './permissions.ts'

/** One of the first steps of a unit, as the screen shows it. */
export interface PrimeiroPasso {
  chave: ChaveDoPasso
  titulo: string
  /** Why it is worth doing. */
  porque: string
  /** Where it is done, and with which right. */
  endereco: string
  permissao: Tag
}

const CHAVES = [
  'UNIDADE',
  'LOCALIZACOES',
  'RESPONSAVEIS',
  'ORGANOGRAMA',
  'CONTAS',
  'MASCARAS',
  'BENS',
  'ETIQUETAS',
] as const
export type ChaveDoPasso = (typeof CHAVES)[number]

/** The first steps, in the order in which they are best done. None needs another one. */
export const PRIMEIROS_PASSOS: readonly PrimeiroPasso[] = [
  {
    chave: 'UNIDADE',
    titulo: 'Preencher os dados da unidade',
    porque: 'O CNPJ e o endereço saem nos termos e relatórios.',
    endereco: '/configuracoes/unidade',
    permissao: 'criaralterarunidades',
  },
  {
    chave: 'LOCALIZACOES',
    titulo: 'Dizer onde os bens ficam',
    porque: 'Prédios, andares e salas; uma importação também os cria.',
    endereco: '/localizacao',
    permissao: 'criaralterarlocalizacoes',
  },
  {
    chave: 'RESPONSAVEIS',
    titulo: 'Cadastrar quem responde pelos bens',
    porque: 'Cada bem tem uma pessoa que responde por ele.',
    endereco: '/responsavel',
    permissao: 'criaralterarresponsaveis',
  },
  {
    chave: 'ORGANOGRAMA',
    titulo: 'Montar o organograma',
    porque: 'Secretarias, departamentos e setores do exercício.',
    endereco: '/organograma',
    permissao: 'criaralterarorganograma',
  },
  {
    chave: 'CONTAS',
    titulo: 'Confirmar as contas do roteiro contábil',
    porque: 'O contador confere as contas que o Tombo traz.',
    endereco: '/configuracoes/roteirocontabil',
    permissao: 'criaralterarroteirocontabil',
  },
  {
    chave: 'MASCARAS',
    titulo: 'Ter as máscaras de depreciação',
    porque: 'Dão a cada natureza a conta, a vida útil e o residual.',
    endereco: '/mascara',
    permissao: 'criaralterarmascaras',
  },
  {
    chave: 'BENS',
    titulo: 'Importar os bens, ou cadastrar o primeiro',
    porque: 'A planilha que o órgão já tem serve como está.',
    endereco: '/importacao/nova',
    permissao: 'criaralterarimportacoes',
  },
  {
    chave: 'ETIQUETAS',
    titulo: 'Imprimir a primeira etiqueta',
    porque: 'O QR de uma etiqueta abre o bem em qualquer celular.',
    endereco: '/configuracoes/impressaoetiquetas',
    permissao: 'criaralteraretiquetas',
  },
]

/** Whoever sets a unit up, or registers its assets. */
export const QUEM_COMECA = [
  'administrador',
  'criaralterarpatrimonio',
  'criaralterarimportacoes',
] as const satisfies readonly Tag[]

export const rotasPrimeirosPassos = {
  ler: defineRoute({
    method: 'GET',
    path: '/api/primeirospassos',
    summary: 'Os primeiros passos da unidade, cada um feito ou por fazer, pelo que há nela',
    access: QUEM_COMECA,
    response: z.array(z.object({ chave: z.enum(CHAVES), feito: z.boolean() })),
  }),
} as const
