import { Button } from '@mantine/core'
import {
  acaoDeExcluir,
  type AcaoDepreciacao,
  type Depreciacao,
  depreciacaoWorkflow as w,
  mensagens,
  rotasDepreciacoes as r,
  type SituacaoDepreciacao,
} from '@tombo/contract'
import { IconArrowBackUp, IconCalculator, IconCircleCheck, IconTrash } from '@tabler/icons-react'
import { useRouter } from '../../kernel/route.ts'
import { useId, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ask } from '../../kernel/ask.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastInfo, toastSuccess } from '../../kernel/toasts.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { competencia, quantos, reais } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { LISTA, recarregarDepreciacao } from './consultas.ts'
import { impedimento } from './situacao.tsx'
import css from './depreciacoes.module.css'

const ProcessarDialog = lazyDialog(() => import('./ProcessarDialog.tsx'))
const FinalizarDialog = lazyDialog(() => import('./FinalizarDialog.tsx'))

interface Props {
  depreciacao: Depreciacao
  /** Some work on this run has not ended. */
  ocupada: boolean
  /** A work was asked for. */
  onPedida: (tarefaId: number) => void
}

const OCUPADA = 'há um trabalho em andamento; aguarde o fim.'

/** The step that comes after this one when a work has done its part. */
const seguinte = (situacao: SituacaoDepreciacao): SituacaoDepreciacao | undefined =>
  w.steps.slice((w.stepOf(situacao) ?? 0) + 1).find((s) => !w.isWorking(s))

/** Shows what can be done with a run. What cannot stands there disabled, with the reason below. */
export function Acoes({ depreciacao: d, ocupada, onPedida }: Props) {
  const router = useRouter()
  const motivos = useId()
  const [dialogo, setDialogo] = useState<'processar' | 'finalizar' | null>(null)
  const situacao = d.situacao.value
  const tirar = acaoDeExcluir(situacao)
  const acoes = ['processar', 'finalizar', tirar] as const
  /** Which button leads on from here. */
  const principal = acoes.find((a) => w.allowed(situacao, a) && w.to(a) === seguinte(situacao))
  const por = (acao: AcaoDepreciacao) => impedimento(acao, d) ?? (ocupada ? OCUPADA : null)
  const impedidas = acoes.flatMap((acao) => {
    const motivo = por(acao)
    return motivo ? [{ acao, motivo }] : []
  })
  const iguais = impedidas.length === acoes.length && new Set(impedidas.map((i) => i.motivo)).size === 1

  const excluir = async () => {
    const mes = competencia(d.competencia)
    const sim = await ask(
      tirar === 'estornar'
        ? w.questionOf(tirar, {
            competencia: mes,
            voltam: quantos(d.quantidade, 'bem volta', 'bens voltam'),
            total: reais(d.total),
          })
        : w.questionOf(tirar, { competencia: mes }),
    )
    if (!sim) return toastInfo(mensagens.exclusaoCancelada)
    try {
      const aceita = await call(r.excluir, { params: { id: d.id }, noToast: true })
      if (aceita === null) {
        toastSuccess(mensagens.excluido)
        await reloadLists({ path: LISTA })
        return router.history.push('/depreciacao')
      }
      toastInfo(mensagens.depreciacaoExclusaoAceita, 3000)
      onPedida(aceita.tarefa.id)
      await recarregarDepreciacao(d.id)
    } catch (erro) {
      // The toast has said why; the run is as it was.
      if (!(erro instanceof ApiError)) throw erro
    }
  }
  const pedida = (tarefaId: number) => {
    setDialogo(null)
    onPedida(tarefaId)
    void recarregarDepreciacao(d.id)
  }
  const descrito = (acao: AcaoDepreciacao) =>
    por(acao) ? { disabled: true, 'aria-describedby': motivos } : {}
  return (
    <div>
      <div className={css.acoes}>
        <Button
          variant={principal === 'processar' ? 'filled' : 'default'}
          leftSection={<IconCalculator size={16} />}
          onClick={() => setDialogo('processar')}
          {...descrito('processar')}
        >
          {w.labelOf('processar', situacao)}
        </Button>
        <Button
          variant={principal === 'finalizar' ? 'filled' : 'default'}
          leftSection={<IconCircleCheck size={16} />}
          onClick={() => setDialogo('finalizar')}
          {...descrito('finalizar')}
        >
          {w.labelOf('finalizar', situacao)}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={tirar === 'estornar' ? <IconArrowBackUp size={16} /> : <IconTrash size={16} />}
          onClick={() => void excluir()}
          {...descrito(tirar)}
        >
          {w.labelOf(tirar)}
        </Button>
      </div>
      {impedidas.length > 0 && (
        <ul className={css.motivos} id={motivos}>
          {iguais ? (
            <li>Agora não: {impedidas[0]?.motivo}</li>
          ) : (
            impedidas.map(({ acao, motivo }) => (
              <li key={acao}>
                {w.labelOf(acao, situacao)}: {motivo}
              </li>
            ))
          )}
        </ul>
      )}
      {dialogo &&
        (dialogo === 'processar' ? (
          <ProcessarDialog depreciacao={d} onClose={() => setDialogo(null)} onPedida={pedida} />
        ) : (
          <FinalizarDialog depreciacao={d} onClose={() => setDialogo(null)} onPedida={pedida} />
        ))}
    </div>
  )
}
