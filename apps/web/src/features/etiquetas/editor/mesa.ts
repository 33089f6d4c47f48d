import { aderir, type CampoEtiqueta, type Folha, PASSO_CAMPO, trazerParaEtiqueta } from '@tombo/contract'

/** Pixels of a millimetre at true size, as CSS has them. */
export const PIXELS = 96 / 25.4

type Etiqueta = Pick<Folha, 'etiquetaLargura' | 'etiquetaAltura'>
type Caixa = Pick<CampoEtiqueta, 'x' | 'y' | 'largura' | 'altura'>

/** The lines that a field holds to: those of the label, its middle, and those of the other fields. */
function bordas(outros: readonly CampoEtiqueta[], lado: number, de: 'x' | 'y'): number[] {
  const tamanho = de === 'x' ? 'largura' : 'altura'
  return [0, lado, lado / 2, ...outros.flatMap((c) => [c[de], c[de] + c[tamanho]])]
}

/** A box moved by so many millimetres, held to the lines that are near. */
export function mover(
  c: CampoEtiqueta,
  dx: number,
  dy: number,
  outros: readonly CampoEtiqueta[],
  f: Etiqueta,
): Caixa {
  const em = (de: 'x' | 'y', desvio: number) => {
    const tamanho = de === 'x' ? c.largura : c.altura
    const linhas = bordas(outros, de === 'x' ? f.etiquetaLargura : f.etiquetaAltura, de)
    return aderir(
      c[de] + desvio,
      linhas.flatMap((l) => [l, l - tamanho]),
    )
  }
  return trazerParaEtiqueta({ ...c, x: em('x', dx), y: em('y', dy) }, f)
}

/** A box made larger or smaller by its far corner. */
export function redimensionar(
  c: CampoEtiqueta,
  dx: number,
  dy: number,
  outros: readonly CampoEtiqueta[],
  f: Etiqueta,
): Caixa {
  const ate = (de: 'x' | 'y', desvio: number) => {
    const [tamanho, lado] = de === 'x' ? [c.largura, f.etiquetaLargura] : [c.altura, f.etiquetaAltura]
    return Math.min(aderir(c[de] + tamanho + desvio, bordas(outros, lado, de)), lado) - c[de]
  }
  return trazerParaEtiqueta({ ...c, largura: ate('x', dx), altura: ate('y', dy) }, f)
}

const SETAS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-PASSO_CAMPO, 0],
  ArrowRight: [PASSO_CAMPO, 0],
  ArrowUp: [0, -PASSO_CAMPO],
  ArrowDown: [0, PASSO_CAMPO],
}

/** Gives what an arrow does to a box: it moves by half a millimetre, with Shift it resizes. Undefined for other keys. */
export function pelaSeta(c: CampoEtiqueta, tecla: string, shift: boolean, f: Etiqueta): Caixa | undefined {
  const seta = SETAS[tecla]
  if (!seta) return undefined
  const [dx, dy] = seta
  if (!shift) return trazerParaEtiqueta({ ...c, x: c.x + dx, y: c.y + dy }, f)
  const largura = Math.min(c.largura + dx, f.etiquetaLargura - c.x)
  const altura = Math.min(c.altura + dy, f.etiquetaAltura - c.y)
  return trazerParaEtiqueta({ ...c, largura, altura }, f)
}
