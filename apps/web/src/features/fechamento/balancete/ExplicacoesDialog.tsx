import { tomboDe } from '../../bens/bem.public.tsx'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { Comparacao } from '@tombo/contract'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { date, DASH } from '../../../ui/format.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { useExplicacoes } from '../consultas.ts'
import { Ligacao } from '../Ligacao.public.tsx'
import { saldoComLado } from '../saldo.ts'
import { Tabela } from '../Tabela.public.tsx'

interface Props {
  competencia: string
  conta: Comparacao['contas'][number]
  onClose: () => void
}

/** The assets and entries that could explain the difference of an account. */
export default function ExplicacoesDialog({ competencia, conta, onClose }: Props) {
  const { data, error, refetch } = useExplicacoes(competencia, conta.conta)
  return (
    <Dialog
      opened
      size={900}
      title={`Diferença da conta ${conta.conta}: ${saldoComLado(conta.diferenca)}`}
      onClose={onClose}
      footer={
        <Button variant="default" data-autofocus onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {data ? (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {data.length === 0
              ? 'Nenhum bem ou lançamento do mês explica sozinho esta diferença. Veja os lançamentos da conta, e o que a contabilidade lançou nela sem passar pelo Tombo.'
              : 'São pistas, e não provas: confira cada uma com o que a contabilidade lançou.'}
          </Text>
          {data.length > 0 && (
            <Tabela label="O que pode explicar a diferença" wide>
              <thead>
                <tr>
                  <th scope="col">Por quê</th>
                  <th scope="col">Bem</th>
                  <th scope="col">Unidade</th>
                  <th scope="col">Lançamento</th>
                  <th scope="col" data-align="right">
                    Valor
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((c) => (
                  <tr key={`${c.motivo.value} ${c.id}`}>
                    <td>{c.motivo.descricao}</td>
                    <td>
                      <Ligacao to={`/patrimonio/${c.patrimonio.id}/contabil`}>
                        {tomboDe(c.patrimonio)} · {c.patrimonio.descricao}
                      </Ligacao>
                    </td>
                    <td>{c.unidade.descricao}</td>
                    <td>{c.tipo ? `${c.tipo}, ${date(c.data)}` : DASH}</td>
                    <td data-align="right">{saldoComLado(c.valor)}</td>
                  </tr>
                ))}
              </tbody>
            </Tabela>
          )}
          <Ligacao to={`/fechamento/${competencia}/conta/${conta.contas[0] ?? conta.conta}`}>
            Ver os bens desta conta
          </Ligacao>
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={160} animate={false} />
        </Loading>
      )}
    </Dialog>
  )
}
