import { Alert, Radio, Stack, Text, TextInput } from '@mantine/core'
import { acumuladaNaAbertura, mensagens, type ResponseOf, rotasDepreciacoes as r } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { DateInput } from '../../ui/inputs/DateInput.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { date } from '../../ui/format.ts'
import { aberturaQuery, useAbertura } from './abertura.ts'

type Acumulada = (typeof acumuladaNaAbertura.values)[number]

/** On which day the books of the unit begin. */
export default function AberturaDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending } = useAbertura()
  const cliente = useQueryClient()
  const [dia, setDia] = useState<string | null>(null)
  const [acumulada, setAcumulada] = useState<Acumulada | null>(null)
  const [laudo, setLaudo] = useState<string | null>(null)
  const { run, running, error, fieldErrors } = useAction()
  const atual = data?.abertura
  const valoresSobre = (antes: ResponseOf<typeof r.abertura> | undefined) => ({
    dia: dia ?? antes?.abertura?.dia ?? antes?.sugestao ?? '',
    acumulada: acumulada ?? antes?.abertura?.acumulada.value ?? 'CALCULAR',
    laudo: laudo ?? antes?.abertura?.laudo ?? '',
  })
  const valores = valoresSobre(data)
  const preso = data?.impedimento ?? null
  const salvar = async () => {
    const salvou = await run(async () => {
      // Sent before the dialog knows how the books stand, it waits for that.
      const ditos = valoresSobre(await cliente.ensureQueryData(aberturaQuery))
      return call(r.abrirLivros, { body: { ...ditos, laudo: ditos.laudo || null }, noErrorToast: true })
    })
    if (!salvou) return
    await cliente.invalidateQueries()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Abertura dos livros"
      size={520}
      action="Salvar"
      sending={running}
      disabled={!data && !isPending}
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
