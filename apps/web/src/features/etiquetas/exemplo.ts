import {
  type CampoEtiqueta,
  type Codigo,
  type DadosEtiqueta,
  desenharEtiqueta,
  etiquetaEmSvg,
  type Folha,
  type RespostaDe,
  type rotasModelosEtiqueta,
} from '@tombo/contract'

/** The label that layouts are looked at with, and its codes. */
export type Exemplo = RespostaDe<typeof rotasModelosEtiqueta.metadata>['exemplo']

const NENHUM: Codigo = { largura: 1, altura: 1, retangulos: [] }

/** The label of the example in this layout, drawn as it is printed, as the address of a picture. */
export function retratoDaEtiqueta(
  campos: readonly CampoEtiqueta[],
  folha: Pick<Folha, 'etiquetaLargura' | 'etiquetaAltura'>,
  { dados, codigos, brasao }: Exemplo,
): string {
  const svg = etiquetaEmSvg(
    desenharEtiqueta(campos, dados as DadosEtiqueta),
    { largura: folha.etiquetaLargura, altura: folha.etiquetaAltura },
    { codigo: (tipo, texto) => (codigos[`${tipo} ${texto}`] as Codigo | undefined) ?? NENHUM, brasao },
  )
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
