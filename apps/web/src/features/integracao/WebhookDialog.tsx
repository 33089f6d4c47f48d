import { Alert, Checkbox } from '@mantine/core'
import {
  avisoDeWebhook,
  campo,
  mensagens,
  type NomeDoAviso,
  rotasWebhooks as r,
  type Webhook,
  zSalvarWebhook,
} from '@tombo/contract'
import { useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { CampoInput, idDoCampo } from '../../resource/CampoInput.tsx'
import { descartar } from '../../resource/descartar.ts'
import { ErrorSummary } from '../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/useRecordForm.ts'
import { recarregarListas } from '../../resource/useResourceList.ts'
import { corpoDe } from '../../resource/validar.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { WEBHOOKS } from './tentativa.ts'
import css from './integracao.module.css'

const campos = {
  nome: { ...campo.texto('Nome', { max: 80 }), write: zSalvarWebhook.shape.nome },
  endereco: {
    ...campo.texto('Endereço', { max: 500 }),
    write: zSalvarWebhook.shape.endereco,
    ajuda: 'Para onde os avisos são enviados, de preferência com https.',
  },
  todasUnidades: campo.booleano('Avisar das mudanças de todas as unidades'),
}

interface Props {
  /** Null for a new one. */
  webhook: Webhook | null
  onClose: () => void
  /** A new one has a secret, told this once. */
  onSegredo: (segredo: string) => void
}

/** Creates or changes a webhook. */
export default function WebhookDialog({ webhook, onClose, onSegredo }: Props) {
  const administra = usePermissoes().pode('administrador')
  const antes = webhook?.eventos.map((e) => e.value) ?? []
  const [eventos, setEventos] = useState<string[]>(antes)
  const { form, salvar, enviando, conflito, tentativas } = useRecordForm(
    campos,
    { ...webhook },
    async (valores) => {
      const salvo = await chamar(r.salvar, {
        body: { ...corpoDe(campos, valores), eventos: eventos as NomeDoAviso[] } as never,
      })
      await recarregarListas({ path: WEBHOOKS })
      onClose()
      if (salvo.segredo) onSegredo(salvo.segredo)
    },
    (): Record<string, string> => (eventos.length > 0 ? {} : { eventos: mensagens.webhookSemEvento }),
  )
  const mudou = form.isDirty() || [...eventos].sort().join() !== [...antes].sort().join()
  const fechar = async () => {
    if (mudou && !(await descartar())) return
    onClose()
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={webhook ? `Webhook: ${webhook.nome}` : 'Novo webhook'}
      action="Salvar"
      sending={enviando}
      onSubmit={salvar}
      className={css.campos}
    >
      {conflito && (
        <Alert color="red" role="alert">
          {conflito}
        </Alert>
      )}
      <ErrorSummary errors={form.errors} campos={campos} attempt={tentativas} />
      <CampoInput campo={campos.nome} nome="nome" form={form} primeiro />
      <CampoInput campo={campos.endereco} nome="endereco" form={form} />
      <Checkbox.Group
        id={idDoCampo('eventos')}
        label="Avisar de"
        withAsterisk
        error={form.errors.eventos}
        value={eventos}
        onChange={(v) => {
          setEventos(v)
          form.clearFieldError('eventos')
        }}
      >
        <div className={css.caixas} style={{ marginTop: 8 }}>
          {avisoDeWebhook.opcoes.map((o) => (
            <Checkbox key={o.value} value={o.value} label={o.descricao} />
          ))}
        </div>
      </Checkbox.Group>
      {administra && <CampoInput campo={campos.todasUnidades} nome="todasUnidades" form={form} />}
    </FormDialog>
  )
}
