import { Alert, Stack } from '@mantine/core'
import {
  type Agendamento,
  cronDe,
  field,
  lerCron,
  type PartesDoCron,
  problemasDoCron,
  rotasAgendamentos as r,
} from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { newKey } from '../../kernel/repetition.ts'
import { discard } from '../../resource/dialog/discard.ts'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { FieldInput } from '../../resource/fields/FieldInput.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { bodyOf } from '../../resource/fields/validate.ts'
import { DialogOnItsWay } from '../../ui/dialog/DialogOnItsWay.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { recarregarAgendamentos, useMetadados } from './consultas.ts'
import { Quando } from './Quando.tsx'
import css from './agendamentos.module.css'

const campos = {
  descricao: field.texto('Descrição', { max: 200 }),
  startDate: field.data('Início'),
  endDate: { ...field.data('Fim', { required: false }), help: 'Em branco, sem fim.' },
}
/** The parts of the form that stand beside the fields, for the summary of what is wrong. */
const rotulos = {
  ...campos,
  meses: { label: 'Meses' },
  dias: { label: 'Dias' },
  horarios: { label: 'Horários' },
}
const VAZIO: PartesDoCron = { meses: [], diasMes: [], diasSemana: [], horas: [], minutos: [0] }

interface Props {
  /** The schedule that is changed; null for a new one. */
  agendamento: Agendamento | null
  onClose: () => void
  onSalvo: (a: Agendamento) => void
}

/** Creates or changes a schedule: its days, and the times of its services. */
export default function AgendamentoDialog(p: Props) {
  const metadados = useMetadados()
  const { data } = metadados
  if (data) return <Formulario {...p} hoje={data.hoje} fuso={data.fuso} />
  return <DialogOnItsWay of={metadados} onClose={p.onClose} title="Agendamento" size={720} />
}

function Formulario({ agendamento, onClose, onSalvo, hoje, fuso }: Props & { hoje: string; fuso: string }) {
  const [chave] = useState(newKey)
  const [partes, setPartes] = useState(() => (agendamento && lerCron(agendamento.cronExpression)) ?? VAZIO)
  const [mudou, setMudou] = useState(false)
  const { form, save, sending, conflict, attempts } = useRecordForm(
    campos,
    agendamento ?? { startDate: hoje },
    async (valores) => {
      const salvo = await call(r.salvar, {
        body: loose({ ...bodyOf(campos, valores), cronExpression: cronDe(partes) }),
        ...(agendamento ? {} : { idempotencyKey: chave }),
      })
      await recarregarAgendamentos()
      onSalvo(salvo)
    },
    () => problemasDoCron(partes),
  )
  const fechar = async () => {
    if (!(form.isDirty() || mudou) || (await discard())) onClose()
  }
  const mudar = (novas: PartesDoCron) => {
    setPartes(novas)
    setMudou(true)
    for (const campo of ['meses', 'dias', 'horarios']) form.clearFieldError(campo)
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={agendamento ? `Alterar: ${agendamento.descricao}` : 'Novo agendamento'}
      size={720}
      action="Salvar"
      sending={sending}
      onSubmit={() => void save()}
    >
      <ErrorSummary errors={form.errors} fields={rotulos} attempt={attempts} />
      {conflict && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {conflict}
        </Alert>
      )}
      <Stack gap="md">
        <FieldInput field={campos.descricao} name="descricao" form={form} first />
        <div className={css.campos}>
          <FieldInput field={campos.startDate} name="startDate" form={form} />
          <FieldInput field={campos.endDate} name="endDate" form={form} />
        </div>
        <Quando
          partes={partes}
          onChange={mudar}
          fuso={fuso}
          inicio={String(form.values.startDate ?? '')}
          fim={String(form.values.endDate ?? '')}
          erros={form.errors as Record<string, string | undefined>}
        />
      </Stack>
    </FormDialog>
  )
}
