import { Stack } from '@mantine/core'
import {
  camposPedidos,
  type Field,
  faltasNoPlano,
  type PartesDoPlano,
  planosDeManutencao as def,
  type TipoMedidor,
  UNIDADE_DO_MEDIDOR,
} from '@tombo/contract'
import { FieldInput, type RecordFormApi } from '../../../resource/fields/FieldInput.tsx'
import { RecordDialog } from '../../../resource/dialog/RecordDialog.tsx'
import { recarregarPreventivas } from './consultas.ts'

interface Props {
  /** The plan that is changed; null for a new one. */
  id: number | null
  hoje: string
  onClose: () => void
  onExcluir: (id: number) => void
}

const INICIO: Record<PartesDoPlano['ritmo'], Partial<Field>> = {
  MESES: { label: 'Primeira vez em', help: 'Depois, conta-se de quando foi feita.' },
  DATA: { label: 'Data', help: 'Feita uma vez, o plano termina; com outra data, recomeça.' },
  MEDIDOR: { label: 'Contar a partir de', help: 'Conta-se da leitura que havia neste dia.' },
}

/** The parts of a plan that its kind asks for, each below what it follows from. */
function Campos({ form, disabled }: { form: RecordFormApi; disabled: boolean }) {
  const partes = form.values as unknown as PartesDoPlano & { medidor: TipoMedidor | null }
  const conhecido = partes.alvo && partes.ritmo
  const pedidos = conhecido ? camposPedidos(partes) : []
  const unidade = partes.ritmo === 'MEDIDOR' ? partes.medidor && UNIDADE_DO_MEDIDOR[partes.medidor] : 'dias'
  const campo = (nome: keyof typeof def.fields, mais: Partial<Field> = {}) => (
    <FieldInput field={{ ...def.fields[nome], ...mais }} name={nome} form={form} disabled={disabled} />
  )
  const pedido = (nome: keyof typeof def.fields, mais: Partial<Field> = {}) =>
    pedidos.includes(nome) && campo(nome, { required: true, ...mais })
  return (
    <Stack gap="sm" mt="sm">
      {campo('alvo')}
      {pedido('patrimonio', { help: 'Procure por tombamento, etiqueta ou descrição.' })}
      {pedido('tipoNatureza')}
      {pedido('produto')}
      {campo('ritmo')}
      {pedido('meses')}
      {pedido('medidor')}
      {pedido('cada', unidade ? { label: `A cada quanto (${unidade})` } : {})}
      {conhecido && campo('inicio', INICIO[partes.ritmo])}
      {campo('antecedencia', {
        label: unidade ? `Antecedência (${unidade})` : 'Antecedência',
        help: 'Quanto antes ela aparece como “A vencer”, é avisada, e pode ser aberta.',
      })}
      {campo('fornecedor')}
      {campo('prazoDias', { help: 'Quantos dias depois de aberta a manutenção deve terminar.' })}
      {campo('ativo')}
    </Stack>
  )
}

/** Creates and changes a plan of preventive maintenance. */
export default function PlanoDialog({ id, hoje, onClose, onExcluir }: Props) {
  return (
    <RecordDialog
      def={def}
      id={id}
      fields={['descricao']}
      initial={{ alvo: 'BEM', ritmo: 'MESES', antecedencia: 15, inicio: hoje }}
      onClose={onClose}
      onSaved={() => void recarregarPreventivas()}
      onDelete={(p) => onExcluir(p.id)}
      crossFieldErrors={(v) =>
        v.alvo && v.ritmo ? faltasNoPlano(v as unknown as PartesDoPlano & Record<string, unknown>) : {}
      }
    >
      {(form, disabled) => <Campos form={form} disabled={disabled} />}
    </RecordDialog>
  )
}
