import { Alert, List, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { type FimDoInventario, type InventarioDetalhe, rotasInventarios as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { useAction } from '../../../resource/useAction.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { integer, quantos } from '../../../ui/format.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { recarregar, useFim } from '../consultas.ts'

/** Shows what will follow from the conclusion, in sentences. */
const consequenciasDe = ({ consequencias: c }: FimDoInventario): string[] => [
  ...(c.movimentar > 0
    ? [
        `${quantos(c.movimentar, 'bem vai', 'bens vão')} para onde ${c.movimentar === 1 ? 'foi achado' : 'foram achados'}: ${quantos(c.destinos, 'movimentação', 'movimentações')}.`,
      ]
    : []),
  ...(c.solicitar > 0 ? [`${quantos(c.solicitar, 'alteração é pedida', 'alterações são pedidas')}.`] : []),
  `${quantos(c.naoEncontrados, 'bem fica', 'bens ficam')} como não encontrado${c.naoEncontrados === 1 ? '' : 's'}.`,
  ...(c.desconhecidas > 0
    ? [`${quantos(c.desconhecidas, 'leitura', 'leituras')} sem bem ficam a cadastrar.`]
    : []),
  'O estado e a utilização passam a ser os que foram vistos.',
]

/** Shows what stands in the way, each to be accepted in writing, and what will follow. */
export default function ConcluirDialog({
  inventario: i,
  onClose,
}: {
  inventario: InventarioDetalhe
  onClose: () => void
}) {
  const { data, error, refetch } = useFim(i.id)
  const [ditas, setDitas] = useState<Record<string, string>>({})
  const { run, running, error: recusa } = useAction()
  const concluir = async () => {
    const aceites = (data?.pendencias ?? []).flatMap((p) => {
      const justificativa = (ditas[p.pendencia.value] ?? '').trim()
      return justificativa ? [{ pendencia: p.pendencia.value, justificativa }] : []
    })
    const feito = await run(() =>
      call(r.concluir, { params: { id: i.id }, body: { aceites }, noErrorToast: true }),
    )
    if (!feito) return
    await recarregar()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Concluir o inventário nº ${i.id}`}
      size={640}
      action="Encerrar a contagem"
      sending={running}
      disabled={!data}
      onSubmit={concluir}
    >
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={120} animate={false} />
          </Loading>
        )
      ) : (
        <Stack gap="md">
          {recusa && (
            <Alert color="red" role="alert">
              {recusa}
            </Alert>
          )}
          {data.pendencias.map((p) => (
            <div key={p.pendencia.value}>
              <Textarea
                label={`${p.pendencia.descricao} (${integer(p.quantidade)})`}
                description={p.exemplos.slice(0, 3).join('; ')}
                placeholder="Por que se aceita assim"
                maxLength={500}
                autosize
                value={ditas[p.pendencia.value] ?? ''}
                onChange={(e) => {
                  const { value } = e.currentTarget
                  setDitas((antes) => ({ ...antes, [p.pendencia.value]: value }))
                }}
              />
            </div>
          ))}
          {data.pendencias.length === 0 && <Text size="sm">Nada ficou por decidir.</Text>}
          <div>
            <Text size="sm" fw={600}>
              O que acontece com a última assinatura
            </Text>
            <List size="sm">
              {consequenciasDe(data).map((c) => (
                <List.Item key={c}>{c}</List.Item>
              ))}
            </List>
          </div>
        </Stack>
      )}
    </FormDialog>
  )
}
