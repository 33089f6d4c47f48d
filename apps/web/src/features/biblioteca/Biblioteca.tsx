import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBooks, IconChevronDown, IconPencilCog, IconPlus } from '@tabler/icons-react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { PHONE } from '../../ui/breakpoint.ts'
import { FILTROS_DA_TELA, type NomeFiltro, PaginaDaLista } from '../patrimonios/lista.public.ts'
import { colunasDaBiblioteca } from './colunas.ts'
import { enderecoDaEdicao, enderecoDoLote } from './enderecos.ts'
import { useNaturezasDaBiblioteca } from '../patrimonios/cadastro.public.ts'
import { SemLivros } from './SemLivros.tsx'

/** Every question of the library, whatever an address says; by title unless another order is chosen. */
const SEMPRE = { biblioteca: 'true', order: 'descricao' }
/** Rows of a page until the person chooses. */
const LIVROS_DA_PAGINA = 10
const COMUNS: readonly NomeFiltro[] = [
  'autor',
  'isbn',
  'editora',
  'ano',
  'idioma',
  'situacao',
  'localizacao',
  'responsavel',
  'estadoConservacao',
  'omitirBaixados',
]

/** /biblioteca: the books of the unit. */
export default function Biblioteca() {
  return (
    <PaginaDaLista
      titulo="Biblioteca"
      lugar="/biblioteca"
      nome="biblioteca"
      sempre={SEMPRE}
      linhasDaPagina={LIVROS_DA_PAGINA}
      rotulo="Livros"
      um="livro"
      olhaEm="título, autor, ISBN com ou sem hífens, editora, tombo, etiqueta e responsável"
      filtros={FILTROS_DA_TELA}
      comuns={COMUNS}
      colunas={colunasDaBiblioteca}
      ordem="descricao"
      vazia={<SemLivros />}
      action={<Acoes />}
    />
  )
}

const icone = { size: 16, stroke: 1.5 }

/** One book, many alike, or a change of many; on a phone, one. */
function Acoes() {
  const { can } = usePermissoes()
  const ir = useGoTo()
  const { data: naturezas = [], error } = useNaturezasDaBiblioteca()
  useToldError(error, 'as naturezas da biblioteca')
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  if (!can('criaralterarpatrimonio')) return null
  return (
    <>
      {!phone && can('criaralterarlote') && naturezas.length > 0 && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button variant="default" className="nao-imprimir" rightSection={<IconChevronDown {...icone} />}>
              Em lote
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconBooks {...icone} />} onClick={() => ir(enderecoDoLote(naturezas))}>
              Cadastrar vários livros
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPencilCog {...icone} />}
              onClick={() => ir(enderecoDaEdicao(naturezas))}
            >
              Editar livros em lote
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Button leftSection={<IconPlus size={16} />} onClick={() => ir('/biblioteca/novo')}>
        Cadastrar livro
      </Button>
    </>
  )
}
