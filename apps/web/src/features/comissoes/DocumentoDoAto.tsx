import { Button, Group, Input, Text } from '@mantine/core'
import { IconFileTypePdf, IconX } from '@tabler/icons-react'
import { openFile } from '../../kernel/files/files.ts'
import { Uploader } from '../../resource/files/Uploader.tsx'
import type { RecordFormApi } from '../../resource/fields/FieldInput.tsx'
import { DASH } from '../../ui/format.ts'

interface Props {
  form: RecordFormApi
  disabled: boolean
}

/** The document by which the commission was designated: a PDF, opened, put in and taken away. */
export function DocumentoDoAto({ form, disabled }: Props) {
  const arquivo = form.values.arquivo as { id: number; nome: string } | null
  const mudar = (novo: typeof arquivo) => {
    form.setFieldValue('arquivo', novo)
    form.clearFieldError('arquivo')
  }
  return (
    <Input.Wrapper
      component="fieldset"
      mt="md"
      label="Documento do ato (PDF)"
      labelElement="div"
      error={form.errors.arquivo}
      style={{ border: 0, padding: 0, margin: 0, marginTop: 16 }}
    >
      {arquivo ? (
        <Group gap="xs" mt={4}>
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} stroke={1.5} />}
            onClick={() => void openFile(`/api/arquivos/${arquivo.id}`)}
          >
            {arquivo.nome}
          </Button>
          {!disabled && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconX size={16} />}
              onClick={() => mudar(null)}
            >
              Retirar
            </Button>
          )}
        </Group>
      ) : disabled ? (
        <Text size="sm">{DASH}</Text>
      ) : (
        <Uploader
          diretorio="ATOS_COMISSAO"
          title="Arraste o PDF do ato para cá"
          buttonLabel="Escolher PDF"
          quiet
          compact
          onUploaded={({ id, nome }) => mudar({ id, nome })}
        />
      )}
    </Input.Wrapper>
  )
}
