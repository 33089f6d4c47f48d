import { Text } from '@mantine/core'
import { type Baixa, baixaWorkflow, field, rotasBaixas as r } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import { date, quantos } from '../../ui/format.ts'
import { recarregarBaixas } from './consultas.ts'

const campos = {
  cessaoAte: field.data('Cedido até'),
  motivo: field.texto('Motivo', { max: 1000, long: true, help: 'O termo com o novo prazo o diz.' }),
}

/** Lets a cession go on until a later day. */
export default function ProrrogarDialog({ baixa: b, onClose }: { baixa: Baixa; onClose: () => void }) {
  const acao = baixaWorkflow.labelOf('PRORROGAR_CESSAO', b.situacao.value)
  return (
    <FieldsDialog
      title={`${acao} nº ${b.codigo}`}
      fields={campos}
      action={acao}
      size={480}
      wide={['motivo']}
      intro={
        <Text size="sm" mb="sm">
          {`O prazo é até ${date(b.cessaoAte)}. O termo de ${quantos(b.cedidos, 'bem que não voltou', 'bens que não voltaram')} é emitido de novo, em seu nome.`}
        </Text>
      }
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
