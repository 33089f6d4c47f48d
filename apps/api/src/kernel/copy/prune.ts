import { cleaningPlace } from './in-use.ts'
import { readProof, removeProof } from './proofs.ts'
import type { Repository } from './repository.ts'
import { pointsToKeep, type Retention } from './retention.ts'

/** Says what was removed. */
export interface Pruned {
  pontos: string[]
  ficam: number
  conteudos: number
}

/** The newest point whose proof was good. */
async function lastProved(repository: Repository, points: readonly string[]): Promise<string[]> {
  for (const point of points.toReversed()) if ((await readProof(repository, point))?.boa) return [point]
  return []
}

/**
 * Removes the points that are not to be kept, and then the contents that no other names: never the newest point, nor the
 * last one that was proved, and only while nobody uses the place. What breaks off is made up for by the next.
 * @param namedBy the names of all contents that a point needs; it fails where it cannot tell
 * @throws {PlaceFailure} while the place is in use @throws {DamagedCopy} before anything is removed, when a point that stays
 *   cannot be read
 */
export async function prune(
  repository: Repository,
  retention: Retention,
  timeZone: string,
  namedBy: (point: string) => AsyncIterable<string>,
): Promise<Pruned> {
  return cleaningPlace(repository.place, async () => {
    const points = await repository.points()
    const keep = pointsToKeep(points, retention, timeZone, await lastProved(repository, points))
    const gone = points.filter((point) => !keep.has(point))
    const needed = new Set<string>()
    for (const point of keep) for await (const name of namedBy(point)) needed.add(name)
    const useless = (await repository.contents()).filter((name) => !needed.has(name))
    for (const point of gone) {
      await repository.removePoint(point)
      await removeProof(repository, point)
    }
    for (const name of useless) await repository.removeContent(name)
    return { pontos: gone, ficam: keep.size, conteudos: useless.length }
  })
}
