import { sql } from '../../kernel/db/sql.ts'
import { mayRemoveBytes, waitToRemoveBytes } from '../../kernel/db/transfer/snapshot.ts'
import type { FilePlace } from '../../kernel/files/storage/stored.ts'
import { releaseIfUnclaimed } from '../../kernel/files/ownership.ts'
import { encerrarSaida } from './armazenamento.public.ts'
import type { RoutineDeps, Routine } from '../../kernel/jobs/routine.ts'

const DIA_MS = 86_400_000
const PORCAO = 1000

/** Whatever no record claimed for a day is let go. One that something refers to without a claim is an error of ours: it is told, and stays. */
async function soltarEsquecidos(m: RoutineDeps, antesDe: Date): Promise<void> {
  const ids = await m.read(({ db }) =>
    db.rows(
      sql<{
        id: number
      }>`select id from arquivo where not reclamado and criado_em < ${antesDe} order by criado_em limit ${PORCAO}`,
    ),
  )
  for (const { id } of ids)
    await m
      .write(({ db }) => releaseIfUnclaimed({ db }, id))
      .catch((err: unknown) => m.log.error({ err, arquivoId: id }, 'arquivo que ninguém reclamou'))
}

/**
 * Removes the bytes of a file that was let go, and then its note, or leaves both. Whoever else takes the note in hand waits
 * here: no bytes are removed after it is gone. Gives false when there was no note any more, and while a copy of everything
 * is being made: the note stays for the next time. `ESPERA` waits for the copy instead, where the note must not stay.
 */
export const apagarBytes = (
  m: Pick<RoutineDeps, 'write' | 'files'>,
  { chave, armazenamento }: FilePlace,
  durante: 'DEIXA' | 'ESPERA' = 'DEIXA',
): Promise<boolean> =>
  m.write(async ({ db }) => {
    if (durante === 'ESPERA') await waitToRemoveBytes(db)
    else if (!(await mayRemoveBytes(db))) return false
    const n = await db.exec(
      sql`delete from arquivo_apagado where chave = ${chave} and armazenamento = ${armazenamento}`,
    )
    if (n > 0) await m.files.remove({ chave, armazenamento })
    return n > 0
  })

/** A place that does not answer is tried again next time; the others go on. The time of bytes on their way has not come (`noteComing`). */
async function apagarSoltos(m: RoutineDeps): Promise<void> {
  const foraDoAr = new Set<string>()
  for (let depois: FilePlace = { chave: '', armazenamento: 'DISCO' }; ;) {
    const parte = await m.read(({ db }) =>
      db.rows(sql<FilePlace>`
        select chave, armazenamento from arquivo_apagado where apagado_em <= now()
        and (chave, armazenamento) > (${depois.chave}, ${depois.armazenamento})
        order by chave, armazenamento limit ${PORCAO}`),
    )
    for (const lugar of parte) {
      if (foraDoAr.has(lugar.armazenamento)) continue
      await apagarBytes(m, lugar).catch((err: unknown) => {
        foraDoAr.add(lugar.armazenamento)
        m.log.warn({ err, armazenamento: lugar.armazenamento }, 'bytes de arquivo não apagados')
      })
    }
    if (parte.length < PORCAO) return
    depois = parte.at(-1) as FilePlace
  }
}

/** Clears away files that belong to nothing: those that were never claimed, the bytes of those let go, and half-taken ones. */
export const limparArquivos: Routine = {
  nome: 'LIMPAR_ARQUIVOS',
  cron: '17 * * * *',
  async run(m) {
    const ontem = new Date(m.clock.now().getTime() - DIA_MS)
    await soltarEsquecidos(m, ontem)
    await apagarSoltos(m)
    // By the clock of the disk, which made the dates of its files.
    await m.files.clearTemporary(new Date(Date.now() - DIA_MS))
    await m.write(({ db }) => encerrarSaida(db))
  },
}
