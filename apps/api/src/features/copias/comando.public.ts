import { copiaWorkflow, type OrigemCopia, type SituacaoCopia } from '@tombo/contract'
import type { Clock } from '../../kernel/clock.ts'
import { among } from '../../kernel/db/among.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Resumo } from './copiar.public.ts'
import { encerrarProvada } from './encerrar.ts'
import type { Prova } from './prova.public.ts'

interface Meios {
  organizacoes: Organizacoes
  clock: Clock
}

const FEITA: SituacaoCopia = 'FEITA'

/**
 * Writes down, for the page of each organisation, a copy that nobody of theirs asked for. It is not proved yet. One that
 * has a copy of its own under way is served by the same point, and needs no line more.
 * @param menos the organisation that asked for it, which writes it down itself
 */
export async function anotarCopia(
  { organizacoes, clock }: Meios,
  { ponto, porOrganizacao }: Pick<Resumo, 'ponto' | 'porOrganizacao'>,
  inicio: Date,
  origem: OrigemCopia,
  menos?: number,
): Promise<void> {
  const ha = new Set((await organizacoes.all()).map((o) => o.databaseId))
  for (const { databaseId, linhas, arquivos, bytes } of porOrganizacao)
    if (databaseId !== menos && ha.has(databaseId))
      await organizacoes.write(databaseId, (db) =>
        db.exec(sql`
          insert into copia (origem, inicio, fim, situacao, ponto, linhas, arquivos, bytes)
          select ${origem}, ${inicio}::timestamptz, ${clock.now()}::timestamptz, ${FEITA}, ${ponto}, ${linhas}::bigint,
            ${arquivos}::integer, ${bytes}::bigint
          where not exists (select from copia where ${among(sql`situacao`, copiaWorkflow.working)})
          on conflict do nothing`),
      )
}

/**
 * Writes down what a proof found of a copy that stands unproved on the page of each organisation. Gives how many it was
 * written for: none where the copy is another installation's, or was proved already.
 */
export async function anotarProva(
  { organizacoes, clock }: Meios,
  prova: Pick<Prova, 'ponto' | 'faltas' | 'jaFaltavam'>,
): Promise<number> {
  let n = 0
  for (const { databaseId } of await organizacoes.all())
    n += await organizacoes.write(databaseId, async (db) => {
      const copia = await db.row(sql<{ id: number }>`
        select id from copia where ponto = ${prova.ponto} and ${among(sql`situacao`, copiaWorkflow.actions.provar.from)}
        for update`)
      if (copia) await encerrarProvada({ db, clock }, databaseId, copia.id, prova)
      return copia ? 1 : 0
    })
  return n
}
