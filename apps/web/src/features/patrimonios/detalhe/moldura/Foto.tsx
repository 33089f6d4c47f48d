import type { Patrimonio } from '@tombo/contract'
import { IconCameraPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissoes } from '../../../../kernel/contexto.tsx'
import { useFoto } from '../../dados.ts'
import { lazyDialog } from '../../../../ui/dialog/lazyDialog.tsx'
import css from '../detalhe.module.css'

const FotoDialog = lazyDialog(() => import('./FotoDialog.tsx'))

/** The photo of an asset, small: pressed it is shown large, and changed by whoever may change assets. */
export function Foto({ bem, nome }: { bem: Patrimonio; nome: string }) {
  const podeMudar = usePermissoes().can('criaralterarpatrimonio')
  const [aberta, setAberta] = useState(false)
  const endereco = useFoto(bem, 300)
  if (!bem.foto && !podeMudar) return null
  return (
    <>
      <button
        type="button"
        className={css.foto}
        data-vazia={bem.foto ? undefined : true}
        aria-label={bem.foto ? `Ver a foto de ${nome}` : 'Incluir foto'}
        title={bem.foto ? undefined : 'Incluir foto'}
        onClick={() => setAberta(true)}
      >
        {bem.foto ? endereco && <img src={endereco} alt="" /> : <IconCameraPlus size={24} stroke={1.5} />}
      </button>
      {aberta && <FotoDialog bem={bem} nome={nome} onClose={() => setAberta(false)} />}
    </>
  )
}
