import { Button, Group, Text } from '@mantine/core'
import { LADO_DA_FOTO, mensagens, type Patrimonio, regraDoDiretorio, rotasPatrimonios } from '@tombo/contract'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { enviarArquivo, motivoDeRecusa } from '../../../kernel/envio.ts'
import { ErroApi } from '../../../kernel/http.ts'
import { avisarErro, avisarInfo } from '../../../kernel/toasts.ts'
import { confirm } from '../../../ui/confirm.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DropArea } from '../../../ui/files/DropArea.tsx'
import { Camera, ImageCropper } from '../../../ui/files/lazy.tsx'
import { usePaste } from '../../../ui/files/paste.ts'
import { guardarBem, useFoto } from '../dados.ts'
import css from './detalhe.module.css'

const DIRETORIO = 'FOTOS_PATRIMONIO'

interface Props {
  bem: Patrimonio
  nome: string
  onClose: () => void
}

/** The photo of an asset, large; sent, taken with the camera, pasted, cropped, and taken away, by whoever may change assets. */
export default function FotoDialog({ bem, nome, onClose }: Props) {
  const podeMudar = usePermissoes().pode('criaralterarpatrimonio')
  const endereco = useFoto(bem, LADO_DA_FOTO)
  const [camera, setCamera] = useState(false)
  const [recorte, setRecorte] = useState<Blob | null>(null)
  const [salvando, setSalvando] = useState(false)
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
    podeMudar && !camera && !recorte && !salvando,
  )
  const fazer = async (acao: () => Promise<Patrimonio>) => {
    setSalvando(true)
    try {
      await guardarBem(await acao())
      onClose()
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
    } finally {
      setSalvando(false)
    }
  }
  const guardar = (foto: Blob) => {
    setRecorte(null)
    return fazer(async () => {
      const arquivo = new File([foto], foto.type === 'image/png' ? 'foto.png' : 'foto.jpg', {
        type: foto.type,
      })
      const enviado = await enviarArquivo(arquivo, DIRETORIO).catch((erro: unknown) => {
        if (erro instanceof ErroApi) avisarErro(erro.message)
        throw erro
      })
      return chamar(rotasPatrimonios.salvarId, {
        params: { id: bem.id },
        body: { versao: bem.versao, foto: { id: enviado.id } },
      })
    })
  }
  const remover = async () => {
    const sim = await confirm({
      title: mensagens.confirmaExclusao,
      text: 'A foto do bem será apagada.',
      confirmLabel: mensagens.excluir,
      cancelLabel: mensagens.cancelar,
      danger: true,
    })
    if (!sim) return avisarInfo(mensagens.exclusaoCancelada)
    await fazer(() => chamar(rotasPatrimonios.excluirFoto, { params: { id: bem.id } }))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Foto: ${nome}`}
      size={460}
      footer={
        <>
          {bem.foto && podeMudar && (
            <Button
              variant="subtle"
              color="red"
              mr="auto"
              leftSection={<IconTrash size={16} />}
              disabled={salvando}
              onClick={() => void remover()}
            >
              Remover foto
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {bem.foto && (
        <div className={css.fotoGrande}>{endereco && <img src={endereco} alt={`Foto de ${nome}`} />}</div>
      )}
      {podeMudar && (
        <>
          <DropArea
            title={bem.foto ? 'Arraste outra imagem para cá' : 'Arraste a imagem para cá'}
            hint="Ou escolha no computador, ou cole (Ctrl+V)."
            accept={regraDoDiretorio(DIRETORIO).extensoes}
            buttonLabel="Escolher imagem"
            inputLabel="Imagem"
            quiet
            compact
            disabled={salvando}
            onFiles={receber}
          />
          <Group mt="sm" justify="center">
            <Button
              variant="default"
              leftSection={<IconCamera size={16} />}
              loading={salvando}
              onClick={() => setCamera(true)}
            >
              Usar a câmera
            </Button>
          </Group>
          {salvando && (
            <Text component="output" display="block" size="sm" ta="center" mt="xs">
              Guardando a foto…
            </Text>
          )}
        </>
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
          onCrop={(foto) => void guardar(foto)}
          onClose={() => setRecorte(null)}
        />
      )}
    </Dialog>
  )
}
