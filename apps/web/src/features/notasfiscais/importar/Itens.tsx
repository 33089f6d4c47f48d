import { Title, VisuallyHidden } from '@mantine/core'
import type { PropostaNota } from '@tombo/contract'
import { quantos } from '../../../ui/format.ts'
import { Pager } from '../../../ui/page/Pager.tsx'
import type { Escolha } from './escolhas.ts'
import { LinhaDoItem } from './LinhaDoItem.tsx'
import { ROTULOS } from './Pendencias.tsx'
import type { Conferencia } from './useConferencia.ts'
import css from './importar.module.css'

/** Lines drawn at a time to begin with: an invoice may have 990. */
export const POR_PAGINA = 20

/** The fields have words of their own: those of the columns are for screen readers. */
const COLUNAS = [
  'Item da nota',
  ROTULOS.destino,
  'Natureza e localização',
  'Responsável e conservação',
] as const

/** Which lines are drawn. */
export interface Pagina {
  page: number
  rpp: number
}

interface Props {
  proposta: PropostaNota
  conferencia: Conferencia
  pagina: Pagina
  onPagina: (pagina: Pagina) => void
}

/** The lines of the invoice, each with what is to become of it. */
export function Itens({
  proposta: { itens },
  conferencia: { escolhas, erros, mudarItem },
  pagina: { page, rpp },
  onPagina,
}: Props) {
  const primeiro = (page - 1) * rpp
  return (
    <section aria-labelledby="itens-da-nota">
      <Title order={2} id="itens-da-nota" mb="xs">
        {quantos(itens.length, 'item', 'itens')}
      </Title>
      <table className={css.itens}>
        <thead>
          <tr>
            {COLUNAS.map((coluna) => (
              <th key={coluna} scope="col">
                <VisuallyHidden>{coluna}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {itens.slice(primeiro, primeiro + rpp).map((item, i) => (
            <LinhaDoItem
              key={item.numero}
              item={item}
              indice={primeiro + i}
              escolha={escolhas.itens[item.numero] as Escolha}
              erros={erros}
              onChange={mudarItem}
            />
          ))}
        </tbody>
      </table>
      {itens.length > POR_PAGINA && (
        <Pager
          page={page}
          rpp={rpp}
          count={itens.length}
          onPage={(p) => onPagina({ page: p, rpp })}
          onRpp={(n) => onPagina({ page: 1, rpp: n })}
        />
      )}
    </section>
  )
}
