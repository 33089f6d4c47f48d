import { MODELOS_DE_AVISO } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { lerSmtp } from '../email/configuracao.ts'
import { pedirEmail } from '../email/email.ts'
import type { Entrega, MeioDaEntrega } from '../jobs/entrega.ts'
import { AparelhoSeFoi, enviarPush } from '../push/enviar.ts'
import { chavesParaAssinar } from '../push/vapid.ts'
import { NOME_DA_ENTREGA, TENTATIVAS } from './entregas.ts'

interface Linha {
  canal: 'EMAIL' | 'PUSH'
  /** Not seen, by somebody active who still wants it. */
  precisa: boolean
  notificacaoId: number
  tipo: string
  titulo: string
  texto: string | null
  endereco: string | null
  unidade: string | null
  nome: string
  email: string | null
  inscricaoId: number | null
  endpoint: string
  chave: string
  auth: string
}

/** The delivery while it waits, and the row held until the transaction ends; undefined once it was done. */
const travar = (db: Db, id: number) =>
  db.row(sql<Linha>`
    select e.canal, n.id as "notificacaoId", n.tipo, n.titulo, n.texto, n.endereco, un.descricao as unidade, u.nome, u.email,
      i.id as "inscricaoId", i.endpoint, i.chave, i.auth,
      n.vista_em is null and u.ativo and s.usuario_id is not null and case e.canal when 'EMAIL' then coalesce(p.email, true) and u.email is not null else coalesce(p.push, true) end as precisa
    from notificacao_entrega e join notificacao n on n.id = e.notificacao_id join usuario u on u.id = n.usuario_id
      left join unidade un on un.id = n.unidade_id
      left join inscricao_push i on i.id = e.inscricao_id
      left join notificacao_assinante s on s.tipo = n.tipo and s.usuario_id = n.usuario_id
      left join notificacao_preferencia p on p.usuario_id = n.usuario_id
    where e.id = ${id} and e.situacao = 'AGUARDANDO' for update of e`)

const encerrar = (db: Db, id: number, situacao: 'ENTREGUE' | 'DISPENSADA' | 'FALHOU') =>
  db.exec(sql`update notificacao_entrega set situacao = ${situacao} where id = ${id}`)

/** A file is not opened from a mail: it waits in the person's notices. */
const ehArquivo = (endereco: string | null) => endereco?.startsWith('/api/') ?? false
const linkDe = ({ endereco }: Pick<Linha, 'endereco'>): string =>
  endereco === null || ehArquivo(endereco) ? '/' : endereco

/** A notice as a mail: what happened, where, the link, and how to get no more of them. */
function textoDoEmail(
  l: Pick<Linha, 'tipo' | 'titulo' | 'texto' | 'endereco' | 'unidade' | 'nome'>,
  base: string,
): string {
  const modelo = MODELOS_DE_AVISO.find((m) => m.tipo === l.tipo)
  const onde = ehArquivo(l.endereco)
    ? 'O arquivo está nas suas notificações, no sino do Tombo:'
    : 'Para ver no Tombo:'
  return [
    `${l.nome},`,
    '',
    l.titulo,
    ...(l.texto ? [l.texto] : []),
    ...(l.unidade ? [`Unidade: ${l.unidade}`] : []),
    '',
    onde,
    `${base}${linkDe(l)}`,
    '',
    '--',
    `Você recebe este e-mail porque está na lista de “${modelo?.descricao ?? l.tipo}”. Para não receber mais, altere suas preferências em:`,
    `${base}/configuracoes/notificacao`,
    '',
  ].join('\n')
}

/** Hands the mail over to its own queue, in the transaction that notes it: there is no second one. */
const porEmail = (meio: MeioDaEntrega, id: number): Promise<void> =>
  meio.escrever(async ({ db, clock }) => {
    const l = await travar(db, id)
    if (!l) return
    const pedido =
      l.precisa &&
      (await pedirEmail(
        { db, clock },
        {
          para: [l.email as string],
          assunto: l.titulo,
          texto: textoDoEmail(l, meio.endereco),
          chave: `aviso/${l.notificacaoId}`,
        },
      ))
    await encerrar(db, id, pedido ? 'ENTREGUE' : 'DISPENSADA')
  })

/** Push services refuse a contact that is of no one: without a public address it is the sender of the mails. */
async function contatoDe(db: Db, base: string): Promise<string> {
  if (base.startsWith('https://')) return base
  return `mailto:${(await lerSmtp(db))?.remetente.email ?? `tombo@${new URL(base).hostname}`}`
}

/**
 * Sends to one device, with no connection held. The queue sees that nobody sends the same beside. Whether a service took
 * what our process died over cannot be known: it goes again, and the device shows it once, for it has the same words and
 * address.
 */
async function porPush(meio: MeioDaEntrega, id: number, ultima: boolean): Promise<void> {
  const { l, chaves, contato } = await meio.ler(async ({ db }) => ({
    l: await travar(db, id),
    chaves: await chavesParaAssinar(db, meio.cofre),
    contato: await contatoDe(db, meio.endereco),
  }))
  if (!l) return
  const terminar = (fazer: (db: Db) => Promise<unknown>) => meio.escrever(({ db }) => fazer(db))
  if (!l.precisa || !chaves || l.inscricaoId === null) {
    await terminar((db) => encerrar(db, id, 'DISPENSADA'))
    return
  }
  try {
    await enviarPush(meio.fora, l, { titulo: l.titulo, endereco: linkDe(l) }, { ...chaves, contato })
  } catch (erro) {
    if (erro instanceof AparelhoSeFoi) {
      // Its deliveries go with it.
      await terminar((db) => db.exec(sql`delete from inscricao_push where id = ${l.inscricaoId}`))
      return
    }
    meio.log.warn({ err: erro, entregaId: id }, 'o push não foi enviado')
    if (!ultima) throw erro
    await terminar((db) => encerrar(db, id, 'FALHOU'))
    return
  }
  await terminar((db) => encerrar(db, id, 'ENTREGUE'))
}

/** A notice on its way to one person by one way, or to one of their devices. What was seen meanwhile is not sent. */
export const entregaDeAviso: Entrega<{ id: number }> = {
  nome: NOME_DA_ENTREGA,
  tentativas: TENTATIVAS,
  async fazer(meio, { id }, { ultima }) {
    const canal = await meio.ler(({ db }) =>
      db.row(sql<{ canal: string }>`select canal from notificacao_entrega where id = ${id}`),
    )
    if (canal?.canal === 'EMAIL') await porEmail(meio, id)
    else if (canal) await porPush(meio, id, ultima)
  },
}
