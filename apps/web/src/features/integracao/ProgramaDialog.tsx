import { Checkbox, Fieldset, Input, TagsInput } from '@mantine/core'
import {
  acoes,
  ACOES_DE_PROGRAMA,
  field,
  mensagens,
  type NomeAcao,
  rotasProgramas as r,
  tagDe,
  zNovoPrograma,
} from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { check, rulesOf } from '../../kernel/schemas/library.ts'
import { FieldInput, fieldId } from '../../resource/fields/FieldInput.tsx'
import { discard } from '../../resource/dialog/discard.ts'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { bodyOf } from '../../resource/fields/validate.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { PROGRAMAS } from './tentativa.ts'
import css from './integracao.module.css'

const campos = {
  nome: {
    ...field.texto('Nome do programa', { max: 80 }),
    write: rulesOf(zNovoPrograma).nome,
    help: 'No histórico, o que ele fizer aparece como “Programa” e este nome.',
  },
  validade: { ...field.data('Válido até'), help: 'No máximo dois anos.' },
}

const SO_DESTES = 'Só destes endereços de rede'
const O_QUE_PODE = 'O que o programa pode, nesta unidade'
/** The parts of the form as the summary of faults names them. */
const rotulos = { ...campos, enderecos: { label: SO_DESTES }, acoes: { label: O_QUE_PODE } }

/** The actions that this person may give, by area. */
function porArea(pode: (acao: NomeAcao) => boolean): [string, NomeAcao[]][] {
  const areas = new Map<string, NomeAcao[]>()
  for (const a of ACOES_DE_PROGRAMA.filter(pode))
    areas.set(acoes[a].area, [...(areas.get(acoes[a].area) ?? []), a])
  return [...areas]
}

interface Props {
  onClose: () => void
  onToken: (token: string) => void
}

/** Gives a program a token with rights of its own. */
export default function ProgramaDialog({ onClose, onToken }: Props) {
  const { can } = usePermissoes()
  const [dadas, setDadas] = useState<string[]>([])
  const [enderecos, setEnderecos] = useState<string[]>([])
  const { form, save, sending, attempts } = useRecordForm(
    campos,
    {},
    async (valores) => {
      const { token } = await call(r.criar, {
        body: loose({ ...bodyOf(campos, valores), acoes: dadas, enderecos }),
      })
      await reloadLists({ path: PROGRAMAS })
      onClose()
      onToken(token)
    },
    () => {
      const lidos = check(rulesOf(zNovoPrograma).enderecos, enderecos)
      return {
        ...(dadas.length > 0 ? {} : { acoes: mensagens.programaSemAcao }),
        ...(lidos.success ? {} : { enderecos: mensagens.enderecoDeRede }),
      }
    },
  )
  const fechar = async () => {
    if ((form.isDirty() || dadas.length > 0 || enderecos.length > 0) && !(await discard())) return
    onClose()
  }
  const alternar = (acao: NomeAcao, sim: boolean) => {
    setDadas((d) => (sim ? [...d, acao] : d.filter((x) => x !== acao)))
    form.clearFieldError('acoes')
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title="Novo programa"
      size={680}
      action="Criar chave"
      sending={sending}
      onSubmit={save}
      className={css.campos}
    >
      <ErrorSummary errors={form.errors} fields={rotulos} attempt={attempts} />
      <FieldInput field={campos.nome} name="nome" form={form} first />
      <FieldInput field={campos.validade} name="validade" form={form} />
      <TagsInput
        id={fieldId('enderecos')}
        label={SO_DESTES}
        description="Como 10.0.0.5 ou 192.168.10.0/24. Sem nenhum, de qualquer lugar."
        placeholder={enderecos.length > 0 ? undefined : 'Enter para somar outro'}
        value={enderecos}
        error={form.errors.enderecos}
        acceptValueOnBlur
        onChange={(v) => {
          setEnderecos(v)
          form.clearFieldError('enderecos')
        }}
      />
      <Input.Wrapper label={O_QUE_PODE} labelElement="div" withAsterisk error={form.errors.acoes}>
        <div id={fieldId('acoes')} className={css.campos} style={{ marginTop: 8 }}>
          {porArea((a) => can(tagDe(a))).map(([area, nomes]) => (
            <Fieldset key={area} legend={area} className={css.area}>
              <div className={css.caixas}>
                {nomes.map((a) => (
                  <Checkbox
                    key={a}
                    label={acoes[a].descricao}
                    checked={dadas.includes(a)}
                    onChange={(e) => alternar(a, e.currentTarget.checked)}
                  />
                ))}
              </div>
            </Fieldset>
          ))}
        </div>
      </Input.Wrapper>
    </FormDialog>
  )
}
