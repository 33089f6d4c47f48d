import { ETIQUETAS_NO_NAVEGADOR, type ModeloEtiqueta, porFolha, rotasEtiquetas as r } from '@tombo/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { awaitReport } from '../../../kernel/jobs/reports.ts'
import { newKey } from '../../../kernel/repetition.ts'
import type { RequestedReport } from '../../../resource/reports/FollowReport.tsx'
import { useAction } from '../../../resource/useAction.ts'
import { printPage } from '../../../ui/print.ts'
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

/** Gives what is about to be printed: how much it is, and the printing itself. */
export function useImpressao({ origem, modelo, inicio, forma, resolucao }: O) {
  const { error, running, run } = useAction()
  const [pedido, setPedido] = useState<RequestedReport | null>(null)
  // The same printing asked for twice is one; once its file was seen it is another.
  const chave = useRef({ de: '', valor: '' })
  const selecao = selecaoDe(origem)
  const comeco = Math.min(inicio, porFolha(modelo.folha))
  const corpo = selecao && { ...selecao, modelo: modelo.id, inicio: comeco }
  const [pergunta] = useDebouncedValue(corpo, 300)
  const contagem = useQuery({
    queryKey: ['etiquetas', 'contagem', pergunta],
    queryFn: ({ signal }) => call(r.contar, { body: loose(pergunta ?? {}), signal, noErrorToast: true }),
    enabled: pergunta !== null,
    retry: false,
    staleTime: 0,
  })
  const quantas = contagem.data?.quantidade ?? 0
  const demais = forma === 'NAVEGADOR' && quantas > ETIQUETAS_NO_NAVEGADOR
  const imprimir = () =>
    run(async () => {
      if (!corpo) return
      if (forma === 'NAVEGADOR') {
        const html = await call(r.imprimir, { body: loose(corpo), noErrorToast: true })
        await printPage(html)
        return
      }
      const body = { ...corpo, formato: forma, ...(forma === 'ZPL' ? { resolucao } : {}) }
      const de = JSON.stringify(body)
      if (chave.current.de !== de) chave.current = { de, valor: newKey() }
      const idempotencia = chave.current.valor
      setPedido(
        await call(r.arquivo, { body: loose(body), idempotencyKey: idempotencia, noErrorToast: true }),
      )
      awaitReport()
    })
  const fechar = () => {
    setPedido(null)
    chave.current = { de: '', valor: '' }
  }
  return { corpo, contagem, demais, quantas, comeco, imprimir, fazendo: running, erro: error, pedido, fechar }
}
