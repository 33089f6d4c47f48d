import { ActionIcon, VisuallyHidden } from '@mantine/core'
import {
  AVISO_RELATORIO_PRONTO,
  AVISO_TRABALHO_CONCLUIDO,
  AVISO_TRABALHO_FALHOU,
  type Notificacao,
} from '@tombo/contract'
import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconDownload,
  IconMail,
  IconMailOpened,
} from '@tabler/icons-react'
import { instant } from '../../ui/formatLight.ts'
import { ehArquivo } from './useAbrir.ts'
import css from './notificacoes.module.css'

interface Props {
  notificacao: Notificacao
  /** Its unit is named when it is not the one at work. */
  unidadeAtual: number | undefined
  onAbrir: () => void
  onAlternar: () => void
}

const CONCLUIDOS = [AVISO_TRABALHO_CONCLUIDO, AVISO_RELATORIO_PRONTO]

function Icone({ notificacao: n }: { notificacao: Notificacao }) {
  const o = { size: 18, stroke: 1.5, 'aria-hidden': true }
  if (n.tipo === AVISO_TRABALHO_FALHOU) return <IconAlertTriangle {...o} className={css.falha} />
  if (ehArquivo(n)) return <IconDownload {...o} />
  return CONCLUIDOS.includes(n.tipo) ? <IconCircleCheck {...o} /> : <IconBell {...o} />
}

/** One notice: what, when, whether it was read; opening it reads it. */
export function Item({ notificacao: n, unidadeAtual, onAbrir, onAlternar }: Props) {
  const outra = n.unidade !== null && n.unidade.id !== unidadeAtual ? n.unidade.descricao : null
  return (
    <li className={css.item} data-nova={!n.seen || undefined}>
      <button type="button" className={css.abrir} data-aviso onClick={onAbrir}>
        <span className={css.icone}>
          <Icone notificacao={n} />
        </span>
        <span className={css.palavras}>
          {!n.seen && <VisuallyHidden>Não lida. </VisuallyHidden>}
          <span className={css.titulo}>{n.titulo}</span>
          {n.texto && <span className={css.texto}>{n.texto}</span>}
          <span className={css.quando}>
            <time dateTime={n.criadaEm} className="numeros">
              {instant(n.criadaEm)}
            </time>
            {outra && ` · ${outra}`}
          </span>
        </span>
      </button>
      <ActionIcon
        className={css.marca}
        aria-label={`Marcar como ${n.seen ? 'não lida' : 'lida'}: ${n.titulo}`}
        title={`Marcar como ${n.seen ? 'não lida' : 'lida'}`}
        onClick={onAlternar}
      >
        {n.seen ? <IconMail size={16} stroke={1.5} /> : <IconMailOpened size={16} stroke={1.5} />}
      </ActionIcon>
    </li>
  )
}
