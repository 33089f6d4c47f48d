import { ActionIcon, Button, Checkbox, Group, Skeleton, Text } from '@mantine/core'
import { isRealDate, lerData, mensagens, type Semana } from '@tombo/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { quantos } from '../../ui/format.ts'
import { DateInput } from '../../ui/inputs/DateInput.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useMetadados, useSemana } from './consultas.ts'
import { diaEMes, maisDias, nomeDoDia } from './horarios.ts'
import css from './agendamentos.module.css'

const DIAS = 7

interface Props {
  onClose: () => void
  onAbrir: (agendamentoId: number) => void
}

/** Shows what is due in seven days from a day on: by day and time, each service leading to its schedule. */
export default function SemanaDialog(p: Props) {
  const { data, error, refetch } = useMetadados()
  return (
    <Dialog opened onClose={p.onClose} title="Semana dos agendamentos" size={1100}>
      {data ? (
        <Vista {...p} hoje={data.hoje} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={240} m="md" animate={false} />
        </Loading>
      )}
    </Dialog>
  )
}

function Vista({ hoje, onAbrir }: Props & { hoje: string }) {
  const [inicio, setInicio] = useState(hoje)
  const [filtrando, setFiltrando] = useState(false)
  const [digitado, setDigitado] = useState<string | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const { data, error, refetch } = useSemana(inicio, maisDias(inicio, DIAS - 1))
  // Without the filter nothing before today is asked for: there is nothing due there.
  const andar = (dias: number) => {
    const novo = maisDias(inicio, dias)
    setInicio(novo < hoje ? hoje : novo)
  }
  const escolher = () => {
    const dia = lerData(digitado ?? '') ?? digitado
    if (!dia) return setErro(mensagens.dataInicialObrigatoria)
    if (!isRealDate(dia)) return setErro(mensagens.dataInvalida)
    if (dia < hoje) return setErro(mensagens.dataInicialAnterior)
    setErro(null)
    setInicio(dia)
  }
  return (
    <div style={{ padding: 'var(--mantine-spacing-md)', overflow: 'auto' }}>
      <Group justify="space-between" mb="sm">
        <Group gap={4}>
          <ActionIcon
            variant="default"
            size={32}
            aria-label="Semana anterior"
            disabled={inicio <= hoje}
            onClick={() => andar(-DIAS)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Text className="numeros" aria-live="polite" px="xs">
            {diaEMes(inicio)} a {diaEMes(maisDias(inicio, DIAS - 1))}
          </Text>
          <ActionIcon variant="default" size={32} aria-label="Próxima semana" onClick={() => andar(DIAS)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
        <Checkbox
          label="Escolher o início"
          checked={filtrando}
          onChange={(e) => {
            setFiltrando(e.currentTarget.checked)
            setErro(null)
          }}
        />
      </Group>
      {filtrando && (
        <form
          noValidate
          onSubmit={(e) => {
            e.preventDefault()
            e.stopPropagation()
            escolher()
          }}
        >
          <Group align="flex-end" mb="sm">
            <DateInput label="Data inicial" value={digitado} onChange={setDigitado} error={erro} />
            <Button type="submit" variant="default">
              Mostrar
            </Button>
          </Group>
        </form>
      )}
      {data ? (
        <div className={css.semana}>
          {data.dias.map((d) => (
            <Dia key={d.dia} dia={d} onAbrir={onAbrir} />
          ))}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={200} animate={false} />
        </Loading>
      )}
    </div>
  )
}

function Dia({ dia: d, onAbrir }: { dia: Semana['dias'][number]; onAbrir: (id: number) => void }) {
  return (
    <section className={css.dia} aria-label={`${nomeDoDia(d.dia)}, ${diaEMes(d.dia)}`}>
      <h3>
        <span className="numeros">{diaEMes(d.dia)}</span> {nomeDoDia(d.dia)}
      </h3>
      <Text size="xs" c="dimmed" mb={4}>
        {d.quantidade === 0 ? 'Nada agendado' : quantos(d.quantidade, 'serviço', 'serviços')}
      </Text>
      <ul>
        {d.horarios.map((h) => (
          <li key={h.horario}>
            <Text size="sm" fw={600} className="numeros">
              {h.horario}h{h.jobs.length > 1 && ` (${h.jobs.length})`}
            </Text>
            {h.jobs.map((j) => (
              <button
                key={j.id}
                type="button"
                className={css.botaoDoJob}
                onClick={() => onAbrir(j.agendamento.id)}
              >
                {j.agendamento.descricao}: {j.descricao}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
