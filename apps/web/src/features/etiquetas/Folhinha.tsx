import { type Folha, lugarNaFolha, porFolha } from '@tombo/contract'
import { quantos } from '../../ui/format.ts'
import css from './etiquetas.module.css'

interface Props {
  folha: Folha
  /** The picture of one label, that stands in every place. */
  retrato?: string
  /** The first place that is printed on, from 1. */
  inicio?: number
}

/** A sheet in small: its places, those that were used, and what is printed. */
export function Folhinha({ folha, retrato, inicio = 1 }: Props) {
  const lugares = Array.from({ length: porFolha(folha) }, (_, i) => lugarNaFolha(folha, i))
  return (
    <svg
      className={css.folha}
      viewBox={`0 0 ${folha.largura} ${folha.altura}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by this page: no picture from elsewhere
      role="img"
      aria-label={`Folha de ${quantos(porFolha(folha), 'etiqueta', 'etiquetas')}${inicio > 1 ? `, a partir da posição ${inicio}` : ''}`}
    >
      {lugares.map(({ x, y }, i) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect
            className={i + 1 < inicio ? `${css.lugar} ${css.usado}` : css.lugar}
            width={folha.etiquetaLargura}
            height={folha.etiquetaAltura}
          />
          {retrato && i + 1 >= inicio && (
            <image href={retrato} width={folha.etiquetaLargura} height={folha.etiquetaAltura} />
          )}
        </g>
      ))}
    </svg>
  )
}
