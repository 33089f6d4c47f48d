import { Skeleton, Title } from '@mantine/core'
import { Decimal, type ItemDaNota } from '@tombo/contract'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { decimal, integer, reais } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useItens } from './consultas.ts'
import css from './notasfiscais.module.css'

/** Gives what is known of a line beside its words: how much of it, its code, its NCM. */
const miudezas = (i: ItemDaNota) =>
  [
    `${decimal(i.quantidade, new Decimal(i.quantidade).decimalPlaces())} ${i.unidadeMedida ?? ''}`.trim(),
    i.codigo && `cód. ${i.codigo}`,
    i.ncm && `NCM ${i.ncm}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The lines of an imported invoice: what each cost, and how many assets came of it. */
export function ItensDaNota({ id }: { id: number }) {
  const { data: itens, error, refetch } = useItens(id)
  return (
    <section aria-labelledby="itens-da-nota">
      <Title order={2} id="itens-da-nota" mb="xs">
        Itens
      </Title>
      {!itens ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={96} animate={false} />
          </Loading>
        )
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <section className={css.rolagem} tabIndex={0} aria-label="Tabela dos itens da nota">
          <table className={css.tabela}>
            <thead>
              <tr>
                <th scope="col" data-align="right">
                  Item
                </th>
                <th scope="col">Descrição</th>
                <th scope="col" data-align="right">
                  Custo
                </th>
                <th scope="col" data-align="right">
                  Bens
                </th>
              </tr>
            </thead>
            <tbody>
              {itens.map((i) => (
                <tr key={i.id}>
                  <td data-align="right">{i.numero}</td>
                  <td>
                    {i.descricao}
                    <span className={css.miudo}>{miudezas(i)}</span>
                  </td>
                  <td data-align="right">{reais(i.custo)}</td>
                  <td data-align="right">{integer(i.quantidadeBens)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
