import { Button } from '@mantine/core'
import { type AcaoSaida, rotasSaidas, type Saida } from '@tombo/contract'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconFileText,
  IconMailForward,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { ErroApi } from '../../kernel/http.ts'
import { useIr } from '../../kernel/rota.ts'
import type { RelatorioPedido } from '../../resource/AcompanharRelatorio.tsx'
import { darPasso, reenviarLink } from './acoes.ts'
import { recarregarSaidas } from './consultas.ts'
import { lazyDialog } from '../../ui/lazyDialog.tsx'
import css from './saidabens.module.css'

const AceitarDialog = lazyDialog(() => import('./AceitarDialog.tsx'))
const RecusarDialog = lazyDialog(() => import('./RecusarDialog.tsx'))
const Acompanhar = lazyDialog(async () => ({
  default: (await import('../../resource/AcompanharRelatorio.tsx')).AcompanharRelatorio,
}))

const icone = { size: 16, stroke: 1.5 }

const desligado = (sim: boolean) => (sim ? { 'data-disabled': true, 'aria-disabled': true } : {})
/** There is nobody whom a link could be sent to. */
const semDestino = ({ link }: Saida) =>
  link?.situacao.value === 'SEM_EMAIL' || link?.situacao.value === 'INATIVO'

interface Props {
  saida: Saida
  onAlterar: () => void
  /** The change was given up: the keyboard goes on at the button that began it. */
  voltou: boolean
  /** The id of the words that say why a link cannot be sent. */
  nota: string
}

/** What whoever looks at a request may do with it; what they may not is not offered. */
export function Acoes({ saida: s, onAlterar, voltou, nota }: Props) {
  const ir = useIr()
  const [aceitando, setAceitando] = useState(false)
  const [recusando, setRecusando] = useState(false)
  const [pedido, setPedido] = useState<RelatorioPedido | null>(null)
  const [ocupada, setOcupada] = useState(false)
  // A button that waits keeps the focus, which a disabled one would lose.
  const parada = desligado(ocupada)
  const alterar = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (voltou) alterar.current?.focus()
  }, [voltou])
  const pode = (a: AcaoSaida) => s.acoes.some((o) => o.value === a)
  const fazer = async (acao: () => Promise<unknown>) => {
    if (ocupada) return
    setOcupada(true)
    try {
      await acao()
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ErroApi)) throw erro
    } finally {
      setOcupada(false)
    }
  }
  const passo = (p: Parameters<typeof darPasso>[0]) => () => void fazer(() => darPasso(p, s))
  const excluir = async () => {
    if (!(await darPasso('EXCLUIR', s))) return
    ir('/saidabens', { troca: true })
    await recarregarSaidas()
  }
  return (
    <div className={css.acoes}>
      {pode('ACEITAR') && (
        <Button
          leftSection={<IconCheck {...icone} />}
          {...parada}
          onClick={() => {
            if (s.situacao.value !== 'PENDENTE') return passo('ACEITAR')()
            if (!ocupada) setAceitando(true)
          }}
        >
          Aceitar
        </Button>
      )}
      {pode('RECUSAR') && (
        <Button
          variant="default"
          leftSection={<IconX {...icone} />}
          {...parada}
          onClick={() => !ocupada && setRecusando(true)}
        >
          Recusar
        </Button>
      )}
      {pode('RETORNAR') && (
        <Button leftSection={<IconArrowBackUp {...icone} />} {...parada} onClick={passo('RETORNAR')}>
          Declarar retorno
        </Button>
      )}
      {pode('ALTERAR') && (
        <Button
          variant="default"
          leftSection={<IconPencil {...icone} />}
          ref={alterar}
          {...parada}
          onClick={() => !ocupada && onAlterar()}
        >
          Alterar
        </Button>
      )}
      {pode('REENVIAR') && (
        <Button
          variant="default"
          leftSection={<IconMailForward {...icone} />}
          {...desligado(ocupada || semDestino(s))}
          {...(semDestino(s) ? { 'aria-describedby': nota } : {})}
          onClick={() => !semDestino(s) && void fazer(() => reenviarLink(s))}
        >
          Enviar o link de novo
        </Button>
      )}
      {s.termos.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconFileText {...icone} />}
          {...parada}
          onClick={() =>
            void fazer(async () =>
              setPedido(await chamar(rotasSaidas.termo, { params: { id: s.id }, body: { formato: 'PDF' } })),
            )
          }
        >
          Termo
        </Button>
      )}
      {pode('CANCELAR') && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconBan {...icone} />}
          {...parada}
          onClick={passo('CANCELAR')}
        >
          Cancelar a saída
        </Button>
      )}
      {pode('EXCLUIR') && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...icone} />}
          {...parada}
          onClick={() => void fazer(excluir)}
        >
          Excluir
        </Button>
      )}
      {aceitando && <AceitarDialog saida={s} onClose={() => setAceitando(false)} />}
      {recusando && <RecusarDialog saida={s} onClose={() => setRecusando(false)} />}
      {pedido && (
        <Acompanhar titulo={`Termo da saída nº ${s.id}`} pedido={pedido} onClose={() => setPedido(null)} />
      )}
    </div>
  )
}
