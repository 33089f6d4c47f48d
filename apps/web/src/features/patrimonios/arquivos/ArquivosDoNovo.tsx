import { Button, Stack, Text, Title } from '@mantine/core'
import { LADO_DA_FOTO } from '@tombo/contract'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFileUrl } from '../../../kernel/files/files.ts'
import type { ListedArquivo } from '../../../resource/files/FileTiles.tsx'
import { type ArquivosNovos, quantosArquivos } from './arquivosNovos.ts'
import { DocumentosEAnexos } from './DocumentosEAnexos.tsx'
import { ImagePicker } from '../../../resource/files/ImagePicker.tsx'
import form from '../campos/form.module.css'
import css from './arquivos.module.css'

interface Props {
  value: ArquivosNovos
  onChange: (mudar: (antes: ArquivosNovos) => ArquivosNovos) => void
  conferindo?: boolean
  /** Each of many gets them. */
  muitos?: boolean
}

/** Photo, documents and attachments of an asset that is being registered; folded away until somebody wants them. */
export function ArquivosDoNovo({ value, onChange, conferindo = false, muitos = false }: Props) {
  const [aberto, setAberto] = useState(quantosArquivos(value) > 0)
  const falta = conferindo && value.documentos.some((d) => d.descricao.trim() === '')
  return (
    <fieldset className={form.secao}>
      <legend>Foto, documentos e anexos</legend>
      {aberto || falta ? (
        <Stack gap="lg">
          {muitos && (
            <Text size="sm" c="dimmed">
              Cada bem recebe os mesmos arquivos, que são guardados uma vez só.
            </Text>
          )}
          <section aria-labelledby="foto-do-novo">
            <Title order={3} size="sm" id="foto-do-novo" mb={8}>
              Foto
            </Title>
            <Foto foto={value.foto} onChange={(foto) => onChange((a) => ({ ...a, foto }))} />
          </section>
          <div>
            <DocumentosEAnexos value={value} onChange={onChange} conferindo={conferindo} />
          </div>
        </Stack>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPaperclip size={16} stroke={1.5} />}
          onClick={() => setAberto(true)}
        >
          Acrescentar foto, documentos ou anexos
        </Button>
      )}
    </fieldset>
  )
}

function Foto({
  foto,
  onChange,
}: {
  foto: ListedArquivo | null
  onChange: (foto: ListedArquivo | null) => void
}) {
  const endereco = useFileUrl(foto ? `/api/arquivos/${foto.id}/imagem` : null, {
    width: LADO_DA_FOTO,
    height: LADO_DA_FOTO,
  })
  const escolher = (
    <ImagePicker
      diretorio="FOTOS_PATRIMONIO"
      width={LADO_DA_FOTO}
      height={LADO_DA_FOTO}
      name="foto"
      replace={foto !== null}
      pastes={false}
      onUploaded={onChange}
    />
  )
  if (!foto) return escolher
  return (
    <div className={css.foto}>
      <div>
        {endereco && <img src={endereco} alt="Foto escolhida" />}
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={14} />}
          onClick={() => onChange(null)}
        >
          Retirar foto
        </Button>
      </div>
      <div>{escolher}</div>
    </div>
  )
}
