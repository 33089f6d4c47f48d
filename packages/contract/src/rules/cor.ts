type Trio = readonly [number, number, number]
const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

/** A colour as the screens write it: `#302979`. */
export const ehCor = (texto: unknown): texto is string =>
  typeof texto === 'string' && /^#[0-9a-f]{6}$/i.test(texto)

/** Red, green and blue of a `#rrggbb` in linear light, 0 to 1. */
export const corLinear = (hex: string): Trio =>
  [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255)) as unknown as Trio

/** Relative luminance (WCAG 2.2). */
function luminancia(hex: string): number {
  const [r, g, b] = corLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contraste(a: string, b: string): number {
  const [x, y] = [luminancia(a), luminancia(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const PAPEL = '#ffffff'
/** Below this a colour and the white paper are one. */
const VISIVEL = 1.1

/** Whether a button of this colour is seen on white paper: with less, none of its shades says what it is. */
export const corVisivel = (hex: string): boolean => contraste(hex, PAPEL) >= VISIVEL
