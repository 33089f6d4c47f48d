import { Text } from '@mantine/core'
import { type Baixa, baixaWorkflow, field, rotasBaixas as r } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import { recarregarBaixas } from './consultas.ts'

type ComMotivo = 'DEVOLVER' | 'CANCELAR' | 'ESTORNAR'

interface Props {
  baixa: Baixa
  acao: ComMotivo
  onClose: () => void
}

const DIZERES: Record<ComMotivo, string> = {
  DEVOLVER: 'Quem preparou a baixa é avisado, e pode alterá-la e enviá-la de novo.',
  CANCELAR: 'Os bens ficam livres. Não há volta.',
  ESTORNAR:
    'Os bens voltam ao uso, com os valores e o plano que tinham. Se algo mudou depois, nada é alterado.',
}
const obrigatorio = { motivo: field.texto('Motivo', { max: 1000, long: true }) }
const opcional = { motivo: field.textoLongo('Motivo', { max: 1000 }) }

/** Takes a step of a write-off that asks why. */
export default function MotivoDialog({ baixa: b, acao, onClose }: Props) {
  const exige = baixaWorkflow.needsReason(acao, b.situacao.value)
  return (
    <FieldsDialog
      title={`${baixaWorkflow.labelOf(acao)}: baixa nº ${b.codigo}`}
      fields={exige ? obrigatorio : opcional}
      action={baixaWorkflow.labelOf(acao)}
      danger={acao !== 'DEVOLVER'}
      size={480}
      wide={['motivo']}
      intro={
        <Text size="sm" mb="sm">
          {DIZERES[acao]}
        </Text>
      }
      send={async (corpo) => {
        const body = loose({ ...corpo, versao: b.versao })
        const { id } = b
        if (acao === 'ESTORNAR') await call(r.estornar, { params: { id }, body })
        else {
          const situacao = acao === 'CANCELAR' ? 'CANCELADA' : 'EM_EDICAO'
          await call(r.alterarSituacao, { params: { id, situacao }, body })
        }
        await recarregarBaixas()
      }}
      onClose={onClose}
    />
  )
}
