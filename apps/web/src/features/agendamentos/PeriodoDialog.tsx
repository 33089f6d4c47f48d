import { Button, Group, Text } from '@mantine/core'
import { isRealDate, lerData, mensagens } from '@tombo/contract'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { DateInput } from '../../ui/inputs/DateInput.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { useExecucoes } from './consultas.ts'
import { LinhasDeExecucao } from './LinhasDeExecucao.tsx'

const POR_PAGINA = 10

interface Props {
  onClose: () => void
  onAbrir: (agendamentoId: number) => void
}

/** The day that was typed, or why it is none. */
function lerDia(digitado: string | null, falta: string): { dia: string } | { erro: string } {
  if (!digitado) return { erro: falta }
  const dia = lerData(digitado) ?? digitado
  return isRealDate(dia) ? { dia } : { erro: mensagens.dataInvalida }
}

/** The runs between two days, each leading to its schedule. */
export default function PeriodoDialog({ onClose, onAbrir }: Props) {
  const [de, setDe] = useState<string | null>(null)
  const [ate, setAte] = useState<string | null>(null)
  const [erros, setErros] = useState<{ de?: string; ate?: string }>({})
  const [periodo, setPeriodo] = useState<{ dataInicial: string; dataFinal: string } | null>(null)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useExecucoes(periodo && { ...periodo, page })
  const buscar = () => {
    const [a, b] = [lerDia(de, mensagens.dataInicialObrigatoria), lerDia(ate, mensagens.dataFinalObrigatoria)]
    setErros({ ...('erro' in a ? { de: a.erro } : {}), ...('erro' in b ? { ate: b.erro } : {}) })
    if ('erro' in a || 'erro' in b) return
    setPage(1)
    setPeriodo({ dataInicial: a.dia, dataFinal: b.dia })
  }
  return (
    <Dialog opened onClose={onClose} title="Execuções de um período" size={720}>
      <div style={{ padding: 'var(--mantine-spacing-md)', overflow: 'auto' }}>
        <form
          noValidate
          onSubmit={(e) => {
            e.preventDefault()
            e.stopPropagation()
            buscar()
          }}
        >
          <Group align="flex-end" mb="md">
            <DateInput label="Data inicial" value={de} onChange={setDe} error={erros.de} data-autofocus />
            <DateInput label="Data final" value={ate} onChange={setAte} error={erros.ate} />
            <Button type="submit">Buscar</Button>
          </Group>
        </form>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {periodo && data?.count === 0 && <Text c="dimmed">Nenhuma execução neste período.</Text>}
        {data && data.count > 0 && <LinhasDeExecucao execucoes={data.resultList} onAbrir={onAbrir} />}
        {data && (
          <Pages
            page={page}
            rpp={POR_PAGINA}
            count={data.count}
            onPage={setPage}
            label="Páginas de execuções"
          />
        )}
      </div>
    </Dialog>
  )
}
