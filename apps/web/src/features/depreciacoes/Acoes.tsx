import { Button } from '@mantine/core'
import { type Depreciacao, mensagens, rotasDepreciacoes as r } from '@tombo/contract'
import { IconArrowBackUp, IconCalculator, IconCircleCheck, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { ErroApi } from '../../kernel/http.ts'
import { avisarInfo, avisarSucesso } from '../../kernel/toasts.ts'
import { recarregarListas } from '../../resource/useResourceList.ts'
import { confirm } from '../../ui/confirm.ts'
import { competencia, quantos, reais } from '../../ui/formato.ts'
import { lazyDialog } from '../../ui/lazyDialog.tsx'
import { LISTA, recarregarDepreciacao } from './consultas.ts'
import { type Acao, impedimento } from './situacao.tsx'
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

/** What can be done with a run. What cannot stands there disabled, with the reason below. */
export function Acoes({ depreciacao: d, ocupada, onPedida }: Props) {
  const router = useRouter()
  const motivos = useId()
  const [dialogo, setDialogo] = useState<'processar' | 'finalizar' | null>(null)
  const concluida = d.situacao.value === 'CONCLUIDA'
  const por = (acao: Acao) => impedimento(acao, d) ?? (ocupada ? OCUPADA : null)
  const rotulos: Record<Acao, string> = {
    processar: d.situacao.value === 'CONFERENCIA' ? 'Processar de novo' : 'Processar',
    finalizar: 'Finalizar',
    excluir: concluida ? 'Estornar' : 'Excluir',
  }
  const impedidas = (['processar', 'finalizar', 'excluir'] as const).flatMap((acao) => {
    const motivo = por(acao)
    return motivo ? [{ acao, motivo }] : []
  })
  const iguais = impedidas.length === 3 && new Set(impedidas.map((i) => i.motivo)).size === 1

  const excluir = async () => {
    const sim = await confirm({
      title: mensagens.confirmaExclusao,
      text: concluida
        ? `A depreciação de ${competencia(d.competencia)} será estornada: ${quantos(d.quantidade, 'bem volta', 'bens voltam')} ao valor de antes, ${reais(d.total)} ao todo, cada lançamento com o seu estorno. O mês fica aberto de novo.`
        : `A depreciação de ${competencia(d.competencia)} e o que foi calculado nela. Nada foi lançado ainda.`,
      confirmLabel: concluida ? 'Estornar!' : mensagens.excluir,
      cancelLabel: mensagens.cancelar,
      danger: true,
    })
    if (!sim) return avisarInfo(mensagens.exclusaoCancelada)
    try {
      const aceita = await chamar(r.excluir, { params: { id: d.id }, semAviso: true })
      if (aceita === null) {
        avisarSucesso(mensagens.excluido)
        await recarregarListas({ path: LISTA })
        return router.history.push('/depreciacao')
      }
      avisarInfo(mensagens.depreciacaoExclusaoAceita, 3000)
      onPedida(aceita.tarefa.id)
      await recarregarDepreciacao(d.id)
    } catch (erro) {
      // The toast has said why; the run is as it was.
      if (!(erro instanceof ErroApi)) throw erro
    }
  }
  const pedida = (tarefaId: number) => {
    setDialogo(null)
    onPedida(tarefaId)
    void recarregarDepreciacao(d.id)
  }
  const descrito = (acao: Acao) => (por(acao) ? { disabled: true, 'aria-describedby': motivos } : {})
  return (
    <div>
      <div className={css.acoes}>
        <Button
          variant={d.situacao.value === 'EM_EDICAO' ? 'filled' : 'default'}
          leftSection={<IconCalculator size={16} />}
          onClick={() => setDialogo('processar')}
          {...descrito('processar')}
        >
          {rotulos.processar}
        </Button>
        <Button
          variant={d.situacao.value === 'CONFERENCIA' ? 'filled' : 'default'}
          leftSection={<IconCircleCheck size={16} />}
          onClick={() => setDialogo('finalizar')}
          {...descrito('finalizar')}
        >
          {rotulos.finalizar}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={concluida ? <IconArrowBackUp size={16} /> : <IconTrash size={16} />}
          onClick={() => void excluir()}
          {...descrito('excluir')}
        >
          {rotulos.excluir}
        </Button>
      </div>
      {impedidas.length > 0 && (
        <ul className={css.motivos} id={motivos}>
          {iguais ? (
            <li>Agora não: {impedidas[0]?.motivo}</li>
          ) : (
            impedidas.map(({ acao, motivo }) => (
              <li key={acao}>
                {rotulos[acao]}: {motivo}
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
