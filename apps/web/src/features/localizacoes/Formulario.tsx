import { Alert, Button, Group, Title } from '@mantine/core'
import { localizacoes as def, mensagens, type ReadOf, type WriteOf } from '@tombo/contract'
import { api } from '../../kernel/api.ts'
import { CepField } from '../../resource/fields/CepField.tsx'
import { useEffect } from 'react'
import { FieldInput, fieldId } from '../../resource/fields/FieldInput.tsx'
import { discard } from '../../resource/dialog/discard.ts'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { bodyOf, type Values } from '../../resource/fields/validate.ts'
import { recarregarLocalizacoes } from './consultas.ts'
import css from './localizacoes.module.css'

const PRINCIPAIS = [
  'descricao',
  'codigo',
  'localizacaoPai',
  'responsavel',
  'organograma',
  'centroCusto',
  'divulgada',
  'ativo',
] as const
const ENDERECO = ['logradouro', 'numero', 'complemento', 'bairro', 'cidade'] as const
/** Says what a new record may point to. */
const QUERIES: Partial<Record<string, Record<string, unknown>>> = { organograma: { vigente: true } }

interface Props {
  /** As it was read, or the blank one. */
  registro: Values
  onSaved: (salva: ReadOf<typeof def>) => void
  onCancel: () => void
  /** Told whether something would be lost, for whoever closes it from outside. */
  onDirty?: (mudou: boolean) => void
}

/** Everything of a place: what it is, who answers for it, where it is. */
export function Formulario({ registro, onSaved, onCancel, onDirty }: Props) {
  const { fields } = def
  const { form, save, sending, conflict, attempts } = useRecordForm(fields, registro, async (valores) => {
    const salva = await api.save(def, bodyOf(fields, valores) as WriteOf<typeof def>)
    await Promise.all([recarregarLocalizacoes(), reloadLists(def)])
    onSaved(salva)
  })
  const entrada = (nome: keyof typeof fields, primeiro = false) => (
    <div key={nome} data-field={nome}>
      <FieldInput
        field={fields[nome]}
        name={nome}
        form={form}
        first={primeiro}
        {...(QUERIES[nome] ? { query: QUERIES[nome] } : {})}
      />
    </div>
  )
  // In a dialog the focus goes there by itself; a page that opens for typing does the same, but raises no keyboard on a phone.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) document.getElementById(fieldId('descricao'))?.focus()
  }, [])
  const mudou = form.isDirty()
  useEffect(() => onDirty?.(mudou), [onDirty, mudou])
  const cancelar = async () => {
    if (!mudou || (await discard())) onCancel()
  }
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(e) => {
        e.preventDefault()
        // A React portal passes events up its own tree: only this form's own submit counts.
        e.stopPropagation()
        void save()
      }}
    >
      {conflict && (
        <Alert color="red" role="alert" mb="md" title="O registro não foi salvo">
          {conflict}
        </Alert>
      )}
      <ErrorSummary errors={form.errors} fields={fields} attempt={attempts} />
      <fieldset className={css.group}>
        <legend>
          <Title order={2}>Localização</Title>
        </legend>
        <div className={css.grid}>{PRINCIPAIS.map((nome) => entrada(nome, nome === 'descricao'))}</div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>
          <Title order={2}>Endereço</Title>
        </legend>
        <div className={css.grid}>
          <div data-field="cep">
            <CepField form={form} label={fields.cep.label} />
          </div>
          {ENDERECO.map((nome) => entrada(nome))}
        </div>
      </fieldset>
      <Group gap="xs">
        <Button type="submit" loading={sending}>
          Salvar
        </Button>
        <Button variant="default" onClick={() => void cancelar()}>
          {mensagens.cancelar}
        </Button>
      </Group>
    </form>
  )
}
