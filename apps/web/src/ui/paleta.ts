import type { MantineColorShade } from '@mantine/core'
import { contraste, ehCor } from '@tombo/contract'
import { misturar, tomLegivel, type Tons, tonsDe } from './cores.ts'

const COR_PRINCIPAL = '#302979'
const COR_SECUNDARIA = '#ff0066'
export const PAPEL = '#ffffff'
export const TINTA = '#1c1e23'

/** Neutrals of the dark screen: text first, the ground at 7. */
export const ESCURO = [
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
const LEGIVEL = 4.5
const PASSO = 0.05

/** The colour itself, or as much darker as it takes to satisfy. */
function escurecerAte(cor: string, serve: (tom: string) => boolean): string {
  for (let preto = 0; preto < 1; preto += PASSO) {
    const tom = misturar(cor, '#000000', preto)
    if (serve(tom)) return tom
  }
  return '#000000'
}

/** The ink for a ground: the paper's white or the screen's black, whichever reads better. */
export const tintaSobre = (fundo: string): string =>
  contraste(fundo, PAPEL) >= contraste(fundo, TINTA) ? PAPEL : TINTA

/** What an organisation's two colours amount to, on paper and in the dark: everything that is text or has text on it can be read. */
export interface Paleta {
  /** Shades of the main colour; the last is the ground of buttons. */
  marca: Tons
  destaque: Tons
  /** Which shade of `marca` is the ground of buttons in the dark. */
  noEscuro: MantineColorShade
  /** As text on paper. */
  marcaTexto: string
  destaqueTexto: string
  /** As text in the dark. */
  marcaTextoEscuro: string
  destaqueTextoEscuro: string
}

/** The palette of one organisation. Absent or malformed colours fall back to the product's. */
export function paletaDe(principal?: unknown, secundaria?: unknown): Paleta {
  const daMarca = ehCor(principal) ? principal : COR_PRINCIPAL
  const doDestaque = ehCor(secundaria) ? secundaria : COR_SECUNDARIA
  const noPapel = (cor: string) => escurecerAte(cor, (tom) => contraste(tom, PAPEL) >= LEGIVEL)
  const marca = tonsDe(escurecerAte(daMarca, (tom) => contraste(tom, tintaSobre(tom)) >= LEGIVEL))
  const destaque = tonsDe(doDestaque)
  const marcaTextoEscuro = tomLegivel(marca, ESCURO[6])
  return {
    marca,
    destaque,
    noEscuro: Math.max(0, marca.indexOf(marcaTextoEscuro)) as MantineColorShade,
    marcaTexto: noPapel(daMarca),
    destaqueTexto: noPapel(doDestaque),
    marcaTextoEscuro,
    destaqueTextoEscuro: tomLegivel(destaque, ESCURO[6]),
  }
}
