import { Button, Group, Text } from '@mantine/core'
import { type Arquivo, type Diretorio, mensagens, regraDoDiretorio } from '@tombo/contract'
import { IconCamera, IconWriting } from '@tabler/icons-react'
import { useState } from 'react'
import { enviarArquivo, motivoDeRecusa } from '../../kernel/envio.ts'
import { ErroApi } from '../../kernel/http.ts'
import { avisarErro } from '../../kernel/toasts.ts'
import { DropArea } from '../../ui/files/DropArea.tsx'
import { Camera, DrawPad, ImageCropper } from '../../ui/files/lazy.tsx'
import { usePaste } from '../../ui/files/paste.ts'

export interface Imagem {
  /** Where the picture belongs. */
  diretorio: Diretorio
  /** Of the picture that is kept, in pixels. */
  width: number
  height: number
  /** What it is called: "foto", "assinatura". */
  nome: string
  /** It may be drawn by hand. */
  desenhar?: boolean
}

interface Props extends Imagem {
  /** There is one already: another one takes its place. */
  troca: boolean
  /** Something is being kept: nothing is taken meanwhile. */
  ocupado?: boolean
  /** It takes what is pasted anywhere on the screen. */
  cola?: boolean
  /** The cropped picture is on the server, waiting to be claimed. A refusal by the server has shown itself. */
  onEnviada: (arquivo: Arquivo) => unknown
}

/** A picture: dropped, chosen, pasted, taken with the camera or drawn, then cropped and sent. */
export function EscolherImagem({ diretorio, width, height, nome, ...p }: Props) {
  const { desenhar = false, troca, ocupado = false, cola = true, onEnviada } = p
  const [fonte, setFonte] = useState<'camera' | 'desenho' | null>(null)
  const [recorte, setRecorte] = useState<Blob | null>(null)
  const [enviando, setEnviando] = useState(false)
  const parado = ocupado || enviando
  const receber = ([arquivo]: File[]) => {
    const motivo = arquivo && motivoDeRecusa(arquivo, diretorio)
    if (motivo) avisarErro(motivo, 3000)
    else if (arquivo) setRecorte(arquivo)
  }
  usePaste(
    (colado) => {
      if (colado.kind === 'broken') avisarErro(mensagens.imagemNaoColada)
      if (colado.kind === 'files') receber(colado.files)
      return colado.kind !== 'text'
    },
    cola && !fonte && !recorte && !parado,
  )
  const enviar = async (imagem: Blob) => {
    setRecorte(null)
    setFonte(null)
    setEnviando(true)
    const { type } = imagem
    const arquivo = new File([imagem], `${nome}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
    try {
      await onEnviada(await enviarArquivo(arquivo, diretorio))
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
        accept={regraDoDiretorio(diretorio).extensoes}
        buttonLabel="Escolher imagem"
        inputLabel="Imagem"
        quiet
        compact
        disabled={parado}
        onFiles={receber}
      />
      <Group mt="sm" justify="center" gap="xs">
        <Button
          variant="default"
          leftSection={<IconCamera size={16} />}
          loading={parado}
          onClick={() => setFonte('camera')}
        >
          Usar a câmera
        </Button>
        {desenhar && (
          <Button
            variant="default"
            leftSection={<IconWriting size={16} />}
            disabled={parado}
            onClick={() => setFonte('desenho')}
          >
            Desenhar
          </Button>
        )}
      </Group>
      {parado && (
        <Text component="output" display="block" size="sm" ta="center" mt="xs">
          Guardando a {nome}…
        </Text>
      )}
      {fonte === 'camera' && (
        <Camera
          onClose={() => setFonte(null)}
          onPicture={(imagem) => {
            setFonte(null)
            setRecorte(imagem)
          }}
        />
      )}
      {fonte === 'desenho' && (
        <DrawPad
          width={width}
          height={height}
          title={`Desenhar a ${nome}`}
          onDrawn={(imagem) => void enviar(imagem)}
          onClose={() => setFonte(null)}
        />
      )}
      {recorte && (
        <ImageCropper
          image={recorte}
          width={width}
          height={height}
          title={`Recortar a ${nome}`}
          confirmLabel={`Usar esta ${nome}`}
          onCrop={(imagem) => void enviar(imagem)}
          onClose={() => setRecorte(null)}
        />
      )}
    </>
  )
}
