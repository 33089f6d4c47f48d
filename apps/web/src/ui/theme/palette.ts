import type { MantineColorShade } from '@mantine/core'
import { contraste, ehCor } from '@tombo/contract'
import { mix, readableShade, type Shades, shadesOf } from './colors.ts'

const MAIN_COLOR = '#302979'
const SECOND_COLOR = '#ff0066'
export const PAPER = '#ffffff'
export const INK = '#1c1e23'

/** Neutrals of the dark screen: text first, the ground at 7. */
export const DARK = [
  '#dfe1e6',
  '#bcc0c9',
  '#9aa0ac',
  '#7a808d',
  '#3b3f4a',
  '#2c2f38',
  '#22252d',
  '#191b21',
  '#121419',
  '#0c0d11',
] as const

/** The least contrast of a text on its ground (WCAG 2.2 AA). */
const READABLE = 4.5
const STEP = 0.05

/** The colour itself, or as much darker as it takes to satisfy. */
function darkenUntil(color: string, accepts: (shade: string) => boolean): string {
  for (let black = 0; black < 1; black += STEP) {
    const shade = mix(color, '#000000', black)
    if (accepts(shade)) return shade
  }
  return '#000000'
}

/** The ink for a ground: the paper's white or the screen's black, whichever reads better. */
export const inkOver = (ground: string): string =>
  contraste(ground, PAPER) >= contraste(ground, INK) ? PAPER : INK

/** Says what an organisation's two colours amount to, on paper and in the dark: everything that is text or has text on it can be read. */
export interface Palette {
  /** Shades of the main colour; the last is the ground of buttons. */
  marca: Shades
  destaque: Shades
  /** Which shade of `tag` is the ground of buttons in the dark. */
  darkShade: MantineColorShade
  /** As text on paper. */
  marcaTexto: string
  destaqueTexto: string
  /** As text in the dark. */
  marcaTextoEscuro: string
  destaqueTextoEscuro: string
}

/** The palette of one organisation. Absent or malformed colours fall back to the product's. */
export function paletteOf(main?: unknown, second?: unknown): Palette {
  const brandColor = ehCor(main) ? main : MAIN_COLOR
  const accentColor = ehCor(second) ? second : SECOND_COLOR
  const onPaper = (color: string) => darkenUntil(color, (shade) => contraste(shade, PAPER) >= READABLE)
  const marca = shadesOf(darkenUntil(brandColor, (shade) => contraste(shade, inkOver(shade)) >= READABLE))
  const destaque = shadesOf(accentColor)
  const marcaTextoEscuro = readableShade(marca, DARK[6])
  return {
    marca,
    destaque,
    darkShade: Math.max(0, marca.indexOf(marcaTextoEscuro)) as MantineColorShade,
    marcaTexto: onPaper(brandColor),
    destaqueTexto: onPaper(accentColor),
    marcaTextoEscuro,
    destaqueTextoEscuro: readableShade(destaque, DARK[6]),
  }
}
