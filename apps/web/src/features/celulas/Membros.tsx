import { membros } from '@tombo/contract'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { Abas } from './Abas.tsx'
import type { Membro } from './foto.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'

const FotoDialog = lazyDialog(() => import('./FotoDialog.tsx'))

/** The place is there to be chosen; with it the row's menu would not fit. */
const colunas = columnsOf(membros, ['nome', 'tipo', 'celula', 'telefone'])

/** /membros/lista */
export default function Membros() {
  const [daFoto, setDaFoto] = useState<Membro | null>(null)
  const podeGravar = usePermissoes().can(membros.permission.write)
  return (
    <>
      <ListPage
        def={membros}
        columns={colunas}
        tabs={<Abas />}
        moreActions={(membro) => [
          {
            label: 'Foto',
            icon: <IconPhoto size={16} />,
            onClick: () => setDaFoto(membro),
            disabledReason: podeGravar || membro.foto ? undefined : 'Este membro não tem foto.',
          },
        ]}
      />
      {daFoto && <FotoDialog membro={daFoto} podeMudar={podeGravar} onClose={() => setDaFoto(null)} />}
    </>
  )
}
