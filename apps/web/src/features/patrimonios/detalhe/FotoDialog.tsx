import { Button } from '@mantine/core'
import { LADO_DA_FOTO, mensagens, type Patrimonio, rotasPatrimonios } from '@tombo/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ErroApi } from '../../../kernel/http.ts'
import { avisarInfo } from '../../../kernel/toasts.ts'
import { EscolherFoto } from '../../../resource/EscolherFoto.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { guardarBem, useFoto } from '../dados.ts'
import css from './detalhe.module.css'

interface Props {
  bem: Patrimonio
  nome: string
  onClose: () => void
}

/** The photo of an asset, large; sent, taken with the camera, pasted, cropped, and taken away, by whoever may change assets. */
export default function FotoDialog({ bem, nome, onClose }: Props) {
  const podeMudar = usePermissoes().pode('criaralterarpatrimonio')
  const endereco = useFoto(bem, LADO_DA_FOTO)
  const [salvando, setSalvando] = useState(false)
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
  const guardar = (foto: { id: number }) =>
    fazer(() =>
      chamar(rotasPatrimonios.salvarId, {
        params: { id: bem.id },
        body: { versao: bem.versao, foto: { id: foto.id } },
      }),
    )
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
        <EscolherFoto
          diretorio="FOTOS_PATRIMONIO"
          troca={bem.foto !== null}
          ocupado={salvando}
          onEnviada={guardar}
        />
      )}
    </Dialog>
  )
}
