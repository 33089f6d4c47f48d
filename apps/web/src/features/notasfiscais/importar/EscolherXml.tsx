import { Alert, Button, FileButton, Loader, Stack, Text } from '@mantine/core'
import { MAIOR_ENVIO, MAIOR_XML, mensagens } from '@tombo/contract'
import { IconFileTypeXml } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import css from './importar.module.css'

interface Props {
  /** Takes the file that was chosen; gives why it was refused, or null. */
  onFile: (arquivo: File) => Promise<string | null>
}

/** Why this file cannot be an invoice, before anything travels; the server decides again. */
function motivoDeRecusa({ name, size }: File): string | null {
  if (!name.toLowerCase().endsWith('.xml'))
    return 'Este tipo de arquivo não é aceito. Escolha o arquivo .xml da nota; o DANFE em PDF não serve.'
  if (size > MAIOR_ENVIO) return mensagens.arquivoMaior100
  if (size > MAIOR_XML) return 'O arquivo é grande demais para ser o XML de uma nota fiscal.'
  return null
}

/** The XML of an invoice: dropped here, or chosen. */
export function EscolherXml({ onFile }: Props) {
  const [sobre, setSobre] = useState(false)
  const [lendo, setLendo] = useState(false)
  const [recusa, setRecusa] = useState<string | null>(null)
  const tomar = async (arquivo: File | null | undefined) => {
    if (!arquivo || lendo) return
    const motivo = motivoDeRecusa(arquivo)
    setRecusa(motivo)
    if (motivo) return
    setLendo(true)
    try {
      setRecusa(await onFile(arquivo))
    } finally {
      setLendo(false)
    }
  }
  const soltar = (e: DragEvent) => {
    e.preventDefault()
    setSobre(false)
    void tomar(e.dataTransfer.files[0])
  }
  return (
    <Stack gap="md">
      {recusa && (
        <Alert color="red" role="alert" title="A nota não foi lida">
          {recusa}
        </Alert>
      )}
      <div
        className={css.area}
        data-sobre={sobre || undefined}
        onDragOver={(e) => {
          e.preventDefault()
          setSobre(true)
        }}
        onDragLeave={() => setSobre(false)}
        onDrop={soltar}
      >
        {lendo ? (
          <>
            <Loader size={28} aria-label="Lendo a nota" />
            <Text>Lendo a nota…</Text>
          </>
        ) : (
          <>
            <IconFileTypeXml size={36} stroke={1.25} aria-hidden />
            <Text fw={600} className={css.arraste}>
              Arraste o XML da nota para cá
            </Text>
            <FileButton accept=".xml,text/xml,application/xml" onChange={(f) => void tomar(f)}>
              {(props) => (
                <Button {...props} data-autofocus>
                  Escolher arquivo
                </Button>
              )}
            </FileButton>
          </>
        )}
      </div>
      <Text size="sm" c="dimmed">
        O arquivo é o da NF-e ou NFC-e, leiaute 4.00 ou 3.10, que o fornecedor manda por e-mail ou que se
        baixa no portal da nota fiscal. Nada é registrado antes de você conferir os itens e confirmar.
      </Text>
    </Stack>
  )
}
