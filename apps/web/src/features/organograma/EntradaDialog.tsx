import { Alert, Text, TextInput } from '@mantine/core'
import {
  formatarDigitosDoOrganograma,
  mensagens,
  type NaArvore,
  numeroDoOrganograma,
  numeroDoPai,
  organograma as def,
  textoDaEntrada,
  type WriteOf,
} from '@tombo/contract'
import { api } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { FieldInput, fieldId } from '../../resource/fields/FieldInput.tsx'
import { discard } from '../../resource/dialog/discard.ts'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { bodyOf } from '../../resource/fields/validate.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { type Configuracao, niveisDe, recarregarOrganograma } from './consultas.ts'
import { confirmarDesativacao } from './desativar.ts'
import css from './organograma.module.css'

interface Props {
  configuracao: Configuracao
  entradas: readonly NaArvore[]
  /** Null for a new one, which stands below `dentroDe` where that is given. */
  entrada: NaArvore | null
  dentroDe: NaArvore | null
  onClose: () => void
}

const { configuracao: _, ...campos } = def.fields

/** Creates or changes an entry of a chart. The number is formatted while one types, and says what stands above. */
export default function EntradaDialog({ configuracao, entradas, entrada, dentroDe, onClose }: Props) {
  const podeGravar = usePermissoes().can(def.permission.write)
  const niveis = niveisDe(configuracao)
  const inicial = entrada ?? { numero: dentroDe?.numero ?? '', ativo: true }
  const { form, save, sending, conflict, attempts } = useRecordForm(
    campos,
    { ...inicial, numero: formatarDigitosDoOrganograma(inicial.numero, niveis) },
    async (valores) => {
      if (entrada?.ativo && !valores.ativo && !(await confirmarDesativacao(entrada.descricao))) return
      const corpo = { ...bodyOf(campos, valores), configuracao: { id: configuracao.id } }
      await api.save(def, corpo as WriteOf<typeof def>)
      await recarregarOrganograma()
      onClose()
    },
    ({ numero }) => {
      const { erro } = numeroDoOrganograma(String(numero ?? ''), niveis)
      return erro === undefined ? ({} as Record<string, string>) : { numero: erro }
    },
  )
  const fechar = async () => {
    if (!podeGravar || !form.isDirty() || (await discard())) onClose()
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={
        entrada
          ? `Organograma: ${entrada.descricao}`
          : `Nova entrada no organograma de ${configuracao.exercicio}`
      }
      action="Salvar"
      sending={sending}
      onSubmit={save}
      readOnly={!podeGravar}
      className={css.fields}
    >
      {conflict && (
        <Alert color="red" role="alert" title="O registro não foi salvo">
          {conflict}
        </Alert>
      )}
      <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
      <TextInput
        id={fieldId('numero')}
        name="numero"
        label="Número"
        description={`Na forma ${configuracao.mascara}`}
        withAsterisk
        aria-required
        inputMode="numeric"
        className="numeros"
        disabled={!podeGravar}
        data-autofocus
        error={form.errors.numero}
        value={String(form.values.numero ?? '')}
        onChange={(e) =>
          form.setFieldValue('numero', formatarDigitosDoOrganograma(e.currentTarget.value, niveis))
        }
      />
      <Superior texto={String(form.values.numero ?? '')} niveis={niveis} entradas={entradas} />
      <FieldInput field={campos.descricao} name="descricao" form={form} disabled={!podeGravar} />
      <FieldInput field={campos.unidade} name="unidade" form={form} disabled={!podeGravar} />
      <FieldInput field={campos.ativo} name="ativo" form={form} disabled={!podeGravar} />
    </FormDialog>
  )
}

interface SuperiorProps {
  texto: string
  niveis: ReturnType<typeof niveisDe>
  entradas: readonly NaArvore[]
}

/** Shows what the number says of the place in the chart. */
function Superior({ texto, niveis, entradas }: SuperiorProps) {
  const { numero } = numeroDoOrganograma(texto, niveis)
  if (numero === undefined) return null
  const doPai = numeroDoPai(numero, niveis)
  const pai = entradas.find((e) => e.numero === doPai)
  return (
    <Text size="sm" c="dimmed" component="output" display="block">
      {doPai === null
        ? 'Fica no primeiro nível.'
        : pai
          ? `Fica abaixo de ${textoDaEntrada(pai)}.`
          : mensagens.organogramaSemSuperior}
    </Text>
  )
}
