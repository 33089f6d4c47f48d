import { type MovimentacaoDetalhe, movimentacaoWorkflow, rotasMovimentacoes as r } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { ProlongDialog } from '../../resource/dialog/ProlongDialog.tsx'
import { date } from '../../ui/format.ts'
import { recarregarTudo } from './consultas.ts'

interface Props {
  movimentacao: MovimentacaoDetalhe
  onClose: () => void
}

/** Lets a loan go on until a later day. */
export default function ProrrogarDialog({ movimentacao: m, onClose }: Props) {
  const acao = movimentacaoWorkflow.labelOf('prorrogar', m.situacao.value)
  return (
    <ProlongDialog
      title={`${acao} o empréstimo nº ${m.id}`}
      action={acao}
      day={['dataRetorno', 'Devolver até']}
      longest={500}
      intro={`A devolução é até ${date(m.dataRetorno)}. O termo dos bens que não voltaram é emitido de novo, em seu nome, e quem está com eles é avisado.`}
      send={async (corpo) => {
        await call(r.prorrogar, { params: { id: m.id }, body: loose({ ...corpo, versao: m.versao }) })
        await recarregarTudo(m.id)
      }}
      onClose={onClose}
    />
  )
}
