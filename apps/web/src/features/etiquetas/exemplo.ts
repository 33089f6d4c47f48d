import {
  type CampoEtiqueta,
  type Codigo,
  type DadosEtiqueta,
  desenharEtiqueta,
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

/** It is of each field, why its code could not be read from the label of the example; undefined where it can. */
export const queixasDeLeitura = (
  campos: readonly CampoEtiqueta[],
  exemplo: Exemplo,
): (string | undefined)[] =>
  campos.map((_, i) => queixaDeLeitura(campos, i, exemplo.dados as DadosEtiqueta, codigoDe(exemplo)))

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
