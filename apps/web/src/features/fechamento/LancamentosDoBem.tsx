import { Group, Skeleton, Text } from '@mantine/core'
import type { BemDaConta } from '@tombo/contract'
import { useState } from 'react'
import { ApiError } from '../../kernel/http.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { competencia, date, money } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { LANCAMENTOS_POR_PAGINA, useLancamentosNaConta } from './consultas.ts'
import { Ligacao } from './Ligacao.public.tsx'
import { Tabela } from './Tabela.public.tsx'

interface Props {
  competencia: string
  conta: string
  bem: BemDaConta['patrimonio']
}

/** The entries of an asset in an account, up to the month, the latest first; and the way to all that the asset has. */
export function LancamentosDoBem({ competencia: mes, conta, bem }: Props) {
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useLancamentosNaConta(mes, conta, bem.id, page)
  const semNenhum = error instanceof ApiError && error.status === 404
  return (
    <>
      {data && (
        <>
          <Tabela label={`Lançamentos de ${bem.descricao} na conta`} dim={isPlaceholderData} wide>
            <thead>
              <tr>
                <th scope="col">Competência</th>
                <th scope="col">Lançamento</th>
                <th scope="col">Conta a débito</th>
                <th scope="col">Conta a crédito</th>
                <th scope="col" data-align="right">
                  Valor
                </th>
                <th scope="col">Data do fato</th>
              </tr>
            </thead>
            <tbody>
              {data.resultList.map((l) => (
                <tr key={l.id}>
                  <td>{competencia(l.competencia)}</td>
                  <td>{l.tipo.descricao}</td>
                  <td data-nowrap>{l.contaDebito}</td>
                  <td data-nowrap>{l.contaCredito}</td>
                  <td data-align="right">{money(l.valor)}</td>
                  <td>{date(l.data)}</td>
                </tr>
              ))}
            </tbody>
          </Tabela>
          {data.count > LANCAMENTOS_POR_PAGINA && (
            <Pager
              page={page}
              rpp={LANCAMENTOS_POR_PAGINA}
              count={data.count}
              onPage={setPage}
              onRpp={() => setPage(1)}
            />
          )}
        </>
      )}
      {semNenhum && (
        <Text size="sm" c="dimmed">
          O bem não tem lançamentos nesta conta até este mês.
        </Text>
      )}
      {!data && error && !semNenhum && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton h={80} animate={false} />
        </Loading>
      )}
      <Group mt="xs">
        <Ligacao to={`/patrimonio/${bem.id}/contabil`}>Ver o bem e todos os seus lançamentos</Ligacao>
      </Group>
    </>
  )
}
