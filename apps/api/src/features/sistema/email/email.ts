import {
  type EmailConfigurado,
  ROTULOS_EMAIL as rotulos,
  type SalvarEmail,
  segurancaDoEmail,
} from '@tombo/contract'
import { type Alteracao, diferencas, registrarEvento } from '../../../kernel/audit/evento.ts'
import { avisarAdministradores } from '../../../kernel/avisos/administradores.ts'
import { type Cofre, SegredoIlegivel } from '../../../kernel/cofre.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import {
  type ConfiguracaoSmtp,
  gravarSmtp,
  lerSmtp,
  USO_DA_SENHA,
} from '../../../kernel/email/configuracao.ts'
import { enviarAgora, experimentar } from '../../../kernel/email/transporte.ts'
import { invalido, naoEncontrado } from '../../../kernel/erros.ts'
import type { Fora } from '../../../kernel/fora/fora.ts'
import { recusaDe } from './recusas.ts'

interface Meios {
  cofre: Cofre
  fora: Fora
}

const semSenha = (c: ConfiguracaoSmtp): EmailConfigurado => ({
  servidor: c.servidor,
  porta: c.porta,
  seguranca: segurancaDoEmail.ler(c.seguranca),
  usuario: c.usuario,
  temSenha: c.senhaSelada !== null,
  nomeRemetente: c.remetente.nome,
  emailRemetente: c.remetente.email,
})

/** The organisation's mail server without its password; null while it has none. */
export async function lerEmail(db: Db): Promise<EmailConfigurado | null> {
  const c = await lerSmtp(db)
  return c ? semSenha(c) : null
}

/** The password that was typed, or the one that is kept, which is good for the same server and user only. */
function senhaDe(cofre: Cofre, corpo: SalvarEmail, antes: ConfiguracaoSmtp | undefined): string | null {
  if (corpo.usuario === null) return null
  if (corpo.senha) return cofre.fechar(corpo.senha, USO_DA_SENHA)
  const mesma = antes?.servidor === corpo.servidor && antes.usuario === corpo.usuario && antes.senhaSelada
  if (mesma) return mesma
  throw invalido({ senha: ['Informe a senha deste usuário neste servidor.'] })
}

function configuracaoDe(
  cofre: Cofre,
  corpo: SalvarEmail,
  antes: ConfiguracaoSmtp | undefined,
): ConfiguracaoSmtp {
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
  configuracao: ConfiguracaoSmtp
  /** Name, and own address if there is one: it gets the test. */
  quem: { nome: string; email: string | null }
}

/** Reads what a test of these settings needs. 400 when the password is missing. */
export async function prepararTeste(ctx: Ctx, cofre: Cofre, corpo: SalvarEmail): Promise<Tentativa> {
  const configuracao = configuracaoDe(cofre, corpo, await lerSmtp(ctx.db))
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
    if (quem.email === null) await experimentar(meios, configuracao)
    else
      await enviarAgora(meios, configuracao, {
        para: [quem.email],
        assunto: 'Teste de e-mail do Tombo',
        texto: `${quem.nome}, este é um teste.\n\nSe você o recebeu, o servidor de e-mail está certo.\n`,
      })
  } catch (erro) {
    const [campo, texto] = recusaDe(erro)
    meios.app.log.info({ codigo: (erro as { code?: string }).code, campo }, 'servidor de e-mail recusado')
    throw invalido({ [campo]: [texto] }, texto)
  }
  return { enviadoPara: quem.email }
}

const emTextos = (c: ConfiguracaoSmtp | undefined): Record<string, string | null> => ({
  [`E-mail: ${rotulos.servidor.toLowerCase()}`]: c?.servidor ?? null,
  [`E-mail: ${rotulos.porta.toLowerCase()}`]: c ? String(c.porta) : null,
  [`E-mail: ${rotulos.seguranca.toLowerCase()}`]: c ? segurancaDoEmail.descricoes[c.seguranca] : null,
  [`E-mail: ${rotulos.usuario.toLowerCase()}`]: c?.usuario ?? null,
  [`E-mail: ${rotulos.nomeRemetente.toLowerCase()}`]: c?.remetente.nome ?? null,
  [rotulos.emailRemetente]: c?.remetente.email ?? null,
})

/** The password; undefined when it cannot be opened any more, and is then another one than any that is typed. */
function aberta(cofre: Cofre, c: ConfiguracaoSmtp | undefined): string | null | undefined {
  try {
    return c?.senhaSelada ? cofre.abrir(c.senhaSelada, USO_DA_SENHA) : null
  } catch (erro) {
    if (erro instanceof SegredoIlegivel) return undefined
    throw erro
  }
}

/** That the password changed is told; what it is is not. Sealed anew, the same password looks like another: both are opened. */
function mudancaDaSenha(
  cofre: Cofre,
  antes: ConfiguracaoSmtp | undefined,
  depois: ConfiguracaoSmtp | undefined,
): Alteracao[] {
  if (aberta(cofre, antes) === aberta(cofre, depois)) return []
  const dizer = (c: ConfiguracaoSmtp | undefined, palavra: string) => (c?.senhaSelada ? palavra : null)
  return [{ campo: 'E-mail: senha', anterior: dizer(antes, 'Informada'), novo: dizer(depois, 'Trocada') }]
}

async function gravar(
  ctx: Ctx,
  cofre: Cofre,
  antes: ConfiguracaoSmtp | undefined,
  depois: ConfiguracaoSmtp | undefined,
): Promise<void> {
  const alteracoes = [
    ...diferencas(emTextos(antes), emTextos(depois)),
    ...mudancaDaSenha(cofre, antes, depois),
  ]
  if (alteracoes.length === 0) return
  await gravarSmtp(ctx, depois ?? null)
  await registrarEvento(ctx, {
    entidade: 'parametros',
    entidadeId: 1,
    tipo: 'ALTERACAO',
    alteracoes,
    unidadeId: null,
  })
  await avisarAdministradores(ctx, {
    oQue: 'o servidor de e-mail, por onde passam os links de senha',
    endereco: '/configuracoes/parametro',
  })
}

/** Keeps a mail server that was tried out; what changes nothing writes nothing. */
export async function salvarEmail(
  ctx: Ctx,
  { cofre }: Meios,
  depois: ConfiguracaoSmtp,
): Promise<EmailConfigurado> {
  await gravar(ctx, cofre, await lerSmtp(ctx.db), depois)
  return semSenha(depois)
}

/** Forgets the mail server: nothing is mailed from here on. 404 when there is none. */
export async function excluirEmail(ctx: Ctx, { cofre }: Meios): Promise<null> {
  const antes = await lerSmtp(ctx.db)
  if (!antes) throw naoEncontrado()
  await gravar(ctx, cofre, antes, undefined)
  return null
}
