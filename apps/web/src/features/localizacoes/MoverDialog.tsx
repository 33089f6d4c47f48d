import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { mensagens, rotasLocalizacoes as r } from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { Autocomplete } from '../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../resource/fields/reference.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { recarregarLocalizacoes } from './consultas.ts'

interface Props {
  localizacao: { id: number; versao: number; descricao: string; localizacaoPai: { id: number } | null }
  onClose: () => void
  onMoved: () => void
}

/** Puts a place elsewhere without dragging: for the keyboard, a finger, and a tree too long to drag through. */
export default function MoverDialog({ localizacao, onClose, onMoved }: Props) {
  const { id, versao, descricao, localizacaoPai } = localizacao
  const [topo, setTopo] = useState(false)
  const [pai, setPai] = useState<Reference | null>(null)
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const mover = async () => {
    if (!topo && !pai) return setFieldErrors({ localizacaoPai: mensagens.obrigatorio })
    await run(async () => {
      await call(r.salvarId, {
        params: { id },
        body: loose({ versao, localizacaoPai: topo || !pai ? null : { id: pai.id } }),
        noErrorToast: true,
      })
      await recarregarLocalizacoes()
      onMoved()
      onClose()
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Mover: ${descricao}`}
      size={520}
      action="Mover"
      sending={running}
      onSubmit={mover}
    >
      <Stack gap="md">
        {error && !fieldErrors.localizacaoPai && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Autocomplete
          id="campo-localizacaoPai"
          label="Mover para dentro de"
          resource="localizacoes"
          shows="caminho"
          fields={['id', 'caminho']}
          required={!topo}
          disabled={topo}
          value={topo ? null : pai}
          error={fieldErrors.localizacaoPai}
          onChange={(novo) => {
            setPai(novo)
            setFieldErrors({})
          }}
          data-autofocus
        />
        {localizacaoPai && (
          <Checkbox
            label="Para o nível mais alto, fora de qualquer outra"
            checked={topo}
            onChange={(e) => {
              setTopo(e.currentTarget.checked)
              setFieldErrors({})
            }}
          />
        )}
        <Text size="sm" c="dimmed">
          O que está dentro dela vai junto.
        </Text>
      </Stack>
    </FormDialog>
  )
}
