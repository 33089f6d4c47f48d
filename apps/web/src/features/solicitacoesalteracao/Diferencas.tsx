import { Checkbox, Title } from '@mantine/core'
import { type SolicitacaoDetalhe, solicitacaoWorkflow } from '@tombo/contract'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { shownText } from '../../ui/format.ts'
import css from './solicitacoes.module.css'

type Diferenca = SolicitacaoDetalhe['diferencas'][number]
interface Props {
  solicitacao: SolicitacaoDetalhe
  escolhidas: ReadonlySet<number>
  /** Absent where nothing can be approved. */
  onEscolher: ((ids: ReadonlySet<number>) => void) | undefined
  /** Why the asset cannot take a value, by the field's address. */
  erros: Record<string, string>
}

/** Field by field: as it was, as it is, as it is asked for; what is to be approved is marked. */
export function Diferencas({ solicitacao: s, escolhidas, onEscolher, erros }: Props) {
  const id = useId()
  const todas = s.diferencas.map((d) => d.id)
  const marcadas = todas.filter((d) => escolhidas.has(d)).length
  const alternar = (qual: number) => {
    const novas = new Set(escolhidas)
    if (!novas.delete(qual)) novas.add(qual)
    onEscolher?.(novas)
  }
  return (
    <section aria-labelledby={id}>
      <div className={css.cabeca}>
        <Title order={3} size="sm" id={id}>
          {solicitacaoWorkflow.isOpen(s.status.value) ? 'O que muda' : 'O que foi pedido'}
        </Title>
        {onEscolher && todas.length > 1 && (
          <Checkbox
            size="xs"
            label="Todas"
            checked={marcadas === todas.length}
            indeterminate={marcadas > 0 && marcadas < todas.length}
            onChange={(e) => onEscolher(new Set(e.currentTarget.checked ? todas : []))}
          />
        )}
      </div>
      <ul className={css.diferencas}>
        {s.diferencas.map((d, i) => (
          <Linha
            key={d.id}
            diferenca={d}
            pendente={solicitacaoWorkflow.isOpen(s.status.value)}
            marcada={escolhidas.has(d.id)}
            onMarcar={onEscolher && (() => alternar(d.id))}
            primeira={i === 0}
            erro={erros[d.campoType.value]}
          />
        ))}
      </ul>
    </section>
  )
}

interface LinhaProps {
  diferenca: Diferenca
  pendente: boolean
  marcada: boolean
  onMarcar: (() => void) | undefined
  primeira: boolean
  erro: string | undefined
}

function Linha({ diferenca: d, pendente, marcada, onMarcar, primeira, erro }: LinhaProps) {
  const id = useId()
  const campo = d.campoType.descricao
  const nota =
    d.atual === d.novo ? 'já está como pedido' : d.atual === d.anterior ? null : 'mudou depois do pedido'
  return (
    <li className={css.diferenca} data-apagada={(onMarcar && !marcada) || undefined}>
      {onMarcar ? (
        <Checkbox
          className={css.campo}
          label={campo}
          checked={marcada}
          onChange={onMarcar}
          error={Boolean(erro)}
          data-autofocus={primeira || undefined}
          {...(erro ? { 'aria-describedby': id } : {})}
        />
      ) : (
        <span className={css.campo}>
          {d.aprovar === true && <IconCheck size={16} aria-label="Aprovada" />}
          {d.aprovar === false && <IconX size={16} aria-label="Não aprovada" />}
          {campo}
        </span>
      )}
      <dl className={css.valores}>
        <div>
          <dt>Como estava</dt>
          <dd className={css.antes}>{shownText(d.anterior)}</dd>
        </div>
        {pendente && (
          <div>
            <dt>Como está</dt>
            <dd className={nota ? undefined : css.antes}>
              {shownText(d.atual)}
              {nota && <span className={css.nota}>{nota}</span>}
            </dd>
          </div>
        )}
        <div>
          <dt>Pedido</dt>
          <dd className={css.pedido}>{shownText(d.novo)}</dd>
        </div>
      </dl>
      {erro && (
        <p className={css.erro} id={id}>
          {erro}
        </p>
      )}
    </li>
  )
}
