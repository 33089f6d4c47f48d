import { Alert, Checkbox } from '@mantine/core'
import {
  avisoDeWebhook,
  field,
  mensagens,
  type NomeDoAviso,
  rotasWebhooks as r,
  type Webhook,
  zSalvarWebhook,
} from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { rulesOf } from '../../kernel/schemas/library.ts'
import { FieldInput, fieldId } from '../../resource/fields/FieldInput.tsx'
import { discard } from '../../resource/dialog/discard.ts'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { bodyOf } from '../../resource/fields/validate.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { WEBHOOKS } from './tentativa.ts'
import css from './integracao.module.css'

const rules = rulesOf(zSalvarWebhook)
const campos = {
  nome: { ...field.texto('Nome', { max: 80 }), write: rules.nome },
  endereco: {
    ...field.texto('Endereço', { max: 500 }),
    write: rules.endereco,
    help: 'Para onde os avisos são enviados, de preferência com https.',
  },
  todasUnidades: field.booleano('Avisar das mudanças de todas as unidades'),
}

const AVISAR_DE = 'Avisar de'
/** The parts of the form as the summary of faults names them. */
const rotulos = { ...campos, eventos: { label: AVISAR_DE } }

interface Props {
  /** Null for a new one. */
  webhook: Webhook | null
  onClose: () => void
  /** A new one has a secret, told this once. */
  onSegredo: (segredo: string) => void
}

/** Creates or changes a webhook. */
export default function WebhookDialog({ webhook, onClose, onSegredo }: Props) {
  const administra = usePermissoes().can('administrador')
  const antes = webhook?.eventos.map((e) => e.value) ?? []
  const [eventos, setEventos] = useState<string[]>(antes)
  const { form, save, sending, conflict, attempts } = useRecordForm(
    campos,
    { ...webhook },
    async (valores) => {
      const salvo = await call(r.salvar, {
        body: loose({ ...bodyOf(campos, valores), eventos: eventos as NomeDoAviso[] }),
      })
      await reloadLists({ path: WEBHOOKS })
      onClose()
      if (salvo.segredo) onSegredo(salvo.segredo)
    },
    (): Record<string, string> => (eventos.length > 0 ? {} : { eventos: mensagens.webhookSemEvento }),
  )
  const mudou = form.isDirty() || [...eventos].sort().join() !== [...antes].sort().join()
  const fechar = async () => {
    if (mudou && !(await discard())) return
    onClose()
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={webhook ? `Aviso: ${webhook.nome}` : 'Novo aviso'}
      action="Salvar"
      sending={sending}
      onSubmit={save}
      className={css.campos}
    >
      {conflict && (
        <Alert color="red" role="alert">
          {conflict}
        </Alert>
      )}
      <ErrorSummary errors={form.errors} fields={rotulos} attempt={attempts} />
      <FieldInput field={campos.nome} name="nome" form={form} first />
      <FieldInput field={campos.endereco} name="endereco" form={form} />
      <Checkbox.Group
        label={AVISAR_DE}
        withAsterisk
        error={form.errors.eventos}
        value={eventos}
        onChange={(v) => {
          setEventos(v)
          form.clearFieldError('eventos')
        }}
      >
        <div id={fieldId('eventos')} className={css.caixas} style={{ marginTop: 8 }}>
          {avisoDeWebhook.options.map((o) => (
            <Checkbox key={o.value} value={o.value} label={o.descricao} />
          ))}
        </div>
      </Checkbox.Group>
      {administra && <FieldInput field={campos.todasUnidades} name="todasUnidades" form={form} />}
    </FormDialog>
  )
}
