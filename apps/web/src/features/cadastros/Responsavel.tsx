import { responsaveis, VER_MOVIMENTACOES } from '@tombo/contract'
import { IconArmchair, IconClipboardCheck } from '@tabler/icons-react'
import { useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import type { RowOf } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { BotaoRelatorio } from './BotaoRelatorio.public.tsx'
import { soNoOutroSistema } from './deFora.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'

const BensDoResponsavel = lazyDialog(() => import('./BensDoResponsavel.tsx'))
const colunas = columnsOf(responsaveis, ['nome', 'matricula', 'funcao', 'telefone', 'ativo'])

/** /responsavel: the people who answer for assets of the unit at work. */
export default function Responsavel() {
  const router = useRouter()
  const { can } = usePermissoes()
  const veResponsabilidade = can([...VER_MOVIMENTACOES, 'consultarresponsaveis'])
  const [deQuem, setDeQuem] = useState<RowOf<typeof responsaveis> | null>(null)
  return (
    <>
      <ListPage
        def={responsaveis}
        columns={colunas}
        lockedReason={soNoOutroSistema}
        tools={(lista) => (
          <BotaoRelatorio
            def={responsaveis}
            qual="responsaveis"
            linhas={['responsável', 'responsáveis']}
            lista={lista}
          />
        )}
        moreActions={(linha) => [
          ...(can('patrimonio') || can('patrimoniogerencial')
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
