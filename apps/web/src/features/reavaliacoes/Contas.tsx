import { Text, Title } from '@mantine/core'
import type { Reavaliacao } from '@tombo/contract'
import { useId } from 'react'
import { integer, money, quantos } from '../../ui/format.ts'
import { useContas } from './consultas.ts'
import { useToldError } from '../../resource/useToldError.ts'
import css from './reavaliacoes.module.css'

const valor = (v: string) => <span className="numeros">{Number(v) === 0 ? '–' : money(v)}</span>

/** The effect on each account: what is eliminated, what goes to the reserve, and what to result. */
export function Contas({ reavaliacao: x }: { reavaliacao: Reavaliacao }) {
  const titulo = useId()
  const { data, error } = useContas(x)
  useToldError(error, 'o efeito por conta')
  if (!data || data.length === 0) return null
  return (
    <div>
      <Title order={2} id={titulo} size="sm" mb={4}>
        Efeito por conta
      </Title>
      {x.parciais.length > 0 && (
        <Text size="xs" c="dimmed" mb={4}>
          Reavaliada em parte:{' '}
          {x.parciais
            .map((p) => `${p.conta} (${integer(p.incluidos)} de ${quantos(p.total, 'bem', 'bens')})`)
            .join('; ')}
          . A norma pede a classe inteira na mesma data.
        </Text>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by the keyboard */}
      <section className={css.rolavel} aria-labelledby={titulo} tabIndex={0}>
        <table className={css.contas}>
          <thead>
            <tr>
              <th>Conta</th>
              {[
                'Bens',
                'Líquido',
                'Valor novo',
                'Eliminado do bruto',
                'À reserva',
                'Da reserva',
                'Ganho',
                'Perda',
              ].map((t) => (
                <th key={t}>{t}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((c) => (
              <tr key={c.conta}>
                <td title={c.nome ?? undefined}>{c.conta}</td>
                {[
                  integer(c.bens),
                  c.liquido,
                  c.valor,
                  c.eliminada,
                  c.reserva,
                  c.daReserva,
                  c.ganho,
                  c.perda,
                ].map((v, i) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the columns stand still
                  <td key={i}>{i === 0 ? v : valor(v)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
