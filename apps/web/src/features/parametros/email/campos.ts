import {
  field,
  type Fields,
  EMAIL_EM_BRANCO,
  type EmailConfigurado,
  ROTULOS_EMAIL as rotulos,
  segurancaDoEmail,
  zSalvarEmail,
} from '@tombo/contract'
import type { Values } from '../../../resource/fields/validate.ts'

const { shape } = zSalvarEmail

/** The mail settings as the dialog asks for them; the rules are the contract's. */
export const camposDoEmail = {
  servidor: {
    ...field.texto(rotulos.servidor, { max: 253, help: 'Como smtp.exemplo.gov.br.' }),
    write: shape.servidor,
  },
  porta: { ...field.inteiro(rotulos.porta, { min: 1, max: 65_535 }), write: shape.porta },
  seguranca: field.enumeracao(rotulos.seguranca, segurancaDoEmail),
  usuario: {
    ...field.texto(rotulos.usuario, {
      required: false,
      max: 200,
      help: 'Em branco para um servidor que não pede senha.',
    }),
    write: shape.usuario,
  },
  senha: field.texto(rotulos.senha, { required: false, max: 500 }),
  nomeRemetente: { ...field.texto(rotulos.nomeRemetente, { max: 120 }), write: shape.nomeRemetente },
  emailRemetente: { ...field.texto(rotulos.emailRemetente, { max: 254 }), write: shape.emailRemetente },
} satisfies Fields

/** Gives what the dialog begins with: what is set, without the password, or the blank one. */
export const iniciaisDe = (c: EmailConfigurado | null): Values =>
  c ? { ...c, senha: null } : { ...EMAIL_EM_BRANCO }
