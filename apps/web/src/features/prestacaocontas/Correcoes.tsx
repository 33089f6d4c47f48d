import { Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { competencia, date, money } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { Ligacao } from '../fechamento/Ligacao.public.tsx'
import { Tabela } from '../fechamento/Tabela.public.tsx'
import { POR_PAGINA, useCorrecoes } from './consultas.ts'
import css from './prestacaocontas.module.css'

/** Entries of later months that correct what the files told. */
export function Correcoes({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCorrecoes(id, page)
  return (
    <section aria-labelledby="correcoes">
      <Title order={2} size="h4" id="correcoes">
        Corrigido desde então
      </Title>
      {data?.count === 0 && (
        <Text size="sm" c="dimmed">
          Nenhum lançamento posterior corrige o que estes arquivos disseram.
        </Text>
      )}
      {data && data.count > 0 && (
        <>
          <Text size="sm" c="dimmed">
            Lançamentos de meses seguintes que estornam um deste mês, ou cujo fato é deste mês: vão nos
            arquivos do mês em que estão.
          </Text>
          <Tabela label="Corrigido desde então" wide>
            <thead>
              <tr>
                <th scope="col">Lançamento</th>
                <th scope="col">Bem</th>
                <th scope="col">Tipo</th>
                <th scope="col">Dia do fato</th>
                <th scope="col">Mês</th>
                <th scope="col" data-align="right">
                  Valor
                </th>
              </tr>
            </thead>
            <tbody>
              {data.resultList.map((c) => (
                <tr key={`${c.patrimonio.id}-${c.id}`}>
                  <td>
                    {c.id}
                    {c.estorna !== null && `, estorna o ${c.estorna}`}
                  </td>
                  <td>
                    <Ligacao to={`/patrimonio/${c.patrimonio.id}/contabil`}>
                      {[c.patrimonio.numero, c.patrimonio.descricao].filter(Boolean).join(' · ')}
                    </Ligacao>
                  </td>
                  <td>
                    {c.tipo.descricao}
                    {c.motivo !== null && <div className={css.nota}>{c.motivo}</div>}
                  </td>
                  <td data-nowrap>{date(c.data)}</td>
                  <td data-nowrap>{competencia(c.competencia)}</td>
                  <td data-align="right">{money(c.valor)}</td>
                </tr>
              ))}
            </tbody>
          </Tabela>
          <Pages
            page={page}
            rpp={POR_PAGINA}
            count={data.count}
            onPage={setPage}
            label="Páginas de correções"
          />
        </>
      )}
      {!data &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={80} animate={false} />
          </Loading>
        ))}
    </section>
  )
}
