import { LADO_DA_FOTO, membros, rotasCelulas } from '@tombo/contract'
import { chamar } from '../../kernel/api.ts'
import { consultas } from '../../kernel/consultas.ts'
import { ImagemDialog } from '../../resource/arquivos/ImagemDialog.tsx'
import { recarregarListas } from '../../resource/useResourceList.ts'
import { type Membro, useFoto } from './foto.ts'

interface Props {
  membro: Membro
  podeMudar: boolean
  onClose: () => void
}

/** The photo of a member, large, and its change. */
export default function FotoDialog({ membro, podeMudar, onClose }: Props) {
  const salvar = async (arquivo: { id: number } | null) => {
    await chamar(rotasCelulas.salvarFoto, { params: { id: membro.id }, body: { arquivo } })
    await Promise.all([recarregarListas(membros), consultas.invalidateQueries({ queryKey: ['mapa'] })])
  }
  return (
    <ImagemDialog
      title={`Foto: ${membro.nome}`}
      alt={`Foto de ${membro.nome}`}
      endereco={useFoto(membro, LADO_DA_FOTO)}
      tem={Boolean(membro.foto)}
      podeMudar={podeMudar}
      diretorio="FOTOS_MEMBROS"
      width={LADO_DA_FOTO}
      height={LADO_DA_FOTO}
      nome="foto"
      perda="A foto do membro será apagada."
      onKeep={(id) => salvar({ id })}
      onRemove={() => salvar(null)}
      onClose={onClose}
    />
  )
}
