import { Button, Chip, Input, SegmentedControl, Text } from '@mantine/core'
import {
  cronEmPalavras,
  DIAS_DA_SEMANA,
  isRealDate,
  lerData,
  MESES,
  type PartesDoCron,
  problemasDoCron,
  proximasVezes,
} from '@tombo/contract'
import { type ReactNode, useState } from 'react'
import { fieldId } from '../../resource/fields/FieldInput.tsx'
import { quantos } from '../../ui/format.ts'
import { noFuso } from './horarios.ts'
import css from './agendamentos.module.css'

interface Props {
  partes: PartesDoCron
  onChange: (p: PartesDoCron) => void
  /** The zone of the times, and the first and last day as they are typed. */
  fuso: string
  inicio: string
  fim: string
  erros: Record<string, string | undefined>
}

const faixa = (de: number, ate: number) => Array.from({ length: ate - de + 1 }, (_, i) => de + i)
const dois = (n: number) => String(n).padStart(2, '0')
const PASSO_DOS_MINUTOS = 5
const PROXIMAS = 10

interface Escolha {
  campo: string
  rotulo: string
  erro?: string | undefined
  opcoes: readonly (readonly [valor: number, curto: string, longo: string])[]
  valor: readonly number[]
  onChange: (v: number[]) => void
  aoLado?: ReactNode
}

/** Several of a few, as chips. */
function Varios({ campo, rotulo, erro, opcoes, valor, onChange, aoLado }: Escolha) {
  return (
    <Input.Wrapper label={rotulo} labelElement="div" withAsterisk error={erro}>
      <fieldset id={fieldId(campo)} tabIndex={-1} aria-label={rotulo} className={css.chips}>
        <Chip.Group multiple value={valor.map(String)} onChange={(v) => onChange(v.map(Number))}>
          {opcoes.map(([n, curto, longo]) => (
            <Chip key={n} value={String(n)} size="sm" radius="sm" aria-label={longo}>
              {curto}
            </Chip>
          ))}
        </Chip.Group>
        {aoLado}
      </fieldset>
    </Input.Wrapper>
  )
}

/** When a schedule comes: months, days of the month or of the week, times; in words, with its next ten times. */
export function Quando({ partes: p, onChange, fuso, inicio, fim, erros }: Props) {
  const [agora] = useState(() => new Date())
  const [porSemana, setPorSemana] = useState(p.diasSemana.length > 0)
  const mudar = (parte: Partial<PartesDoCron>) => onChange({ ...p, ...parte })
  const todos = (parte: Partial<PartesDoCron>) => (
    <Button variant="subtle" size="compact-sm" onClick={() => mudar(parte)}>
      Todos
    </Button>
  )
  // An hour without minutes is no time: what is missing is told beside the minutes.
  const semMinutos = p.horas.length > 0 && p.minutos.length === 0
  const completo = Object.keys(problemasDoCron(p)).length === 0
  const dia = (typed: string) => {
    const lido = lerData(typed) ?? typed
    return isRealDate(lido) ? lido : null
  }
  const proximas = completo
    ? proximasVezes(p, PROXIMAS, { fuso, depois: agora, inicio: dia(inicio), fim: dia(fim) })
    : []
  return (
    <>
      <Varios
        campo="meses"
        rotulo="Meses"
        erro={erros.meses}
        opcoes={MESES.map((m, i) => [i + 1, m.slice(0, 3), m] as const)}
        valor={p.meses}
        onChange={(meses) => mudar({ meses })}
        aoLado={todos({ meses: faixa(1, 12) })}
      />
      <div>
        <SegmentedControl
          aria-label="Dias do mês ou da semana"
          size="xs"
          mb={6}
          transitionDuration={0}
          value={porSemana ? 'semana' : 'mes'}
          data={[
            { value: 'mes', label: 'Dias do mês' },
            { value: 'semana', label: 'Dias da semana' },
          ]}
          onChange={(v) => {
            setPorSemana(v === 'semana')
            mudar({ diasMes: [], diasSemana: [] })
          }}
        />
        {porSemana ? (
          <Varios
            campo="dias"
            rotulo="Dias da semana"
            erro={erros.dias}
            opcoes={DIAS_DA_SEMANA.map((d, i) => [i + 1, d.slice(0, 3), d] as const)}
            valor={p.diasSemana}
            onChange={(diasSemana) => mudar({ diasSemana, diasMes: [] })}
          />
        ) : (
          <Varios
            campo="dias"
            rotulo="Dias do mês"
            erro={erros.dias}
            opcoes={faixa(1, 31).map((d) => [d, String(d), `dia ${d}`] as const)}
            valor={p.diasMes}
            onChange={(diasMes) => mudar({ diasMes, diasSemana: [] })}
            aoLado={todos({ diasMes: faixa(1, 31), diasSemana: [] })}
          />
        )}
      </div>
      <Varios
        campo={semMinutos ? 'horas' : 'horarios'}
        rotulo="Horas"
        erro={semMinutos ? undefined : erros.horarios}
        opcoes={faixa(0, 23).map((h) => [h, `${dois(h)}h`, quantos(h, 'hora', 'horas')] as const)}
        valor={p.horas}
        onChange={(horas) => mudar({ horas })}
      />
      <Varios
        campo={semMinutos ? 'horarios' : 'minutos'}
        rotulo="Minutos"
        erro={semMinutos ? erros.horarios : undefined}
        opcoes={[...new Set([...faixa(0, 59).filter((m) => m % PASSO_DOS_MINUTOS === 0), ...p.minutos])]
          .sort((a, b) => a - b)
          .map((m) => [m, dois(m), quantos(m, 'minuto', 'minutos')] as const)}
        valor={p.minutos}
        onChange={(minutos) => mudar({ minutos })}
      />
      {completo && (
        <section aria-live="polite">
          <Text size="sm" fw={600}>
            {cronEmPalavras(p)}
          </Text>
          <Text size="xs" c="dimmed" mb={4}>
            Próximas vezes, no fuso {fuso}:
          </Text>
          {proximas.length === 0 ? (
            <Text size="sm">Nenhuma: o período não tem nenhum destes dias.</Text>
          ) : (
            <ul className={`${css.proximas} numeros`}>
              {proximas.map((d) => (
                <li key={d.getTime()}>{noFuso(d, fuso)}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}
