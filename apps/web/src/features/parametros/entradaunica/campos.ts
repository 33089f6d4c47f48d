import {
  field,
  type Fields,
  correspondencia,
  type EntradaUnica,
  REIVINDICACAO_PADRAO,
  ROTULOS_ENTRADA_UNICA as rotulos,
  type SalvarEntradaUnica,
  zSalvarEntradaUnica,
} from '@tombo/contract'
import { check, rulesOf } from '../../../kernel/schemas/library.ts'
import { bodyOf, type Values } from '../../../resource/fields/validate.ts'

const rules = rulesOf(zSalvarEntradaUnica)

/** Domains, as they are typed: separated by commas or blanks. */
const lerDominios = (texto: unknown) =>
  String(texto ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)

/** The sign-on settings as the dialog asks for them; the rules are the contract's. */
export const camposDaEntradaUnica = {
  rotulo: {
    ...field.texto(rotulos.rotulo, { max: 60, help: 'Como aparece na tela de entrada.' }),
    write: rules.rotulo,
  },
  emissor: {
    ...field.texto(rotulos.emissor, {
      max: 300,
      help: 'No Entra ID: https://login.microsoftonline.com/<diretório>/v2.0.',
    }),
    write: rules.emissor,
  },
  clienteId: { ...field.texto(rotulos.clienteId, { max: 200 }), write: rules.clienteId },
  segredo: field.texto(rotulos.segredo, { required: false, max: 500 }),
  correspondencia: field.enumeracao(rotulos.correspondencia, correspondencia),
  reivindicacao: {
    ...field.texto(rotulos.reivindicacao, {
      required: false,
      max: 60,
      help: `Em branco para o comum: ${REIVINDICACAO_PADRAO.EMAIL} ou ${REIVINDICACAO_PADRAO.USUARIO}.`,
    }),
    write: rules.reivindicacao,
  },
  dominios: {
    ...field.texto(rotulos.dominios, {
      required: false,
      max: 2000,
      help: 'Como exemplo.gov.br, separados por vírgula. Em branco para aceitar todos.',
    }),
    write: field
      .texto(rotulos.dominios, { required: false, max: 2000 })
      .write.refine(
        (s) => check(rules.dominios, lerDominios(s)).success,
        'Informe domínios como exemplo.gov.br.',
      ),
  },
  criarUsuarios: field.booleano(rotulos.criarUsuarios, {
    help: 'Sem unidade nem permissão: o administrador as dá depois. Pede os domínios aceitos.',
  }),
} satisfies Fields

const EM_BRANCO = {
  rotulo: 'Entrar com a conta da organização',
  correspondencia: 'EMAIL',
  dominios: '',
  criarUsuarios: false,
}

/** Gives what the dialog begins with: what is set, without the secret, or the blank one. */
export const iniciaisDe = (c: EntradaUnica | null): Values =>
  c ? { ...c, segredo: null, dominios: c.dominios.join(', ') } : EM_BRANCO

export const corpoDaEntradaUnica = (valores: Values): SalvarEntradaUnica =>
  ({
    ...bodyOf(camposDaEntradaUnica, valores),
    dominios: lerDominios(valores.dominios),
  }) as unknown as SalvarEntradaUnica
