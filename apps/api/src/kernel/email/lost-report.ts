import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { notify } from '../notices/notify.ts'

interface Lost {
  usuarioId: number
  unidadeId: number
  titulo: string
  para: string
}

/** The key of the mail that brings a report to an address. */
export const keyOfReportMail = (relatorioId: number, address: string) => `relatorio/${relatorioId}/${address}`

/** A report that a schedule mails and that could not be sent: whoever keeps the schedule is told, for whom nobody else would. */
export async function tellLostReport(
  deps: { db: Db; clock: { now(): Date } },
  emailId: number,
  why: string,
): Promise<void> {
  const lost = await deps.db.row(sql<Lost>`
    select r.usuario_id as "usuarioId", r.unidade_id as "unidadeId", r.titulo, array_to_string(e.para, ', ') as para
    from email e join relatorio r on r.id = case when e.chave like 'relatorio/%'
      then split_part(e.chave, '/', 2)::int end
    where e.id = ${emailId}`)
  if (!lost) return
  await notify(deps, lost.usuarioId, {
    tipo: 'AGENDAMENTO_FALHOU',
    titulo: `Relatório agendado não enviado: ${lost.titulo}`,
    texto: `${lost.para} não recebeu: ${why}`,
    endereco: '/agendamento',
    chave: `email/${emailId}/perdido`,
    unidadeId: lost.unidadeId,
  })
}
