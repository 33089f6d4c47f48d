import { DialogOnItsWay } from '../../ui/dialog/DialogOnItsWay.tsx'
import { useSolicitacao } from './consultas.ts'
import { Decisao } from './Decisao.tsx'

interface Props {
  id: number
  /** Another request of the same asset is opened instead. */
  onTrocar: (id: number) => void
  onClose: () => void
}

/** One request: what it asks for beside what the asset had and has, and the decision. */
export default function SolicitacaoDialog({ id, onTrocar, onClose }: Props) {
  const solicitacao = useSolicitacao(id)
  const { data } = solicitacao
  if (data)
    return (
      // Whatever the asset has may be another after a conflict: the choice begins anew.
      <Decisao
        key={`${data.versao}-${data.patrimonio.versao}`}
        solicitacao={data}
        onTrocar={onTrocar}
        onClose={onClose}
        recarregar={() => void solicitacao.refetch()}
      />
    )
  return <DialogOnItsWay of={solicitacao} onClose={onClose} title="Solicitação de alteração" size={860} />
}
