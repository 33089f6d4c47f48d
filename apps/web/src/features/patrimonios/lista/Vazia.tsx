import { Button, Group, Text } from '@mantine/core'
import { IconDatabaseImport, IconPlus } from '@tabler/icons-react'
import { useRouter } from '../../../kernel/route.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** The register has no asset yet: bring those that the office has, or register the first one. */
export function SemBens() {
  const { can } = usePermissoes()
  const router = useRouter()
  const importa = can('criaralterarimportacoes')
  const cadastra = can('criaralterarpatrimonio')
  return (
    <EmptyState title="Ainda não há bens nesta unidade">
      <Text c="dimmed" ta="center" maw={480}>
        {importa || cadastra
          ? 'Importe a planilha que o setor já tem, ou cadastre o primeiro bem.'
          : 'Peça a quem cuida do patrimônio que importe ou cadastre os bens.'}
      </Text>
      <Group gap="xs" justify="center">
        {importa && (
          <Button
            leftSection={<IconDatabaseImport size={16} stroke={1.5} />}
            onClick={() => router.history.push('/importacao/nova')}
          >
            Importar planilha
          </Button>
        )}
        {cadastra && (
          <Button
            variant={importa ? 'default' : 'filled'}
            leftSection={<IconPlus size={16} />}
            onClick={() => router.history.push('/patrimonio/novo')}
          >
            Cadastrar bem
          </Button>
        )}
      </Group>
    </EmptyState>
  )
}

/** A search or filter that finds nothing: what was asked for, and the way back. */
export function NadaEncontrado({
  q,
  filtros,
  um = 'bem',
  olhaEm = 'tombo, etiqueta, referência legada, descrição, características, localização com todo o caminho, responsável, placa, chassi, Renavam, nota fiscal e os campos adicionais marcados para a busca',
  onLimpar,
}: {
  q: string
  filtros: number
  /** Says what one row is. */
  um?: string
  olhaEm?: string
  onLimpar: () => void
}) {
  const razao =
    q && filtros > 0
      ? `Nenhum ${um} tem “${q}” e atende aos filtros`
      : q
        ? `Nenhum ${um} tem “${q}”`
        : `Nenhum ${um} atende aos filtros`
  return (
    <EmptyState title={razao}>
      {q && (
        <Text c="dimmed" ta="center" maw={480}>
          A busca olha {olhaEm}.
        </Text>
      )}
      <Button variant="default" onClick={onLimpar}>
        {filtros > 0 ? 'Limpar filtros' : 'Limpar a busca'}
      </Button>
    </EmptyState>
  )
}
