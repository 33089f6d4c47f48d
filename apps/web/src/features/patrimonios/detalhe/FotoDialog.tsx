import { LADO_DA_FOTO, type Patrimonio, rotasPatrimonios } from '@tombo/contract'
import { chamar } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ImagemDialog } from '../../../resource/arquivos/ImagemDialog.tsx'
import { guardarBem, useFoto } from '../dados.ts'

interface Props {
  bem: Patrimonio
  nome: string
  onClose: () => void
}

/** The photo of an asset, large, and its change. */
export default function FotoDialog({ bem, nome, onClose }: Props) {
  const params = { id: bem.id }
  return (
    <ImagemDialog
      title={`Foto: ${nome}`}
      alt={`Foto de ${nome}`}
      endereco={useFoto(bem, LADO_DA_FOTO)}
      tem={bem.foto !== null}
      podeMudar={usePermissoes().pode('criaralterarpatrimonio')}
      diretorio="FOTOS_PATRIMONIO"
      width={LADO_DA_FOTO}
      height={LADO_DA_FOTO}
      nome="foto"
      perda="A foto do bem será apagada."
      onKeep={async (id) =>
        guardarBem(
          await chamar(rotasPatrimonios.salvarId, { params, body: { versao: bem.versao, foto: { id } } }),
        )
      }
      onRemove={async () => guardarBem(await chamar(rotasPatrimonios.excluirFoto, { params }))}
      onClose={onClose}
    />
  )
}
