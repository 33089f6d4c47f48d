import { ActionIcon, Group, TextInput, Title, Tooltip } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { IconTrash } from '@tabler/icons-react'
import { FileTiles } from '../../../resource/files/FileTiles.tsx'
import { Uploader } from '../../../resource/files/Uploader.tsx'
import { FileIcon } from '../../../ui/files/FileIcon.tsx'
import { bytes } from '../../../ui/format.ts'
import { type ArquivosNovos, descricaoDoArquivo } from './arquivosNovos.ts'
import css from './arquivos.module.css'

interface Props {
  value: ArquivosNovos
  onChange: (mudar: (antes: ArquivosNovos) => ArquivosNovos) => void
  /** A save was tried: what is missing is said. */
  conferindo?: boolean
  disabled?: boolean
}

/** Documents, each with its description, and attachments, that assets get when they are saved. */
export function DocumentosEAnexos({ value, onChange, conferindo = false, disabled = false }: Props) {
  const { documentos, anexos } = value
  const descrever = (id: number, descricao: string) =>
    onChange((a) => ({
      ...a,
      documentos: a.documentos.map((d) => (d.documento.id === id ? { ...d, descricao } : d)),
    }))
  return (
    <>
      <section aria-labelledby="documentos-novos" className={css.parte}>
        <Title order={3} size="sm" id="documentos-novos">
          Documentos
        </Title>
        {documentos.length > 0 && (
          <ul className={css.documentos} aria-label="Documentos">
            {documentos.map(({ descricao, documento }) => (
              <li key={documento.id}>
                <Group gap="xs" wrap="nowrap" className={css.arquivo}>
                  <FileIcon extension={documento.tipo} size={24} />
                  <span className={css.nome} title={documento.nome}>
                    {documento.nome} · {bytes(documento.tamanho)}
                  </span>
                </Group>
                <TextInput
                  label="Descrição"
                  required
                  maxLength={200}
                  className={css.descricao}
                  value={descricao}
                  error={conferindo && descricao.trim() === '' ? mensagens.obrigatorio : undefined}
                  disabled={disabled}
                  onChange={(e) => descrever(documento.id, e.currentTarget.value)}
                />
                <Tooltip label="Retirar">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={`Retirar ${documento.nome}`}
                    disabled={disabled}
                    onClick={() =>
                      onChange((a) => ({
                        ...a,
                        documentos: a.documentos.filter((d) => d.documento.id !== documento.id),
                      }))
                    }
                  >
                    <IconTrash size={16} stroke={1.5} />
                  </ActionIcon>
                </Tooltip>
              </li>
            ))}
          </ul>
        )}
        <Uploader
          diretorio="DOCUMENTOS_PATRIMONIO"
          multiple
          compact
          quiet
          buttonLabel="Escolher documentos"
          title="Arraste os documentos para cá"
          disabled={disabled}
          onUploaded={(documento) =>
            onChange((a) => ({
              ...a,
              documentos: [...a.documentos, { descricao: descricaoDoArquivo(documento.nome), documento }],
            }))
          }
        />
      </section>
      <section aria-labelledby="anexos-novos" className={css.parte}>
        <Title order={3} size="sm" id="anexos-novos">
          Anexos
        </Title>
        {anexos.length > 0 && (
          <FileTiles
            label="Anexos"
            files={anexos}
            onRemove={(r) => onChange((a) => ({ ...a, anexos: a.anexos.filter((x) => x.id !== r.id) }))}
          />
        )}
        <Uploader
          diretorio="ANEXO_PATRIMONIO"
          multiple
          compact
          quiet
          noPaste
          buttonLabel="Escolher anexos"
          title="Arraste os anexos para cá"
          hint="Ou escolha no computador."
          disabled={disabled}
          onUploaded={(arquivo) => onChange((a) => ({ ...a, anexos: [...a.anexos, arquivo] }))}
        />
      </section>
    </>
  )
}
