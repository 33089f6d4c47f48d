import type { Chamado, MensagemDoChamado } from '@tombo/contract'
import { type Change, recordEvento } from '../../kernel/audit/evento.ts'
import { notify, notifyAllowed } from '../../kernel/notices/notify.ts'
import { closeNotices } from '../../kernel/notices/close.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { enviarAoSuporte } from './correio.ts'

const ACAO = 'ATENDER_CHAMADOS'
const TIPO = 'CHAMADO'
const TRECHO = 160

/** Every notice of a ticket begins so: whoever read the ticket has read them. */
const chaveDo = (id: number) => `chamado/${id}/`
const endereco = (id: number) => `/suporte?chamado=${id}`

const trecho = ({ mensagem, arquivo }: MensagemDoChamado): string => {
  const texto = (mensagem ?? `Arquivo ${arquivo?.nome}`).replace(/\s+/g, ' ')
  return texto.length <= TRECHO ? texto : `${texto.slice(0, TRECHO - 1)}…`
}

/** Says what happened to a ticket, for its history. */
export const contarChamado = (ctx: Ctx, c: Chamado, tipo: string, alteracoes: Change[] = []) =>
  recordEvento(ctx, {
    entidade: 'chamados',
    entidadeId: c.id,
    tipo,
    alteracoes,
    unidadeId: c.unidade.id,
  })

/** The person has the ticket before them: what they were told of it counts as read. */
export const darPorLido = (ctx: Ctx, id: number) =>
  closeNotices(ctx, chaveDo(id), { of: ctx.actor.usuarioId })

/** The ticket is over: nobody needs to answer any more; its author is told when it was not them. */
export async function avisarDoEncerramento(ctx: Ctx, c: Chamado): Promise<void> {
  await closeNotices(ctx, chaveDo(c.id))
  if (c.autor.id === ctx.actor.usuarioId) return
  await notify(ctx, c.autor.id, {
    tipo: TIPO,
    titulo: `Chamado nº ${c.id} encerrado: ${c.assunto}`,
    texto: 'Se o assunto continua, escreva de novo no chamado: ele volta a ficar aberto.',
    endereco: endereco(c.id),
    chave: `${chaveDo(c.id)}encerrado/${c.versao}`,
    unidadeId: null,
  })
}

/**
 * Something was written: the other side is told, and what its author wrote is mailed too. Once somebody has answered, the
 * others of that side need not.
 */
export async function avisarDaMensagem(
  ctx: Ctx,
  c: Chamado,
  m: MensagemDoChamado,
  publico: string,
): Promise<void> {
  const aviso = {
    tipo: TIPO,
    texto: `${m.author.nome}: ${trecho(m)}`,
    endereco: endereco(c.id),
    chave: `${chaveDo(c.id)}${m.id}`,
    unidadeId: c.unidade.id,
  }
  if (m.atendimento) {
    await closeNotices(ctx, chaveDo(c.id))
    // Their own ticket is open to them in any unit where they work.
    return notify(ctx, c.autor.id, {
      ...aviso,
      titulo: `Resposta no chamado nº ${c.id}: ${c.assunto}`,
      unidadeId: null,
    })
  }
  await darPorLido(ctx, c.id)
  const titulo = `${c.mensagens > 1 ? 'Mensagem no chamado' : 'Chamado'} nº ${c.id}: ${c.assunto}`
  await notifyAllowed(ctx, ACAO, { ...aviso, titulo }, { except: c.autor.id })
  await enviarAoSuporte(ctx, {
    assunto: titulo,
    fatos: { De: m.author.nome, Unidade: c.unidade.descricao, Arquivo: m.arquivo?.nome },
    texto: m.mensagem,
    link: publico + endereco(c.id),
    chave: aviso.chave,
  })
}
