import { Button, Switch, TextInput, Title } from '@mantine/core'
import { type Copias, rotasCopias } from '@tombo/contract'
import { useId, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastInfo } from '../../kernel/toasts.ts'
import css from './copias.module.css'

interface Props {
  copias: Copias
  onSalvo: (novas: Copias) => void
}

/** Every day at an hour, or only when somebody asks. */
export function Agenda({ copias: { agenda }, onSalvo }: Props) {
  const id = useId()
  const [ativa, setAtiva] = useState(agenda.ativa)
  const [hora, setHora] = useState(agenda.hora)
  const [erro, setErro] = useState<string | null>(null)
  const [salvando, setSalvando] = useState(false)
  const mudou = ativa !== agenda.ativa || hora !== agenda.hora
  const salvar = async () => {
    setSalvando(true)
    setErro(null)
    try {
      onSalvo(await call(rotasCopias.salvarAgenda, { body: { ativa, hora }, noErrorToast: true }))
      toastInfo(ativa ? `Uma cópia por dia, às ${hora}.` : 'Cópias só quando alguém pedir.')
    } catch (e) {
      if (!(e instanceof ApiError)) throw e
      setErro(e.fields.hora?.[0] ?? e.message)
    } finally {
      setSalvando(false)
    }
  }
  return (
    <section aria-labelledby={id} className={css.section}>
      <Title order={2} id={id}>
        Todos os dias
      </Title>
      <form
        className={css.agenda}
        onSubmit={(e) => {
          e.preventDefault()
          void salvar()
        }}
      >
        <Switch
          label="Copiar sozinho, uma vez por dia"
          checked={ativa}
          onChange={(e) => setAtiva(e.currentTarget.checked)}
        />
        <TextInput
          type="time"
          label="Hora"
          required
          value={hora}
          error={erro}
          onChange={(e) => setHora(e.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={salvando} disabled={!mudou}>
          Salvar
        </Button>
      </form>
    </section>
  )
}
