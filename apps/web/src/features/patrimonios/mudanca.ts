import {
  camposDoBem,
  type NomeCampo,
  OBRIGATORIOS_TOMBAR,
  type Patrimonio,
  patrimonioWorkflow,
  pedeTombamento,
  rotasPatrimonios,
  type SituacaoPatrimonio,
  situacaoPatrimonio,
} from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { ApiError } from '../../kernel/http.ts'
import { confirmDeletion } from '../../kernel/ask.ts'
import { inSentence } from '../../ui/formatLight.ts'
import { ehImovel, type Linha } from '../bens/bem.public.tsx'
import { chaveDasListas, guardarBem, recarregarBens } from './dados.ts'

const conhecida = (s: string): s is SituacaoPatrimonio => s in situacaoPatrimonio.descriptions

/** Gives what this person may turn the situation into, by the contract's table; registering asks for its own right. */
export function transicoesDe(
  situacao: string,
  pode: (tag: 'criaralterarpatrimonio' | 'tombarpatrimonio') => boolean,
): readonly SituacaoPatrimonio[] {
  if (!conhecida(situacao)) return []
  return patrimonioWorkflow.nextOf(situacao, [
    ...(pode('criaralterarpatrimonio') ? (['CADASTRO'] as const) : []),
    ...(pode('tombarpatrimonio') ? (['TOMBAMENTO'] as const) : []),
  ])
}

/** A real-estate asset whose data are not there keeps its situation (docs/regras.md R34). A row of a list does not say: the server does. */
export const faltaImovel = (bem: Partial<Patrimonio>): boolean => ehImovel(bem) && bem.imovel === null

/** Gives what must still be filled in before the asset can be registered, in words. */
export const faltaPara = (bem: Partial<Patrimonio>): string[] => [
  ...OBRIGATORIOS_TOMBAR.filter((n) => bem[n as keyof Patrimonio] === null).map((n) =>
    inSentence(camposDoBem[n as NomeCampo].label),
  ),
  ...(faltaImovel(bem) ? ['dados de imóvel'] : []),
]

/** The words of the button that makes a transition. */
export const verboDa = (para: SituacaoPatrimonio): string =>
  patrimonioWorkflow.acao.options.find((a) => patrimonioWorkflow.to(a.value) === para)?.descricao ??
  situacaoPatrimonio.descriptions[para]

interface Pagina {
  resultList: Linha[]
}

/** Writes a situation into every list that shows the asset. */
function mostrarNasListas(id: number, situacao: Linha['situacao']): void {
  queryClient.setQueriesData<Pagina>(
    { queryKey: chaveDasListas },
    (pagina) =>
      pagina && {
        ...pagina,
        resultList: pagina.resultList.map((l) => (l.id === id ? { ...l, situacao } : l)),
      },
  )
}

/**
 * Changes the situation of an asset. EM_USO registers it (tombar); any other is an ordinary save. The lists show the new
 * situation at once, and the old one again when the server refuses, which it says as a toast.
 * @returns the asset as it stands, or null when it was refused
 */
export async function mudarSituacao(
  bem: Pick<Linha, 'id' | 'versao' | 'situacao'>,
  para: SituacaoPatrimonio,
): Promise<Patrimonio | null> {
  const { id, versao } = bem
  mostrarNasListas(id, situacaoPatrimonio.toWire(para))
  try {
    const salvo = await (pedeTombamento(para)
      ? call(rotasPatrimonios.tombar, { body: { id, versao } })
      : call(rotasPatrimonios.salvarId, { params: { id }, body: { id, versao, situacao: para } }))
    await guardarBem(salvo)
    return salvo
  } catch (erro) {
    mostrarNasListas(id, bem.situacao)
    if (erro instanceof ApiError) return null
    throw erro
  }
}

/** Asks, and deletes an asset that was never registered. True when it is gone. */
export async function excluirBem(id: number, nome: string): Promise<boolean> {
  if (!(await confirmDeletion(`Todas as informações do bem ${nome} serão excluídas.`))) return false
  try {
    await call(rotasPatrimonios.excluir, { params: { id } })
  } catch (erro) {
    if (erro instanceof ApiError) return false
    throw erro
  }
  queryClient.removeQueries({ queryKey: ['patrimonio', id] })
  await recarregarBens()
  return true
}
