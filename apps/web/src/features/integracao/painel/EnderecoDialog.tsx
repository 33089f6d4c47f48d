import { campo, rotasPainel as r, zEnderecoDoPainel } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { chamar } from '../../../kernel/api.ts'
import { CampoInput } from '../../../resource/CampoInput.tsx'
import { ErrorSummary } from '../../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../../resource/useRecordForm.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import css from '../integracao.module.css'

const campos = {
  endereco: {
    ...campo.texto('Endereço do painel', { max: 500, obrigatorio: false }),
    write: zEnderecoDoPainel.nullable(),
    ajuda: 'Começa com https://. Deixe em branco para não mostrar painel nenhum.',
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
  const { form, salvar, enviando, tentativas } = useRecordForm(campos, { endereco }, async (valores) => {
    await chamar(r.salvar, { body: { endereco: (valores.endereco as string) || null } })
    await cliente.invalidateQueries({ queryKey: ['painel'] })
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Painel externo"
      action="Salvar"
      sending={enviando}
      onSubmit={salvar}
      className={css.campos}
    >
      <ErrorSummary errors={form.errors} campos={campos} attempt={tentativas} />
      <CampoInput campo={campos.endereco} nome="endereco" form={form} primeiro />
    </FormDialog>
  )
}
