import { notFound } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { countAttempt } from '../../kernel/session/attempts.ts'
import type { Origin } from '../../kernel/session/origin.ts'
import { bemQueAceitaAviso } from '../etiquetas/codigo.public.ts'
import { anotarRelato } from './relatos-de-defeito.ts'

interface Aviso {
  nome: string
  contato?: string | null | undefined
  texto: string
}

/**
 * Somebody who read a label tells that its asset is broken. A code that is none, and one whose unit takes no such word, are
 * told alike: 404. 429 after too many from one address.
 */
export async function avisarSemEntrar(
  casa: Host,
  codigo: string,
  { endereco }: Origin,
  { nome, contato = null, texto }: Aviso,
): Promise<void> {
  await casa.organizacoes.inCatalogo((db) =>
    countAttempt(db, 'RELATO', { nome: '', endereco }, casa.clock.now()),
  )
  const bem = await bemQueAceitaAviso(casa, codigo)
  if (!bem) throw notFound()
  await casa.organizacoes.write(bem.databaseId, (db) =>
    anotarRelato(
      { db, clock: casa.clock },
      { unidadeId: bem.unidadeId, patrimonioId: bem.patrimonioId, texto, nome, contato, usuarioId: null },
    ),
  )
}
