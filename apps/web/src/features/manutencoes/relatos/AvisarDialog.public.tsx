import { Alert, Button, Group, Input, Text, Textarea } from '@mantine/core'
import { type Arquivo, mensagens, rotasRelatos as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { Uploader } from '../../../resource/files/Uploader.tsx'
import { useAction } from '../../../resource/useAction.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'

interface Props {
  /** The asset, in a sentence. */
  nome: string
  patrimonioId: number
  onClose: () => void
}

/** Tells who looks after maintenance that an asset is broken, with a photo. */
export default function AvisarDialog({ nome, patrimonioId, onClose }: Props) {
  const [texto, setTexto] = useState('')
  const [foto, setFoto] = useState<Arquivo | null>(null)
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const avisar = async () => {
    if (!texto.trim()) return setFieldErrors({ texto: mensagens.obrigatorio })
    const feito = await run(() =>
      call(r.avisar, {
        body: { patrimonio: { id: patrimonioId }, texto, ...(foto ? { arquivo: { id: foto.id } } : {}) },
        noErrorToast: true,
      }),
    )
    if (feito) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Avisar defeito: ${nome}`}
      size={520}
      action="Enviar aviso"
      sending={running}
      onSubmit={() => void avisar()}
    >
      {error && !fieldErrors.texto && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
        </Alert>
      )}
      <Textarea
        label="O que está com defeito"
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        data-autofocus
        value={texto}
        error={fieldErrors.texto}
        onChange={(e) => setTexto(e.currentTarget.value)}
      />
      <Input.Wrapper label="Foto" labelElement="div" mt="sm">
        {foto ? (
          <Group gap="xs" mt={4}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {foto.nome}
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={() => setFoto(null)}>
              Trocar
            </Button>
          </Group>
        ) : (
          <Uploader diretorio="FOTOS_DEFEITO" compact quiet onUploaded={setFoto} />
        )}
      </Input.Wrapper>
    </FormDialog>
  )
}
