import { Title } from '@mantine/core'
import { type ParteDaSaude, rotasSistema, type Saude as Lida } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../kernel/api.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import css from './copias.module.css'

type Parte = keyof NonNullable<Lida['partes']>

const NOMES: readonly [Parte, string][] = [
  ['banco', 'Banco de dados'],
  ['fila', 'Fila de trabalhos'],
  ['disco', 'Disco'],
  ['relogio', 'Relógio'],
  ['copia', 'Cópia de segurança'],
]
const CHIPS: Record<ParteDaSaude['situacao'], [Tone, string]> = {
  OK: ['active', 'Bem'],
  ATENCAO: ['waiting', 'Atenção'],
  FALHA: ['failed', 'Falha'],
}
const A_CADA_MS = 30_000

/** Each part of the server with a word, and the sentence that says why; asked again every half minute. */
export function Saude({ versao }: { versao: string | undefined }) {
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['saude'],
    queryFn: ({ signal }) => call(rotasSistema.saude, { signal }),
    staleTime: 0,
    refetchInterval: A_CADA_MS,
  })
  return (
    <section aria-labelledby={id} className={css.section}>
      <Title order={2} id={id}>
        Como está{versao ? ` o Tombo ${versao}` : ''}
      </Title>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={css.parts}>
          {NOMES.map(([parte, nome]) => {
            const lida = data?.partes?.[parte]
            const [tom, palavra] = lida ? CHIPS[lida.situacao] : (['draft', 'Consultando'] as const)
            return (
              <li key={parte}>
                <span className={css.part}>{nome}</span>
                <Chip tone={tom}>{palavra}</Chip>
                <span>{lida?.texto ?? ''}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
