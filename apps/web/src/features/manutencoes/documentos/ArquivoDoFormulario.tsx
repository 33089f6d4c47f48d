import { Button, Group, Input } from '@mantine/core'
import { fieldId, type RecordFormApi } from '../../../resource/fields/FieldInput.tsx'
import type { ListedArquivo } from '../../../resource/files/FileTiles.tsx'
import { Uploader } from '../../../resource/files/Uploader.tsx'
import { FileIcon } from '../../../ui/files/FileIcon.tsx'
import { bytes } from '../../../ui/format.ts'

interface Props {
  form: RecordFormApi
  disabled?: boolean
  required?: boolean
}

/** The file of a quote or document: sent here, or another one in its place. */
export function ArquivoDoFormulario({ form, disabled = false, required = false }: Props) {
  const arquivo = form.values.arquivo as ListedArquivo | null
  const mudar = (novo: ListedArquivo | null) => {
    form.setFieldValue('arquivo', novo)
    form.clearFieldError('arquivo')
  }
  return (
    <Input.Wrapper
      label="Arquivo"
      labelElement="div"
      withAsterisk={required}
      error={form.errors.arquivo}
      mt="sm"
    >
      <div id={fieldId('arquivo')} tabIndex={-1}>
        {arquivo ? (
          <Group gap="xs" wrap="nowrap" mt={4}>
            <FileIcon extension={arquivo.tipo} size={24} />
            <span style={{ overflowWrap: 'anywhere' }}>
              {arquivo.nome} ({bytes(arquivo.tamanho)})
            </span>
            {!disabled && (
              <Button variant="subtle" size="compact-sm" ml="auto" onClick={() => mudar(null)}>
                Trocar
              </Button>
            )}
          </Group>
        ) : (
          <Uploader diretorio="DOCUMENTOS_MANUTENCAO" compact quiet disabled={disabled} onUploaded={mudar} />
        )}
      </div>
    </Input.Wrapper>
  )
}
