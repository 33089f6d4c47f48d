import { z } from 'zod'
import { campo } from '../kernel/campo.ts'
import { filtrosDe } from '../kernel/filtro.ts'
import { defineResource, zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { rotasDe } from '../kernel/rotas-recurso.ts'
import { paginaDe } from '../kernel/envelope.ts'
import { mensagens } from '../messages.ts'
import { DIZEM_ONDE_ESTA } from '../permissions.ts'
import { cnpjValido, cpfValido, normalizarCnpj, telefoneValido } from '../rules/index.ts'
import { orgaoRegistro, porteFornecedor } from './enumeracoes.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const cidade = { nome: z.string(), estado: z.object({ id: z.int(), nome: z.string(), uf: z.string() }) }

/** A city as it is read inside an address. */
export const zCidade = z.object({ id: z.int(), ...cidade })

/** How somebody is reached. */
export const camposContato = {
  email: campo.texto('E-mail', {
    max: 120,
    obrigatorio: false,
    valido: (s) => EMAIL.test(s),
    erro: mensagens.emailInvalido,
  }),
  telefone: campo.texto('Telefone', {
    max: 20,
    obrigatorio: false,
    mascara: 'telefone',
    valido: telefoneValido,
    erro: mensagens.telefoneInvalido,
  }),
}
/** Where somebody or something is. */
export const camposEndereco = {
  cep: campo.texto('CEP', {
    max: 9,
    obrigatorio: false,
    mascara: 'cep',
    valido: (s) => s.replace(/\D/g, '').length === 8,
    erro: 'CEP inválido.',
  }),
  logradouro: campo.texto('Logradouro', { max: 200, obrigatorio: false }),
  numero: campo.texto('Número', { max: 20, obrigatorio: false }),
  complemento: campo.texto('Complemento', { max: 100, obrigatorio: false }),
  bairro: campo.texto('Bairro', { max: 100, obrigatorio: false }),
  cidade: campo.referencia('Cidade', 'cidades', { obrigatorio: false, exibe: 'nome', forma: cidade }),
}

const doEndereco = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade'] as const

/** It came from another system, which keeps it: here it is only read. */
const deFora = { origemIntegracao: z.boolean() }

const documento = (s: string) => cpfValido(s) || cnpjValido(normalizarCnpj(s))
const fornecedor = {
  nome: campo.texto('Nome', { max: 200 }),
  nomeFantasia: campo.texto('Nome fantasia', { max: 200, obrigatorio: false }),
  cpfCnpj: campo.texto('CPF ou CNPJ', {
    max: 18,
    obrigatorio: false,
    mascara: 'cpfCnpj',
    valido: documento,
    erro: 'CPF ou CNPJ inválido.',
  }),
  inscricaoEstadual: campo.texto('Inscrição estadual', { max: 30, obrigatorio: false }),
  porte: campo.enumeracao('Porte', porteFornecedor, { obrigatorio: false }),
  orgaoRegistro: campo.enumeracao('Órgão de registro', orgaoRegistro, { obrigatorio: false }),
  numeroRegistro: campo.texto('Número do registro', { max: 30, obrigatorio: false }),
  ...camposContato,
  ...camposEndereco,
  ativo: campo.booleano('Ativo'),
}
export const fornecedores = defineResource({
  path: 'fornecedores',
  nome: 'Fornecedor',
  plural: 'Fornecedores',
  campos: fornecedor,
  filters: filtrosDe(fornecedor),
  search: ['nome', 'nomeFantasia', 'cpfCnpj'],
  sort: ['nome', 'nomeFantasia', 'cpfCnpj'],
  permission: { read: 'consultarfornecedores', write: 'criaralterarfornecedores' },
  lookup: { acesso: ['patrimonio', 'patrimoniogerencial'], campos: ['nome', 'ativo'] },
  calculados: deFora,
  dadosPessoais: ['cpfCnpj', 'email', 'telefone', ...doEndereco],
})

const responsavel = {
  matricula: campo.inteiro('Matrícula', { obrigatorio: false }),
  nome: campo.texto('Nome', { max: 200 }),
  cpf: campo.texto('CPF', {
    max: 14,
    obrigatorio: false,
    mascara: 'cpf',
    valido: cpfValido,
    erro: mensagens.cpfInvalido,
  }),
  funcao: campo.texto('Função', { max: 120, obrigatorio: false }),
  usuario: campo.referencia('Usuário do sistema', 'responsaveis/usuarios', {
    obrigatorio: false,
    exibe: 'nome',
    forma: { nome: z.string() },
    ajuda: 'Com que usuário esta pessoa entra no sistema, se entra.',
  }),
  ...camposContato,
  ...camposEndereco,
  ativo: campo.booleano('Ativo'),
}
const { usuario: _, ...filtrados } = responsavel
/** The people who answer for assets. They belong to the unit at work. */
export const responsaveis = defineResource({
  path: 'responsaveis',
  nome: 'Responsável',
  plural: 'Responsáveis',
  campos: responsavel,
  filters: filtrosDe(filtrados),
  search: ['nome', 'matricula', 'cpf'],
  sort: ['nome', 'matricula', 'funcao'],
  permission: { read: 'consultarresponsaveis', write: 'criaralterarresponsaveis' },
  lookup: {
    acesso: [...DIZEM_ONDE_ESTA, 'consultarcomissoes', 'criaralterarcomissoes'],
    campos: ['nome', 'matricula', 'funcao', 'ativo'],
  },
  calculados: deFora,
  dadosPessoais: ['cpf', 'email', 'telefone', ...doEndereco],
})

export const rotasResponsaveis = {
  ...rotasDe(responsaveis),
  usuarios: defineRoute({
    method: 'GET',
    path: '/api/responsaveis/usuarios',
    resumo: 'Usuários que trabalham na unidade, por nome',
    acesso: responsaveis.permission.write,
    query: zListQuery({ filters: {}, sort: ['nome'] }),
    response: paginaDe(z.object({ id: z.int(), nome: z.string().optional() })),
  }),
} as const
