import { responsaveis, VER_MOVIMENTACOES } from '@tombo/contract'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(responsaveis, ['nome', 'matricula', 'funcao', 'telefone', 'ativo'])

/** /responsavel: the people who answer for assets of the unit at work. */
export default function Responsavel() {
  const router = useRouter()
  const ve = usePermissoes().pode([...VER_MOVIMENTACOES, 'consultarresponsaveis'])
  return (
    <ListPage
      def={responsaveis}
      colunas={colunas}
      maisAcoes={(r) =>
        ve
          ? [
              {
                label: 'Ver responsabilidade',
                icon: <IconClipboardCheck size={16} />,
                onClick: () => router.history.push(`/responsavel/${r.id}`),
              },
            ]
          : []
      }
    />
  )
}
