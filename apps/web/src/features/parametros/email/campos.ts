import {
  campo,
  type Campos,
  EMAIL_EM_BRANCO,
  type EmailConfigurado,
  ROTULOS_EMAIL as rotulos,
  segurancaDoEmail,
  zSalvarEmail,
} from '@tombo/contract'
import type { Valores } from '../../../resource/validar.ts'

const { shape } = zSalvarEmail

/** The mail settings as the dialog asks for them; the rules are the contract's. */
export const camposDoEmail = {
  servidor: {
    ...campo.texto(rotulos.servidor, { max: 253, ajuda: 'Como smtp.exemplo.gov.br.' }),
    write: shape.servidor,
  },
  porta: { ...campo.inteiro(rotulos.porta, { min: 1, max: 65_535 }), write: shape.porta },
  seguranca: campo.enumeracao(rotulos.seguranca, segurancaDoEmail),
  usuario: {
    ...campo.texto(rotulos.usuario, {
      obrigatorio: false,
      max: 200,
      ajuda: 'Em branco para um servidor que não pede senha.',
    }),
    write: shape.usuario,
  },
  senha: campo.texto(rotulos.senha, { obrigatorio: false, max: 500 }),
  nomeRemetente: { ...campo.texto(rotulos.nomeRemetente, { max: 120 }), write: shape.nomeRemetente },
  emailRemetente: { ...campo.texto(rotulos.emailRemetente, { max: 254 }), write: shape.emailRemetente },
} satisfies Campos

/** What the dialog begins with: what is set, without the password, or the blank one. */
export const iniciaisDe = (c: EmailConfigurado | null): Valores =>
  c ? { ...c, senha: null } : { ...EMAIL_EM_BRANCO }
