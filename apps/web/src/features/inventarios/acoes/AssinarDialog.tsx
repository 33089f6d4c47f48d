import { Alert, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { type InventarioDetalhe, rotasFimInventario as f } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { useAction } from '../../../resource/useAction.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { instant } from '../../../ui/format.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { recarregar, useFim } from '../consultas.ts'

/** The signatures of the commission: one's own, and why somebody is not there to sign. */
export default function AssinarDialog({
  inventario: i,
  onClose,
}: {
  inventario: InventarioDetalhe
  onClose: () => void
}) {
  const { data, error, refetch } = useFim(i.id)
  const [ausencias, setAusencias] = useState<Record<number, string>>({})
  const { run, running, error: recusa } = useAction()
  const assinar = async () => {
    const corpo = Object.entries(ausencias).flatMap(([id, motivo]) =>
      motivo.trim() ? [{ membro: { id: Number(id) }, motivo: motivo.trim() }] : [],
    )
    const feito = await run(() =>
      call(f.assinar, { params: { id: i.id }, body: { ausencias: corpo }, noErrorToast: true }),
    )
    if (!feito) return
    await recarregar()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Assinar o inventário nº ${i.id}`}
      size={560}
      action="Assinar"
      sending={running}
      disabled={!data}
      onSubmit={assinar}
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
        <Stack gap="sm">
          {recusa && (
            <Alert color="red" role="alert">
              {recusa}
            </Alert>
          )}
          <Text size="sm">
            A assinatura fica registrada com o seu nome, a data, a hora e o endereço de onde você assina. A
            última conclui o inventário.
          </Text>
          {data.assinaturas.map((a) =>
            a.assinadoEm || a.ausencia || a.minha ? (
              <Text size="sm" key={a.membro.id}>
                <b>{a.membro.nome}</b>:{' '}
                {a.assinadoEm
                  ? `assinado em ${instant(a.assinadoEm)}`
                  : a.ausencia
                    ? `ausente: ${a.ausencia}`
                    : 'assina agora'}
              </Text>
            ) : (
              <TextInput
                key={a.membro.id}
                label={a.membro.nome}
                description="Ainda não assinou. Se não puder assinar, diga por quê."
                maxLength={300}
                value={ausencias[a.membro.id] ?? ''}
                onChange={(e) => {
                  const { value } = e.currentTarget
                  setAusencias((antes) => ({ ...antes, [a.membro.id]: value }))
                }}
              />
            ),
          )}
        </Stack>
      )}
    </FormDialog>
  )
}
