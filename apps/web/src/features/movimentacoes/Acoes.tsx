import { Button } from '@mantine/core'
import { type AcaoMovimentacao, type MovimentacaoDetalhe, rotasMovimentacoes as r } from '@tombo/contract'
import { IconArrowBackUp, IconCheck, IconPlus, IconReceiptRefund, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import { ErroApi } from '../../kernel/http.ts'
import { confirm } from '../../ui/confirm.ts'
import { quantos } from '../../ui/formato.ts'
import { keepFocus } from '../../ui/ground.ts'
import { lazyDialog } from '../../ui/lazyDialog.tsx'
import { recarregarTudo } from './consultas.ts'
import css from './movimentacoes.module.css'

const Responder = lazyDialog(() => import('./Responder.tsx'))
const Adicionar = lazyDialog(() => import('./Adicionar.tsx'))

type Aberto = 'aceitar' | 'recusar' | 'adicionar' | null

interface Botao {
  acao: AcaoMovimentacao
  rotulo: string
  icone: ReactNode
  principal?: true
  fazer: () => void
}

/** What can be done with a move now, by this person. */
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
      if (!(erro instanceof ErroApi)) throw erro
    } finally {
      await recarregarTudo(m.id)
      setFazendo(null)
      keepFocus()
    }
  }
  const cancelar = async () => {
    const sim = await confirm({
      title: `Cancelar a movimentação nº ${m.id}?`,
      text: `${bens} ficam onde estão, e quem ia receber é avisado.`,
      confirmLabel: 'Cancelar a movimentação',
      cancelLabel: 'Voltar',
      danger: true,
    })
    if (sim) await depoisDe('cancelar', () => chamar(r.cancelar, { params }))
  }
  const estornar = async () => {
    const sim = await confirm({
      title: `Estornar a movimentação nº ${m.id}?`,
      text: `Os bens voltam ao lugar e ao responsável de antes. Se algum mudou depois, nada é alterado.`,
      confirmLabel: 'Estornar tudo',
      cancelLabel: 'Voltar',
      danger: true,
    })
    if (sim) await depoisDe('estornar', () => chamar(r.estornar, { params }))
  }
  const devolver = async () => {
    const sim = await confirm({
      title: 'Declarar a devolução de tudo?',
      text: 'Os bens voltam à localização de onde saíram. Para só alguns, use o menu de cada bem.',
      confirmLabel: 'Declarar devolução',
      cancelLabel: 'Voltar',
    })
    if (sim) await depoisDe('devolver', () => chamar(r.devolver, { params, body: {} }))
  }
  const botoes: Botao[] = [
    {
      acao: 'aceitar',
      rotulo: 'Aceitar',
      icone: <IconCheck size={16} />,
      principal: true,
      fazer: () => setAberto('aceitar'),
    },
    { acao: 'recusar', rotulo: 'Recusar', icone: <IconX size={16} />, fazer: () => setAberto('recusar') },
    {
      acao: 'devolver',
      rotulo: 'Declarar devolução',
      icone: <IconReceiptRefund size={16} />,
      principal: true,
      fazer: () => void devolver(),
    },
    {
      acao: 'adicionar',
      rotulo: 'Adicionar bens',
      icone: <IconPlus size={16} />,
      fazer: () => setAberto('adicionar'),
    },
    { acao: 'cancelar', rotulo: 'Cancelar', icone: <IconX size={16} />, fazer: () => void cancelar() },
    {
      acao: 'estornar',
      rotulo: 'Estornar',
      icone: <IconArrowBackUp size={16} />,
      fazer: () => void estornar(),
    },
  ]
  const pode = botoes.filter((b) => m.acoes.includes(b.acao))
  if (pode.length === 0) return null
  const fechar = () => setAberto(null)
  return (
    <>
      <div className={css.acoes}>
        {pode.map((b) => (
          <Button
            key={b.acao}
            variant={b.principal ? 'filled' : 'default'}
            leftSection={b.icone}
            loading={fazendo === b.acao}
            disabled={fazendo !== null}
            onClick={b.fazer}
          >
            {b.rotulo}
          </Button>
        ))}
      </div>
      {(aberto === 'aceitar' || aberto === 'recusar') && (
        <Responder movimentacao={m} acao={aberto} onClose={fechar} />
      )}
      {aberto === 'adicionar' && <Adicionar movimentacao={m} onClose={fechar} />}
    </>
  )
}
