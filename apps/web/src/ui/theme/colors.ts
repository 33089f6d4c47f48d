import { contraste, corLinear } from '@tombo/contract'

/** The shades of one colour, from nearly white (0) to the colour itself (9). */
export type Shades = [string, string, string, string, string, string, string, string, string, string]

type Triple = readonly [number, number, number]
const gamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

/** OKLab of a `#rrggbb`: mixing there keeps the hue, where mixing in sRGB would grey it. */
function toOklab(hex: string): Triple {
  const [r, g, b] = corLinear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([L, a, b]: Triple): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${rgb
    .map((c) =>
      Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, c)))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Mixes two colours: 0 gives the first, 1 the second. */
export function mix(from: string, to: string, part: number): string {
  const [x, y] = [toOklab(from), toOklab(to)]
  return toHex(
    [0, 1, 2].map(
      (i) => (x[i] as number) + ((y[i] as number) - (x[i] as number)) * part,
    ) as unknown as Triple,
  )
}

/** How much of the colour each shade holds; the rest is white. */
const SHARES = [0.06, 0.12, 0.2, 0.32, 0.44, 0.56, 0.68, 0.8, 0.9] as const

/** Ten shades of which the last is the colour given. */
export const shadesOf = (color: string): Shades =>
  [...SHARES.map((p) => mix('#ffffff', color, p)), color.toLowerCase()] as unknown as Shades

/** The first of the shades, from the strongest, that can be read on this ground (4.5:1); the lightest when none can. */
export const readableShade = (shades: Shades, ground: string): string =>
  [...shades].reverse().find((t) => contraste(t, ground) >= 4.5) ?? shades[0]
