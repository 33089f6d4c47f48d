import { LADO_DA_FOTO, membros, rotasCelulas } from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { ImageDialog } from '../../resource/files/ImageDialog.tsx'
import { reloadLists } from '../../resource/useResourceList.ts'
import { type Membro, useFoto } from './foto.ts'

interface Props {
  membro: Membro
  podeMudar: boolean
  onClose: () => void
}

/** The photo of a member, large, and its change. */
export default function FotoDialog({ membro, podeMudar, onClose }: Props) {
  const salvar = async (arquivo: { id: number } | null) => {
    await call(rotasCelulas.salvarFoto, { params: { id: membro.id }, body: { arquivo } })
    await Promise.all([reloadLists(membros), queryClient.invalidateQueries({ queryKey: ['mapa'] })])
  }
  return (
    <ImageDialog
      title={`Foto: ${membro.nome}`}
      alt={`Foto de ${membro.nome}`}
      src={useFoto(membro, LADO_DA_FOTO)}
      present={Boolean(membro.foto)}
      canChange={podeMudar}
      diretorio="FOTOS_MEMBROS"
      width={LADO_DA_FOTO}
      height={LADO_DA_FOTO}
      name="foto"
      lossText="A foto do membro será apagada."
      onKeep={(id) => salvar({ id })}
      onRemove={() => salvar(null)}
      onClose={onClose}
    />
  )
}
