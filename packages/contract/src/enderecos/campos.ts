import { z } from 'zod'
import { field } from '../kernel/field.ts'
import { mensagens } from '../messages.ts'
import { telefoneValido } from '../rules/index.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const cidade = { nome: z.string(), estado: z.object({ id: z.int(), nome: z.string(), uf: z.string() }) }

/** A city as it is read inside an address. */
export const zCidade = z.object({ id: z.int(), ...cidade })

/** How somebody is reached. */
export const camposContato = {
  email: field.texto('E-mail', {
    max: 120,
    required: false,
    isValid: (s) => EMAIL.test(s),
    error: mensagens.emailInvalido,
  }),
  telefone: field.texto('Telefone', {
    max: 20,
    required: false,
    mascara: 'telefone',
    isValid: telefoneValido,
    error: mensagens.telefoneInvalido,
  }),
}
/** Where somebody or something is. */
export const camposEndereco = {
  cep: field.texto('CEP', {
    max: 9,
    required: false,
    mascara: 'cep',
    isValid: (s) => s.replace(/\D/g, '').length === 8,
    error: 'CEP inválido.',
  }),
  logradouro: field.texto('Logradouro', { max: 200, required: false }),
  numero: field.texto('Número', { max: 20, required: false }),
  complemento: field.texto('Complemento', { max: 100, required: false }),
  bairro: field.texto('Bairro', { max: 100, required: false }),
  cidade: field.referencia('Cidade', 'cidades', { required: false, shows: 'nome', shape: cidade }),
}

const doEndereco = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade'] as const
/** The parts that a save may bring by their name: where somebody is, and how they are reached. */
export const PARTE_ENDERECO = { endereco: doEndereco } as const
export const PARTES_DA_PESSOA = { ...PARTE_ENDERECO, contato: ['email', 'telefone'] } as const
