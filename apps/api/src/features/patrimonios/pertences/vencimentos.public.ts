import { garantiaWorkflow, licenciamentoWorkflow, patrimonioWorkflow } from '@tombo/contract'
import { among, notAmong } from '../../../kernel/db/among.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import type { RoutineDeps } from '../../../kernel/jobs/routine.ts'
import { avisarQueVence } from '../../sistema/vencimentos.public.ts'
import { nomeDoBem } from '../../tombo/nome.public.ts'

/** Says what an asset has that ends on a day. */
export interface VencimentoDoBem {
  tabela: 'garantia' | 'licenciamento'
  /** The column of the day. */
  fim: 'data_final' | 'data_vencimento'
  tipo: string
  /** "Garantia", and which one, over `t`. */
  coisa: string
  qual: SqlQuery
  /** How many are told together, and the key of their report. */
  juntos: { coisas: string; relatorio: 'garantia' | 'licenciamento' }
  /** Says what else must hold over `t`. */
  vale?: SqlQuery
}

/** Announces what ends of assets that are there, to whoever may change assets in the asset's unit. */
export const avisarVencimentos = (meio: RoutineDeps, v: VencimentoDoBem): Promise<void> =>
  avisarQueVence(meio, {
    ...v,
    junto: sql`join patrimonio p on p.id = t.patrimonio_id and p.removido_em is null
      and ${notAmong(sql`p.situacao`, patrimonioWorkflow.final)}`,
    fim: sql.ref(`t.${v.fim}`),
    vale: and([
      among(sql`t.situacao`, [...new Set([...garantiaWorkflow.open, ...licenciamentoWorkflow.open])]),
      ...(v.vale ? [v.vale] : []),
    ]),
    unidade: sql`p.unidade_id`,
    qual: sql`${nomeDoBem(sql`p`)} || ': ' || ${v.qual}`,
    endereco: sql`'/patrimonio/' || p.id || '/contabil'`,
    juntos: {
      coisas: v.juntos.coisas,
      endereco: () => `/relatorio?relatorio=${v.juntos.relatorio}`,
      exige: {
        acao: 'CONSULTAR_RELATORIOS',
        dito: 'Quem pode emitir relatórios vê todos em um relatório.',
      },
    },
    para: 'CRIAR_ALTERAR_PATRIMONIO',
  })
