import { NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { MAXIMO_EM_BRANCO, rotasEtiquetas as r } from '@tombo/contract'
import { useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { consultas } from '../../kernel/consultas.ts'
import { useIr } from '../../kernel/rota.ts'
import { avisarSucesso } from '../../kernel/toasts.ts'
import { useAcao } from '../../resource/useAcao.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { quantos } from '../../ui/formato.ts'
import { TAGS } from './dados.ts'

/** Gives out numbers of blank labels, and goes on to print them. */
export default function EmBrancoDialog({ onClose }: { onClose: () => void }) {
  const ir = useIr()
  const [quantidade, setQuantidade] = useState<number | null>(30)
  const [tagInicial, setTagInicial] = useState('')
  const [chave] = useState(() => crypto.randomUUID())
  const { erro, campos, fazendo, fazer } = useAcao()
  const reservar = () =>
    fazer(async () => {
      const body = { quantidade: quantidade ?? 0, ...(tagInicial ? { tagInicial } : {}) }
      const faixa = await chamar(r.emBranco, {
        body,
        idempotencia: `${chave}:${JSON.stringify(body)}`,
        semAvisoDeErro: true,
      })
      await consultas.invalidateQueries({ queryKey: ['lista', TAGS] })
      avisarSucesso(`${quantos(faixa.quantidade, 'etiqueta reservada', 'etiquetas reservadas')}.`)
      ir(`/configuracoes/impressaoetiquetas?tagInicial=${faixa.tagInicial}&tagFinal=${faixa.tagFinal}`)
    })
  return (
    <FormDialog
      onClose={onClose}
      title="Etiquetas em branco"
      action="Reservar e imprimir"
      sending={fazendo}
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
          error={campos.quantidade}
          onChange={(v) => setQuantidade(typeof v === 'number' ? v : null)}
        />
        <TextInput
          label="Primeiro número"
          description="Em branco: segue do último número usado."
          inputMode="numeric"
          maxLength={15}
          value={tagInicial}
          error={campos.tagInicial}
          onChange={(e) => setTagInicial(e.currentTarget.value.trim())}
        />
        {erro && !campos.quantidade && !campos.tagInicial && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {erro}
          </Text>
        )}
      </Stack>
    </FormDialog>
  )
}
