import { NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { MAXIMO_EM_BRANCO, rotasEtiquetas as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { useGoTo } from '../../kernel/route.ts'
import { toastSuccess } from '../../kernel/toasts.ts'
import { newKey } from '../../kernel/repetition.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { quantos } from '../../ui/format.ts'
import { TAGS } from './dados.ts'

/** Gives out numbers of blank labels, and goes on to print them. */
export default function EmBrancoDialog({ onClose }: { onClose: () => void }) {
  const ir = useGoTo()
  const [quantidade, setQuantidade] = useState<number | null>(30)
  const [tagInicial, setTagInicial] = useState('')
  const [chave] = useState(newKey)
  const { error, fieldErrors, running, run } = useAction()
  const reservar = () =>
    run(async () => {
      const body = { quantidade: quantidade ?? 0, ...(tagInicial ? { tagInicial } : {}) }
      const faixa = await call(r.emBranco, {
        body,
        idempotencyKey: `${chave}:${JSON.stringify(body)}`,
        noErrorToast: true,
      })
      await queryClient.invalidateQueries({ queryKey: ['lista', TAGS] })
      toastSuccess(`${quantos(faixa.quantidade, 'etiqueta reservada', 'etiquetas reservadas')}.`)
      ir(`/configuracoes/impressaoetiquetas?tagInicial=${faixa.tagInicial}&tagFinal=${faixa.tagFinal}`)
    })
  return (
    <FormDialog
      onClose={onClose}
      title="Etiquetas em branco"
      action="Reservar e imprimir"
      sending={running}
      onSubmit={reservar}
    >
      <Stack gap="sm">
        <Text size="sm">
          Os números são reservados uma vez só. Cole as etiquetas nos bens e informe o número no cadastro: a
          etiqueta passa a ser do bem.
        </Text>
        <NumberInput
          label="Quantidade"
          required
          data-autofocus
          min={1}
          max={MAXIMO_EM_BRANCO}
          allowDecimal={false}
          thousandSeparator="."
          decimalSeparator=","
          value={quantidade ?? ''}
          error={fieldErrors.quantidade}
          onChange={(v) => setQuantidade(typeof v === 'number' ? v : null)}
        />
        <TextInput
          label="Primeiro número"
          description="Em branco: segue do último número usado."
          inputMode="numeric"
          maxLength={15}
          value={tagInicial}
          error={fieldErrors.tagInicial}
          onChange={(e) => setTagInicial(e.currentTarget.value.trim())}
        />
        {error && !fieldErrors.quantidade && !fieldErrors.tagInicial && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </FormDialog>
  )
}
