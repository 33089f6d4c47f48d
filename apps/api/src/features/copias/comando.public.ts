import { copiaWorkflow, type SituacaoCopia } from '@tombo/contract'
import type { Clock } from '../../kernel/clock.ts'
import { among } from '../../kernel/db/among.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Resumo } from './copiar.public.ts'
import type { Prova } from './provar.public.ts'
import { emFrase } from './trabalho.ts'

interface Meios {
  organizacoes: Organizacoes
  clock: Clock
}

const FEITA: SituacaoCopia = 'FEITA'

/** Writes down, for the page of each organisation, a copy that the command made. It is not proved yet. */
export async function anotarCopia(
  { organizacoes, clock }: Meios,
  { ponto, porOrganizacao }: Resumo,
  inicio: Date,
): Promise<void> {
  for (const { databaseId, linhas, arquivos, bytes } of porOrganizacao)
    await organizacoes.write(databaseId, (db) =>
      db.exec(sql`
        insert into copia (agendada, inicio, fim, situacao, ponto, linhas, arquivos, bytes)
        values (false, ${inicio}, ${clock.now()}, ${FEITA}, ${ponto}, ${linhas}, ${arquivos}, ${bytes})
        on conflict do nothing`),
    )
}

/**
 * Writes down what the command found of a copy that was made here by the command. Gives how many organisations it was
 * written for: none where the copy is another installation's, or is on the page already.
 */
export async function anotarProva(
  { organizacoes, clock }: Meios,
  { ponto, faltas }: Pick<Prova, 'ponto' | 'faltas'>,
): Promise<number> {
  let n = 0
  for (const { databaseId } of await organizacoes.all()) {
    const daqui = faltas.filter((f) => f.databaseId === databaseId || f.databaseId === null)
    const situacao: SituacaoCopia = daqui.length === 0 ? 'VERIFICADA' : 'FALHOU'
    n += await organizacoes.write(databaseId, (db) =>
      db.exec(sql`
        update copia set situacao = ${situacao}, fim = ${clock.now()},
          mensagem = ${daqui.length === 0 ? null : emFrase(daqui.map((f) => f.texto))}
        where ponto = ${ponto} and ${among(sql`situacao`, copiaWorkflow.actions.provar.from)}`),
    )
  }
  return n
}
