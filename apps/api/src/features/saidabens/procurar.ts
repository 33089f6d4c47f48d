import type { BemDisponivel, ListQuery, OpcaoSaida, Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Option, type OptionSource, pageOfOptions } from '../../kernel/db/options.ts'
import {
  fornecedoresAtivos,
  localizacoesDe,
  responsaveisDe,
  unidadesAtivas,
} from '../opcoes/fontes.public.ts'
import { procurarBensLivres } from '../patrimonios/procura/livres.public.ts'
import { lerParametros } from '../sistema/parametros.public.ts'
import { unidadeDeDestino } from './conferir.ts'

const idsDe = (texto: string | undefined): number[] | null =>
  texto === undefined
    ? null
    : texto
        .split(',')
        .filter((s) => /^\d{1,9}$/.test(s))
        .map(Number)

/** Assets of the unit that could go out; `ids` reads those that were chosen elsewhere. */
export const procurarBens = (
  ctx: Ctx,
  { ids, ...q }: ListQuery & { ids?: string | undefined },
): Promise<Page<BemDisponivel>> => procurarBensLivres(ctx, q, idsDe(ids))

/** Where the names of a list come from. Errors as `unidadeDeDestino`. */
async function fonteDe(ctx: Ctx, lista: OpcaoSaida, unidade: number | undefined): Promise<OptionSource> {
  if (lista === 'fornecedores') return fornecedoresAtivos
  if (lista === 'unidades') {
    const { permitirMovimentacaoEntreUnidades: entre } = await lerParametros(ctx.db)
    return entre ? unidadesAtivas() : unidadesAtivas(ctx.unidadeId)
  }
  const destino = await unidadeDeDestino(ctx, unidade)
  return lista === 'localizacoes' ? localizacoesDe(destino) : responsaveisDe(ctx.unidadeId, destino)
}

/** Names that a request is made of. Errors as `unidadeDeDestino`. */
export const procurarOpcoes = async (
  ctx: Ctx,
  lista: OpcaoSaida,
  q: ListQuery & { unidade?: number | undefined },
): Promise<Page<Option>> => pageOfOptions(ctx, await fonteDe(ctx, lista, q.unidade), q)
