import { ActionIcon, Group, Skeleton, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { diasNoMes, type Vencimento } from '@tombo/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { date, quantos } from '../../../ui/format.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { useCalendario } from './consultas.ts'
import css from './preventivas.module.css'

const SEMANA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
const nomeDoMes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month so many after one, `YYYY-MM`. */
function maisMeses(mes: string, n: number): string {
  const d = new Date(`${mes}-01T00:00:00Z`)
  d.setUTCMonth(d.getUTCMonth() + n)
  return d.toISOString().slice(0, 7)
}

const nomeDe = (v: Vencimento) => `${v.plano.descricao}: ${v.patrimonio.descricao}`

interface Props {
  /** `YYYY-MM`. */
  mes: string
  onMes: (mes: string) => void
  onDia: (dia: string) => void
}

/** Shows what is due on each day of a month; a day leads to the list of it. On a phone only the days on which something is due. */
export function Calendario({ mes, onMes, onDia }: Props) {
  const { data, error, refetch } = useCalendario(mes)
  const porDia = new Map(data?.dias.map((d) => [d.dia, d]))
  const [ano, numero] = [Number(mes.slice(0, 4)), Number(mes.slice(5))]
  const vazios = new Date(`${mes}-01T00:00:00Z`).getUTCDay()
  const dias = Array.from(
    { length: diasNoMes(ano, numero) },
    (_, i) => `${mes}-${String(i + 1).padStart(2, '0')}`,
  )
  const nome = nomeDoMes.format(new Date(`${mes}-01T00:00:00Z`))
  return (
    <section aria-label="Calendário das manutenções preventivas" className={css.calendario}>
      <Group gap={4}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Mês anterior"
          onClick={() => onMes(maisMeses(mes, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Title order={2} size="sm" px="xs" aria-live="polite">
          {nome}
        </Title>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Próximo mês"
          onClick={() => onMes(maisMeses(mes, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton h={320} animate={false} />
        </Loading>
      )}
      {data?.dias.length === 0 && (
        <EmptyState title={`Nada vence em ${nome}`}>Use as setas para ver outro mês.</EmptyState>
      )}
      {data && data.dias.length > 0 && (
        <>
          <div className={css.semana} aria-hidden>
            {SEMANA.map((d) => (
              <span key={d}>{d}</span>
            ))}
          </div>
          <ul className={css.dias}>
            {dias.map((dia, i) => {
              const d = porDia.get(dia)
              const estilo = i === 0 ? { gridColumnStart: vazios + 1 } : undefined
              const hoje = dia === data.hoje
              return (
                <li
                  key={dia}
                  className={d ? css.cheio : css.vazio}
                  style={estilo}
                  data-hoje={hoje || undefined}
                >
                  {d ? (
                    <UnstyledButton className={css.dia} onClick={() => onDia(dia)}>
                      <VisuallyHidden>
                        {date(dia)}: {quantos(d.quantidade, 'vencimento', 'vencimentos')}.
                      </VisuallyHidden>
                      <span className={css.numero} aria-hidden>
                        {Number(dia.slice(8))}
                        {hoje && ' (hoje)'}
                      </span>
                      {d.vencimentos.map((v) => (
                        <span key={v.id} className={css.linha} title={nomeDe(v)}>
                          {nomeDe(v)}
                        </span>
                      ))}
                      {d.quantidade > d.vencimentos.length && (
                        <Text component="span" size="xs" c="dimmed">
                          e mais {d.quantidade - d.vencimentos.length}
                        </Text>
                      )}
                    </UnstyledButton>
                  ) : (
                    <span className={css.numero}>
                      {Number(dia.slice(8))}
                      {hoje && ' (hoje)'}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
