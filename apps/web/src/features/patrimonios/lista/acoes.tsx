import { mensagens, patrimonioWorkflow, pedeTombamento } from '@tombo/contract'
import {
  IconArrowRight,
  IconCopy,
  IconCertificate,
  IconExternalLink,
  IconFileDescription,
  IconHistory,
  IconTag,
  IconTransfer,
  IconTrash,
} from '@tabler/icons-react'
import type { RowAction } from '../../../ui/table/types.ts'
import { type Linha, nomeDaLinha } from '../../bens/bem.public.tsx'
import { imprimirEtiqueta, semEtiqueta } from '../etiqueta.ts'
import { excluirBem, faltaPara, mudarSituacao, transicoesDe, verboDa } from '../mudanca.ts'

interface O {
  pode: (tag: 'criaralterarpatrimonio' | 'tombarpatrimonio' | 'criaralterarmovimentacoes') => boolean
  /** The unit at work: what stands in another can only be read from there. */
  unidadeId: number | undefined
  abrir: (linha: Linha) => void
  movimentar: (linha: Linha) => void
  duplicar: (linha: Linha) => void
  historico: (linha: Linha) => void
  descricao: (linha: Linha) => void
}

export const deOutraUnidade = (linha: Linha, unidadeId: number | undefined): string | undefined =>
  linha.unidade && unidadeId !== undefined && linha.unidade.id !== unidadeId
    ? `Este bem é da unidade ${linha.unidade.unidadeGestora}. Troque de unidade para abri-lo.`
    : undefined

const MOVEIS = patrimonioWorkflow.from('MOVIMENTAR')
const icone = { size: 16, stroke: 1.5 }

/** The menu of one asset: what can be seen, then what can be done next; what cannot says why. */
export function acoesDa(linha: Linha, o: O): RowAction[] {
  const disabledReason = deOutraUnidade(linha, o.unidadeId)
  const situacao = linha.situacao?.value ?? ''
  const acoes: RowAction[] = [
    { label: 'Abrir', icon: <IconExternalLink {...icone} />, onClick: () => o.abrir(linha), disabledReason },
    {
      label: 'Ver histórico',
      icon: <IconHistory {...icone} />,
      onClick: () => o.historico(linha),
      disabledReason,
    },
    {
      label: 'Ver descrição',
      icon: <IconFileDescription {...icone} />,
      onClick: () => o.descricao(linha),
      disabledReason,
    },
    {
      label: 'Imprimir etiqueta',
      icon: <IconTag {...icone} />,
      onClick: () => void imprimirEtiqueta(linha.id),
      disabledReason: disabledReason ?? semEtiqueta(linha),
    },
  ]
  if (o.pode('criaralterarpatrimonio'))
    acoes.push({
      label: 'Duplicar',
      icon: <IconCopy {...icone} />,
      onClick: () => o.duplicar(linha),
      disabledReason,
    })
  if (o.pode('criaralterarmovimentacoes'))
    acoes.push({
      label: 'Movimentar',
      icon: <IconTransfer {...icone} />,
      onClick: () => o.movimentar(linha),
      disabledReason:
        disabledReason ??
        (MOVEIS.some((s) => s === situacao) ? undefined : 'Só bens em uso são movimentados.'),
    })
  const falta = faltaPara(linha)
  for (const para of transicoesDe(situacao, o.pode)) {
    acoes.push({
      label: verboDa(para),
      icon: pedeTombamento(para) ? <IconCertificate {...icone} /> : <IconArrowRight {...icone} />,
      onClick: () => void mudarSituacao(linha, para),
      disabledReason:
        disabledReason ??
        (pedeTombamento(para) && falta.length > 0 ? `Falta informar: ${falta.join(', ')}.` : undefined),
    })
  }
  if (o.pode('criaralterarpatrimonio')) {
    acoes.push({
      label: 'Excluir',
      icon: <IconTrash {...icone} />,
      danger: true,
      onClick: () => void excluirBem(linha.id, nomeDaLinha(linha)),
      disabledReason:
        disabledReason ??
        (linha.situacao && !patrimonioWorkflow.allowed(linha.situacao.value, 'EXCLUIR')
          ? mensagens.bemTombadoNaoExclui
          : undefined),
    })
  }
  return acoes
}
