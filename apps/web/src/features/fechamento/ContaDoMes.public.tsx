import { usePermissoes } from '../../kernel/contexto.tsx'
import { Ligacao } from './Ligacao.public.tsx'

/** An account of an entry: for who may consult the books, a link to its assets in the month in which the entry stands. */
export function ContaDoMes({ conta, competencia }: { conta: string; competencia: string }) {
  const pode = usePermissoes().can('consultarfechamento')
  return pode ? <Ligacao to={`/fechamento/${competencia}/conta/${conta}`}>{conta}</Ligacao> : conta
}
