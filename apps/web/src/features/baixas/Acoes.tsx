import { Button, Text } from '@mantine/core'
import {
  type AcaoBaixa,
  type Baixa,
  baixaWorkflow,
  type CampoExigido,
  mensagens,
  rotasBaixas as r,
} from '@tombo/contract'
import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCheck,
  IconFileText,
  IconPencil,
  IconRotate2,
  IconSend,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { useGoTo } from '../../kernel/route.ts'
import type { RequestedReport } from '../../resource/reports/FollowReport.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { dizOQueFalta, encerrarCessao, enviar, excluir, finalizar } from './acoes.ts'
import { recarregarBaixas } from './consultas.ts'
import css from './baixas.module.css'

const BaixaDialog = lazyDialog(() => import('./BaixaDialog.public.tsx'))
const AcessoriosDialog = lazyDialog(() => import('./AcessoriosDialog.tsx'))
const ProrrogarDialog = lazyDialog(() => import('./ProrrogarDialog.tsx'))
const MotivoDialog = lazyDialog(() => import('./MotivoDialog.tsx'))
const Acompanhar = lazyDialog(async () => ({
  default: (await import('../../resource/reports/FollowReport.tsx')).FollowReport,
}))

const icone = { size: 16, stroke: 1.5 }
const VISTAS: Record<AcaoBaixa, { icone: ReactNode; principal?: true; perigosa?: true }> = {
  ENVIAR: { icone: <IconSend {...icone} />, principal: true },
  FINALIZAR: { icone: <IconCheck {...icone} />, principal: true },
  ENCERRAR_CESSAO: { icone: <IconCheck {...icone} />, principal: true },
  PRORROGAR_CESSAO: { icone: <IconCalendarPlus {...icone} /> },
  ALTERAR: { icone: <IconPencil {...icone} /> },
  DEVOLVER: { icone: <IconArrowBackUp {...icone} /> },
  ESTORNAR: { icone: <IconRotate2 {...icone} /> },
  CANCELAR: { icone: <IconX {...icone} /> },
  EXCLUIR: { icone: <IconTrash {...icone} />, perigosa: true },
}

/** Everything that whoever looks at a write-off may do with it; the rest is not offered. */
export function Acoes({ baixa: b }: { baixa: Baixa }) {
  const ir = useGoTo()
  const [aberto, setAberto] = useState<
    'ALTERAR' | 'DEVOLVER' | 'CANCELAR' | 'ESTORNAR' | 'PRORROGAR_CESSAO' | null
  >(null)
  const motivo = useId()
  const [faltam, setFaltam] = useState<readonly CampoExigido[]>([])
  const [acessorios, setAcessorios] = useState<readonly string[]>([])
  const [pedido, setPedido] = useState<RequestedReport | null>(null)
  const [ocupada, setOcupada] = useState(false)
  const fazer = async (acao: () => Promise<unknown>) => {
    if (ocupada) return
    setOcupada(true)
    try {
      await acao()
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setOcupada(false)
    }
  }
  const tirar = async () => {
    if (!(await excluir(b))) return
    ir('/baixas', { replace: true })
    await recarregarBaixas()
  }
  const alterar = (falta: readonly CampoExigido[]) => {
    setFaltam(falta)
    setAberto('ALTERAR')
  }
  const gestos: Record<AcaoBaixa, () => void> = {
    ALTERAR: () => alterar([]),
    DEVOLVER: () => setAberto('DEVOLVER'),
    CANCELAR: () => setAberto('CANCELAR'),
    ESTORNAR: () => setAberto('ESTORNAR'),
    ENVIAR: () => {
      const falta = dizOQueFalta(b)
      if (falta.length > 0) alterar(falta)
      else void fazer(async () => setAcessorios(await enviar(b)))
    },
    FINALIZAR: () => void fazer(() => finalizar(b)),
    PRORROGAR_CESSAO: () => setAberto('PRORROGAR_CESSAO'),
    ENCERRAR_CESSAO: () => void fazer(() => encerrarCessao(b)),
    EXCLUIR: () => void fazer(tirar),
  }
  // It stands there for whoever may authorise, and says why this one has to be another's.
  const impedida = (a: AcaoBaixa) => (a === 'FINALIZAR' || a === 'PRORROGAR_CESSAO') && b.outraPessoaAutoriza
  const parada = (a: AcaoBaixa) =>
    impedida(a)
      ? { disabled: true, 'aria-describedby': motivo }
      : ocupada
        ? { 'data-disabled': true, 'aria-disabled': true }
        : {}
  const aspecto = ({ principal, perigosa }: (typeof VISTAS)[AcaoBaixa]) =>
    perigosa ? { variant: 'subtle', color: 'red' } : principal ? {} : { variant: 'default' }
  const acoes = b.acoes.map((a) => a.value)
  const ordem = (Object.keys(VISTAS) as AcaoBaixa[]).filter((a) => acoes.includes(a))
  const emitirTermo = async (termo: number) =>
    setPedido(await call(r.termo, { params: { id: b.id }, body: { formato: 'PDF', termo } }))
  return (
    <div className={css.acoes}>
      {ordem.map((a) => (
        <Button
          key={a}
          leftSection={VISTAS[a].icone}
          {...aspecto(VISTAS[a])}
          {...parada(a)}
          onClick={() => !ocupada && gestos[a]()}
        >
          {baixaWorkflow.labelOf(a, b.situacao.value)}
        </Button>
      ))}
      {/* Each prolonging of a cession has a term of its own. */}
      {b.termos.map((t) => (
        <Button
          key={t.id}
          variant="default"
          leftSection={<IconFileText {...icone} />}
          onClick={() => void fazer(() => emitirTermo(t.id))}
        >
          {b.termos.length === 1 ? 'Termo' : `Termo nº ${t.id}`}
        </Button>
      ))}
      {ordem.some(impedida) && (
        <Text id={motivo} size="sm" c="dimmed" className={css.motivo}>
          {mensagens.baixaPropria}
        </Text>
      )}
      {aberto === 'ALTERAR' && <BaixaDialog baixa={b} faltam={faltam} onClose={() => setAberto(null)} />}
      {aberto === 'PRORROGAR_CESSAO' && <ProrrogarDialog baixa={b} onClose={() => setAberto(null)} />}
      {aberto && aberto !== 'ALTERAR' && aberto !== 'PRORROGAR_CESSAO' && (
        <MotivoDialog baixa={b} acao={aberto} onClose={() => setAberto(null)} />
      )}
      {acessorios.length > 0 && (
        <AcessoriosDialog baixa={b} acessorios={acessorios} onClose={() => setAcessorios([])} />
      )}
      {pedido && (
        <Acompanhar
          title={`Termo da baixa nº ${b.codigo}`}
          requested={pedido}
          onClose={() => setPedido(null)}
        />
      )}
    </div>
  )
}
