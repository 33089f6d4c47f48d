import { Alert, Radio, Stack, Text, TextInput } from '@mantine/core'
import { acumuladaNaAbertura, mensagens, type ResponseOf, rotasDepreciacoes as r } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { DateInput } from '../../ui/inputs/DateInput.tsx'
import { DialogOnItsWay } from '../../ui/dialog/DialogOnItsWay.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { date } from '../../ui/format.ts'
import { useAbertura } from './abertura.ts'

type Acumulada = (typeof acumuladaNaAbertura.values)[number]

const TITULO = 'Abertura dos livros'

/** On which day the books of the unit begin. */
export default function AberturaDialog({ onClose }: { onClose: () => void }) {
  const abertura = useAbertura()
  if (abertura.data) return <Abertura data={abertura.data} onClose={onClose} />
  return <DialogOnItsWay of={abertura} onClose={onClose} title={TITULO} size={520} />
}

/** The form, over how the books stand. */
function Abertura({ data, onClose }: { data: ResponseOf<typeof r.abertura>; onClose: () => void }) {
  const cliente = useQueryClient()
  const [dia, setDia] = useState<string | null>(null)
  const [acumulada, setAcumulada] = useState<Acumulada | null>(null)
  const [laudo, setLaudo] = useState<string | null>(null)
  const { run, running, error, fieldErrors } = useAction()
  const atual = data.abertura
  const valores = {
    dia: dia ?? atual?.dia ?? data.sugestao ?? '',
    acumulada: acumulada ?? atual?.acumulada.value ?? 'CALCULAR',
    laudo: laudo ?? atual?.laudo ?? '',
  }
  const preso = data.impedimento
  const salvar = async () => {
    const salvou = await run(() =>
      call(r.abrirLivros, { body: { ...valores, laudo: valores.laudo || null }, noErrorToast: true }),
    )
    if (!salvou) return
    await cliente.invalidateQueries()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={TITULO}
      size={520}
      action="Salvar"
      sending={running}
      readOnly={preso !== null}
      onSubmit={salvar}
    >
      <Stack gap="md">
        <Text size="sm">
          O que existia neste dia entra pelos saldos dele, e não como compra nem como despesa de um mês: a
          contabilidade já o tem no balanço. O que veio depois entra como foi adquirido.
        </Text>
        {preso !== null && (
          <Alert color="yellow" role="note" title={`Os livros começam em ${date(atual?.dia ?? null)}`}>
            {preso}
          </Alert>
        )}
        {error && Object.keys(fieldErrors).length === 0 && (
          <Alert color="red" role="alert" title="A abertura não foi salva">
            {error}
          </Alert>
        )}
        <DateInput
          label="Último dia antes do primeiro mês"
          description="O último dia de um mês que já terminou."
          required
          data-autofocus
          disabled={preso !== null}
          value={valores.dia}
          error={fieldErrors.dia}
          onChange={(v) => setDia(v ?? '')}
        />
        <Radio.Group
          label="Depreciação acumulada de quem não a traz"
          value={valores.acumulada}
          onChange={(v) => setAcumulada(v as Acumulada)}
        >
          <Stack gap="xs" mt={6}>
            {acumuladaNaAbertura.values.map((v) => (
              <Radio
                key={v}
                value={v}
                label={acumuladaNaAbertura.descriptions[v]}
                disabled={preso !== null}
              />
            ))}
          </Stack>
        </Radio.Group>
        {valores.acumulada === 'ZERO' && (
          <TextInput
            label="Laudo"
            description="O laudo que dá os novos valores e vidas, como “Laudo 12/2026”."
            withAsterisk
            maxLength={200}
            disabled={preso !== null}
            value={valores.laudo}
            error={fieldErrors.laudo === undefined ? undefined : mensagens.obrigatorio}
            onChange={(e) => setLaudo(e.currentTarget.value)}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
