import {
  classificacaoConservacao,
  ehAdicional,
  FILTROS_PATRIMONIO,
  justificativaDesuso,
  type ListaPatrimonio,
  RELATORIOS_DO_REGISTRO,
  utilizacao,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { unitsOfReport } from '../../../kernel/reports/units.ts'
import { filtrosDosAdicionais } from '../../camposadicionais/colunas.public.ts'
import { filtrosEmPalavras } from '../../cadastros/nomes.public.ts'

const lista = (rotulo: string, descricoes: Readonly<Record<string, string>>, valores?: readonly string[]) =>
  valores ? [`${rotulo}: ${valores.map((v) => descricoes[v] ?? v).join(' ou ')}`] : []

/** Every filter of an asset list in words, as the heading of a report says them. */
export async function filtrosDaListaEmPalavras(ctx: Ctx, q: ListaPatrimonio): Promise<string[]> {
  const { referenciaInicial: de, referenciaFinal: ate } = q
  const intervalo = de && ate ? `${de} a ${ate}` : de ? `desde ${de}` : `até ${ate}`
  const unidades = q.todasUnidades ? await unitsOfReport(ctx, RELATORIOS_DO_REGISTRO.patrimonial) : undefined
  const adicionais = Object.keys(q.where ?? {}).some(ehAdicional) ? await filtrosDosAdicionais(ctx) : {}
  return [
    ...(q.q ? [`Busca: “${q.q}”`] : []),
    ...(await filtrosEmPalavras(ctx, { ...FILTROS_PATRIMONIO, ...adicionais }, q.where, unidades)),
    ...(de || ate ? [`Etiquetas: ${intervalo}`] : []),
    ...lista('Conservação', classificacaoConservacao.descriptions, q.condicoes),
    ...lista('Utilização', utilizacao.descriptions, q.utilizacao),
    ...lista('Justificativa do desuso', justificativaDesuso.descriptions, q.justificativaDesuso),
    ...(q.omitirBaixados ? ['Sem os baixados'] : []),
    ...(q.importacao ? [`Da importação nº ${q.importacao}`] : []),
    ...(q.lote ? [`Do lote nº ${q.lote}`] : []),
    ...(q.todasUnidades ? ['Todas as unidades'] : []),
  ]
}
