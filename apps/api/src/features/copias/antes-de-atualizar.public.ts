import { quantos } from '@tombo/contract'
import { StartError } from '../../kernel/db/embedded/start-error.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { AppError } from '../../kernel/errors.ts'
import { VERSAO } from '../../kernel/version.ts'
import { destinoDasCopias } from './destino.ts'
import { executarCopia } from './processo.public.ts'
import type { Resumo } from './copiar.public.ts'

/**
 * Says which version starts and what it will change in data that an older one left. No migration can be undone: where copies
 * have a place a point is made first, and the way back is said.
 * @throws {StartError} when that point cannot be made: nothing was changed
 */
export async function copiarAntesDeAtualizar(
  organizacoes: Organizacoes,
  dizer: (frase: string) => void,
): Promise<void> {
  const pendentes = await organizacoes.pending()
  dizer(`Tombo ${VERSAO}`)
  if (pendentes.length === 0) return
  const quantas = quantos(new Set(pendentes).size, 'migração', 'migrações')
  const destino = destinoDasCopias()
  if (!destino) {
    dizer(
      `Os dados são de uma versão anterior: ${quantas} a fazer, que não se desfazem. Sem TOMBO_COPIA, nenhuma cópia é feita antes.`,
    )
    return
  }
  dizer(`Os dados são de uma versão anterior: ${quantas} a fazer, que não se desfazem. Antes, uma cópia…`)
  try {
    const { resumo } = await executarCopia<{ resumo: Resumo }>([destino.onde])
    dizer(
      `Cópia feita. Para voltar: a versão anterior do programa, um lugar vazio, e npm run restaurar -- ${destino.onde} --ponto ${resumo.ponto}`,
    )
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro
    throw new StartError(
      `A cópia de antes da atualização não pôde ser feita, e nada foi mudado: ${erro.message} Corrija a causa, ou inicie sem TOMBO_COPIA.`,
    )
  }
}
