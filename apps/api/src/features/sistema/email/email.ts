import {
  type EmailConfigurado,
  ROTULOS_EMAIL as rotulos,
  type SalvarEmail,
  segurancaDoEmail,
} from '@tombo/contract'
import { type Change, differences, recordEvento } from '../../../kernel/audit/evento.ts'
import { notifyAdministrators } from '../../../kernel/notices/administrators.ts'
import { type Vault, UnreadableSecret } from '../../../kernel/vault.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { type SmtpConfig, saveSmtp, readSmtp, PASSWORD_PURPOSE } from '../../../kernel/email/config.ts'
import { recusaDe } from '../../../kernel/email/refusal.ts'
import { sendNow, tryOut } from '../../../kernel/email/transport.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import type { Outbound } from '../../../kernel/outbound/outbound.ts'

interface Meios {
  vault: Vault
  outbound: Outbound
}

const semSenha = (c: SmtpConfig): EmailConfigurado => ({
  servidor: c.servidor,
  porta: c.porta,
  seguranca: segurancaDoEmail.toWire(c.seguranca),
  usuario: c.usuario,
  temSenha: c.senhaSelada !== null,
  nomeRemetente: c.remetente.nome,
  emailRemetente: c.remetente.email,
})

/** The organisation's mail server without its password; null while it has none. */
export async function lerEmail(db: Db): Promise<EmailConfigurado | null> {
  const c = await readSmtp(db)
  return c ? semSenha(c) : null
}

/** The password that was typed, or the one that is kept, which is good for the same server and user only. */
function senhaDe(cofre: Vault, corpo: SalvarEmail, antes: SmtpConfig | undefined): string | null {
  if (corpo.usuario === null) return null
  if (corpo.senha) return cofre.seal(corpo.senha, PASSWORD_PURPOSE)
  const mesma = antes?.servidor === corpo.servidor && antes.usuario === corpo.usuario && antes.senhaSelada
  if (mesma) return mesma
  throw invalid({ senha: ['Informe a senha deste usuário neste servidor.'] })
}

function configuracaoDe(cofre: Vault, corpo: SalvarEmail, antes: SmtpConfig | undefined): SmtpConfig {
  const { servidor, porta, seguranca, usuario, nomeRemetente, emailRemetente } = corpo
  return {
    servidor,
    porta,
    seguranca,
    usuario,
    senhaSelada: senhaDe(cofre, corpo, antes),
    remetente: { nome: nomeRemetente, email: emailRemetente },
  }
}

/** A mail server that is to be tried out, and who tries it. */
export interface Tentativa {
  configuracao: SmtpConfig
  /** Name, and own address if there is one: it gets the test. */
  quem: { nome: string; email: string | null }
}

/** Reads what a test of these settings needs. 400 when the password is missing. */
export async function prepararTeste(ctx: Ctx, cofre: Vault, corpo: SalvarEmail): Promise<Tentativa> {
  const configuracao = configuracaoDe(cofre, corpo, await readSmtp(ctx.db))
  const eu = await ctx.db.row(
    sql<{ email: string | null }>`select email from usuario where id = ${ctx.actor.usuarioId}`,
  )
  return { configuracao, quem: { nome: ctx.actor.nome, email: eu?.email ?? null } }
}

/**
 * Tries the settings, with no connection held: a real mail to the person's own address, or, without one, connection and
 * password alone. Says who got the test.
 * @throws 400 beside the field that the server's or the network's refusal speaks of
 */
export async function exigirQueFunciona(
  meios: Meios & { app: { log: Pick<Ctx['log'], 'info'> } },
  { configuracao, quem }: Tentativa,
): Promise<{ enviadoPara: string | null }> {
  try {
    if (quem.email === null) await tryOut(meios, configuracao)
    else
      await sendNow(meios, configuracao, {
        para: [quem.email],
        assunto: 'Teste de e-mail do Tombo',
        texto: `${quem.nome}, este é um teste.\n\nSe você o recebeu, o servidor de e-mail está certo.\n`,
      })
  } catch (erro) {
    const [campo, texto] = recusaDe(erro)
    meios.app.log.info({ codigo: (erro as { code?: string }).code, campo }, 'servidor de e-mail recusado')
    throw invalid({ [campo]: [texto] }, texto)
  }
  return { enviadoPara: quem.email }
}

const emTextos = (c: SmtpConfig | undefined): Record<string, string | null> => ({
  [`E-mail: ${rotulos.servidor.toLowerCase()}`]: c?.servidor ?? null,
  [`E-mail: ${rotulos.porta.toLowerCase()}`]: c ? String(c.porta) : null,
  [`E-mail: ${rotulos.seguranca.toLowerCase()}`]: c ? segurancaDoEmail.descriptions[c.seguranca] : null,
  [`E-mail: ${rotulos.usuario.toLowerCase()}`]: c?.usuario ?? null,
  [`E-mail: ${rotulos.nomeRemetente.toLowerCase()}`]: c?.remetente.nome ?? null,
  [rotulos.emailRemetente]: c?.remetente.email ?? null,
})

/** The password; undefined when it cannot be opened any more, and is then another one than any that is typed. */
function aberta(cofre: Vault, c: SmtpConfig | undefined): string | null | undefined {
  try {
    return c?.senhaSelada ? cofre.unseal(c.senhaSelada, PASSWORD_PURPOSE) : null
  } catch (erro) {
    if (erro instanceof UnreadableSecret) return undefined
    throw erro
  }
}

/** That the password changed is told; what it is is not. Sealed anew, the same password looks like another: both are opened. */
function mudancaDaSenha(
  cofre: Vault,
  antes: SmtpConfig | undefined,
  depois: SmtpConfig | undefined,
): Change[] {
  if (aberta(cofre, antes) === aberta(cofre, depois)) return []
  const dizer = (c: SmtpConfig | undefined, palavra: string) => (c?.senhaSelada ? palavra : null)
  return [{ campo: 'E-mail: senha', anterior: dizer(antes, 'Informada'), novo: dizer(depois, 'Trocada') }]
}

async function gravar(
  ctx: Ctx,
  cofre: Vault,
  antes: SmtpConfig | undefined,
  depois: SmtpConfig | undefined,
): Promise<void> {
  const alteracoes = [
    ...differences(emTextos(antes), emTextos(depois)),
    ...mudancaDaSenha(cofre, antes, depois),
  ]
  if (alteracoes.length === 0) return
  await saveSmtp(ctx, depois ?? null)
  await recordEvento(ctx, {
    entidade: 'parametros',
    entidadeId: 1,
    tipo: 'ALTERACAO',
    alteracoes,
    unidadeId: null,
  })
  await notifyAdministrators(ctx, {
    what: 'o servidor de e-mail, por onde passam os links de senha',
    endereco: '/configuracoes/parametro',
  })
}

/** Keeps a mail server that was tried out; what changes nothing writes nothing. */
export async function salvarEmail(ctx: Ctx, { vault }: Meios, depois: SmtpConfig): Promise<EmailConfigurado> {
  await gravar(ctx, vault, await readSmtp(ctx.db), depois)
  return semSenha(depois)
}

/** Forgets the mail server: nothing is mailed from here on. 404 when there is none. */
export async function excluirEmail(ctx: Ctx, { vault }: Meios): Promise<null> {
  const antes = await readSmtp(ctx.db)
  if (!antes) throw notFound()
  await gravar(ctx, vault, antes, undefined)
  return null
}
