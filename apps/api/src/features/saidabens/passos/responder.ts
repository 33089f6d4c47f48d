import { mensagens, type SaidaPublica, saidaWorkflow } from '@tombo/contract'
import { among } from '../../../kernel/db/among.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { clockOf } from '../../../kernel/db/zone.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { countAttempt, giveBackAttempt } from '../../../kernel/session/attempts.ts'
import { hashOfToken, organizacaoOfToken } from '../../../kernel/session/token.ts'
import { soltar } from '../../reservas/reservas.public.ts'
import { aceitarTermo } from '../../termos/termos.public.ts'
import { ITEM_NA_SAIDA } from '../consultas.ts'
import { confirmacaoVale, novaConfirmacao, saidaDoLink, usarLink } from '../link/link.ts'
import { relatar } from '../relatos.ts'
import { exigirRetornoPorVir } from './decidir.ts'
import { mudarSituacao, type SaidaTravada, travarPeloLink } from '../saida.ts'

/** Tells what an address of a link says: the token, and the organisation that it claims. */
interface Endereco {
  token: string
  databaseId: string
  /** From where it is opened. */
  ip: string
}

const naoVale = () => new AppError(400, mensagens.saidaLinkInvalido)

/**
 * Does something with the organisation of a link. Tries are counted by link and by address before anything is looked up, and
 * given back when the link was good; 429 when there are none left. Whatever is wrong with a link, the answer is the same.
 */
async function comLink<T>(casa: Host, l: Endereco, fazer: (databaseId: number) => Promise<T>): Promise<T> {
  const quem = { nome: hashOfToken(l.token).toString('hex'), endereco: l.ip }
  await casa.organizacoes.inCatalogo((db) => countAttempt(db, 'LINK', quem, casa.clock.now()))
  const databaseId = organizacaoOfToken(l.token)
  if (databaseId === null || String(databaseId) !== l.databaseId) throw naoVale()
  if ((await casa.organizacoes.nameOf(databaseId)) === '') throw naoVale()
  const r = await fazer(databaseId)
  await casa.organizacoes.inCatalogo((db) => giveBackAttempt(db, 'LINK', quem, casa.clock.now()))
  return r
}

/** Gives what the responsible person is asked, and what an answer must bring back. Looking uses nothing up. */
export function conferirLink(casa: Host, l: Endereco): Promise<SaidaPublica> {
  return comLink(casa, l, (databaseId) =>
    casa.organizacoes.read(databaseId, async (db) => {
      const id = await saidaDoLink(db, l.token, casa.clock.now())
      const lida = id === undefined ? undefined : await lerPublica(db, id)
      if (!lida) throw naoVale()
      return { ...lida, confirmacao: novaConfirmacao(l.token, casa.clock.now()) }
    }),
  )
}

const lerPublica = (db: Db, id: number) =>
  db.row(sql<Omit<SaidaPublica, 'confirmacao'>>`
    select t.id as numero, (select un.descricao from unidade un where un.id = t.unidade_id) as unidade,
      t.solicitante_nome as solicitante, r.nome as responsavel, t.motivo,
      t.data_hora_criacao as "dataHoraCriacao", t.data_retorno_prevista as "dataRetornoPrevista",
        (select tm.paragrafos[1] from termo tm where tm.id = t.termo_id) as termo,
      (select jsonb_agg(jsonb_build_object('numeroTombamento', p.numero_tombamento, 'numeroAcessorio',
        p.numero_acessorio, 'descricao', p.descricao)
          order by p.numero_tombamento, p.numero_acessorio, p.id)
        from saida_bem_item i join patrimonio p on p.id = i.patrimonio_id
        where i.saida_id = t.id and ${ITEM_NA_SAIDA}) as itens
    from saida_bem t join responsavel r on r.id = t.responsavel_id
    where t.id = ${id} and ${among(sql`t.situacao`, saidaWorkflow.from('AUTORIZAR'))} and t.removida_em is null`)

/** The two things that a responsible person can answer. */
export type RespostaDoLink = 'AUTORIZAR' | 'NEGAR'

/**
 * Takes the answer of the responsible person, once: of two at the same moment, one. `confirmacao` is what the page got from
 * `conferirLink`; an address that is merely opened has none, and answers nothing. 400 for any link that is no good, and where
 * they would let out until a day that is over.
 */
export function responder(
  casa: Host,
  l: Endereco,
  confirmacao: unknown,
  resposta: RespostaDoLink,
): Promise<void> {
  return comLink(casa, l, async (databaseId) => {
    const agora = casa.clock.now()
    if (!confirmacaoVale(l.token, confirmacao, agora)) throw naoVale()
    await casa.organizacoes.write(databaseId, async (db) => {
      const id = await saidaDoLink(db, l.token, agora)
      // The request first, then its link: as everybody else takes hold of them.
      const s = id === undefined ? undefined : await travarPeloLink(db, id)
      if (!s || !saidaWorkflow.allowed(s.situacao, resposta) || !(await usarLink(db, s.id, l.token, agora)))
        throw naoVale()
      if (resposta === 'AUTORIZAR') exigirRetornoPorVir(await clockOf(db, casa.clock), s)
      await gravar(casa, db, s, resposta, l.ip)
    })
  })
}

async function gravar(casa: Host, db: Db, s: SaidaTravada, resposta: RespostaDoLink, ip: string) {
  const nome = s.responsavel ?? ''
  const quem = { db, clock: casa.clock, unidadeId: s.unidadeId, actor: { usuarioId: null, nome } }
  if (resposta === 'AUTORIZAR') {
    if (s.termoId !== null)
      await aceitarTermo(quem, s.termoId, { papel: 'RECEBE', nome, usuarioId: null, endereco: ip })
    await mudarSituacao(quem, s.id, saidaWorkflow.to('AUTORIZAR'))
  } else {
    await soltar(quem, 'SAIDA', s.id)
    await mudarSituacao(
      quem,
      s.id,
      saidaWorkflow.to('NEGAR'),
      sql`, decidido_em = ${casa.clock.now()}, decidido_por = ${nome}`,
    )
  }
  await relatar(quem, s, s.versao + 1, {
    tipo: resposta === 'AUTORIZAR' ? 'SAIDA_AUTORIZADA' : 'SAIDA_NEGADA',
    feito: resposta === 'AUTORIZAR' ? 'autorizada pelo responsável' : 'não autorizada pelo responsável',
    bens: s.bens.length,
  })
}
