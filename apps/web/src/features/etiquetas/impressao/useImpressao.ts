import { ETIQUETAS_NO_NAVEGADOR, type ModeloEtiqueta, porFolha, rotasEtiquetas as r } from '@tombo/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { esperarRelatorio } from '../../../kernel/relatorios.ts'
import type { RelatorioPedido } from '../../../resource/AcompanharRelatorio.tsx'
import { useAcao } from '../../../resource/useAcao.ts'
import { imprimirPagina } from '../../../ui/imprimir.ts'
import { type Origem, selecaoDe } from './origem.ts'

export type Forma = 'NAVEGADOR' | 'PDF' | 'ZPL'
export type Resolucao = 203 | 300 | 600

interface O {
  origem: Origem
  modelo: ModeloEtiqueta
  inicio: number
  forma: Forma
  resolucao: Resolucao
}

/** What is about to be printed: how much it is, and the printing itself. */
export function useImpressao({ origem, modelo, inicio, forma, resolucao }: O) {
  const { erro, fazendo, fazer } = useAcao()
  const [pedido, setPedido] = useState<RelatorioPedido | null>(null)
  // The same printing asked for twice is one; once its file was seen it is another.
  const chave = useRef({ de: '', valor: '' })
  const selecao = selecaoDe(origem)
  const comeco = Math.min(inicio, porFolha(modelo.folha))
  const corpo = selecao && { ...selecao, modelo: modelo.id, inicio: comeco }
  const [pergunta] = useDebouncedValue(corpo, 300)
  const contagem = useQuery({
    queryKey: ['etiquetas', 'contagem', pergunta],
    queryFn: ({ signal }) => chamar(r.contar, { body: pergunta as never, signal, semAvisoDeErro: true }),
    enabled: pergunta !== null,
    retry: false,
    staleTime: 0,
  })
  const quantas = contagem.data?.quantidade ?? 0
  const demais = forma === 'NAVEGADOR' && quantas > ETIQUETAS_NO_NAVEGADOR
  const imprimir = () =>
    fazer(async () => {
      if (!corpo) return
      if (forma === 'NAVEGADOR') {
        const html = await chamar(r.imprimir, { body: corpo as never, semAvisoDeErro: true })
        await imprimirPagina(html)
        return
      }
      const body = { ...corpo, formato: forma, ...(forma === 'ZPL' ? { resolucao } : {}) }
      const de = JSON.stringify(body)
      if (chave.current.de !== de) chave.current = { de, valor: crypto.randomUUID() }
      const idempotencia = chave.current.valor
      setPedido(await chamar(r.arquivo, { body: body as never, idempotencia, semAvisoDeErro: true }))
      esperarRelatorio()
    })
  const fechar = () => {
    setPedido(null)
    chave.current = { de: '', valor: '' }
  }
  return { corpo, contagem, demais, quantas, comeco, imprimir, fazendo, erro, pedido, fechar }
}
