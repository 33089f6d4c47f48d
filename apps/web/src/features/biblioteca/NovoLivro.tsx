import { camposDoBem } from '@tombo/contract'
import { Loading } from '../../ui/Loading.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import {
  CadastroDeBem,
  camposDaSecao,
  type SecaoDeCampos,
  SECOES,
  useNaturezasDaBiblioteca,
} from '../patrimonios/cadastro.public.ts'
import { LoadingLines } from '../../ui/LoadingLines.tsx'
import { enderecoDoLote } from './enderecos.ts'

/** The sections of any asset, the book first: title and its data, then where it stands, how it came, what it is worth. */
const SECOES_DO_LIVRO: readonly SecaoDeCampos[] = [
  { id: 'livro', titulo: 'Livro', campos: ['produto', ...camposDaSecao('livro')] },
  {
    id: 'exemplar',
    titulo: 'Exemplar',
    campos: camposDaSecao('identificacao').filter((c) => c !== 'produto'),
  },
  ...['lugar', 'aquisicao', 'cessao', 'classificacao', 'valores', 'observacao'].flatMap((id) =>
    SECOES.filter((s) => s.id === id),
  ),
]
const CAMPOS = { ...camposDoBem, produto: { ...camposDoBem.produto, label: 'Título' } }
const BUSCAS = { tipoNatureza: { where: { biblioteca: { eq: true } } } }

/** /biblioteca/novo: registers one book, of a nature of the library. */
export default function NovoLivro() {
  const { data: naturezas, error, refetch } = useNaturezasDaBiblioteca()
  if (!naturezas)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <LoadingLines />
      </Loading>
    )
  return (
    <CadastroDeBem
      titulo="Cadastrar livro"
      rascunho="livro"
      lugar="/biblioteca"
      naoSalvo="O livro não foi salvo"
      iniciais={{ tipoNatureza: naturezas[0] ?? null }}
      secoes={SECOES_DO_LIVRO}
      campos={CAMPOS}
      buscas={BUSCAS}
      abas={[
        { label: 'Um livro', to: '/biblioteca/novo' },
        { label: 'Vários livros', to: enderecoDoLote(naturezas) },
      ]}
    />
  )
}
