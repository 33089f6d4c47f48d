import { Skeleton } from '@mantine/core'
import { type ColunaCustomizada, LINHAS_DO_CUSTOMIZADO } from '@tombo/contract'
import { useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { date, money, shownText } from '../../../ui/format.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Pager } from '../../../ui/page/Pager.tsx'
import { useLinhas } from './consultas.ts'
import type { Montagem } from './estado.ts'
import { useColuna } from './useColuna.ts'
import css from './custom.module.css'

const escrito = ({ formato }: ColunaCustomizada, valor: string | null | undefined): string => {
  return formato === 'dinheiro' ? money(valor) : formato === 'data' ? date(valor) : shownText(valor)
}
const aDireita = ({ formato }: ColunaCustomizada) =>
  ['dinheiro', 'inteiro', 'codigo'].includes(formato) ? 'right' : undefined

/** The report on the screen, fifty rows at a time and ungrouped; groups and sums come with the file. */
export function Tabela({ montagem, onPage }: { montagem: Montagem; onPage: (page: number) => void }) {
  const coluna = useColuna()
  const [rpp, setRpp] = useState<number>(LINHAS_DO_CUSTOMIZADO)
  const { data, error, refetch, isPlaceholderData } = useLinhas(montagem, rpp)
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton h={320} animate={false} />
      </Loading>
    )
  const { colunas } = data
  if (data.count === 0)
    return Object.keys(montagem.where).length === 0 ? (
      <EmptyState title="Ainda não há bens nesta unidade" />
    ) : (
      <EmptyState title="Nenhum bem com estes filtros">Mude ou retire os filtros.</EmptyState>
    )
  return (
    <div aria-busy={isPlaceholderData}>
      <section
        className={css.rolagem}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
        tabIndex={0}
        aria-label="Linhas do relatório"
      >
        <table className={css.tabela}>
          <thead>
            <tr>
              {colunas.map((c) => (
                <th key={c} scope="col" data-align={aDireita(coluna(c))}>
                  {coluna(c).titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.resultList.map((l) => (
              <tr key={l.id}>
                {colunas.map((c, i) => (
                  <td
                    key={c}
                    data-align={aDireita(coluna(c))}
                    data-texto={coluna(c).formato === 'texto' || undefined}
                  >
                    {escrito(coluna(c), l.valores[i])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pager
        page={montagem.page}
        rpp={rpp}
        count={data.count}
        onPage={onPage}
        onRpp={(n) => [setRpp(n), onPage(1)]}
      />
    </div>
  )
}
