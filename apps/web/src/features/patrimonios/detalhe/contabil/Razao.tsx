import { ScrollArea, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { competencia, date, money } from '../../../../ui/format.ts'
import { ContaDoMes } from '../../../fechamento/ContaDoMes.public.tsx'
import { POR_PAGINA, useLancamentos } from '../../dados.ts'
import { LoadingLines } from '../../../../ui/LoadingLines.tsx'
import { Pages } from '../../../../ui/page/Pages.tsx'
import { efeito } from './efeito.ts'
import css from '../detalhe.module.css'

/** The ledger of an asset: each change of its value, the latest first, with its accounts. */
export function Razao({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data: lidos, error, isPlaceholderData, refetch } = useLancamentos(id, page)
  return (
    <section className={css.secao} aria-labelledby="razao-do-bem">
      <Title order={2} id="razao-do-bem" mb="xs">
        Lançamentos
      </Title>
      {!lidos &&
        (error ? (
          <ErrorState
            error={error}
            title="Não foi possível ler os lançamentos"
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingLines />
        ))}
      {lidos?.count === 0 && (
        <Text c="dimmed" size="sm">
          Nenhum lançamento ainda: o primeiro é o da entrada, quando o bem for tombado.
        </Text>
      )}
      {lidos && lidos.count > 0 && (
        <>
          <ScrollArea
            type="auto"
            offsetScrollbars="x"
            style={isPlaceholderData ? { opacity: 0.5 } : undefined}
            viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Tabela de lançamentos' }}
          >
            <table className={css.tabela}>
              <thead>
                <tr>
                  <th scope="col">Competência</th>
                  <th scope="col">Lançamento</th>
                  <th scope="col" data-align="right">
                    Valor
                  </th>
                  <th scope="col">Efeito</th>
                  <th scope="col">Conta a débito</th>
                  <th scope="col">Conta a crédito</th>
                  <th scope="col">Data</th>
                </tr>
              </thead>
              <tbody>
                {lidos.resultList.map((l) => (
                  <tr key={l.id}>
                    <td>{competencia(l.mesAno ?? l.competencia)}</td>
                    <td>{l.tipo.descricao}</td>
                    <td data-align="right">{money(l.valor)}</td>
                    <td>{efeito(l)}</td>
                    <td>
                      <ContaDoMes conta={l.contaDebito} competencia={l.competencia.slice(0, 7)} />
                    </td>
                    <td>
                      <ContaDoMes conta={l.contaCredito} competencia={l.competencia.slice(0, 7)} />
                    </td>
                    <td>{date(l.data)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
          <Pages
            page={page}
            rpp={POR_PAGINA}
            count={lidos.count}
            onPage={setPage}
            label="Páginas dos lançamentos"
          />
        </>
      )}
    </section>
  )
}
