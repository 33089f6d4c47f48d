import { Alert, Button, Checkbox, Radio, Skeleton, Stack, Text } from '@mantine/core'
import {
  type Depreciacao,
  Decimal,
  filter,
  rotasDepreciacoes as r,
  ultimoDiaDaCompetencia,
} from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { FilterField } from '../../resource/filters/FilterField.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { competencia, quantos, reais } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { today } from '../../ui/today.ts'

interface Props {
  depreciacao: Depreciacao
  onClose: () => void
  onPedida: (tarefaId: number) => void
}

const GRUPOS = {
  mascaras: {
    rotulo: 'Só algumas máscaras',
    filtro: filter.referencia('Máscaras', 'mascaras'),
    rota: r.mascaraPie,
  },
  naturezas: {
    rotulo: 'Só algumas naturezas',
    filtro: filter.referencia('Naturezas', 'tiposnatureza', 'nome'),
    rota: r.naturezaPie,
  },
} as const
type Quais = 'tudo' | keyof typeof GRUPOS

/** States what will be posted, and posts it when confirmed. */
export default function FinalizarDialog({ depreciacao: d, onClose, onPedida }: Props) {
  const [quais, setQuais] = useState<Quais>('tudo')
  const [ids, setIds] = useState<number[]>([])
  const [pedindo, setPedindo] = useState(false)
  const [antesDoFim, setAntesDoFim] = useState(false)
  const podeAntes = usePermissoes().can('fecharmes')
  const naoTerminou = ultimoDiaDaCompetencia(d.competencia) >= today()
  const grupo = quais === 'tudo' ? null : GRUPOS[quais]
  const falta = grupo !== null && ids.length === 0
  const {
    data: parte,
    error,
    refetch,
  } = useQuery({
    queryKey: ['depreciacao', d.id, 'parte', quais, ids],
    queryFn: async ({ signal }) => {
      const fatias = await call((grupo as NonNullable<typeof grupo>).rota, {
        query: { depreciacaoId: d.id },
        body: ids,
        signal,
        noErrorToast: true,
      })
      return {
        quantidade: fatias.reduce((n, f) => n + f.quantidade, 0),
        total: fatias.reduce((t, f) => t.plus(f.valor), new Decimal(0)).toFixed(2),
      }
    },
    enabled: grupo !== null && !falta,
  })
  const lancado = grupo ? parte : { quantidade: d.quantidade, total: d.total }

  const finalizar = async () => {
    setPedindo(true)
    try {
      const { tarefa } = await call(r.finalizar, {
        body: { id: d.id, antesDoFim, ...(quais === 'tudo' ? {} : { [quais]: ids }) },
      })
      onPedida(tarefa.id)
    } catch (erro) {
      // The toast has said why; nothing was posted.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setPedindo(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Finalizar a depreciação de ${competencia(d.competencia)}`}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={pedindo}
            disabled={pedindo || falta || !lancado || (naoTerminou && !antesDoFim)}
            onClick={() => void finalizar()}
          >
            Lançar e finalizar
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {naoTerminou && podeAntes && (
          <Checkbox
            label={`Lançar ${competencia(d.competencia)} antes que o mês termine`}
            description="O que mudar até o último dia não entra nesta depreciação."
            checked={antesDoFim}
            onChange={(e) => setAntesDoFim(e.currentTarget.checked)}
          />
        )}
        {naoTerminou && !podeAntes && (
          <Alert color="yellow" role="note" title="O mês ainda não terminou">
            Quem pode fechar meses pode lançá-lo antes do fim.
          </Alert>
        )}
        <Radio.Group
          label="O que lançar"
          value={quais}
          onChange={(v) => {
            setQuais(v as Quais)
            setIds([])
          }}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="tudo" label="Tudo o que foi calculado" />
            {Object.entries(GRUPOS).map(([chave, g]) => (
              <Radio key={chave} value={chave} label={g.rotulo} />
            ))}
          </Stack>
        </Radio.Group>
        {grupo && (
          <FilterField
            filter={grupo.filtro}
            value={{ in: ids }}
            nullable={false}
            onChange={(v) => setIds((v.in ?? []).map(Number))}
          />
        )}
        {falta ? (
          <Text size="sm" c="dimmed">
            Escolha ao menos uma. O que não for lançado fica devendo o mês, e entra na depreciação seguinte.
          </Text>
        ) : lancado ? (
          <Alert color="yellow" role="note" title={`Serão lançados ${reais(lancado.total)}`}>
            <Text size="sm">
              {quantos(lancado.quantidade, 'bem', 'bens')}, na competência {competencia(d.competencia)}. O mês
              não é recalculado; para desfazer, só estornando esta depreciação enquanto for a última.
            </Text>
            {d.comErro > 0 && !grupo && (
              <Text size="sm">
                {quantos(d.comErro, 'bem com erro fica', 'bens com erro ficam')} sem lançamento até ser
                corrigido.
              </Text>
            )}
          </Alert>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={64} animate={false} />
          </Loading>
        )}
      </Stack>
    </Dialog>
  )
}
