import { ActionIcon, Alert, Button, Input, Select, Text, VisuallyHidden } from '@mantine/core'
import {
  configuracoesOrganograma as def,
  DIGITOS_DO_NIVEL,
  DIGITOS_PADRAO,
  mensagens,
  NIVEIS_DO_ORGANOGRAMA,
  type NivelDoOrganograma,
  niveisCompativeis,
  numeroFormatado,
  rotasConfiguracaoOrganograma as r,
  separadorDoNivel,
  type SeparadorDoNivel,
} from '@tombo/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { FieldInput, fieldId } from '../../resource/fields/FieldInput.tsx'
import { discard } from '../../resource/dialog/discard.ts'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { bodyOf } from '../../resource/fields/validate.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { quantos } from '../../ui/format.ts'
import { thisYear } from '../../ui/today.ts'
import { SteadyNumberInput } from '../../ui/inputs/SteadyNumberInput.tsx'
import { type Configuracao, niveisDe, recarregarOrganograma } from './consultas.ts'
import css from './organograma.module.css'

interface Props {
  /** Null for a new one. */
  configuracao: Configuracao | null
  onClose: () => void
}

const NOVO: NivelDoOrganograma = { digitos: DIGITOS_PADRAO, separador: 'PONTO' }
/** The button that adds a level; where one was taken away the focus comes here. */
const MAIS_UM = 'mais-um-nivel'
const iguais = (a: readonly NivelDoOrganograma[], b: readonly NivelDoOrganograma[]) =>
  JSON.stringify(a) === JSON.stringify(b)

/** Creates or changes the levels of a year's chart. */
export default function ConfiguracaoDialog({ configuracao, onClose }: Props) {
  const podeGravar = usePermissoes().can(def.permission.write)
  const antes = configuracao ? niveisDe(configuracao) : [NOVO, NOVO, NOVO]
  const [exercicio] = useState(thisYear)
  const [niveis, setNiveis] = useState(antes)
  const emUso = configuracao?.niveisEmUso ?? 0
  const { form, save, sending, conflict, attempts } = useRecordForm(
    def.fields,
    configuracao ? { ...configuracao } : { ativo: true, exercicio },
    async (valores) => {
      await call(r.salvar, { body: loose({ ...bodyOf(def.fields, valores), niveis }) })
      await recarregarOrganograma()
      onClose()
    },
    () =>
      niveisCompativeis(antes, niveis, emUso)
        ? ({} as Record<string, string>)
        : { niveis: mensagens.organogramaNiveisEmUso },
  )
  const fechar = async () => {
    const mudou = form.isDirty() || !iguais(antes, niveis)
    if (!podeGravar || !mudou || (await discard())) onClose()
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={
        configuracao ? `Níveis do organograma de ${configuracao.exercicio}` : 'Novos níveis do organograma'
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
      <ErrorSummary errors={form.errors} fields={def.fields} attempt={attempts} />
      <FieldInput field={def.fields.exercicio} name="exercicio" form={form} disabled={!podeGravar} first />
      <Niveis
        niveis={niveis}
        emUso={emUso}
        disabled={!podeGravar}
        erro={form.errors.niveis}
        onChange={(novos) => {
          setNiveis(novos)
          form.clearFieldError('niveis')
        }}
      />
      <FieldInput field={def.fields.ativo} name="ativo" form={form} disabled={!podeGravar} />
    </FormDialog>
  )
}

interface NiveisProps {
  niveis: NivelDoOrganograma[]
  /** So many levels from the top are used by entries: their digits stay. */
  emUso: number
  disabled: boolean
  erro: React.ReactNode
  onChange: (niveis: NivelDoOrganograma[]) => void
}

function Niveis({ niveis, emUso, disabled, erro, onChange }: NiveisProps) {
  const mudar = (i: number, parte: Partial<NivelDoOrganograma>) =>
    onChange(niveis.map((n, j) => (j === i ? { ...n, ...parte } : n)))
  return (
    <fieldset id={fieldId('niveis')} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="mantine-InputWrapper-label" style={{ padding: 0 }}>
        Níveis
      </legend>
      {emUso > 0 && (
        <Text size="sm" c="dimmed">
          {quantos(emUso, 'nível já é usado', 'níveis já são usados')} por entradas: os algarismos não mudam
          mais.
        </Text>
      )}
      <table className={css.levels}>
        <thead>
          <tr>
            <th scope="col">Nível</th>
            <th scope="col">Algarismos</th>
            <th scope="col">Separador</th>
            <th scope="col">
              <VisuallyHidden>Retirar</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {niveis.map((n, i) => (
            <tr key={i}>
              <th scope="row" className="numeros">
                {i + 1}
              </th>
              <td>
                <SteadyNumberInput
                  aria-label={`Algarismos do nível ${i + 1}`}
                  value={n.digitos}
                  min={1}
                  max={DIGITOS_DO_NIVEL}
                  allowDecimal={false}
                  disabled={disabled || i < emUso}
                  onChange={(digitos) => mudar(i, { digitos })}
                />
              </td>
              <td>
                {i < niveis.length - 1 && (
                  <Select
                    aria-label={`Separador depois do nível ${i + 1}`}
                    data={separadorDoNivel.options.map((o) => ({ value: o.value, label: o.descricao }))}
                    value={n.separador}
                    allowDeselect={false}
                    disabled={disabled}
                    onChange={(v) => v && mudar(i, { separador: v as SeparadorDoNivel })}
                  />
                )}
              </td>
              <td>
                {i === niveis.length - 1 && niveis.length > Math.max(1, emUso) && !disabled && (
                  <ActionIcon
                    aria-label={`Retirar o nível ${i + 1}`}
                    size={32}
                    onClick={() => {
                      onChange(niveis.slice(0, -1))
                      requestAnimationFrame(() => document.getElementById(MAIS_UM)?.focus())
                    }}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!disabled && niveis.length < NIVEIS_DO_ORGANOGRAMA && (
        <Button
          id={MAIS_UM}
          variant="default"
          size="compact-sm"
          mt={4}
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...niveis, NOVO])}
        >
          Mais um nível
        </Button>
      )}
      <Text size="sm" c="dimmed" mt="xs" component="output" display="block">
        Os números terão a forma <span className="numeros">{numeroFormatado('', niveis)}</span>.
      </Text>
      {erro && <Input.Error mt={4}>{erro}</Input.Error>}
    </fieldset>
  )
}
