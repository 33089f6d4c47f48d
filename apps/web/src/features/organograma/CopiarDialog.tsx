import { Alert, Text } from '@mantine/core'
import { configuracoesOrganograma as def, rotasConfiguracaoOrganograma as r } from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { FieldInput } from '../../resource/fields/FieldInput.tsx'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { quantos } from '../../ui/format.ts'
import { type Configuracao, recarregarOrganograma } from './consultas.ts'
import css from './organograma.module.css'

interface Props {
  configuracao: Configuracao
  onClose: () => void
}

const oQueVai = ({ entradas, exercicio }: Configuracao): string =>
  entradas === 0
    ? `Os níveis de ${exercicio} são copiados; ele ainda não tem entradas.`
    : `Os níveis e ${quantos(entradas, 'entrada', 'entradas')} de ${exercicio} são copiados. O organograma de ${exercicio} fica como está.`

/** Begins the chart of another year with what stands in this one. */
export default function CopiarDialog({ configuracao, onClose }: Props) {
  const { id, exercicio } = configuracao
  const { form, save, sending, conflict, attempts } = useRecordForm(
    def.fields,
    { exercicio: exercicio + 1, ativo: true },
    async (valores) => {
      await call(r.copiar, {
        params: { id },
        body: { exercicio: valores.exercicio as number, ativo: Boolean(valores.ativo) },
      })
      await recarregarOrganograma()
      onClose()
    },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={`Copiar o organograma de ${exercicio}`}
      size={440}
      action="Copiar"
      sending={sending}
      onSubmit={save}
      className={css.fields}
    >
      <Text size="sm">{oQueVai(configuracao)}</Text>
      {conflict && (
        <Alert color="red" role="alert" title="O organograma não foi copiado">
          {conflict}
        </Alert>
      )}
      <ErrorSummary errors={form.errors} fields={def.fields} attempt={attempts} />
      <FieldInput field={def.fields.exercicio} name="exercicio" form={form} first />
      <FieldInput field={def.fields.ativo} name="ativo" form={form} />
    </FormDialog>
  )
}
