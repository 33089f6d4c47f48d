import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { defineRoute } from '../kernel/route.ts'
import { zText, zOptionalText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { emailValido } from '../rules/index.ts'

/** How the connection to a mail server is kept from listeners. */
export const segurancaDoEmail = enumeration({
  STARTTLS: 'STARTTLS (porta 587)',
  TLS: 'TLS desde o início (porta 465)',
  NENHUMA: 'Nenhuma, para um servidor da própria rede',
})
export type SegurancaDoEmail = (typeof segurancaDoEmail.values)[number]

/** A machine by name or address: no scheme, port or path. */
const MAQUINA = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*|\[?[0-9a-f:.]+\]?)$/i

/** How the mail server of an organisation is set. */
export const zSalvarEmail = z
  .strictObject({
    servidor: zText(253).regex(MAQUINA, 'Informe só o nome do servidor, como smtp.exemplo.gov.br.'),
    porta: z.int(mensagens.numeroRequerido).min(1, mensagens.valorMenor).max(65_535, mensagens.valorMaior),
    seguranca: segurancaDoEmail.write,
    /** Absent: the server asks for none. */
    usuario: zOptionalText(200),
    /** Absent or blank: the one that is kept stays, for the same server and user. It is never read back. */
    senha: z.string().max(500, mensagens.tamanhoMaximo).nullish(),
    nomeRemetente: zText(120),
    emailRemetente: zText(254).refine(emailValido, mensagens.insiraEmailValido),
  })
  .refine((c) => c.usuario !== null || !c.senha, {
    path: ['usuario'],
    message: 'Informe de quem é a senha, ou deixe as duas em branco.',
  })
/** The same, with what was read beside it. */
const zEmailDeVolta = zSalvarEmail
  .safeExtend({ temSenha: z.unknown().optional() })
  .transform(({ temSenha: _, ...c }) => c)
export type SalvarEmail = z.output<typeof zSalvarEmail>

/** The mail server as it is read: the password is never there. */
export const zEmailConfigurado = z.object({
  servidor: z.string(),
  porta: z.int(),
  seguranca: segurancaDoEmail.read,
  usuario: z.string().nullable(),
  temSenha: z.boolean(),
  nomeRemetente: z.string(),
  emailRemetente: z.string(),
})
export type EmailConfigurado = z.infer<typeof zEmailConfigurado>

/** A blank configuration. */
export const EMAIL_EM_BRANCO = {
  servidor: '',
  porta: 587,
  seguranca: 'STARTTLS',
  usuario: null,
  senha: null,
  nomeRemetente: '',
  emailRemetente: '',
} satisfies SalvarEmail

/** The words of the mail settings, for the screen and for the history. */
export const ROTULOS_EMAIL = {
  servidor: 'Servidor',
  porta: 'Porta',
  seguranca: 'Segurança',
  usuario: 'Usuário',
  senha: 'Senha',
  nomeRemetente: 'Nome do remetente',
  emailRemetente: 'E-mail do remetente',
} as const satisfies Record<keyof SalvarEmail, string>

const ler = ['consultarparametros', 'criaralterarparametros'] as const
/** Says who got the test; null: the person has no address, and only connection and password were tried. */
const zTeste = z.object({ enviadoPara: z.string().nullable() })

export const rotasEmail = {
  obter: defineRoute({
    method: 'GET',
    path: '/api/parametros/email',
    summary: 'Servidor de e-mail da organização, sem a senha; null: não há',
    access: ler,
    response: zEmailConfigurado.nullable(),
  }),
  testar: defineRoute({
    method: 'POST',
    path: '/api/parametros/email/teste',
    summary: 'Enviar um e-mail de teste ao próprio endereço, sem guardar nada',
    access: 'administrador',
    body: zSalvarEmail,
    response: zTeste,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/parametros/email',
    summary: 'Guardar o servidor de e-mail, depois de experimentado',
    access: 'administrador',
    confirma: true,
    body: zEmailDeVolta,
    response: zEmailConfigurado,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: '/api/parametros/email',
    summary: 'Esquecer o servidor de e-mail: nada mais é enviado',
    access: 'administrador',
    confirma: true,
    response: z.null(),
  }),
} as const
