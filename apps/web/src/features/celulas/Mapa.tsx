import { SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { type PessoaNoMapa, rotasCelulas as r, rotasSistema, tipoMembro } from '@tombo/contract'
import { IconMap2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { Autocomplete } from '../../resource/fields/Autocomplete.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import type { Reference } from '../../resource/fields/reference.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SteadyNumberInput } from '../../ui/inputs/SteadyNumberInput.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { quantos } from '../../ui/format.ts'
import { Abas } from './Abas.tsx'
import { MembroCard } from './MembroCard.tsx'
import { Pino } from './Pino.tsx'
import { pinosDe } from './pinos.ts'
import css from './celulas.module.css'

const CircleMap = lazy(() => import('../../ui/map/CircleMap.tsx'))

type Qual = 'celulas' | 'encontros'
interface NoMapa {
  centro: { lat: number; lng: number; raio: number }
  integrantes: PessoaNoMapa[]
  membros: PessoaNoMapa[]
}

async function buscar(qual: Qual, id: number, raio: number, signal: AbortSignal): Promise<NoMapa> {
  if (qual === 'celulas') return call(r.mapaDaCelula, { query: { celulaId: id, raio }, signal })
  const { integrantes, ...resto } = await call(r.mapaDoEncontro, {
    query: { encontroId: id, raio },
    signal,
  })
  return { ...resto, integrantes: integrantes.map((i) => i.integrante) }
}

/** /membros: who belongs to a cell or an encounter, and who lives around it. */
export default function Mapa() {
  const [qual, setQual] = useState<Qual>('celulas')
  const [alvo, setAlvo] = useState<Reference | null>(null)
  const [raio, setRaio] = useState(5)
  return (
    <div className={css.pagina}>
      <PageHeader title="Membros" crumbs={useCrumbs()} />
      <Abas />
      <div className={css.perguntas}>
        <SegmentedControl
          aria-label="De quem é o mapa"
          transitionDuration={0}
          value={qual}
          onChange={(v) => {
            setQual(v as Qual)
            setAlvo(null)
          }}
          data={[
            { value: 'celulas', label: 'Célula' },
            { value: 'encontros', label: 'Encontro' },
          ]}
        />
        <Autocomplete
          key={qual}
          label={qual === 'celulas' ? 'Célula' : 'Encontro'}
          resource={qual}
          value={alvo}
          onChange={setAlvo}
        />
        <SteadyNumberInput
          label="Raio (km)"
          min={1}
          max={500}
          allowDecimal={false}
          value={raio}
          onChange={setRaio}
        />
      </div>
      {alvo ? (
        <Conteudo qual={qual} id={alvo.id} raio={raio} />
      ) : (
        <EmptyState
          title="Escolha uma célula ou um encontro"
          icon={<IconMap2 size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
        >
          O mapa mostra quem é dela, e quem mora dentro do raio.
        </EmptyState>
      )}
    </div>
  )
}

function Conteudo({ qual, id, raio }: { qual: Qual; id: number; raio: number }) {
  const [escolhido, setEscolhido] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['mapa', qual, id, raio],
    queryFn: ({ signal }) => buscar(qual, id, raio, signal),
    placeholderData: keepPreviousData,
  })
  const { data: imagens, error: semImagens } = useQuery({
    queryKey: ['mapa'],
    queryFn: ({ signal }) => call(rotasSistema.mapa, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useToldError(semImagens, 'as imagens do mapa')
  const pinos = useMemo(() => (data ? pinosDe([...data.integrantes, ...data.membros]) : []), [data])
  const escolher = (membro: number) => {
    setEscolhido(membro)
    document.getElementById(`membro-${membro}`)?.scrollIntoView({ block: 'nearest' })
  }
  const espera = (
    <Loading>
      <Skeleton h={460} animate={false} />
    </Loading>
  )
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : espera
  return (
    <div className={css.lados}>
      <div>
        {imagens ? (
          <Suspense fallback={espera}>
            <CircleMap
              center={data.centro}
              radius={data.centro.raio}
              marks={pinos}
              onSelect={escolher}
              tiles={{ url: imagens.endereco, credits: imagens.creditos }}
              label="Mapa dos membros; os mesmos estão na lista ao lado"
            />
          </Suspense>
        ) : (
          espera
        )}
        <div className={css.legenda}>
          {tipoMembro.options.map((o) => (
            <span key={o.value}>
              <Pino tipo={o.value} lado={18} />
              {o.descricao}
            </span>
          ))}
        </div>
      </div>
      <div>
        <Lista titulo="Integrantes" pessoas={data.integrantes} escolhido={escolhido} />
        <Lista titulo="Outros dentro do raio" pessoas={data.membros} escolhido={escolhido} />
      </div>
    </div>
  )
}

interface DaLista {
  titulo: string
  pessoas: PessoaNoMapa[]
  escolhido: number | null
}

/** The twin of the map: everyone on it, and those whose place is not known. */
function Lista({ titulo, pessoas, escolhido }: DaLista) {
  return (
    <section style={{ marginBottom: 20 }}>
      <Title order={2} size="sm" mb="xs">
        {titulo}{' '}
        <Text span c="dimmed" size="sm" fw={400}>
          {quantos(pessoas.length, 'pessoa', 'pessoas')}
        </Text>
      </Title>
      {pessoas.length === 0 ? (
        <Text c="dimmed" size="sm">
          Ninguém.
        </Text>
      ) : (
        <ul className={css.lista} aria-label={titulo}>
          {pessoas.map((p) => (
            <li key={p.id}>
              <MembroCard pessoa={p} escolhido={p.id === escolhido} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
