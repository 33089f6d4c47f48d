import { type DadosEtiqueta, desenharEtiqueta, type TracoCodigo } from './desenho.ts'
import type { CampoEtiqueta } from './modelo.ts'
import type { MeiosDoSvg } from './svg.ts'

/** Modules that stay free around a code, that a reader may find where it begins (ISO/IEC 18004 and 15417). */
export const ZONA_QUIETA = { QR: 4, CODE128: 10 } as const

/** The narrowest module that is read from a printed label, in millimetres: a QR by a phone held over it, bars by a hand reader. */
export const MENOR_MODULO = { QR: 0.33, CODE128: 0.25 } as const

/** Bars that are lower than this are missed by whoever aims by hand. Millimetres. */
export const MENOR_ALTURA_DAS_BARRAS = 5

type CodigoDe = MeiosDoSvg['codigo']

const mm = (v: number) => String(v).replace('.', ',')

/** Lengths differ by what rounding makes of them: fields that touch are apart. Millimetres. */
const FOLGA = 0.01

/** Too fine, or too low, to be read; undefined where it is neither. */
function queixaDoTamanho(t: TracoCodigo, codigo: CodigoDe): string | undefined {
  const { largura } = codigo(t.tipo, t.texto)
  const menor = MENOR_MODULO[t.tipo] * largura
  const precisa = Math.ceil((menor - FOLGA) * 10) / 10
  if (t.largura + FOLGA < menor)
    return t.tipo === 'QR'
      ? `Pequeno demais para um celular ler: aumente para ${mm(precisa)} por ${mm(precisa)} mm.`
      : `Estreito demais para ser lido: aumente a largura para ${mm(precisa)} mm.`
  if (t.tipo === 'CODE128' && t.altura < MENOR_ALTURA_DAS_BARRAS)
    return `Baixo demais para ser lido: aumente a altura para ${mm(MENOR_ALTURA_DAS_BARRAS)} mm.`
  return undefined
}

const seCruzam = (a: TracoCodigo, b: CampoEtiqueta): boolean =>
  a.x + FOLGA < b.x + b.largura &&
  b.x + FOLGA < a.x + a.largura &&
  a.y + FOLGA < b.y + b.altura &&
  b.y + FOLGA < a.y + a.altura

/**
 * Why the code of a field of this layout could not be read from the printed label, with what is to be changed; undefined
 * where it can, and for fields that are no code. The quiet zone of a code is within its field.
 * @param codigo how a code is encoded: what it says gives its modules
 */
export function queixaDeLeitura(
  campos: readonly CampoEtiqueta[],
  i: number,
  dados: DadosEtiqueta,
  codigo: CodigoDe,
): string | undefined {
  const campo = campos[i]
  const [t] = campo ? desenharEtiqueta([campo], dados) : []
  if (t?.tipo !== 'QR' && t?.tipo !== 'CODE128') return undefined
  const porCima = campos.some((c, k) => k !== i && seCruzam(t, c))
  return (
    queixaDoTamanho(t, codigo) ??
    (porCima ? 'Outro campo passa por cima do código: afaste um do outro.' : undefined)
  )
}
