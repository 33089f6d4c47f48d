import { campo, mensagens, zNomeDeUsuario, zNovaSenha } from '@tombo/contract'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The fields of a user as a form asks for them; the rules are the contract's. */
export const camposDoUsuario = {
  nome: campo.texto('Nome', { max: 120 }),
  usuario: { ...campo.texto('Usuário', { max: 100 }), write: zNomeDeUsuario },
  email: campo.texto('E-mail', {
    max: 120,
    obrigatorio: false,
    valido: (s) => EMAIL.test(s),
    erro: mensagens.emailInvalido,
  }),
}

/** A new user also gets a first password, or a link by e-mail to set it. */
export const camposDoNovoUsuario = {
  ...camposDoUsuario,
  senha: { ...campo.texto('Senha', { max: 200 }), write: zNovaSenha },
}
export const camposDoConvidado = {
  ...camposDoUsuario,
  email: { ...camposDoUsuario.email, obrigatorio: true },
}
