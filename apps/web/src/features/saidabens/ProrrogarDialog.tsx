import { rotasSaidas as r, type Saida, saidaWorkflow } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { ProlongDialog } from '../../resource/dialog/ProlongDialog.tsx'
import { date, quantos } from '../../ui/format.ts'
import { recarregarSaidas } from './consultas.ts'

/** Lets what is out stay out until a later day. */
export default function ProrrogarDialog({ saida: s, onClose }: { saida: Saida; onClose: () => void }) {
  const acao = saidaWorkflow.labelOf('PRORROGAR', s.situacao.value)
  return (
    <ProlongDialog
      title={`${acao} a saída nº ${s.id}`}
      action={acao}
      day={['dataRetornoPrevista', 'Retorno previsto']}
      longest={500}
      intro={`O retorno é previsto para ${date(s.dataRetornoPrevista)}. O termo de ${quantos(s.pendentes, 'bem que não voltou', 'bens que não voltaram')} é emitido de novo, aceito em seu nome.`}
      send={async (corpo) => {
        await call(r.prorrogar, { params: { id: s.id }, body: loose({ ...corpo, versao: s.versao }) })
        await recarregarSaidas()
      }}
      onClose={onClose}
    />
  )
}
