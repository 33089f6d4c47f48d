import {
  type BemDisponivel,
  type ListaPatrimonio,
  type ListQuery,
  type OpcaoBaixa,
  type Page,
  patrimonioWorkflow,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type Option, type OptionSource, pageOfOptions } from '../../kernel/db/options.ts'
import { sql } from '../../kernel/db/sql.ts'
import { avaliacoesFinalizadas, fornecedoresAtivos, responsaveisDe } from '../opcoes/fontes.public.ts'
import { condicoesDaLista } from '../patrimonios/lista/condicoes.public.ts'
import { daBusca, paginaDosMaisProximos } from '../patrimonios/procura/mais-proximos.public.ts'
import { foraDeContagem } from '../reservas/em-contagem.public.ts'

/** Over `t` (inventario): it has come to the end of its way. */
export const INVENTARIO_CONCLUIDO = sql`t.concluido_em is not null`

const FONTES: Record<OpcaoBaixa, (ctx: Ctx) => OptionSource> = {
  tipos: () => ({
    from: sql`tipo_baixa t`,
    name: sql`t.descricao`,
    where: sql`true`,
    more: sql`, t.classificacao`,
  }),
  fornecedores: () => fornecedoresAtivos,
  responsaveis: ({ unidadeId }) => responsaveisDe(unidadeId),
  avaliacoes: ({ unidadeId }) => avaliacoesFinalizadas(unidadeId),
  inventarios: ({ unidadeId }) => ({
    from: sql`inventario t`,
    name: sql`t.descricao`,
    where: sql`t.unidade_id = ${unidadeId} and ${INVENTARIO_CONCLUIDO}`,
  }),
}

/** Names that a write-off is made of; of its kinds, what they are too. */
export const procurarOpcoes = (ctx: Ctx, lista: OpcaoBaixa, q: ListQuery): Promise<Page<Option>> =>
  pageOfOptions(ctx, FONTES[lista](ctx), q)

/**
 * Assets of the unit that could be written off: in use, held by nothing, and found by the filters of the asset list, the nearest
 * to its text first.
 */
export async function procurarBens(ctx: Ctx, q: ListaPatrimonio): Promise<Page<BemDisponivel>> {
  const { condicoes } = await condicoesDaLista(ctx, { ...q, todasUnidades: undefined })
  const livres = [
    ...condicoes,
    among(sql`t.situacao`, patrimonioWorkflow.from('BAIXAR')),
    sql`not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = t.id
      and (r.motivo is distinct from 'SAIDA_DEFINITIVA' or r.manutencao_id is not null))`,
    foraDeContagem(sql`t.id`),
  ]
  return paginaDosMaisProximos(ctx, q, daBusca(ctx, q.q ?? '', livres))
}
