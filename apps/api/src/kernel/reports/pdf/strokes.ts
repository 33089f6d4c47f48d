/** The box in which a signature is drawn. */
export const DRAWING = { width: 600, height: 200 } as const

type Point = readonly [x: number, y: number]

const within = (n: number, end: number) => Math.min(end, Math.max(0, n))

/**
 * The strokes of a drawn signature: the path of an SVG, of moves and lines alone, each stroke as its points in the box. A point
 * beyond the box stands on its edge, so that a signature draws over nothing else; a stroke of one point is left out.
 */
export function strokesOf(path: string): Point[][] {
  const strokes: Point[][] = []
  for (const [, command, rest = ''] of path.matchAll(/([ML])([^ML]*)/g)) {
    const numbers = (rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    const points: Point[] = []
    for (let i = 0; i + 1 < numbers.length; i += 2)
      points.push([
        within(numbers[i] as number, DRAWING.width),
        within(numbers[i + 1] as number, DRAWING.height),
      ])
    if (command === 'M' || strokes.length === 0) strokes.push(points)
    else strokes.at(-1)?.push(...points)
  }
  return strokes.filter((s) => s.length > 1)
}
