import {
  depreciacaoWorkflow,
  mesesEntre,
  movimentacaoWorkflow,
  type Pendencia,
  PENDENCIAS_QUE_IMPEDEM,
  SITUACAO_A_TOMBAR,
  tipoPendencia,
  type TipoPendencia,
  ultimoDiaDaCompetencia,
  type Where,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { alguemDeve, quantosDevem } from '../razao/cotas/devidas.public.ts'
import { regrasDeDepreciacao } from '../razao/regras.public.ts'

const lista = (tela: string, where: Where) => `${tela}?where=${encodeURIComponent(JSON.stringify(where))}`

interface Contagens {
  corrida: number | null
  comErro: number
  foraDela: number
  aDepreciar: boolean
  semConta: number
  semNatureza: number
  aTombar: number
  /** The same without a day on which they were acquired: any filter by it would leave them out. */
  aTombarSemData: number
  semAceite: number
  semBem: number
  /** The same of invoices: those that say no day of acquisition. */
  semBemSemData: number
}

/** One query counts all that may stand in the way of closing a month of the unit at work. */
async function contar(ctx: Ctx, competencia: string): Promise<Contagens> {
  const unidade = ctx.unidadeId
  const mes = `${competencia}-01`
  const fim = ultimoDiaDaCompetencia(competencia)
  const semConta = sql`pl.unidade_id = ${unidade}
    and ('SEM_CONTA' in (pl.conta, pl.conta_reducao)
      or (pl.deprecia and pl.conta_depreciacao = 'SEM_CONTA'))`
  const comErro = sql`exists (select 1 from depreciacao_item i where i.depreciacao_id = d.id
    and i.patrimonio_id = p.patrimonio_id and i.erro is not null)`
  const regras = await regrasDeDepreciacao(ctx.db)
  const doMes = mesesEntre('0000-01', competencia)
  const foraDela = quantosDevem(regras, doMes, unidade as number, comErro)
  const lida = await ctx.db.row(sql<Contagens>`
    select d.id as corrida, coalesce(d.com_erro, 0) as "comErro",
      coalesce(${among(sql`d.situacao`, depreciacaoWorkflow.final)}, false) is false
        and ${alguemDeve(regras, doMes, unidade as number)} as "aDepreciar",
      case when ${among(sql`d.situacao`, depreciacaoWorkflow.final)} then ${foraDela} else 0 end as "foraDela",
      (select count(*) from plano_depreciacao pl where ${semConta})::int as "semConta",
      (select count(*) from plano_depreciacao pl where ${semConta}
        and pl.tipo_natureza_id is null)::int as "semNatureza",
      (select count(*) from patrimonio p where p.unidade_id = ${unidade} and p.removido_em is null
        and ${among(sql`p.situacao`, [SITUACAO_A_TOMBAR])}
          and coalesce(p.data_aquisicao, ${fim}::date) <= ${fim}::date)::int as "aTombar",
      (select count(*) from patrimonio p where p.unidade_id = ${unidade} and p.removido_em is null
        and ${among(sql`p.situacao`, [SITUACAO_A_TOMBAR])} and p.data_aquisicao is null)::int as "aTombarSemData",
      (select count(*) from movimentacao m where ${unidade} in (m.unidade_id, m.unidade_destino_id)
        and ${among(sql`m.situacao`, movimentacaoWorkflow.from('aceitar'))}
        and (m.criado_em at time zone ${ctx.clock.timeZone})::date <= ${fim}::date)::int as "semAceite",
      nota.quantas as "semBem", nota."semData" as "semBemSemData"
    from (select count(*)::int as quantas, (count(*) filter (where n.data_aquisicao is null))::int as "semData"
        from nota_fiscal n where n.unidade_id = ${unidade}
          and coalesce(n.data_aquisicao, n.data_emissao, ${fim}::date) <= ${fim}::date and not exists (
            select 1 from patrimonio p where p.nota_fiscal_id = n.id and p.removido_em is null)) nota
      left join depreciacao d
      on d.unidade_id = ${unidade} and d.competencia = ${mes}::date and d.estornada_em is null`)
  return lida as Contagens
}

/** Gives what stands in the way of closing a month of the unit at work, each with where it is mended; none, when it may be closed. */
export async function pendenciasDoMes(ctx: Ctx, competencia: string): Promise<Pendencia[]> {
  const n = await contar(ctx, competencia)
  const fim = ultimoDiaDaCompetencia(competencia)
  const corrida = n.corrida === null ? '/depreciacao' : `/depreciacao/${n.corrida}`
  const achadas: readonly [TipoPendencia, number, string][] = [
    ['DEPRECIACAO_NAO_LANCADA', n.aDepreciar ? 1 : 0, corrida],
    [
      'SEM_CONTA',
      n.semConta,
      n.semNatureza > 0 ? lista('/patrimonio', { tipoNatureza: { isNull: true } }) : '/mascara',
    ],
    [
      'AGUARDANDO_TOMBAMENTO',
      n.aTombar,
      lista('/patrimonio', {
        situacao: { in: [SITUACAO_A_TOMBAR] },
        ...(n.aTombarSemData === 0 ? { dataAquisicao: { to: fim } } : {}),
      }),
    ],
    ['ITENS_COM_ERRO', n.comErro, `${corrida}?aba=bens`],
    ['FORA_DA_DEPRECIACAO', n.foraDela, corrida],
    [
      'MOVIMENTACAO_SEM_ACEITE',
      n.semAceite,
      lista('/movimentacaolocalizacao', {
        situacao: { in: [...movimentacaoWorkflow.from('aceitar')] },
        criadoEm: { to: fim },
      }),
    ],
    [
      'NOTA_SEM_BEM',
      n.semBem,
      lista('/notafiscal', {
        semBem: { eq: true },
        ...(n.semBemSemData === 0 ? { dataAquisicao: { to: fim } } : {}),
      }),
    ],
  ]
  return achadas.flatMap(([tipo, quantidade, endereco]) =>
    quantidade > 0
      ? [
          {
            tipo: tipoPendencia.toWire(tipo),
            quantidade,
            endereco,
            impede: PENDENCIAS_QUE_IMPEDEM.includes(tipo),
          },
        ]
      : [],
  )
}
