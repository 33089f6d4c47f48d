import { Alert, Stack, Text, Textarea } from '@mantine/core'
import { type Andamento, type LocalizacaoInventario, rotasContagem as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { uuidV7 } from '../../../kernel/uuid.ts'
import { useAction } from '../../../resource/useAction.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { quantos } from '../../../ui/format.ts'
import { recarregar } from '../consultas.ts'

interface Props {
  inventarioId: number
  local: LocalizacaoInventario
  onClose: () => void
}

/** How much of a place was seen, as a sentence. */
const Visto = ({ andamento: { esperados, pendentes }, deFora }: { andamento: Andamento; deFora: number }) => (
  <>
    {quantos(esperados - pendentes, 'bem foi visto', 'bens foram vistos')} de{' '}
    {quantos(esperados, 'esperado', 'esperados')}
    {deFora > 0 && `, e ${deFora} de fora`}
    {pendentes > 0 && `; ${quantos(pendentes, 'não foi visto', 'não foram vistos')}`}.
  </>
)

/** Whoever answers for a place that was counted says that it is done, and signs as who they are signed in as. */
export default function TerminarDialog({ inventarioId, local: l, onClose }: Props) {
  const [id] = useState(uuidV7)
  const [observacao, setObservacao] = useState('')
  const { run, running, error, fieldErrors } = useAction()
  const terminar = async () => {
    const feito = await run(() =>
      call(r.fecharLocal, {
        params: { id: inventarioId, localizacaoId: l.localizacao.id },
        body: {
          id,
          dispositivo: id,
          fechadoEm: new Date().toISOString(),
          faltantes: l.andamento?.pendentes ?? null,
          observacao: observacao.trim() || null,
        },
        noErrorToast: true,
      }),
    )
    if (!feito) return
    await recarregar()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Terminar ${l.localizacao.descricao} e assinar`}
      size={480}
      action="Terminar e assinar"
      sending={running}
      onSubmit={terminar}
    >
      <Stack gap="sm">
        <Text size="sm">
          {l.andamento && <Visto andamento={l.andamento} deFora={l.deFora ?? 0} />} O termo leva o seu nome,
          como quem responde pelo local.
        </Text>
        <Textarea
          label="Observação"
          maxLength={1000}
          autosize
          minRows={2}
          data-autofocus
          value={observacao}
          error={fieldErrors.observacao}
          onChange={(e) => setObservacao(e.currentTarget.value)}
        />
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
      </Stack>
    </FormDialog>
  )
}
