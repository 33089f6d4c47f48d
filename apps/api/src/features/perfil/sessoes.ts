import { navegadorEmPalavras, type SessaoAberta } from '@tombo/contract'
import type { CtxUsuario } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { naoEncontrado } from '../../kernel/erros.ts'
import { encerrarSessao, encerrarSessoes } from '../../kernel/session/sessao.ts'
import { OCIOSIDADE_MS } from '../../kernel/session/uso.ts'

/** The open sessions of the person, the one that asks first. */
export async function minhasSessoes({ db, actor, clock }: CtxUsuario): Promise<SessaoAberta[]> {
  const agora = clock.agora()
  const desde = new Date(agora.getTime() - OCIOSIDADE_MS)
  const sessoes = await db.rows(sql<SessaoAberta>`
    select s.id, s.id = ${actor.sessaoId} as atual, s.endereco, s.navegador, s.criada_em as "criadaEm", s.usada_em as "usadaEm",
      case when un.id is null then null else json_build_object('id', un.id, 'descricao', un.descricao) end as unidade
    from sessao s left join unidade un on un.id = s.unidade_id
    where s.usuario_id = ${actor.usuarioId} and s.encerrada_em is null and s.expira_em > ${agora} and s.usada_em > ${desde}
    order by atual desc, s.usada_em desc, s.id desc`)
  return sessoes.map((s) => ({ ...s, navegador: navegadorEmPalavras(s.navegador) }))
}

/** Ends a session of the person; 404 for somebody else's, and for one that ended. */
export async function encerrarMinha({ db, actor, clock }: CtxUsuario, id: number): Promise<void> {
  const minha = await db.row(
    sql`select 1 from sessao where id = ${id} and usuario_id = ${actor.usuarioId} and encerrada_em is null`,
  )
  if (!minha) throw naoEncontrado()
  await encerrarSessao(db, id, 'ENCERRADA', clock.agora())
}

/** Ends every session of the person but the one that asks. */
export const encerrarOutras = ({ db, actor, clock }: CtxUsuario): Promise<void> =>
  encerrarSessoes(db, actor.usuarioId, 'ENCERRADA', clock.agora(), actor.sessaoId)
