import { LADO_DA_FOTO, type Patrimonio, rotasPatrimonios } from '@tombo/contract'
import { call } from '../../../../kernel/api.ts'
import { usePermissoes } from '../../../../kernel/contexto.tsx'
import { ImageDialog } from '../../../../resource/files/ImageDialog.tsx'
import { guardarBem, useFoto } from '../../dados.ts'

interface Props {
  bem: Patrimonio
  nome: string
  onClose: () => void
}

/** The photo of an asset, large, and its change. */
export default function FotoDialog({ bem, nome, onClose }: Props) {
  const params = { id: bem.id }
  return (
    <ImageDialog
      title={`Foto: ${nome}`}
      alt={`Foto de ${nome}`}
      src={useFoto(bem, LADO_DA_FOTO)}
      present={bem.foto !== null}
      canChange={usePermissoes().can('criaralterarpatrimonio')}
      diretorio="FOTOS_PATRIMONIO"
      width={LADO_DA_FOTO}
      height={LADO_DA_FOTO}
      name="foto"
      lossText="A foto do bem será apagada."
      onKeep={async (id) =>
        guardarBem(
          await call(rotasPatrimonios.salvarId, { params, body: { versao: bem.versao, foto: { id } } }),
        )
      }
      onRemove={async () => guardarBem(await call(rotasPatrimonios.excluirFoto, { params }))}
      onClose={onClose}
    />
  )
}
