import type { Fechamento } from '@tombo/contract'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { instant } from '../../ui/format.ts'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { Ligacao } from './Ligacao.public.tsx'
import css from './fechamento.module.css'

/** The closings that a month had, the latest first, each with the statement that it kept. */
export function Fechamentos({ fechamentos }: { fechamentos: readonly Fechamento[] }) {
  if (fechamentos.length === 0)
    return (
      <EmptyState title="Este mês ainda não foi fechado">
        Quando for, o demonstrativo guardado fica aqui, com quem o assinou e o seu código de conferência.
      </EmptyState>
    )
  return (
    <div className={css.page}>
      {fechamentos.map((f) => (
        <section key={f.id} aria-label={`Fechamento de ${instant(f.fechadoEm)}`}>
          <div className={css.acoes}>
            {f.reabertoEm ? <Chip tone="draft">Substituído</Chip> : <Chip tone="closed">Em vigor</Chip>}
            <Ligacao to={`/fechamento/${f.competencia}/demonstrativo/${f.id}`}>
              Ver o demonstrativo guardado
            </Ligacao>
          </div>
          <FatosDoFechamento fechamento={f} />
        </section>
      ))}
    </div>
  )
}

/** Shows who closed and who opened again, when and why. */
export function FatosDoFechamento({ fechamento: f }: { fechamento: Fechamento }) {
  return (
    <Facts
      columns={3}
      items={[
        { label: 'Fechado por', value: `${f.fechadoPor}, em ${instant(f.fechadoEm)}` },
        { label: 'Contador', value: `${f.contador}, CRC ${f.crc}` },
        { label: 'Ressalva', value: f.ressalva },
        ...(f.reabertoEm
          ? [
              {
                label: 'Reaberto por',
                value: `${f.reabertoPor ?? ''}, em ${instant(f.reabertoEm)}${f.mesmaPessoa ? ' (quem fechou)' : ''}`,
              },
              { label: 'Motivo', value: f.motivo },
            ]
          : []),
        { label: 'Código de conferência (SHA-256)', value: <span className={css.codigo}>{f.hash}</span> },
      ]}
    />
  )
}
