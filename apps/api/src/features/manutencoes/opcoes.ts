import type { ListQuery, OpcaoManutencao, Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Option, type OptionSource, pageOfOptions } from '../../kernel/db/options.ts'
import { sql } from '../../kernel/db/sql.ts'
import {
  fornecedoresAtivos,
  localizacoesDe,
  naturezasAtivas,
  responsaveisDe,
} from '../opcoes/fontes.public.ts'
import { nomeDoBem } from '../tombo/nome.public.ts'

const FONTES: Record<OpcaoManutencao, (ctx: Ctx) => OptionSource> = {
  fornecedores: () => fornecedoresAtivos,
  responsaveis: ({ unidadeId }) => responsaveisDe(unidadeId),
  naturezas: () => naturezasAtivas,
  localizacoes: ({ unidadeId }) => localizacoesDe(unidadeId),
  bens: ({ unidadeId }) => ({
    from: sql`patrimonio t`,
    name: nomeDoBem(sql`t`),
    where: sql`t.unidade_id = ${unidadeId} and exists (select from manutencao_item i where i.patrimonio_id = t.id)`,
  }),
  produtos: () => ({ from: sql`produto t`, name: sql`t.descricao`, where: sql`true` }),
}

/** Names that an order of maintenance is made of. */
export const procurarOpcoes = (ctx: Ctx, lista: OpcaoManutencao, q: ListQuery): Promise<Page<Option>> =>
  pageOfOptions(ctx, FONTES[lista](ctx), q)
