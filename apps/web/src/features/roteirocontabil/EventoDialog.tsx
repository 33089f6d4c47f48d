import { Radio, Select, Stack, Text } from '@mantine/core'
import {
  escrituraEvento,
  type EventoDoRoteiro,
  papelContabil,
  PAPEIS_DE_CONTRAPARTIDA,
  rotasRoteiro as r,
} from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { tomarRoteiro } from './consultas.ts'
import { nomeDoEvento } from './palavras.tsx'

/** Another other side for an event, and who enters it. */
export default function EventoDialog({
  evento: e,
  onClose,
}: {
  evento: EventoDoRoteiro
  onClose: () => void
}) {
  const [contrapartida, setContrapartida] = useState<string>(e.credito.value)
  const [escritura, setEscritura] = useState<string>(e.escritura.value)
  const [enviando, setEnviando] = useState(false)
  const salvar = async () => {
    setEnviando(true)
    try {
      const body = {
        id: e.id,
        versao: e.versao,
        contrapartida: papelContabil.values.find((p) => p === contrapartida),
        escritura: escrituraEvento.values.find((v) => v === escritura),
      }
      tomarRoteiro(await call(r.salvarEvento, { body }))
      onClose()
    } catch (erro) {
      // The toast has said why; the event is as it was.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setEnviando(false)
    }
  }
  return (
    <FormDialog
      title={nomeDoEvento(e)}
      action="Salvar"
      sending={enviando}
      onSubmit={() => void salvar()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">Debita: {e.debito.descricao}.</Text>
        <Select
          label="Credita"
          withAsterisk
          allowDeselect={false}
          data-autofocus
          data={PAPEIS_DE_CONTRAPARTIDA.map((p) => ({ value: p, label: papelContabil.descriptions[p] }))}
          value={contrapartida}
          onChange={(v) => setContrapartida(v ?? e.credito.value)}
        />
        <Radio.Group label="Quem escritura" value={escritura} onChange={setEscritura}>
          <Stack gap="xs" mt={6}>
            {escrituraEvento.options.map((o) => (
              <Radio key={o.value} value={o.value} label={o.descricao} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          Salvar confirma o evento. Vale para os bens tombados daqui em diante.
        </Text>
      </Stack>
    </FormDialog>
  )
}
