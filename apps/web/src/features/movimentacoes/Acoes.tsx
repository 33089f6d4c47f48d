import { Button } from '@mantine/core'
import {
  type AcaoMovimentacao,
  type MovimentacaoDetalhe,
  movimentacaoWorkflow as w,
  rotasMovimentacoes as r,
} from '@tombo/contract'
import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCheck,
  IconPlus,
  IconReceiptRefund,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ask } from '../../kernel/ask.ts'
import { ApiError } from '../../kernel/http.ts'
import { quantos } from '../../ui/format.ts'
import { keepFocus } from '../../ui/keys/ground.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { recarregarTudo } from './consultas.ts'
import css from './movimentacoes.module.css'

const Responder = lazyDialog(() => import('./Responder.tsx'))
const ProrrogarDialog = lazyDialog(() => import('./ProrrogarDialog.tsx'))
const Adicionar = lazyDialog(() => import('./Adicionar.tsx'))

type Aberto = 'aceitar' | 'recusar' | 'adicionar' | 'prorrogar' | null

const VISTAS: Record<AcaoMovimentacao, { icone: ReactNode; principal?: true }> = {
  aceitar: { icone: <IconCheck size={16} />, principal: true },
  recusar: { icone: <IconX size={16} /> },
  devolver: { icone: <IconReceiptRefund size={16} />, principal: true },
  prorrogar: { icone: <IconCalendarPlus size={16} /> },
  adicionar: { icone: <IconPlus size={16} /> },
  cancelar: { icone: <IconX size={16} /> },
  estornar: { icone: <IconArrowBackUp size={16} /> },
}

/** Shows what can be done with a move now, by this person. */
export function Acoes({ movimentacao: m }: { movimentacao: MovimentacaoDetalhe }) {
  const [aberto, setAberto] = useState<Aberto>(null)
  const [fazendo, setFazendo] = useState<AcaoMovimentacao | null>(null)
  const params = { id: m.id }
  const bens = quantos(m.quantidade, 'bem', 'bens')
  const depoisDe = async (acao: AcaoMovimentacao, chamada: () => Promise<unknown>) => {
    setFazendo(acao)
    try {
      await chamada()
    } catch (erro) {
      // The toast has said why; the move is as it was.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      await recarregarTudo(m.id)
      setFazendo(null)
      keepFocus()
    }
  }
  const cancelar = async () => {
    if (await ask(w.questionOf('cancelar', { numero: m.id, bens })))
      await depoisDe('cancelar', () => call(r.cancelar, { params }))
  }
  const estornar = async () => {
    if (await ask(w.questionOf('estornar', { numero: m.id })))
      await depoisDe('estornar', () => call(r.estornar, { params }))
  }
  const devolver = async () => {
    if (await ask(w.questionOf('devolver', {})))
      await depoisDe('devolver', () => call(r.devolver, { params, body: {} }))
  }
  const gestos: Record<AcaoMovimentacao, () => void> = {
    aceitar: () => setAberto('aceitar'),
    recusar: () => setAberto('recusar'),
    adicionar: () => setAberto('adicionar'),
    prorrogar: () => setAberto('prorrogar'),
    devolver: () => void devolver(),
    cancelar: () => void cancelar(),
    estornar: () => void estornar(),
  }
  const pode = w.actionsIn(m.situacao.value).filter((a) => m.acoes.includes(a))
  if (pode.length === 0) return null
  const fechar = () => setAberto(null)
  return (
    <>
      <div className={css.acoes}>
        {pode.map((a) => (
          <Button
            key={a}
            variant={VISTAS[a].principal ? 'filled' : 'default'}
            leftSection={VISTAS[a].icone}
            loading={fazendo === a}
            disabled={fazendo !== null}
            onClick={gestos[a]}
          >
            {w.labelOf(a)}
          </Button>
        ))}
      </div>
      {(aberto === 'aceitar' || aberto === 'recusar') && (
        <Responder movimentacao={m} acao={aberto} onClose={fechar} />
      )}
      {aberto === 'prorrogar' && <ProrrogarDialog movimentacao={m} onClose={fechar} />}
      {aberto === 'adicionar' && <Adicionar movimentacao={m} onClose={fechar} />}
    </>
  )
}
