import { ActionIcon, Button, Group, Input, Tooltip } from '@mantine/core'
import { documentospatrimonios, type Patrimonio } from '@tombo/contract'
import { IconDownload } from '@tabler/icons-react'
import { type RecordFormApi, fieldId } from '../../../resource/fields/FieldInput.tsx'
import { type ListedArquivo, offerDownload } from '../../../resource/files/FileTiles.tsx'
import { Uploader } from '../../../resource/files/Uploader.tsx'
import { FileIcon } from '../../../ui/files/FileIcon.tsx'
import { bytes } from '../../../ui/format.ts'
import { recarregarBem } from '../dados.ts'
import { Pertences } from './Pertences.tsx'

/** The documents of an asset: each a description and a file. */
export function Documentos({ bem }: { bem: Patrimonio }) {
  return (
    <Pertences
      bem={bem}
      def={documentospatrimonios}
      novo="Novo documento"
      nenhum="Nenhum documento guardado."
      campos={['descricao']}
      linha={({ descricao, documento }) => ({
        nome: descricao ?? '',
        detalhe: documento && `${documento.nome} · ${bytes(documento.tamanho)}`,
        aoLado: documento && <Baixar arquivo={documento} />,
      })}
      aoPe={(form, disabled) => <Arquivo form={form} disabled={disabled} />}
      depoisDaBaixa
      aoMudar={() => recarregarBem(bem.id)}
    />
  )
}

const Baixar = ({ arquivo }: { arquivo: ListedArquivo }) => (
  <Tooltip label="Baixar">
    <ActionIcon size={28} aria-label={`Baixar ${arquivo.nome}`} onClick={() => void offerDownload(arquivo)}>
      <IconDownload size={16} />
    </ActionIcon>
  </Tooltip>
)

/** The file of a document: sent here, or another one in its place. */
function Arquivo({ form, disabled }: { form: RecordFormApi; disabled: boolean }) {
  const arquivo = form.values.documento as ListedArquivo | null
  const { label: rotulo } = documentospatrimonios.fields.documento
  const mudar = (novo: ListedArquivo | null) => {
    form.setFieldValue('documento', novo)
    form.clearFieldError('documento')
  }
  return (
    <Input.Wrapper label={rotulo} labelElement="div" withAsterisk error={form.errors.documento} mt="sm">
      <div id={fieldId('documento')} tabIndex={-1}>
        {arquivo ? (
          <Group gap="xs" wrap="nowrap" mt={4}>
            <FileIcon extension={arquivo.tipo} size={24} />
            <span style={{ overflowWrap: 'anywhere' }}>
              {arquivo.nome} ({bytes(arquivo.tamanho)})
            </span>
            <Group gap={4} ml="auto" wrap="nowrap">
              <Baixar arquivo={arquivo} />
              {!disabled && (
                <Button variant="subtle" size="compact-sm" onClick={() => mudar(null)}>
                  Trocar
                </Button>
              )}
            </Group>
          </Group>
        ) : (
          <Uploader diretorio="DOCUMENTOS_PATRIMONIO" compact quiet disabled={disabled} onUploaded={mudar} />
        )}
      </div>
    </Input.Wrapper>
  )
}
