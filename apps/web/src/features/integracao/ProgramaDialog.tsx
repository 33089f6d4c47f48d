import { Checkbox, Fieldset, Input, TagsInput } from '@mantine/core'
import {
  acoes,
  ACOES_DE_PROGRAMA,
  campo,
  mensagens,
  type NomeAcao,
  rotasProgramas as r,
  tagDe,
  zNovoPrograma,
} from '@tombo/contract'
import { useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { CampoInput } from '../../resource/CampoInput.tsx'
import { descartar } from '../../resource/descartar.ts'
import { ErrorSummary } from '../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/useRecordForm.ts'
import { recarregarListas } from '../../resource/useResourceList.ts'
import { corpoDe } from '../../resource/validar.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PROGRAMAS } from './tentativa.ts'
import css from './integracao.module.css'

const campos = {
  nome: {
    ...campo.texto('Nome do programa', { max: 80 }),
    write: zNovoPrograma.shape.nome,
    ajuda: 'No histórico, o que ele fizer aparece como “Programa” e este nome.',
  },
  validade: { ...campo.data('Válido até'), ajuda: 'No máximo dois anos.' },
}

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
  const { pode } = usePermissoes()
  const [dadas, setDadas] = useState<string[]>([])
  const [enderecos, setEnderecos] = useState<string[]>([])
  const { form, salvar, enviando, tentativas } = useRecordForm(
    campos,
    {},
    async (valores) => {
      const { token } = await chamar(r.criar, {
        body: { ...corpoDe(campos, valores), acoes: dadas, enderecos } as never,
      })
      await recarregarListas({ path: PROGRAMAS })
      onClose()
      onToken(token)
    },
    () => {
      const lidos = zNovoPrograma.shape.enderecos.safeParse(enderecos)
      return {
        ...(dadas.length > 0 ? {} : { acoes: mensagens.programaSemAcao }),
        ...(lidos.success ? {} : { enderecos: mensagens.enderecoDeRede }),
      }
    },
  )
  const fechar = async () => {
    if ((form.isDirty() || dadas.length > 0 || enderecos.length > 0) && !(await descartar())) return
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
      action="Criar token"
      sending={enviando}
      onSubmit={salvar}
      className={css.campos}
    >
      <ErrorSummary errors={form.errors} campos={campos} attempt={tentativas} />
      <CampoInput campo={campos.nome} nome="nome" form={form} primeiro />
      <CampoInput campo={campos.validade} nome="validade" form={form} />
      <TagsInput
        label="Só destes endereços de rede"
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
      <Input.Wrapper
        label="O que o programa pode, nesta unidade"
        labelElement="div"
        withAsterisk
        error={form.errors.acoes}
      >
        <div className={css.campos} style={{ marginTop: 8 }}>
          {porArea((a) => pode(tagDe(a))).map(([area, nomes]) => (
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
