import { responsaveis, VER_MOVIMENTACOES } from '@tombo/contract'
import { IconArmchair, IconClipboardCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { LinhaDe } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { soNoOutroSistema } from './deFora.ts'
import { lazyDialog } from '../../ui/lazyDialog.tsx'

const BensDoResponsavel = lazyDialog(() => import('./BensDoResponsavel.tsx'))
const colunas = colunasDe(responsaveis, ['nome', 'matricula', 'funcao', 'telefone', 'ativo'])

/** /responsavel: the people who answer for assets of the unit at work. */
export default function Responsavel() {
  const router = useRouter()
  const { pode } = usePermissoes()
  const veResponsabilidade = pode([...VER_MOVIMENTACOES, 'consultarresponsaveis'])
  const [deQuem, setDeQuem] = useState<LinhaDe<typeof responsaveis> | null>(null)
  return (
    <>
      <ListPage
        def={responsaveis}
        colunas={colunas}
        bloqueio={soNoOutroSistema}
        maisAcoes={(linha) => [
          ...(pode('patrimonio') || pode('patrimoniogerencial')
            ? [
                {
                  label: 'Bens sob responsabilidade',
                  icon: <IconArmchair size={16} />,
                  onClick: () => setDeQuem(linha),
                },
              ]
            : []),
          ...(veResponsabilidade
            ? [
                {
                  label: 'Ver responsabilidade',
                  icon: <IconClipboardCheck size={16} />,
                  onClick: () => router.history.push(`/responsavel/${linha.id}`),
                },
              ]
            : []),
        ]}
      />
      {deQuem && <BensDoResponsavel responsavel={deQuem} onClose={() => setDeQuem(null)} />}
    </>
  )
}
