import { Button } from '@mantine/core'
import { type AcaoSeguro, type Seguro, seguroWorkflow } from '@tombo/contract'
import {
  IconCalendarPlus,
  IconCheck,
  IconHistory,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { concluirSeguro, excluirSeguro } from './acoes.ts'
import { recarregarSeguros } from './consultas.ts'
import css from './seguros.module.css'

const SeguroDialog = lazyDialog(() => import('./SeguroDialog.tsx'))
const CancelarDialog = lazyDialog(() => import('./CancelarDialog.tsx'))
const HistoricoDialog = lazyDialog(() => import('./HistoricoDialog.tsx'))

const icone = { size: 16, stroke: 1.5 }

/** Tells what the head of a policy offers; its assets offer the rest. */
type Oferecida = Exclude<AcaoSeguro, 'INCLUIR' | 'RETIRAR'>
const ICONES: Record<Oferecida, ReactNode> = {
  SALVAR: <IconPencil {...icone} />,
  CONCLUIR: <IconCheck {...icone} />,
  CANCELAR: <IconX {...icone} />,
  EXCLUIR: <IconTrash {...icone} />,
}
const oferecida = (a: AcaoSeguro): a is Oferecida => a in ICONES

/** Tells what whoever looks at a policy may do with it; what they may not is not offered. */
export function Acoes({ seguro: s }: { seguro: Seguro }) {
  const ir = useGoTo()
  const podeMudar = usePermissoes().can('criaralterarseguros')
  const [aberto, setAberto] = useState<'salvar' | 'renovar' | 'cancelar' | 'historico' | null>(null)
  const emEdicao = s.situacao.value === seguroWorkflow.initial
  const excluir = async () => {
    if (!(await excluirSeguro(s))) return
    ir('/seguros', { replace: true })
    await recarregarSeguros()
  }
  const gestos: Record<Oferecida, () => void> = {
    SALVAR: () => setAberto('salvar'),
    CONCLUIR: () => void concluirSeguro(s),
    CANCELAR: () => setAberto('cancelar'),
    EXCLUIR: () => void excluir(),
  }
  const aspecto = (a: Oferecida) =>
    a === 'EXCLUIR'
      ? { variant: 'subtle', color: 'red' }
      : (a === 'SALVAR' && emEdicao) || (a === 'CONCLUIR' && s.vencido)
        ? {}
        : { variant: 'default' }
  const acoes = s.acoes.map((a) => a.value).filter(oferecida)
  const rotulo = (a: Oferecida) => seguroWorkflow.labelOf(a, s.situacao.value)
  return (
    <div className={css.acoes}>
      {acoes
        .filter((a) => a !== 'CONCLUIR' || s.vencido)
        .map((a) => (
          <Button
            key={a}
            leftSection={a === 'SALVAR' && emEdicao ? <IconPlayerPlay {...icone} /> : ICONES[a]}
            {...aspecto(a)}
            onClick={gestos[a]}
          >
            {rotulo(a)}
          </Button>
        ))}
      {podeMudar && !emEdicao && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus {...icone} />}
          onClick={() => setAberto('renovar')}
        >
          Renovar
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconHistory {...icone} />}
        onClick={() => setAberto('historico')}
      >
        Histórico
      </Button>
      {aberto === 'salvar' && (
        <SeguroDialog seguro={s} action={emEdicao ? 'Ativar' : 'Salvar'} onClose={() => setAberto(null)} />
      )}
      {aberto === 'renovar' && (
        <SeguroDialog
          seguro={null}
          renova={s}
          action="Renovar"
          onClose={() => setAberto(null)}
          onSaved={(novo) => ir(`/seguros/${novo.id}`)}
        />
      )}
      {aberto === 'cancelar' && <CancelarDialog seguro={s} onClose={() => setAberto(null)} />}
      {aberto === 'historico' && <HistoricoDialog seguroId={s.id} onClose={() => setAberto(null)} />}
    </div>
  )
}
