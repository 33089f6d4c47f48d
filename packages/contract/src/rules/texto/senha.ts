/** Special characters of which a password must carry one. */
export const CARACTERES_ESPECIAIS = '!?@#$£§%&+=_*'

/** Every requirement of a password, in the order shown to the user. */
export const REQUISITOS_SENHA = [
  { codigo: 'TAMANHO', texto: 'Ter ao menos 6 caracteres', atende: (s: string) => [...s].length >= 6 },
  { codigo: 'DIGITO', texto: 'Ter ao menos um número', atende: (s: string) => /[0-9]/.test(s) },
  {
    codigo: 'MINUSCULA',
    texto: 'Ter ao menos uma letra minúscula',
    atende: (s: string) => /\p{Ll}/u.test(s),
  },
  {
    codigo: 'MAIUSCULA',
    texto: 'Ter ao menos uma letra maiúscula',
    atende: (s: string) => /\p{Lu}/u.test(s),
  },
  {
    codigo: 'ESPECIAL',
    texto: `Ter ao menos um caractere especial (${CARACTERES_ESPECIAIS})`,
    atende: (s: string) => [...s].some((c) => CARACTERES_ESPECIAIS.includes(c)),
  },
] as const

export type RequisitoSenha = (typeof REQUISITOS_SENHA)[number]

/** The requirements that the password does not meet; empty when it is good. */
export const requisitosNaoCumpridos = (senha: string): RequisitoSenha[] =>
  REQUISITOS_SENHA.filter((requisito) => !requisito.atende(senha))

/** True when every requirement is met. */
export const senhaValida = (senha: string): boolean => requisitosNaoCumpridos(senha).length === 0
