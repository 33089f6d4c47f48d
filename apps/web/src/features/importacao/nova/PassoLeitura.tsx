import { Alert, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { codificacaoImportacao } from '@tombo/contract'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { integer, quantos } from '../../../ui/format.ts'
import { usePrevia, useSugestao } from './previa.ts'
import type { Rascunho } from './rascunho.ts'
import css from './nova.module.css'
import { Loading } from '../../../ui/Loading.tsx'

interface Props {
  arquivo: NonNullable<Rascunho['arquivo']>
  rascunho: Rascunho
  mudar: (parte: Partial<Rascunho>) => void
}

const separadores = [
  { value: ';', label: 'Ponto e vírgula ( ; )' },
  { value: ',', label: 'Vírgula ( , )' },
  { value: '\t', label: 'Tabulação' },
  { value: '|', label: 'Barra vertical ( | )' },
]
const codificacoes = codificacaoImportacao.options.map((o) => ({ value: o.value, label: o.descricao }))

/** Step 2: how the file was understood. */
export function PassoLeitura({ arquivo, rascunho, mudar }: Props) {
  const { data, error, refetch, isPlaceholderData } = usePrevia(arquivo.id, rascunho)
  useSugestao(isPlaceholderData ? undefined : data, rascunho, mudar)
  if (!data)
    return error ? (
      <ErrorState error={error} title="O arquivo não pôde ser lido" onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton h={320} animate={false} />
      </Loading>
    )
  return (
    <Stack gap="md">
      <Text>
        <strong>{arquivo.nome}</strong> foi lido assim: {quantos(data.colunas.length, 'coluna', 'colunas')}.
        Confira se as colunas estão separadas e se os acentos aparecem certos.
      </Text>
      <Group gap="md" align="flex-end">
        <Select
          label="Separador"
          data={separadores}
          value={rascunho.separador ?? data.separador}
          allowDeselect={false}
          onChange={(v) => mudar({ separador: v as Rascunho['separador'] })}
          description={rascunho.separador ? undefined : 'descoberto no arquivo'}
        />
        <Select
          label="Codificação"
          data={codificacoes}
          value={rascunho.codificacao ?? data.codificacao}
          allowDeselect={false}
          onChange={(v) => mudar({ codificacao: v as Rascunho['codificacao'] })}
          description={rascunho.codificacao ? undefined : 'como o arquivo foi lido'}
        />
      </Group>
      {data.alerta && !error && (
        <Alert color="red" role="alert">
          {data.alerta}
        </Alert>
      )}
      {error && (
        <ErrorState error={error} title="O arquivo não pôde ser lido assim" onRetry={() => void refetch()} />
      )}
      <section
        className={css.rolagem}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
        tabIndex={0}
        aria-label="Primeiras linhas do arquivo"
        style={isPlaceholderData ? { opacity: 0.5 } : undefined}
      >
        <table className={css.amostra}>
          <thead>
            <tr>
              <th scope="col">Linha</th>
              {data.colunas.map((c, i) => (
                <th key={`${c}:${i}`} scope="col" title={c}>
                  {c || `(coluna ${i + 1})`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.linhas.map((linha, i) => (
              <tr key={i}>
                <th scope="row" className="numeros">
                  {integer(i + 1)}
                </th>
                {data.colunas.map((c, j) => (
                  <td key={`${c}:${j}`} title={linha[j]}>
                    {linha[j]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Stack>
  )
}
