import { notasfiscais, type PropostaNota, rotasNotasFiscais } from '@tombo/contract'
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sendForm } from '../../../kernel/api.ts'
import { queryClient } from '../../../kernel/queryClient.ts'
import { ApiError } from '../../../kernel/http.ts'
import { reloadLists } from '../../../resource/useResourceList.ts'
import { corpoDe, errosDe, type Escolha, type Escolhas } from './escolhas.ts'
import { esquecerRascunho, guardarRascunho } from './rascunho.ts'

/** Says what a confirmation came to: the invoice is there, or a job makes its assets. */
export type Confirmada = { id: number } | { tarefa: { id: number } }

const ESPERA = 500

/** A key for this very confirmation: sent again unchanged it is the same, changed it is another. */
function useChaveDeRepeticao() {
  const ultima = useRef({ corpo: '', chave: '' })
  return (corpo: string) => {
    if (ultima.current.corpo !== corpo)
      ultima.current = { corpo, chave: `nota-${Date.now()}-${Math.random().toString(36).slice(2)}` }
    return ultima.current.chave
  }
}

/** The choices of an invoice while they are made: kept in the browser, checked by the contract, sent once. */
export function useConferencia(proposta: PropostaNota, arquivo: File, iniciais: Escolhas) {
  const [escolhas, setEscolhas] = useState(iniciais)
  const [erros, setErros] = useState<Record<string, string>>({})
  const [tentativas, setTentativas] = useState(0)
  const [enviando, setEnviando] = useState(false)
  const ocupado = useRef(false)
  const feita = useRef(false)
  const chaveDe = useChaveDeRepeticao()
  const guardar = useDebouncedCallback(
    (e: Escolhas) => {
      if (!feita.current) guardarRascunho(proposta.chave, e)
    },
    { delay: ESPERA, flushOnUnmount: true },
  )
  useEffect(() => {
    if (escolhas !== iniciais) guardar(escolhas)
  }, [escolhas, iniciais, guardar])

  const semErros = useCallback(
    (...campos: string[]) =>
      setErros((antes) =>
        campos.some((c) => antes[c])
          ? Object.fromEntries(Object.entries(antes).filter(([k]) => !campos.includes(k)))
          : antes,
      ),
    [],
  )
  const mudar = useCallback(
    (parte: Partial<Escolhas>) => {
      setEscolhas((e) => ({ ...e, ...parte }))
      semErros(...Object.keys(parte), 'fornecedor')
    },
    [semErros],
  )
  const mudarItem = useCallback(
    (indice: number, numero: number, parte: Partial<Escolha>) => {
      setEscolhas((e) => ({
        ...e,
        itens: { ...e.itens, [numero]: { ...(e.itens[numero] as Escolha), ...parte } },
      }))
      semErros(...Object.keys(parte).map((k) => `itens.${indice}.${k}`))
    },
    [semErros],
  )
  const substituir = useCallback((e: Escolhas) => {
    setEscolhas(e)
    setErros({})
  }, [])

  const recusar = (novos: Record<string, string>) => {
    setErros(novos)
    setTentativas((n) => n + 1)
  }
  /** Checks and sends; null when there is something to mend. */
  const enviar = async (): Promise<Confirmada | null> => {
    if (ocupado.current) return null
    const locais = errosDe(proposta, escolhas)
    if (Object.keys(locais).length > 0) {
      recusar(locais)
      return null
    }
    const corpo = JSON.stringify(corpoDe(proposta, escolhas))
    const formulario = new FormData()
    formulario.append('fileNotaFiscal', arquivo)
    formulario.append('importacaoNotaFiscal', corpo)
    ocupado.current = true
    setEnviando(true)
    try {
      const r = await sendForm(rotasNotasFiscais.confirmar, formulario, {
        idempotencyKey: chaveDe(corpo),
      })
      feita.current = true
      esquecerRascunho(proposta.chave)
      await Promise.all([
        reloadLists(notasfiscais),
        queryClient.invalidateQueries({ queryKey: ['lista', 'patrimonios'] }),
      ])
      // 202 carries the job in place of the invoice.
      return r as Confirmada
    } catch (erro) {
      // The toast has said it; what belongs to a field is said there too.
      if (!(erro instanceof ApiError)) throw erro
      recusar(Object.fromEntries(Object.entries(erro.fields).map(([k, textos]) => [k, textos.join(' ')])))
      return null
    } finally {
      ocupado.current = false
      setEnviando(false)
    }
  }
  return { escolhas, erros, tentativas, enviando, mudar, mudarItem, substituir, enviar }
}
export type Conferencia = ReturnType<typeof useConferencia>
