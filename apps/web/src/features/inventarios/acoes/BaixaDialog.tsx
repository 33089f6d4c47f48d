import { Alert, Stack, Text } from '@mantine/core'
import { type InventarioDetalhe, mensagens, rotasFimInventario as r } from '@tombo/contract'
import { useRouter } from '../../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'
import { useAction } from '../../../resource/useAction.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { DateInput } from '../../../ui/inputs/DateInput.tsx'

/** A new write-off of what the campaign did not find: of which kind, and when. It is then prepared as any. */
export default function BaixaDialog({
  inventario: i,
  onClose,
}: {
  inventario: InventarioDetalhe
  onClose: () => void
}) {
  const router = useRouter()
  const [tipo, setTipo] = useState<Reference | null>(null)
  const [data, setData] = useState<string | null>(null)
  const { run, running, error, fieldErrors, setFieldErrors } = useAction()
  const abrir = async () => {
    if (!tipo) return setFieldErrors({ tipoBaixa: mensagens.obrigatorio })
    await run(async () => {
      const { baixa } = await call(r.baixar, {
        params: { id: i.id },
        body: { tipoBaixa: { id: tipo.id }, data },
        noErrorToast: true,
      })
      router.history.push(`/baixas/${baixa.id}`)
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Baixa dos não encontrados do inventário nº ${i.id}`}
      size={560}
      action="Abrir a baixa"
      sending={running}
      onSubmit={abrir}
    >
      <Stack gap="sm">
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Text size="sm">
          Os bens que este inventário não encontrou vão a uma baixa nova, que você completa e envia a quem
          autoriza. Ficam de fora os que já estão em outra baixa ou em um empréstimo, saída ou manutenção.
        </Text>
        <Autocomplete
          label="Tipo de baixa"
          resource="baixas/opcoes/tipos"
          required
          value={tipo}
          error={fieldErrors.tipoBaixa}
          onChange={setTipo}
          data-autofocus
        />
        <DateInput
          label="Data da baixa"
          description="Em branco: hoje."
          value={data}
          error={fieldErrors.data}
          onChange={setData}
        />
      </Stack>
    </FormDialog>
  )
}
