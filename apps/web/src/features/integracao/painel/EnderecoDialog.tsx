import { Button } from '@mantine/core'
import { campo, mensagens, rotasPainel as r, zEnderecoDoPainel } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { chamar } from '../../../kernel/api.ts'
import { CampoInput } from '../../../resource/CampoInput.tsx'
import { ErrorSummary } from '../../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../../resource/useRecordForm.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
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
    <Dialog
      opened
      onClose={onClose}
      title="Painel externo"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          <Button type="submit" form="painel" loading={enviando}>
            Salvar
          </Button>
        </>
      }
    >
      <form
        id="painel"
        noValidate
        className={css.campos}
        onSubmit={(e) => {
          e.preventDefault()
          void salvar()
        }}
      >
        <ErrorSummary errors={form.errors} campos={campos} attempt={tentativas} />
        <CampoInput campo={campos.endereco} nome="endereco" form={form} primeiro />
      </form>
    </Dialog>
  )
}
