import { z } from 'zod'
import { field } from '../kernel/field.ts'
import { filtersOf } from '../kernel/filter.ts'
import { defineResource, zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { routesOf } from '../kernel/resource-routes.ts'
import { pageOf } from '../kernel/envelope.ts'
import { mensagens } from '../messages.ts'
import { DIZEM_ONDE_ESTA } from '../permissions.ts'
import { cnpjValido, cpfValido, normalizarCnpj } from '../rules/index.ts'
import { orgaoRegistro, porteFornecedor } from './enumeracoes.ts'
import { camposContato, camposEndereco, PARTE_ENDERECO, PARTES_DA_PESSOA } from '../enderecos/campos.ts'

/** It came from another system, which keeps it: here it is only read. */
const deFora = { origemIntegracao: z.boolean() }

const documento = (s: string) => cpfValido(s) || cnpjValido(normalizarCnpj(s))
const fornecedor = {
  nome: field.texto('Nome', { max: 200 }),
  nomeFantasia: field.texto('Nome fantasia', { max: 200, required: false }),
  cpfCnpj: field.texto('CPF ou CNPJ', {
    max: 18,
    required: false,
    mascara: 'cpfCnpj',
    isValid: documento,
    error: 'CPF ou CNPJ inválido.',
  }),
  inscricaoEstadual: field.texto('Inscrição estadual', { max: 30, required: false }),
  porte: field.enumeracao('Porte', porteFornecedor, { required: false }),
  orgaoRegistro: field.enumeracao('Órgão de registro', orgaoRegistro, { required: false }),
  numeroRegistro: field.texto('Número do registro', { max: 30, required: false }),
  ...camposContato,
  ...camposEndereco,
  ativo: field.booleano('Ativo', { initial: true }),
}
export const fornecedores = defineResource({
  path: 'fornecedores',
  name: 'Fornecedor',
  plural: 'Fornecedores',
  fields: fornecedor,
  filters: filtersOf(fornecedor),
  search: ['nome', 'nomeFantasia', 'cpfCnpj'],
  sort: ['nome', 'nomeFantasia', 'cpfCnpj'],
  permission: { read: 'consultarfornecedores', write: 'criaralterarfornecedores' },
  lookup: { access: ['patrimonio', 'patrimoniogerencial'], fields: ['nome', 'ativo'] },
  computed: deFora,
  personalData: ['cpfCnpj', 'email', 'telefone', ...PARTE_ENDERECO.endereco],
  parts: PARTES_DA_PESSOA,
})

const responsavel = {
  matricula: field.inteiro('Matrícula', { required: false }),
  nome: field.texto('Nome', { max: 200 }),
  cpf: field.texto('CPF', {
    max: 14,
    required: false,
    mascara: 'cpf',
    isValid: cpfValido,
    error: mensagens.cpfInvalido,
  }),
  funcao: field.texto('Função', { max: 120, required: false }),
  usuario: field.referencia('Usuário do sistema', 'responsaveis/usuarios', {
    required: false,
    shows: 'nome',
    shape: { nome: z.string() },
    help: 'Com que usuário esta pessoa entra no sistema, se entra.',
  }),
  ...camposContato,
  ...camposEndereco,
  ativo: field.booleano('Ativo', { initial: true }),
}
const { usuario: _, ...filtrados } = responsavel
/** The people who answer for assets. They belong to the unit at work. */
export const responsaveis = defineResource({
  path: 'responsaveis',
  name: 'Responsável',
  plural: 'Responsáveis',
  fields: responsavel,
  filters: filtersOf(filtrados),
  search: ['nome', 'matricula', 'cpf'],
  sort: ['nome', 'matricula', 'funcao'],
  permission: { read: 'consultarresponsaveis', write: 'criaralterarresponsaveis' },
  lookup: {
    access: [...DIZEM_ONDE_ESTA, 'consultarcomissoes', 'criaralterarcomissoes'],
    fields: ['nome', 'matricula', 'funcao', 'ativo'],
  },
  computed: deFora,
  personalData: ['cpf', 'email', 'telefone', ...PARTE_ENDERECO.endereco],
  parts: PARTES_DA_PESSOA,
})

export const rotasResponsaveis = {
  ...routesOf(responsaveis),
  usuarios: defineRoute({
    method: 'GET',
    path: '/api/responsaveis/usuarios',
    summary: 'Usuários que trabalham na unidade, por nome',
    access: responsaveis.permission.write,
    query: zListQuery({ filters: {}, sort: ['nome'] }),
    response: pageOf(z.object({ id: z.int(), nome: z.string().optional() })),
  }),
} as const
