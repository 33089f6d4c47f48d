import { HORAS_DO_LINK, type TipoDeLink } from '@tombo/contract'

interface Texto {
  assunto: string
  texto: string
}

const carta = (nome: string, ...partes: string[]) => `Olá, ${nome}.\n\n${partes.join('\n\n')}\n\nTombo\n`

const NAO_FOI =
  'Se não foi você quem pediu, não faça nada: sua senha continua a mesma. Se isto se repetir, avise o administrador do sistema.'

/** The mail that carries a link with which a person sets a password. */
export function emailDoLink(tipo: TipoDeLink, p: { nome: string; usuario: string }, link: string): Texto {
  const horas = HORAS_DO_LINK[tipo]
  return tipo === 'REDEFINIR'
    ? {
        assunto: 'Nova senha do Tombo',
        texto: carta(
          p.nome,
          `Para criar uma nova senha para o usuário ${p.usuario}, abra:`,
          link,
          `O link funciona uma vez só e vale por ${horas} hora.`,
          NAO_FOI,
        ),
      }
    : {
        assunto: 'Seu acesso ao Tombo',
        texto: carta(
          p.nome,
          `Foi criado para você o usuário ${p.usuario}. Para definir a sua senha e entrar, abra:`,
          link,
          `O link funciona uma vez só e vale por ${horas} horas. Depois disso, peça outro ao administrador do sistema.`,
        ),
      }
}

/** The mail that carries a code of two-factor. */
export const emailDoCodigo = (nome: string, codigo: string): Texto => ({
  assunto: 'Seu código de acesso ao Tombo',
  texto: carta(
    nome,
    `Seu código é ${codigo}. Ele vale por 10 minutos.`,
    'Não o informe a ninguém. Se você não está entrando no Tombo agora, alguém sabe a sua senha: troque-a e avise o administrador do sistema.',
  ),
})

/** Tells a person that something of their sign-in changed, so that they notice when it was not them. */
export const emailDeMudanca = (nome: string, oQue: string): Texto => ({
  assunto: 'Mudança no seu acesso ao Tombo',
  texto: carta(nome, oQue, 'Se não foi você, avise já o administrador do sistema.'),
})
