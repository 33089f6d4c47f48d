import { createHash } from 'node:crypto'
import { type SituacaoCopia, textosDaCopia } from '@tombo/contract'
import { notifyWhoAdministers } from '../../kernel/notices/who-administers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { faltasDe, type Prova } from './prova.public.ts'

/** Faults of a proof that a person reads; the rest are counted. */
const FALTAS_DITAS = 3
export const PAGINA = '/configuracoes/servidor'

type Casa = Pick<Ctx, 'db' | 'clock'>

/** The first faults in words, and how many more there are. */
function emFrase(faltas: readonly string[]): string {
  const resto = faltas.length - FALTAS_DITAS
  return `${faltas.slice(0, FALTAS_DITAS).join(' ')}${resto > 0 ? ` E mais ${resto}.` : ''}`
}

/** Says how a copy ended, on the page. */
const encerrar = ({ db, clock }: Casa, id: number, situacao: SituacaoCopia, mensagem: string | null) =>
  db.exec(sql`
    update copia set situacao = ${situacao}, fim = ${clock.now()}, mensagem = ${mensagem} where id = ${id}`)

/** Says that a copy could not be made, or is not good, to all who administer. */
export async function encerrarComFalha(casa: Casa, id: number, mensagem: string): Promise<void> {
  await encerrar(casa, id, 'FALHOU', mensagem)
  await notifyWhoAdministers(casa, {
    tipo: 'COPIA_FALHOU',
    titulo: textosDaCopia.falhou,
    texto: mensagem,
    endereco: PAGINA,
    chave: `copia/${id}`,
  })
}

/** Says what a proof found of a copy. Files that are missing are told once, and not each night anew. */
export async function encerrarProvada(
  casa: Casa,
  databaseId: number,
  id: number,
  prova: Pick<Prova, 'faltas' | 'jaFaltavam'>,
): Promise<void> {
  const faltas = faltasDe(prova.faltas, databaseId)
  if (faltas.length > 0) return encerrarComFalha(casa, id, emFrase(faltas))
  const sumidos = faltasDe(prova.jaFaltavam, databaseId)
  if (sumidos.length === 0) {
    await encerrar(casa, id, 'VERIFICADA', null)
    return
  }
  await encerrar(casa, id, 'COM_FALTAS', emFrase(sumidos))
  await notifyWhoAdministers(casa, {
    tipo: 'COPIA_FALHOU',
    titulo: textosDaCopia.faltam,
    texto: emFrase(sumidos),
    endereco: PAGINA,
    chave: `copia/faltam/${createHash('sha256').update(sumidos.join('\n')).digest('hex').slice(0, 16)}`,
  })
}
