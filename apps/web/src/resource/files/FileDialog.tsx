import { Alert, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { type Arquivo, type Diretorio, mensagens } from '@tombo/contract'
import { useState } from 'react'
import { FileIcon } from '../../ui/files/FileIcon.tsx'
import { bytes } from '../../ui/format.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { fieldId } from '../fields/FieldInput.tsx'
import { useAction } from '../useAction.ts'
import { Uploader } from './Uploader.tsx'

interface Props {
  title: string
  diretorio: Diretorio
  /** Keeps the file that was sent, with what it is. */
  save: (file: { descricao: string; arquivo: { id: number } }) => Promise<unknown>
  onClose: () => void
}

/** Attaches a file to a record: a description, and the file, sent here. */
export function FileDialog({ title, diretorio, save, onClose }: Props) {
  const [descricao, setDescricao] = useState('')
  const [arquivo, setArquivo] = useState<Arquivo | null>(null)
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const send = async () => {
    const missing = {
      ...(descricao.trim() ? {} : { descricao: mensagens.revise }),
      ...(arquivo ? {} : { arquivo: mensagens.escolhaArquivo }),
    }
    if (!arquivo || Object.keys(missing).length > 0) return setFieldErrors(missing)
    if (await run(() => save({ descricao, arquivo: { id: arquivo.id } }))) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size={520}
      action="Salvar"
      sending={running}
      onSubmit={() => void send()}
    >
      {error && Object.keys(fieldErrors).length === 0 && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
        </Alert>
      )}
      <Stack gap="sm">
        <TextInput
          id={fieldId('descricao')}
          label="Descrição"
          withAsterisk
          maxLength={200}
          data-autofocus
          value={descricao}
          error={fieldErrors.descricao}
          onChange={(e) => setDescricao(e.currentTarget.value)}
        />
        <Input.Wrapper label="Arquivo" labelElement="div" withAsterisk error={fieldErrors.arquivo}>
          {arquivo ? (
            <Group gap="xs" wrap="nowrap" mt={4}>
              <FileIcon extension={arquivo.tipo} size={24} />
              <span style={{ overflowWrap: 'anywhere' }}>
                {arquivo.nome} ({bytes(arquivo.tamanho)})
              </span>
              <Button variant="subtle" size="compact-sm" ml="auto" onClick={() => setArquivo(null)}>
                Trocar
              </Button>
            </Group>
          ) : (
            <Uploader diretorio={diretorio} compact quiet onUploaded={setArquivo} />
          )}
        </Input.Wrapper>
      </Stack>
    </FormDialog>
  )
}
