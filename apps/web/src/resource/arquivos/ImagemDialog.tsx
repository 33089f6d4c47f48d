import { Button } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ErroApi } from '../../kernel/http.ts'
import { avisarInfo } from '../../kernel/toasts.ts'
import { confirm } from '../../ui/confirm.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import css from '../../ui/files/files.module.css'
import { EscolherImagem, type Imagem } from './EscolherImagem.tsx'

interface Props extends Imagem {
  title: ReactNode
  /** The picture that is there, and its words for who does not see it. */
  endereco: string | undefined
  alt: string
  tem: boolean
  podeMudar: boolean
  /** What is lost when it is taken away: "A foto do bem será apagada." */
  perda: string
  /** Keeps the file that was sent; a refusal has shown itself. */
  onKeep: (arquivoId: number) => Promise<unknown>
  onRemove: () => Promise<unknown>
  onClose: () => void
}

/** A picture of a record, large; changed and taken away by whoever may change it. */
export function ImagemDialog({ title, endereco, alt, tem, podeMudar, perda, ...p }: Props) {
  const { onKeep, onRemove, onClose, ...imagem } = p
  const [salvando, setSalvando] = useState(false)
  const fazer = async (acao: () => Promise<unknown>) => {
    setSalvando(true)
    try {
      await acao()
      onClose()
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
    } finally {
      setSalvando(false)
    }
  }
  const remover = async () => {
    const sim = await confirm({
      title: mensagens.confirmaExclusao,
      text: perda,
      confirmLabel: mensagens.excluir,
      cancelLabel: mensagens.cancelar,
      danger: true,
    })
    if (!sim) return avisarInfo(mensagens.exclusaoCancelada)
    await fazer(onRemove)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={460}
      footer={
        <>
          {tem && podeMudar && (
            <Button
              variant="subtle"
              color="red"
              mr="auto"
              leftSection={<IconTrash size={16} />}
              disabled={salvando}
              onClick={() => void remover()}
            >
              Remover {imagem.nome}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {tem && (
        <div className={css.picture} style={{ aspectRatio: `${imagem.width} / ${imagem.height}` }}>
          {endereco && <img src={endereco} alt={alt} />}
        </div>
      )}
      {podeMudar && (
        <EscolherImagem
          {...imagem}
          troca={tem}
          ocupado={salvando}
          onEnviada={(arquivo) => fazer(() => onKeep(arquivo.id))}
        />
      )}
    </Dialog>
  )
}
