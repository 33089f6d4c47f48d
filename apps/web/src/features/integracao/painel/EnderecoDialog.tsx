import { field, rotasPainel as r, zEnderecoDoPainel } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../kernel/api.ts'
import { FieldInput } from '../../../resource/fields/FieldInput.tsx'
import { ErrorSummary } from '../../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../../resource/dialog/useRecordForm.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import css from '../integracao.module.css'

const campos = {
  endereco: {
    ...field.texto('Endereço do painel', { max: 500, required: false }),
    write: zEnderecoDoPainel.nullable(),
    help: 'Começa com https://. Deixe em branco para não mostrar painel nenhum.',
  },
}

/** Says where the panel is. */
export default function EnderecoDialog({
  endereco,
  onClose,
}: {
  endereco: string | null
  onClose: () => void
}) {
  const cliente = useQueryClient()
  const { form, save, sending, attempts } = useRecordForm(campos, { endereco }, async (valores) => {
    await call(r.salvar, { body: { endereco: (valores.endereco as string) || null } })
    await cliente.invalidateQueries({ queryKey: ['painel'] })
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Painel externo"
      action="Salvar"
      sending={sending}
      onSubmit={save}
      className={css.campos}
    >
      <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
      <FieldInput field={campos.endereco} name="endereco" form={form} first />
    </FormDialog>
  )
}
