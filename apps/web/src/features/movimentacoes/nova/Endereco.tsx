import { Checkbox, Fieldset } from '@mantine/core'
import { useForm } from '@mantine/form'
import { camposEndereco, mensagens } from '@tombo/contract'
import { useState } from 'react'
import { CepField } from '../../../resource/fields/CepField.tsx'
import { FieldInput, type RecordFormApi } from '../../../resource/fields/FieldInput.tsx'
import { bodyOf, type Values, validateFields, valuesOf } from '../../../resource/fields/validate.ts'
import css from '../movimentacoes.module.css'

const AQUI = 'endereco.'
const CAMPOS = ['logradouro', 'numero', 'complemento', 'bairro', 'cidade'] as const

/** The address that a move names beside its place, where it names one. */
export function useEndereco() {
  const [informado, setInformado] = useState(false)
  const form = useForm<Values>({ mode: 'controlled', initialValues: valuesOf(camposEndereco, {}) })
  const corpo = informado ? bodyOf(camposEndereco, form.values) : null
  return {
    form,
    informado,
    setInformado,
    /** As it travels; null when none is named. */
    corpo,
    /** Puts beside the fields what the server said of them (`endereco.cidade`); gives what it said of others. */
    mostrar(erros: Record<string, string>): Record<string, string> {
      const daqui = Object.entries(erros).filter(([nome]) => nome.startsWith(AQUI))
      form.setErrors(Object.fromEntries(daqui.map(([nome, erro]) => [nome.slice(AQUI.length), erro])))
      return Object.fromEntries(Object.entries(erros).filter(([nome]) => !nome.startsWith(AQUI)))
    },
    /** Puts the texts beside the fields; true when there are none. */
    conferir(): boolean {
      if (!corpo) return true
      const nada = Object.values(corpo).every((v) => v === null)
      const erros = nada ? { logradouro: mensagens.obrigatorio } : validateFields(camposEndereco, form.values)
      form.setErrors(erros)
      return Object.keys(erros).length === 0
    },
  }
}

/** Asks whether the assets go to an address of their own, and for it. */
export function Endereco({ form, informado, setInformado }: ReturnType<typeof useEndereco>) {
  return (
    <>
      <Checkbox
        label="Os bens vão a um endereço que não é o da localização"
        checked={informado}
        onChange={(e) => {
          setInformado(e.currentTarget.checked)
          form.clearErrors()
        }}
      />
      {informado && (
        <Fieldset legend="Endereço" className={css.endereco}>
          <div>
            <CepField form={form} label={camposEndereco.cep.label} />
          </div>
          {CAMPOS.map((nome) => (
            <div key={nome} data-field={nome}>
              <FieldInput field={camposEndereco[nome]} name={nome} form={form as RecordFormApi} />
            </div>
          ))}
        </Fieldset>
      )}
    </>
  )
}
