import {
  campo,
  type Campos,
  correspondencia,
  type EntradaUnica,
  REIVINDICACAO_PADRAO,
  ROTULOS_ENTRADA_UNICA as rotulos,
  type SalvarEntradaUnica,
  zSalvarEntradaUnica,
} from '@tombo/contract'
import { corpoDe, type Valores } from '../../../resource/validar.ts'

const { shape } = zSalvarEntradaUnica

/** Domains, as they are typed: separated by commas or blanks. */
const lerDominios = (texto: unknown) =>
  String(texto ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)

/** The sign-on settings as the dialog asks for them; the rules are the contract's. */
export const camposDaEntradaUnica = {
  rotulo: {
    ...campo.texto(rotulos.rotulo, { max: 60, ajuda: 'Como aparece na tela de entrada.' }),
    write: shape.rotulo,
  },
  emissor: {
    ...campo.texto(rotulos.emissor, {
      max: 300,
      ajuda: 'No Entra ID: https://login.microsoftonline.com/<diretório>/v2.0.',
    }),
    write: shape.emissor,
  },
  clienteId: { ...campo.texto(rotulos.clienteId, { max: 200 }), write: shape.clienteId },
  segredo: campo.texto(rotulos.segredo, { obrigatorio: false, max: 500 }),
  correspondencia: campo.enumeracao(rotulos.correspondencia, correspondencia),
  reivindicacao: {
    ...campo.texto(rotulos.reivindicacao, {
      obrigatorio: false,
      max: 60,
      ajuda: `Em branco para o comum: ${REIVINDICACAO_PADRAO.EMAIL} ou ${REIVINDICACAO_PADRAO.USUARIO}.`,
    }),
    write: shape.reivindicacao,
  },
  dominios: {
    ...campo.texto(rotulos.dominios, {
      obrigatorio: false,
      max: 2000,
      ajuda: 'Como exemplo.gov.br, separados por vírgula. Em branco para aceitar todos.',
    }),
    write: campo
      .texto(rotulos.dominios, { obrigatorio: false, max: 2000 })
      .write.refine(
        (s) => shape.dominios.safeParse(lerDominios(s)).success,
        'Informe domínios como exemplo.gov.br.',
      ),
  },
  criarUsuarios: campo.booleano(rotulos.criarUsuarios, {
    ajuda: 'Sem unidade nem permissão: o administrador as dá depois. Pede os domínios aceitos.',
  }),
} satisfies Campos

const EM_BRANCO = {
  rotulo: 'Entrar com a conta da organização',
  correspondencia: 'EMAIL',
  dominios: '',
  criarUsuarios: false,
}

/** What the dialog begins with: what is set, without the secret, or the blank one. */
export const iniciaisDe = (c: EntradaUnica | null): Valores =>
  c ? { ...c, segredo: null, dominios: c.dominios.join(', ') } : EM_BRANCO

export const corpoDaEntradaUnica = (valores: Valores): SalvarEntradaUnica =>
  ({
    ...corpoDe(camposDaEntradaUnica, valores),
    dominios: lerDominios(valores.dominios),
  }) as unknown as SalvarEntradaUnica
