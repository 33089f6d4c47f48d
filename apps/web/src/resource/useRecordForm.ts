import { useForm } from '@mantine/form'
import type { Campos } from '@tombo/contract'
import { useState } from 'react'
import { ErroApi } from '../kernel/http.ts'
import { type Valores, validarCampos, valoresDe } from './validar.ts'

/**
 * A form over the fields of a contract: their rules, their words, the server's texts beside the inputs.
 * @param entreCampos the rules between fields
 * @param enviar makes the call; what it throws is shown (`fields` beside the inputs, 409 as `conflito`)
 */
export function useRecordForm(
  campos: Campos,
  registro: Valores,
  enviar: (valores: Valores) => Promise<unknown>,
  entreCampos: (valores: Valores) => Record<string, string> = () => ({}),
) {
  const form = useForm<Valores>({
    mode: 'controlled',
    initialValues: valoresDe(campos, registro),
    validate: (valores) => ({ ...entreCampos(valores), ...validarCampos(campos, valores) }),
  })
  const [tentativas, setTentativas] = useState(0)
  const [enviando, setEnviando] = useState(false)
  const [conflito, setConflito] = useState<string | null>(null)

  const salvar = async () => {
    if (enviando) return
    setConflito(null)
    if (form.validate().hasErrors) {
      setTentativas((n) => n + 1)
      return
    }
    setEnviando(true)
    try {
      await enviar(form.values)
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
      if (erro.status === 409 && Object.keys(erro.fields).length === 0) setConflito(erro.message)
      else {
        form.setErrors(
          Object.fromEntries(Object.entries(erro.fields).map(([k, textos]) => [k, textos.join(' ')])),
        )
        setTentativas((n) => n + 1)
      }
    } finally {
      setEnviando(false)
    }
  }
  /** Takes a record read again: what was typed goes. */
  const recomecar = (novo: Valores) => {
    form.setInitialValues(valoresDe(campos, novo))
    form.setValues(valoresDe(campos, novo))
    form.resetDirty(valoresDe(campos, novo))
    form.clearErrors()
    setConflito(null)
  }
  return { form, salvar, enviando, conflito, tentativas, recomecar }
}
