import { field, mensagens, zNomeDeUsuario, zNovaSenha } from '@tombo/contract'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The fields of a user as a form asks for them; the rules are the contract's. */
export const camposDoUsuario = {
  nome: field.texto('Nome', { max: 120 }),
  usuario: { ...field.texto('Usuário', { max: 100 }), write: zNomeDeUsuario },
  email: field.texto('E-mail', {
    max: 120,
    required: false,
    isValid: (s) => EMAIL.test(s),
    error: mensagens.emailInvalido,
  }),
}

/** A new user also gets a first password, or a link by e-mail to set it. */
export const camposDoNovoUsuario = {
  ...camposDoUsuario,
  senha: { ...field.texto('Senha', { max: 200 }), write: zNovaSenha },
}
export const camposDoConvidado = {
  ...camposDoUsuario,
  email: { ...camposDoUsuario.email, required: true },
}
