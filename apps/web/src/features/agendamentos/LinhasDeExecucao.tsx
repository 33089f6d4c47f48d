import { toAddress } from '../../kernel/addresses.ts'
import type { Execucao } from '@tombo/contract'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { instant } from '../../ui/format.ts'
import { ChipsDaExecucao } from './situacao.tsx'
import css from './agendamentos.module.css'

interface Props {
  execucoes: readonly Execucao[]
  /** Goes to the schedule of a run; absent where that is on show. */
  onAbrir?: (agendamentoId: number) => void
}

/** Runs, the latest first, each with what its services made. */
export function LinhasDeExecucao({ execucoes, onAbrir }: Props) {
  return (
    <ul className={css.linhas} aria-label="Execuções">
      {execucoes.map((e) => (
        <li key={e.id}>
          <span className={css.nome}>
            <span className="numeros">{instant(e.dataExecucao)}</span>{' '}
            {onAbrir && (
              <button type="button" className={css.botaoDoJob} onClick={() => onAbrir(e.agendamento.id)}>
                {e.agendamento.descricao}
              </button>
            )}
            {e.resultados.map((r) => (
              <span key={`${r.descricao}-${r.mensagem}`} className={css.nota}>
                {r.descricao}:{' '}
                {r.endereco ? <ScreenLink to={toAddress(r.endereco)}>{r.mensagem}</ScreenLink> : r.mensagem}
              </span>
            ))}
          </span>
          <ChipsDaExecucao execucao={e} />
        </li>
      ))}
    </ul>
  )
}
