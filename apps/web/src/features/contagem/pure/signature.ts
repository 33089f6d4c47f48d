/** The box in which a signature is drawn, as the contract's path of it. */
export const BOX = { width: 600, height: 200 }
/** The contract takes so many characters at most. */
const LONGEST = 20_000
/** Points nearer to the last one than this, in units of the box, are left out. */
const NEAR = 2

export type Point = readonly [x: number, y: number]

const inBox = (n: number, end: number) => Math.round(Math.min(end, Math.max(0, n)))

/** Adds a point to the last stroke; one that is too near to the last point is left out. */
export function addPoint(strokes: readonly (readonly Point[])[], [x, y]: Point): Point[][] {
  const point: Point = [inBox(x, BOX.width), inBox(y, BOX.height)]
  const all = strokes.map((s) => [...s])
  const last = all.at(-1)
  if (!last) return [[point]]
  const before = last.at(-1)
  if (before && Math.hypot(before[0] - point[0], before[1] - point[1]) < NEAR) return all
  last.push(point)
  return all
}

/** The strokes as the path of an SVG, of moves and lines alone; null of nothing drawn, or of more than the contract takes. */
export function pathOf(strokes: readonly (readonly Point[])[]): string | null {
  const path = strokes
    .filter((s) => s.length > 1)
    .map((s) => s.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join(''))
    .join('')
  return path.length > 3 && path.length <= LONGEST ? path : null
}
