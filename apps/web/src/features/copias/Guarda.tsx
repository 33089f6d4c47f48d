import { Button, NumberInput, Switch, Text, Title } from '@mantine/core'
import { type Copias, type GuardaCopias, rotasCopias, zGuardaCopias } from '@tombo/contract'
import { useId, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastInfo } from '../../kernel/toasts.ts'
import css from './copias.module.css'

const QUANTAS = [
  ['diarias', 'Diárias'],
  ['semanais', 'Semanais'],
  ['mensais', 'Mensais'],
] as const
type Erros = Partial<Record<keyof GuardaCopias, string | undefined>>

interface Props {
  copias: Copias
  onSalvo: (novas: Copias) => void
}

/** How many old copies stay, or all of them. */
export function Guarda({ copias: { guarda }, onSalvo }: Props) {
  const id = useId()
  const [nova, setNova] = useState(guarda)
  const [erros, setErros] = useState<Erros>({})
  const [salvando, setSalvando] = useState(false)
  const mudou = JSON.stringify(nova) !== JSON.stringify(guarda)
  const salvar = async () => {
    const lida = zGuardaCopias.safeParse(nova)
    if (!lida.success) {
      setErros(Object.fromEntries(lida.error.issues.map((i) => [String(i.path[0]), i.message])))
      return
    }
    setSalvando(true)
    setErros({})
    try {
      onSalvo(await call(rotasCopias.salvarGuarda, { body: lida.data, noErrorToast: true }))
      toastInfo(nova.ativa ? 'As cópias antigas serão apagadas depois da próxima.' : 'Todas as cópias ficam.')
    } catch (e) {
      if (!(e instanceof ApiError)) throw e
      setErros({ diarias: e.message })
    } finally {
      setSalvando(false)
    }
  }
  return (
    <section aria-labelledby={id} className={css.section}>
      <Title order={2} id={id}>
        Cópias guardadas
      </Title>
      <Text size="sm" c="dimmed">
        Fica a última cópia de tantos dias, semanas e meses; as outras são apagadas depois que uma nova é
        verificada. A mais nova e a última verificada nunca são apagadas. Em um servidor com várias
        organizações vale a que guarda mais.
      </Text>
      <form
        className={css.agenda}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void salvar()
        }}
      >
        <Switch
          label="Apagar as cópias antigas"
          checked={nova.ativa}
          onChange={(e) => setNova({ ...nova, ativa: e.currentTarget.checked })}
        />
        {QUANTAS.map(([campo, rotulo]) => (
          <NumberInput
            key={campo}
            label={rotulo}
            w={120}
            min={0}
            max={600}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            value={nova[campo]}
            error={erros[campo]}
            onChange={(valor) => setNova({ ...nova, [campo]: valor === '' ? Number.NaN : Number(valor) })}
          />
        ))}
        <Button type="submit" variant="default" loading={salvando} disabled={!mudou}>
          Salvar
        </Button>
      </form>
    </section>
  )
}
