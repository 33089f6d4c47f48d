import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import { type Depreciacao, depreciacaoWorkflow, rotasDepreciacoes as r, type Where } from '@tombo/contract'
import { IconFilter, IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { FilterChips } from '../../resource/filters/FilterChips.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { competencia } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { useFiltrosDeBens } from '../patrimonios/adicionais.public.ts'

const FilterDrawer = lazyDialog(() => import('../../resource/filters/FilterDrawer.tsx'))

interface Props {
  depreciacao: Depreciacao
  onClose: () => void
  onPedida: (tarefaId: number) => void
}

/** Computes a run, of all assets or of those that a filter names; or tries it, and keeps nothing. */
export default function ProcessarDialog({ depreciacao: d, onClose, onPedida }: Props) {
  const [quais, setQuais] = useState<'todos' | 'filtro'>('todos')
  const [where, setWhere] = useState<Where>({})
  const [filtrando, setFiltrando] = useState(false)
  const [pedindo, setPedindo] = useState<'ensaio' | 'calculo' | null>(null)
  const filtrado = quais === 'filtro'
  const semFiltro = filtrado && Object.keys(where).length === 0

  const pedir = async (qual: 'ensaio' | 'calculo') => {
    setPedindo(qual)
    try {
      const { tarefa } = await call(r.processar, {
        body: { id: d.id, ensaio: qual === 'ensaio', ...(filtrado ? { where } : {}) },
      })
      onPedida(tarefa.id)
    } catch (erro) {
      // The toast has said why; the choices stay.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setPedindo(null)
    }
  }
  const filtros = useFiltrosDeBens()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Processar a depreciação de ${competencia(d.competencia)}`}
      footer={
        <>
          <Button
            variant="default"
            leftSection={<IconTestPipe size={16} />}
            loading={pedindo === 'ensaio'}
            disabled={pedindo !== null || semFiltro}
            onClick={() => void pedir('ensaio')}
          >
            Ensaiar
          </Button>
          <Button
            data-autofocus
            loading={pedindo === 'calculo'}
            disabled={pedindo !== null || semFiltro}
            onClick={() => void pedir('calculo')}
          >
            Processar
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Radio.Group label="Quais bens" value={quais} onChange={(v) => setQuais(v as 'todos' | 'filtro')}>
          <Stack gap="xs" mt={6}>
            <Radio value="todos" label="Todos os bens da unidade que depreciam" />
            <Radio
              value="filtro"
              label="Só os bens de um filtro"
              description="Os outros ficam devendo este mês, e entram na depreciação seguinte."
            />
          </Stack>
        </Radio.Group>
        {filtrado && (
          <div>
            <FilterChips filters={filtros} value={where} onChange={setWhere} />
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconFilter size={16} />}
              onClick={() => setFiltrando(true)}
            >
              {semFiltro ? 'Escolher o filtro' : 'Mudar o filtro'}
            </Button>
          </div>
        )}
        <Text size="sm" c="dimmed">
          Processar calcula cada bem e leva à conferência; nada é lançado antes de “Finalizar”. O ensaio só
          mostra os números e não muda nada.
        </Text>
        {depreciacaoWorkflow.allowed(d.situacao.value, 'retirar') && (
          <Alert color="yellow" role="note">
            O que foi calculado antes é refeito, e os bens retirados na conferência voltam.
          </Alert>
        )}
      </Stack>
      {filtrando && (
        <FilterDrawer
          opened
          onClose={() => setFiltrando(false)}
          filters={filtros}
          value={where}
          onApply={setWhere}
        />
      )}
    </Dialog>
  )
}
