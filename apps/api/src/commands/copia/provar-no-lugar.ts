import { provar } from '../../features/copias/provar.public.ts'
import { type Prova, zProva } from '../../features/copias/prova.public.ts'
import { ConfigError } from '../../kernel/config.ts'
import { readingPlace } from '../../kernel/copy/in-use.ts'
import type { CopyPlace } from '../../kernel/copy/place.ts'
import { readProof } from '../../kernel/copy/proofs.ts'
import type { Repository } from '../../kernel/copy/repository.ts'
import { abrir } from './pasta.ts'
import type { Pedido } from './pedido.ts'

/** The proof of the point that is asked for, or of the last; one that was made since then serves. */
async function provarPonto(repositorio: Repository, { ponto: pedido, desde }: Pedido): Promise<Prova> {
  const pontos = await repositorio.points()
  const ponto = pedido ?? pontos.at(-1)
  if (ponto === undefined) throw new ConfigError('Esta pasta ainda não tem nenhuma cópia completa.')
  if (!pontos.includes(ponto))
    throw new ConfigError(`Ponto que a pasta não tem. Ela tem: ${pontos.join(', ') || 'nenhum'}.`)
  const feita = desde && (await readProof(repositorio, ponto))
  if (feita && Date.parse(feita.em) >= desde.getTime()) return zProva.parse(feita.resultado)
  // The whole product: no other action needs it.
  const { entrarEmTodas } = await import('./entrar.ts')
  return provar(repositorio, ponto, entrarEmTodas)
}

/** Proves a point where it stands, which need not be a place to write into. */
export const provarNoLugar = (lugar: CopyPlace, pedido: Pedido): Promise<Prova> =>
  readingPlace(lugar, async () => provarPonto(await abrir(lugar, 'RECUSA'), pedido))
