import { Button } from '@mantine/core'
import { type AcaoSaida, rotasSaidas, type Saida, saidaWorkflow } from '@tombo/contract'
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarPlus,
  IconCheck,
  IconFileText,
  IconFlag3,
  IconMailForward,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { useGoTo } from '../../kernel/route.ts'
import type { RequestedReport } from '../../resource/reports/FollowReport.tsx'
import { darPasso, reenviarLink } from './acoes.ts'
import { recarregarSaidas } from './consultas.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import css from './saidabens.module.css'

const AceitarDialog = lazyDialog(() => import('./AceitarDialog.tsx'))
const ProrrogarDialog = lazyDialog(() => import('./ProrrogarDialog.tsx'))
const ReabrirDialog = lazyDialog(() => import('./ReabrirDialog.tsx'))
const RecusarDialog = lazyDialog(() => import('./RecusarDialog.tsx'))
const Acompanhar = lazyDialog(async () => ({
  default: (await import('../../resource/reports/FollowReport.tsx')).FollowReport,
}))

const icone = { size: 16, stroke: 1.5 }

const desligado = (sim: boolean) => (sim ? { 'data-disabled': true, 'aria-disabled': true } : {})
const SEM_DESTINO: Record<NonNullable<Saida['link']>['situacao']['value'], boolean> = {
  VALIDO: false,
  VENCIDO: false,
  EMAIL_MUDOU: false,
  SEM_EMAIL: true,
  INATIVO: true,
}
/** There is nobody whom a link could be sent to. */
const semDestino = ({ link }: Saida): boolean => link !== null && SEM_DESTINO[link.situacao.value]

/** Says what the screen offers; the responsible person answers by the link. */
type Oferecida = Exclude<AcaoSaida, 'AUTORIZAR' | 'NEGAR'>
const VISTAS: Record<Oferecida, { icone: ReactNode; principal?: true }> = {
  ACEITAR: { icone: <IconCheck {...icone} />, principal: true },
  RECUSAR: { icone: <IconX {...icone} /> },
  ALTERAR: { icone: <IconPencil {...icone} /> },
  REENVIAR: { icone: <IconMailForward {...icone} /> },
  CANCELAR: { icone: <IconBan {...icone} /> },
  RETORNAR: { icone: <IconArrowBackUp {...icone} />, principal: true },
  PRORROGAR: { icone: <IconCalendarPlus {...icone} /> },
  ENCERRAR: { icone: <IconFlag3 {...icone} /> },
  REABRIR: { icone: <IconArrowBackUp {...icone} /> },
  EXCLUIR: { icone: <IconTrash {...icone} /> },
}
const oferecida = (a: AcaoSaida): a is Oferecida => a in VISTAS
const perigosa = (a: Oferecida): boolean => {
  const { confirm } = saidaWorkflow.actions[a] as { confirm?: { danger?: true } }
  return confirm?.danger === true
}

interface Props {
  saida: Saida
  onAlterar: () => void
  /** The change was given up: the keyboard goes on at the button that began it. */
  voltou: boolean
  /** The id of the words that say why a link cannot be sent. */
  nota: string
}

/** Shows what whoever looks at a request may do with it; what they may not is not offered. */
export function Acoes({ saida: s, onAlterar, voltou, nota }: Props) {
  const ir = useGoTo()
  const [aceitando, setAceitando] = useState(false)
  const [recusando, setRecusando] = useState(false)
  const [reabrindo, setReabrindo] = useState(false)
  const [prorrogando, setProrrogando] = useState(false)
  const [pedido, setPedido] = useState<RequestedReport | null>(null)
  const [ocupada, setOcupada] = useState(false)
  // A button that waits keeps the focus, which a disabled one would lose.
  const parada = desligado(ocupada)
  const alterar = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (voltou) alterar.current?.focus()
  }, [voltou])
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
  const excluir = async () => {
    if (!(await darPasso('EXCLUIR', s))) return
    ir('/saidabens', { replace: true })
    await recarregarSaidas()
  }
  const gestos: Record<Oferecida, () => void> = {
    ACEITAR: () =>
      saidaWorkflow.needsReason('ACEITAR', s.situacao.value)
        ? !ocupada && setAceitando(true)
        : void fazer(() => darPasso('ACEITAR', s)),
    RECUSAR: () => !ocupada && setRecusando(true),
    ALTERAR: () => !ocupada && onAlterar(),
    REENVIAR: () => !semDestino(s) && void fazer(() => reenviarLink(s)),
    CANCELAR: () => void fazer(() => darPasso('CANCELAR', s)),
    RETORNAR: () => void fazer(() => darPasso('RETORNAR', s)),
    PRORROGAR: () => !ocupada && setProrrogando(true),
    ENCERRAR: () => void fazer(() => darPasso('ENCERRAR', s)),
    REABRIR: () => !ocupada && setReabrindo(true),
    EXCLUIR: () => void fazer(excluir),
  }
  const semLink = (a: Oferecida) => a === 'REENVIAR' && semDestino(s)
  const aspecto = (a: Oferecida) =>
    perigosa(a) ? { variant: 'subtle', color: 'red' } : VISTAS[a].principal ? {} : { variant: 'default' }
  const botao = (a: Oferecida) => (
    <Button
      key={a}
      leftSection={VISTAS[a].icone}
      {...aspecto(a)}
      {...(a === 'ALTERAR' ? { ref: alterar } : {})}
      {...desligado(ocupada || semLink(a))}
      {...(semLink(a) ? { 'aria-describedby': nota } : {})}
      onClick={gestos[a]}
    >
      {saidaWorkflow.labelOf(a, s.situacao.value)}
    </Button>
  )
  const acoes = s.acoes.map((a) => a.value).filter(oferecida)
  return (
    <div className={css.acoes}>
      {acoes.filter((a) => !perigosa(a)).map(botao)}
      {s.termos.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconFileText {...icone} />}
          {...parada}
          onClick={() =>
            void fazer(async () =>
              setPedido(await call(rotasSaidas.termo, { params: { id: s.id }, body: { formato: 'PDF' } })),
            )
          }
        >
          Termo
        </Button>
      )}
      {acoes.filter(perigosa).map(botao)}
      {aceitando && <AceitarDialog saida={s} onClose={() => setAceitando(false)} />}
      {recusando && <RecusarDialog saida={s} onClose={() => setRecusando(false)} />}
      {reabrindo && <ReabrirDialog saida={s} onClose={() => setReabrindo(false)} />}
      {prorrogando && <ProrrogarDialog saida={s} onClose={() => setProrrogando(false)} />}
      {pedido && (
        <Acompanhar title={`Termo da saída nº ${s.id}`} requested={pedido} onClose={() => setPedido(null)} />
      )}
    </div>
  )
}
