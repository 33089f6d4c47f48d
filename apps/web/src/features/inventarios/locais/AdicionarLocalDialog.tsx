import { Alert, Checkbox, Stack } from '@mantine/core'
import { mensagens, rotasInventarios as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'
import { useAction } from '../../../resource/useAction.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { recarregar } from '../consultas.ts'

/** One more place for a campaign, with or without those inside it. */
export default function AdicionarLocalDialog({
  inventarioId,
  onClose,
}: {
  inventarioId: number
  onClose: () => void
}) {
  const [local, setLocal] = useState<Reference | null>(null)
  const [abaixo, setAbaixo] = useState(true)
  const { run, running, error, setError } = useAction()
  const incluir = async () => {
    if (!local) return setError(mensagens.inventarioSemLocais)
    const feito = await run(() =>
      call(r.adicionarLocalizacao, {
        params: { id: inventarioId, localizacaoId: local.id },
        body: { abaixo },
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
      title="Incluir um local"
      size={480}
      action="Incluir"
      sending={running}
      onSubmit={incluir}
    >
      <Stack gap="sm">
        <Autocomplete
          label="Localização"
          required
          resource="localizacoes"
          shows="caminho"
          value={local}
          onChange={setLocal}
          data-autofocus
        />
        <Checkbox
          label="Também as que ficam dentro dela"
          checked={abaixo}
          onChange={(e) => setAbaixo(e.currentTarget.checked)}
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
