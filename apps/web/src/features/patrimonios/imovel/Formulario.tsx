import { Button, Group, Text, TextInput } from '@mantine/core'
import { camposImovel, erroDasCoordenadas, type Patrimonio, rotasPatrimonios } from '@tombo/contract'
import { useEffect, useRef, useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { CepField } from '../../../resource/fields/CepField.tsx'
import { FieldInput, type RecordFormApi as Forma, fieldId } from '../../../resource/fields/FieldInput.tsx'
import { discard } from '../../../resource/dialog/discard.ts'
import { ErrorSummary } from '../../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../../resource/dialog/useRecordForm.ts'
import { guardarBem } from '../dados.ts'
import { Conflito } from '../detalhe/secao/Conflito.tsx'
import type { ModoDeEdicao } from '../detalhe/secao/edicao.tsx'
import { Motivo } from '../detalhe/secao/Motivo.tsx'
import { solicitarAlteracao } from '../detalhe/secao/solicitacoes.ts'
import { doImovel, erroDaForma, paraEnvio } from './conversao.ts'
import { arrumarCoordenada, lerPar, lugarDe } from './coordenadas.ts'
import { GRUPOS_DO_IMOVEL, LARGOS_DO_IMOVEL, type NomeDoImovel } from './grupos.ts'
import { Mapa } from './Mapa.tsx'
import formCss from '../campos/form.module.css'
import css from '../detalhe/detalhe.module.css'

interface Props {
  bem: Patrimonio
  modo: ModoDeEdicao
  onFim: () => void
}

/** Writes the data of a real-estate asset, all of them at once, or asks for their change. */
export default function Formulario({ bem, modo, onFim }: Props) {
  const [motivo, setMotivo] = useState('')
  const { form, save, sending, conflict, attempts } = useRecordForm(
    camposImovel,
    { ...doImovel(bem.imovel), id: bem.id, versao: bem.versao },
    async (valores) => {
      try {
        const body = loose({ versao: bem.versao, imovel: paraEnvio(valores) })
        if (modo === 'solicitar') await solicitarAlteracao(bem, body, motivo)
        else await guardarBem(await call(rotasPatrimonios.salvarId, { params: { id: bem.id }, body }))
        onFim()
      } catch (erro) {
        throw erro instanceof ApiError ? erroDaForma(erro) : erro
      }
    },
    erroDasCoordenadas,
  )
  const caixa = useRef<HTMLFormElement>(null)
  useEffect(() => caixa.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus(), [])
  const cancelar = async () => {
    const perde = form.isDirty() || motivo !== ''
    if (!perde || (await discard(modo))) onFim()
  }
  return (
    <form
      ref={caixa}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        e.stopPropagation()
        void save()
      }}
    >
      {conflict && <Conflito id={bem.id} modo={modo} texto={conflict} onFim={onFim} />}
      <ErrorSummary errors={form.errors} fields={camposImovel} attempt={attempts} />
      {GRUPOS_DO_IMOVEL.map((g) => (
        <fieldset key={g.id} className={formCss.secao}>
          <legend>{g.titulo}</legend>
          <div className={formCss.grade}>
            {g.campos.map((nome) => (
              <div key={nome} data-largo={LARGOS_DO_IMOVEL[nome]}>
                <Campo nome={nome} form={form} />
              </div>
            ))}
          </div>
          {g.id === 'imovel-mapa' && <PinoNoMapa form={form} />}
        </fieldset>
      ))}
      {modo === 'solicitar' && <Motivo value={motivo} onChange={setMotivo} />}
      <Group gap="xs" justify="flex-end" mt="md" className={css.botoes}>
        <Button variant="default" onClick={() => void cancelar()}>
          Cancelar
        </Button>
        <Button type="submit" loading={sending} disabled={sending}>
          {modo === 'alterar' ? 'Salvar' : 'Enviar solicitação'}
        </Button>
      </Group>
    </form>
  )
}

function Campo({ nome, form }: { nome: NomeDoImovel; form: Forma }) {
  if (nome === 'cep') return <CepField form={form} label={camposImovel.cep.label} />
  if (nome === 'latitude' || nome === 'longitude') return <Coordenada nome={nome} form={form} />
  return <FieldInput field={camposImovel[nome]} name={nome} form={form} />
}

/** A coordinate, typed; a place copied from a map fills both. */
function Coordenada({ nome, form }: { nome: 'latitude' | 'longitude'; form: Forma }) {
  return (
    <TextInput
      id={fieldId(nome)}
      name={nome}
      label={camposImovel[nome].label}
      placeholder={nome === 'latitude' ? '-23.550520' : '-46.633308'}
      className="numeros"
      autoComplete="off"
      error={form.errors[nome]}
      value={(form.values[nome] as string | null) ?? ''}
      onChange={(e) => {
        form.setFieldValue(nome, e.currentTarget.value || null)
        form.clearFieldError(nome)
      }}
      onPaste={(e) => {
        const par = lerPar(e.clipboardData.getData('text'))
        if (!par) return
        e.preventDefault()
        form.setValues(par)
      }}
      onBlur={(e) => form.setFieldValue(nome, arrumarCoordenada(e.currentTarget.value) || null)}
    />
  )
}

/** The same place on the map: a click, a drag or the arrows set the coordinates. */
function PinoNoMapa({ form }: { form: Forma }) {
  const { latitude, longitude } = form.values
  return (
    <div style={{ marginTop: 12 }}>
      <Mapa
        pin={lugarDe(latitude, longitude)}
        label="Mapa do imóvel"
        onMove={({ lat, lng }) => form.setValues({ latitude: lat.toFixed(6), longitude: lng.toFixed(6) })}
      />
      <Group justify="space-between" mt={4}>
        <Text size="xs" c="dimmed">
          Clique no mapa ou arraste o pino. As coordenadas também podem ser digitadas ou coladas.
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!latitude && !longitude}
          onClick={() => form.setValues({ latitude: null, longitude: null })}
        >
          Tirar o pino
        </Button>
      </Group>
    </div>
  )
}
