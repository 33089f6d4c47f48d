import {
  type CampoEtiqueta,
  type Codigo,
  type DadosEtiqueta,
  desenharEtiqueta,
  ehAdicional,
  etiquetaEmSvg,
  type Folha,
  type MeiosDoSvg,
  queixaDeLeitura,
  type ResponseOf,
  type rotasModelosEtiqueta,
} from '@tombo/contract'

/** The label that layouts are looked at with, and its codes. */
export type Exemplo = ResponseOf<typeof rotasModelosEtiqueta.metadata>['exemplo']

const NENHUM: Codigo = { largura: 1, altura: 1, retangulos: [] }

const codigoDe =
  ({ codigos }: Exemplo): MeiosDoSvg['codigo'] =>
  (tipo, texto) =>
    (codigos[`${tipo} ${texto}`] as Codigo | undefined) ?? NENHUM

/** Labels may print no more what this field shows, and a layout with it is not saved (docs/regras.md R166). */
const perdeuODado = (
  { tipo, dado }: Pick<CampoEtiqueta, 'tipo' | 'dado'>,
  { adicionais }: Pick<Exemplo, 'adicionais'>,
): boolean => tipo === 'DADO' && ehAdicional(dado) && !adicionais.some((a) => a.value === dado)

/**
 * It is of each field, why it could not be printed, or its code not be read from the label of the example; undefined where
 * nothing is wrong with it.
 */
export const queixasDosCampos = (
  campos: readonly CampoEtiqueta[],
  exemplo: Exemplo,
): (string | undefined)[] =>
  campos.map((c, i) =>
    perdeuODado(c, exemplo)
      ? 'Este campo adicional não sai mais na etiqueta: escolha outro dado, ou tire o campo.'
      : queixaDeLeitura(campos, i, exemplo.dados as DadosEtiqueta, codigoDe(exemplo)),
  )

/** The label of the example in this layout, drawn as it is printed, as the address of a picture. */
export function retratoDaEtiqueta(
  campos: readonly CampoEtiqueta[],
  folha: Pick<Folha, 'etiquetaLargura' | 'etiquetaAltura'>,
  exemplo: Exemplo,
): string {
  const svg = etiquetaEmSvg(
    desenharEtiqueta(campos, exemplo.dados as DadosEtiqueta),
    { largura: folha.etiquetaLargura, altura: folha.etiquetaAltura },
    { codigo: codigoDe(exemplo), brasao: exemplo.brasao },
  )
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
