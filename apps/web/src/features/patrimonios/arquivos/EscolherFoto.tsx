import { Button, Group, Text } from '@mantine/core'
import { type Arquivo, LADO_DA_FOTO, mensagens, regraDoDiretorio } from '@tombo/contract'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { enviarArquivo, motivoDeRecusa } from '../../../kernel/envio.ts'
import { ErroApi } from '../../../kernel/http.ts'
import { avisarErro } from '../../../kernel/toasts.ts'
import { DropArea } from '../../../ui/files/DropArea.tsx'
import { Camera, ImageCropper } from '../../../ui/files/lazy.tsx'
import { usePaste } from '../../../ui/files/paste.ts'

const DIRETORIO = 'FOTOS_PATRIMONIO'

interface Props {
  /** There is a photo already: another one takes its place. */
  troca: boolean
  /** Something is being kept: nothing is taken meanwhile. */
  ocupado?: boolean
  /** It takes what is pasted anywhere on the screen. */
  cola?: boolean
  /** The cropped photo is on the server, waiting to be claimed. */
  onEnviada: (arquivo: Arquivo) => void | Promise<void>
}

/** A photo of an asset: dropped, chosen, pasted or taken with the camera, then cropped and sent. */
export function EscolherFoto({ troca, ocupado = false, cola = true, onEnviada }: Props) {
  const [camera, setCamera] = useState(false)
  const [recorte, setRecorte] = useState<Blob | null>(null)
  const [enviando, setEnviando] = useState(false)
  const parado = ocupado || enviando
  const receber = ([arquivo]: File[]) => {
    const motivo = arquivo && motivoDeRecusa(arquivo, DIRETORIO)
    if (motivo) avisarErro(motivo, 3000)
    else if (arquivo) setRecorte(arquivo)
  }
  usePaste(
    (colado) => {
      if (colado.kind === 'broken') avisarErro(mensagens.imagemNaoColada)
      if (colado.kind === 'files') receber(colado.files)
      return colado.kind !== 'text'
    },
    cola && !camera && !recorte && !parado,
  )
  const enviar = async (foto: Blob) => {
    setRecorte(null)
    setEnviando(true)
    const nome = foto.type === 'image/png' ? 'foto.png' : 'foto.jpg'
    try {
      await onEnviada(await enviarArquivo(new File([foto], nome, { type: foto.type }), DIRETORIO))
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
      avisarErro(erro.message)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <>
      <DropArea
        title={troca ? 'Arraste outra imagem para cá' : 'Arraste a imagem para cá'}
        hint={
          cola ? 'Ou escolha no computador, ou cole (Ctrl+V).' : 'Ou escolha no computador, ou use a câmera.'
        }
        accept={regraDoDiretorio(DIRETORIO).extensoes}
        buttonLabel="Escolher imagem"
        inputLabel="Imagem"
        quiet
        compact
        disabled={parado}
        onFiles={receber}
      />
      <Group mt="sm" justify="center">
        <Button
          variant="default"
          leftSection={<IconCamera size={16} />}
          loading={parado}
          onClick={() => setCamera(true)}
        >
          Usar a câmera
        </Button>
      </Group>
      {parado && (
        <Text component="output" display="block" size="sm" ta="center" mt="xs">
          Guardando a foto…
        </Text>
      )}
      {camera && (
        <Camera
          onClose={() => setCamera(false)}
          onPicture={(foto) => {
            setCamera(false)
            setRecorte(foto)
          }}
        />
      )}
      {recorte && (
        <ImageCropper
          image={recorte}
          width={LADO_DA_FOTO}
          height={LADO_DA_FOTO}
          title="Recortar a foto"
          confirmLabel="Usar esta foto"
          onCrop={(foto) => void enviar(foto)}
          onClose={() => setRecorte(null)}
        />
      )}
    </>
  )
}
