import { type Baixa, baixaWorkflow, rotasBaixas as r } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { ProlongDialog } from '../../resource/dialog/ProlongDialog.tsx'
import { date, quantos } from '../../ui/format.ts'
import { recarregarBaixas } from './consultas.ts'

/** Lets a cession go on until a later day. */
export default function ProrrogarDialog({ baixa: b, onClose }: { baixa: Baixa; onClose: () => void }) {
  const acao = baixaWorkflow.labelOf('PRORROGAR_CESSAO', b.situacao.value)
  return (
    <ProlongDialog
      title={`${acao} nº ${b.codigo}`}
      action={acao}
      day={['cessaoAte', 'Cedido até']}
      longest={1000}
      intro={`O prazo é até ${date(b.cessaoAte)}. O termo de ${quantos(b.cedidos, 'bem que não voltou', 'bens que não voltaram')} é emitido de novo, em seu nome.`}
      send={async (corpo) => {
        await call(r.prorrogarCessao, {
          params: { id: b.id },
          body: loose({ ...corpo, versao: b.versao }),
        })
        await recarregarBaixas()
      }}
      onClose={onClose}
    />
  )
}
