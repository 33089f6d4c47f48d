import { Button, Stack, Text } from '@mantine/core'
import { mensagens, quantos, rotasUsuarios } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { toastSuccess } from '../../kernel/toasts.ts'
import { Autocomplete } from '../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../resource/fields/reference.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { jaAvisado } from './useMarcas.ts'

interface Props {
  usuarioId: number
  unidade: { id: number; descricao: string }
  onClose: () => void
  onCopied: () => Promise<unknown>
}

/** Gives the person what another one was given in the unit; what they have stays. */
export function CopiarPermissoes({ usuarioId, unidade, onClose, onCopied }: Props) {
  const [de, setDe] = useState<Reference | null>(null)
  const [falta, setFalta] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const copiar = async () => {
    if (!de) return setFalta(true)
    setEnviando(true)
    try {
      const { dadas } = await call(rotasUsuarios.copiarPermissoes, {
        params: { id: unidade.id, userId: usuarioId },
        body: { usuario: { id: de.id } },
        noToast: true,
      })
      toastSuccess(
        dadas === 0
          ? 'A pessoa já tinha todas essas permissões.'
          : `${quantos(dadas, 'permissão dada', 'permissões dadas')}.`,
      )
      await onCopied()
      onClose()
    } catch (erro) {
      jaAvisado(erro)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Copiar permissões em ${unidade.descricao}`}
      size={480}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          <Button loading={enviando} onClick={() => void copiar()}>
            Copiar
          </Button>
        </>
      }
    >
      <Stack gap="xs">
        <Autocomplete
          resource="usuarios"
          shows="nome"
          label="De quem"
          required
          data-autofocus
          value={de}
          error={falta && !de ? mensagens.obrigatorio : undefined}
          onChange={(escolhida) => {
            setDe(escolhida)
            setFalta(false)
          }}
        />
        <Text size="sm" c="dimmed">
          São dadas as permissões que essa pessoa recebeu nesta unidade, sem as dos grupos dela. Nenhuma é
          tirada.
        </Text>
      </Stack>
    </Dialog>
  )
}
