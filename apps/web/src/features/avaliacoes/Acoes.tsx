import type { Address } from '../../kernel/addresses.ts'
import { Button } from '@mantine/core'
import { type AcaoAvaliacao, type Avaliacao, avaliacaoWorkflow } from '@tombo/contract'
import { IconCheck, IconListSearch, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useGoTo } from '../../kernel/route.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { cancelarAvaliacao, excluirAvaliacao, finalizarAvaliacao } from './acoes.ts'
import css from './avaliacoes.module.css'

const AvaliacaoDialog = lazyDialog(() => import('./AvaliacaoDialog.tsx'))
const icone = { size: 16, stroke: 1.5 }

type Oferecida = 'FINALIZAR' | 'ALTERAR' | 'CANCELAR' | 'EXCLUIR'
const VISTAS: Record<Oferecida, { icone: ReactNode; aspecto: object }> = {
  FINALIZAR: { icone: <IconCheck {...icone} />, aspecto: {} },
  ALTERAR: { icone: <IconPencil {...icone} />, aspecto: { variant: 'default' } },
  CANCELAR: { icone: <IconX {...icone} />, aspecto: { variant: 'default' } },
  EXCLUIR: { icone: <IconTrash {...icone} />, aspecto: { variant: 'subtle', color: 'red' } },
}
const oferecida = (a: AcaoAvaliacao): a is Oferecida => a in VISTAS

/** Where the assets of an appraisal are valued, by its method. */
const enderecoDasPesquisas = (a: Pick<Avaliacao, 'id' | 'classificacao'>): Address =>
  a.classificacao.value === 'MOVEIS' ? `/avaliacao/moveis/${a.id}/pesquisas` : `/avaliacao/automoveis/${a.id}`

/** Offers what whoever looks at an appraisal may do with it, and nothing else. */
export function Acoes({ avaliacao: a }: { avaliacao: Avaliacao }) {
  const ir = useGoTo()
  const [alterando, setAlterando] = useState(false)
  const [ocupada, setOcupada] = useState(false)
  const fazer = async (acao: () => Promise<unknown>) => {
    if (ocupada) return
    setOcupada(true)
    await acao().finally(() => setOcupada(false))
  }
  const gestos: Record<Oferecida, () => void> = {
    FINALIZAR: () => void fazer(() => finalizarAvaliacao(a)),
    ALTERAR: () => setAlterando(true),
    CANCELAR: () => void fazer(() => cancelarAvaliacao(a)),
    EXCLUIR: () =>
      void fazer(async () => {
        if (await excluirAvaliacao(a)) ir('/avaliacao', { replace: true })
      }),
  }
  return (
    <div className={css.acoes}>
      {a.quantidade > 0 && (
        <Button
          variant="default"
          leftSection={<IconListSearch {...icone} />}
          onClick={() => ir(enderecoDasPesquisas(a))}
        >
          Avaliação dos bens
        </Button>
      )}
      {a.acoes
        .map((x) => x.value)
        .filter(oferecida)
        .map((x) => (
          <Button
            key={x}
            leftSection={VISTAS[x].icone}
            {...VISTAS[x].aspecto}
            {...(ocupada ? { 'data-disabled': true, 'aria-disabled': true } : {})}
            onClick={() => !ocupada && gestos[x]()}
          >
            {avaliacaoWorkflow.labelOf(x, a.situacao.value)}
          </Button>
        ))}
      {alterando && <AvaliacaoDialog avaliacao={a} onClose={() => setAlterando(false)} />}
    </div>
  )
}
