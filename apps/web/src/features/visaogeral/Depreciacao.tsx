import { Button, Skeleton } from '@mantine/core'
import { LER_BEM, mensagens } from '@tombo/contract'
import { useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { toastError } from '../../kernel/toasts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { integer, reais } from '../../ui/format.ts'
import { DateInput } from '../../ui/inputs/DateInput.tsx'
import { KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { today } from '../../ui/today.ts'
import { Rosca } from '../depreciacoes/graficos.public.ts'
import { bensNosPontos } from './bens.ts'
import { type Periodo, useDepreciacao } from './depreciacao/consultas.ts'
import { PorCompetencia } from './depreciacao/PorCompetencia.tsx'
import { doMesesAtras } from './depreciacao/periodo.ts'
import { Pagina } from './Pagina.tsx'
import css from './visaogeral.module.css'

/** How many months are compared at first, this one among them. */
const MESES = 12

/** /visaogeral/depreciacao: what was depreciated, and how much is left. */
export default function Depreciacao() {
  const [periodo, setPeriodo] = useState<Periodo>(() => ({ dataInicial: doMesesAtras(today(), MESES - 1) }))
  return (
    <Pagina>
      <Datas periodo={periodo} onChange={setPeriodo} />
      <Graficos periodo={periodo} />
    </Pagina>
  )
}

function Datas({ periodo, onChange }: { periodo: Periodo; onChange: (p: Periodo) => void }) {
  const [de, setDe] = useState<string | null>(periodo.dataInicial ?? null)
  const [ate, setAte] = useState<string | null>(periodo.dataFinal ?? null)
  return (
    <form
      className={css.barra}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        if (de && ate && de > ate) return toastError(mensagens.dataFinalAntesDaInicial)
        onChange({ ...(de ? { dataInicial: de } : {}), ...(ate ? { dataFinal: ate } : {}) })
      }}
    >
      <DateInput label="Data inicial" value={de} onChange={setDe} />
      <DateInput label="Data final" value={ate} onChange={setAte} />
      <Button type="submit" variant="default">
        Comparar
      </Button>
    </form>
  )
}

function Graficos({ periodo }: { periodo: Periodo }) {
  const { data, error, refetch } = useDepreciacao(periodo)
  const veBens = usePermissoes().can(LER_BEM)
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton h={420} animate={false} />
      </Loading>
    )
  const { total: t, meses, mascaras, residual } = data
  if (t.quantidade === 0)
    return (
      <EmptyState title="Ainda não há bens nos livros desta unidade">
        <ScreenLink to="/depreciacao" size="sm">
          Abrir as depreciações
        </ScreenLink>
      </EmptyState>
    )
  const comBens = (partes: typeof residual.valor) =>
    veBens
      ? partes.map((p) => (p.pontos.length > 0 ? { ...p, endereco: bensNosPontos(p.pontos) } : p))
      : partes
  return (
    <>
      <KeyFigures
        figures={[
          { label: 'Bens nos livros', value: integer(t.quantidade) },
          { label: 'Quanto custaram', value: reais(t.bruto), note: 'valor bruto' },
          { label: 'Quanto já se depreciou', value: reais(t.depreciado) },
          { label: 'Quanto valem hoje', value: reais(t.liquido), note: 'valor líquido' },
        ]}
      />
      <PorCompetencia meses={meses} />
      <div className={css.graficos}>
        <Rosca
          titulo="Que máscaras mais pesaram nas depreciações do período?"
          coluna="Máscara"
          fatias={mascaras}
          filtro={veBens ? 'mascara' : null}
        />
        <Rosca
          titulo="Quanto do valor já se foi, e quanto resta?"
          coluna="Parte do valor"
          fatias={comBens(residual.valor)}
          filtro={null}
        />
        <Rosca
          titulo="Quantos bens chegaram ao residual?"
          coluna="Bens"
          fatias={comBens(residual.quantidade)}
          filtro={null}
          mede="quantidade"
        />
      </div>
    </>
  )
}
