import { type NoDaArvore, rotasLocalizacoes as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { ApiError } from '../../kernel/http.ts'
import type { TreePlace } from '../../ui/tree/types.ts'
import { type Arvore, arvoreVazia, comFilhos, comMudanca, comVersao, ondeEsta } from './arvore.ts'

/** Whoever comes back from a place finds the tree as it was. Forgotten with everything else when the unit is another. */
const CHAVE = ['localizacoes', 'arvore']

const lerFilhos = async (paiId: number | null): Promise<readonly NoDaArvore[]> =>
  paiId === null ? (await call(r.hierarquico)).resultList : call(r.buscarFilhos, { params: { id: paiId } })

/** Says what went wrong on a node, in words. */
export type Falhas = ReadonlyMap<number, string>

/** The tree of the places: read where it is opened, changed at once on the screen, and put back when the server refuses. */
export function useArvore() {
  const [arvore, setArvore] = useState<Arvore>(() => queryClient.getQueryData<Arvore>(CHAVE) ?? arvoreVazia)
  const [falhas, setFalhas] = useState<Falhas>(new Map())
  const atual = useRef(arvore)
  const mudar = (mudada: Arvore) => {
    atual.current = mudada
    queryClient.setQueryData(CHAVE, mudada)
    setArvore(mudada)
  }
  const marcar = (id: number, texto: string | null) =>
    setFalhas((antes) => {
      const depois = new Map(antes)
      if (texto === null) depois.delete(id)
      else depois.set(id, texto)
      return depois
    })

  const carregar = async (paiId: number | null) => {
    const nos = await lerFilhos(paiId)
    // Only now: others may have come meanwhile.
    mudar(comFilhos(atual.current, paiId, nos))
  }
  /** Asks for the top and for all that is open; again whenever places were changed. */
  const { error, refetch } = useQuery({
    queryKey: ['localizacoes', 'lida'],
    queryFn: async () => {
      await carregar(null)
      await Promise.all([...atual.current.abertas].map((id) => carregar(id).catch(fecharPerdida(id))))
      return true
    },
    staleTime: 0,
  })
  const recarregar = async () => void (await refetch())
  /** It is gone, or cannot be read now: it is shown closed. */
  const fecharPerdida = (id: number) => (falha: unknown) => {
    if (!(falha instanceof ApiError)) throw falha
    const abertas = [...atual.current.abertas].filter((a) => a !== id)
    mudar({ ...atual.current, abertas: new Set(abertas) })
  }

  /** Opens or closes a place; what stands below it is asked for when it opens. */
  const alternar = async (id: number) => {
    const abertas = new Set(atual.current.abertas)
    const abrir = !abertas.delete(id)
    if (abrir) abertas.add(id)
    mudar({ ...atual.current, abertas })
    if (!abrir) return
    try {
      await carregar(id)
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha
      marcar(id, falha.message)
    }
  }

  const enviar = async (id: number, paiId: number | null, filhos: number[]) => {
    const versao = ondeEsta(atual.current, id)?.no.versao
    const salvas = await call(r.ordenarFilhos, {
      body: {
        localizacaoPai: paiId === null ? null : { id: paiId },
        filhos,
        ...(versao === undefined ? {} : { movida: { id, versao } }),
      },
      noToast: true,
    })
    const salva = salvas.find((n) => n.id === id)
    if (salva) mudar(comVersao(atual.current, id, salva.versao))
  }
  /** Moves are sent one after the other: each knows the version that the one before it made. */
  const fila = useRef<Promise<unknown>>(Promise.resolve())

  /** Puts a place elsewhere, and keeps the order there. A refusal is marked on its node, and the tree is as it was. True when it was kept. */
  const mover = async (id: number, lugar: TreePlace): Promise<boolean> => {
    marcar(id, null)
    try {
      if (!atual.current.filhos.has(lugar.parentId)) await carregar(lugar.parentId)
      mudar(comMudanca(atual.current, id, lugar))
      const filhos = (atual.current.filhos.get(lugar.parentId) ?? []).map((n) => n.id)
      const envio = fila.current.then(() => enviar(id, lugar.parentId, filhos))
      fila.current = envio.catch(() => undefined)
      await envio
      return true
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha
      // The screen shows what the server has.
      await recarregar()
      marcar(id, falha.message)
      return false
    }
  }
  return { arvore, erro: error, falhas, lida: arvore.filhos.has(null), recarregar, alternar, mover }
}
