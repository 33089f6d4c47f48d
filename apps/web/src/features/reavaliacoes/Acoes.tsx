import { Button } from '@mantine/core'
import { type AcaoReavaliacao, type Reavaliacao, reavaliacaoWorkflow } from '@tombo/contract'
import { IconArrowBackUp, IconCheck, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useGoTo } from '../../kernel/route.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { concluirReavaliacao, excluirReavaliacao } from './acoes.ts'
import { recarregarReavaliacoes } from './consultas.ts'
import css from './reavaliacoes.module.css'

const ReavaliacaoDialog = lazyDialog(() => import('./ReavaliacaoDialog.tsx'))
const EstornarDialog = lazyDialog(() => import('./EstornarDialog.tsx'))
const HistoricoDialog = lazyDialog(() => import('./HistoricoDialog.tsx'))

const icone = { size: 16, stroke: 1.5 }

/** Tells what the head of a revaluation offers; its assets offer the rest. */
type Oferecida = Exclude<AcaoReavaliacao, 'INCLUIR'>
const ICONES: Record<Oferecida, ReactNode> = {
  SALVAR: <IconPencil {...icone} />,
  CONCLUIR: <IconCheck {...icone} />,
  ESTORNAR: <IconArrowBackUp {...icone} />,
  EXCLUIR: <IconTrash {...icone} />,
}
const oferecida = (a: AcaoReavaliacao): a is Oferecida => a in ICONES
const ASPECTO: Record<Oferecida, { variant?: string; color?: string }> = {
  CONCLUIR: {},
  SALVAR: { variant: 'default' },
  ESTORNAR: { variant: 'default' },
  EXCLUIR: { variant: 'subtle', color: 'red' },
}

/** Tells what whoever looks at a revaluation may do with it; what they may not is not offered. */
export function Acoes({ reavaliacao: x }: { reavaliacao: Reavaliacao }) {
  const ir = useGoTo()
  const [aberto, setAberto] = useState<'salvar' | 'estornar' | 'historico' | null>(null)
  const excluir = async () => {
    if (!(await excluirReavaliacao(x))) return
    ir('/reavaliacao', { replace: true })
    await recarregarReavaliacoes()
  }
  const gestos: Record<Oferecida, () => void> = {
    SALVAR: () => setAberto('salvar'),
    CONCLUIR: () => void concluirReavaliacao(x),
    ESTORNAR: () => setAberto('estornar'),
    EXCLUIR: () => void excluir(),
  }
  const acoes = x.acoes.map((a) => a.value).filter(oferecida)
  return (
    <div className={css.acoes}>
      {acoes
        .filter((a) => a !== 'CONCLUIR' || x.bens > 0)
        .map((a) => (
          <Button key={a} leftSection={ICONES[a]} {...ASPECTO[a]} onClick={gestos[a]}>
            {reavaliacaoWorkflow.labelOf(a, x.situacao.value)}
          </Button>
        ))}
      <Button
        variant="default"
        leftSection={<IconHistory {...icone} />}
        onClick={() => setAberto('historico')}
      >
        Histórico
      </Button>
      {aberto === 'salvar' && <ReavaliacaoDialog reavaliacao={x} onClose={() => setAberto(null)} />}
      {aberto === 'estornar' && <EstornarDialog reavaliacao={x} onClose={() => setAberto(null)} />}
      {aberto === 'historico' && <HistoricoDialog reavaliacaoId={x.id} onClose={() => setAberto(null)} />}
    </div>
  )
}
