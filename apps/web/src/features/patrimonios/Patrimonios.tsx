import { Button } from '@mantine/core'
import { IconDatabaseImport, IconPlus } from '@tabler/icons-react'
import { useRouter } from '../../kernel/route.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { PaginaDaLista } from './lista/PaginaDaLista.tsx'

/** /patrimonio: the register of the unit. */
export default function Patrimonios() {
  const router = useRouter()
  const { can } = usePermissoes()
  return (
    <PaginaDaLista
      titulo="Bens"
      lugar="/patrimonio"
      nome="patrimonios"
      action={
        <>
          {can('criaralterarimportacoes') && (
            <Button
              variant="default"
              visibleFrom="sm"
              leftSection={<IconDatabaseImport size={16} stroke={1.5} />}
              onClick={() => router.history.push('/importacao/nova')}
            >
              Importar bens
            </Button>
          )}
          {can('criaralterarpatrimonio') && (
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => router.history.push('/patrimonio/novo')}
            >
              Cadastrar bem
            </Button>
          )}
        </>
      }
    />
  )
}
