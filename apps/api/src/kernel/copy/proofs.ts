import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { MissingCopy, PlaceIsFull, PlaceIsUnwritable } from './place.ts'
import { putText, type Repository, textOf } from './repository.ts'

const folder = 'provas/'
const zSigned = z.object({ marca: z.string(), prova: z.string() })
const zProof = z.object({
  ponto: z.string(),
  em: z.iso.datetime(),
  /** It was restored, and all that it was to hold proved true. */
  boa: z.boolean(),
  resultado: z.unknown(),
})
/** The outcome of the last proof of a point, kept beside it: whoever opens the folder knows which points are good. */
export type Proof = z.infer<typeof zProof>

const pathOf = (point: string) => `${folder}${point}.json`

/**
 * Keeps the outcome of a proof, in the place of the one before. A disk that is read only, or full, keeps none, and of a
 * full one the one before goes, too: it may say the contrary.
 */
export async function writeProof({ place, key }: Repository, proof: Proof): Promise<void> {
  const prova = JSON.stringify(proof)
  try {
    await putText(place, pathOf(proof.ponto), JSON.stringify({ marca: key.mark(prova), prova }))
    await place.settle()
  } catch (error) {
    if (!(error instanceof PlaceIsUnwritable)) throw error
    if (error instanceof PlaceIsFull) await place.remove(pathOf(proof.ponto))
  }
}

/** The outcome of the last proof of a point; undefined where there is none that an owner of the key wrote. */
export async function readProof({ place, key }: Repository, point: string): Promise<Proof | undefined> {
  try {
    const { marca, prova } = zSigned.parse(JSON.parse(await textOf(await place.read(pathOf(point)))))
    const [own, there] = [Buffer.from(key.mark(prova)), Buffer.from(marca)]
    if (own.length !== there.length || !timingSafeEqual(own, there)) return undefined
    const proof = zProof.parse(JSON.parse(prova))
    return proof.ponto === point ? proof : undefined
  } catch (error) {
    // A proof that cannot be read is none: the point is proved again.
    if (error instanceof MissingCopy || error instanceof z.ZodError || error instanceof SyntaxError)
      return undefined
    throw error
  }
}

export const removeProof = ({ place }: Repository, point: string): Promise<void> =>
  place.remove(pathOf(point))
