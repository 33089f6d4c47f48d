import { Stack, TextInput } from '@mantine/core'
import { type LayoutDeRelatorio, rotasRelatorioCustomizado as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { recarregarLayouts } from './consultas.ts'
import { type Montagem, paraLayout } from './estado.ts'

interface Props {
  montagem: Montagem
  onSalvo: (layout: LayoutDeRelatorio) => void
  onClose: () => void
}

/** Keeps columns, groups, sums and filters under a name: that of the layout in use changes it, another makes a new one. */
export default function SalvarDialog({ montagem, onSalvo, onClose }: Props) {
  const { layout } = montagem
  const [descricao, setDescricao] = useState(layout?.descricao ?? '')
  const [erro, setErro] = useState<string | null>(null)
  const [salvando, setSalvando] = useState(false)
  const salvar = async () => {
    const oMesmo = layout && layout.descricao === descricao.trim()
    setSalvando(true)
    try {
      const salvo = await call(r.salvar, {
        body: {
          ...paraLayout(montagem),
          descricao,
          ...(oMesmo ? { id: layout.id, versao: layout.versao } : {}),
        },
        noErrorToast: true,
      })
      await recarregarLayouts()
      onSalvo(salvo)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErro(error.fields?.descricao?.[0] ?? error.message)
      setSalvando(false)
    }
  }
  return (
    <FormDialog
      title="Salvar layout"
      action="Salvar"
      sending={salvando}
      onSubmit={() => void salvar()}
      onClose={onClose}
    >
      <Stack>
        <TextInput
          label="Nome do layout"
          description="Toda a unidade pode usá-lo."
          required
          maxLength={100}
          value={descricao}
          error={erro}
          onChange={(e) => [setDescricao(e.currentTarget.value), setErro(null)]}
          data-autofocus
        />
      </Stack>
    </FormDialog>
  )
}
