import { Button, Group, Text } from '@mantine/core'
import { IconDatabaseImport, IconPlus } from '@tabler/icons-react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useNaturezasDaBiblioteca } from '../patrimonios/cadastro.public.ts'

/** The library has no book yet: bring the catalogue, register the first, or mark the nature that books have. */
export function SemLivros() {
  const { can } = usePermissoes()
  const ir = useGoTo()
  const { data: naturezas, error } = useNaturezasDaBiblioteca()
  useToldError(error, 'as naturezas da biblioteca')
  if (naturezas?.length === 0)
    return (
      <EmptyState title="Nenhuma natureza está marcada como da biblioteca">
        <Text c="dimmed" ta="center" maw={480}>
          A biblioteca mostra os bens das naturezas marcadas com “Biblioteca”, como a dos materiais
          bibliográficos.
        </Text>
        {can('criaralterartiposnatureza') && (
          <Button onClick={() => ir('/tiposnatureza')}>Marcar uma natureza</Button>
        )}
      </EmptyState>
    )
  const importa = can('criaralterarimportacoes')
  return (
    <EmptyState title="Ainda não há livros nesta unidade">
      <Text c="dimmed" ta="center" maw={480}>
        {importa || can('criaralterarpatrimonio')
          ? 'Importe o catálogo que a biblioteca já tem (autor, ISBN, editora e os outros dados do livro são colunas da importação), ou cadastre o primeiro livro.'
          : 'Peça a quem cuida da biblioteca que importe ou cadastre os livros.'}
      </Text>
      <Group gap="xs" justify="center">
        {importa && (
          <Button
            leftSection={<IconDatabaseImport size={16} stroke={1.5} />}
            onClick={() => ir('/importacao')}
          >
            Importar catálogo
          </Button>
        )}
        {can('criaralterarpatrimonio') && (
          <Button
            variant={importa ? 'default' : 'filled'}
            leftSection={<IconPlus size={16} />}
            onClick={() => ir('/biblioteca/novo')}
          >
            Cadastrar livro
          </Button>
        )}
      </Group>
    </EmptyState>
  )
}
