import { createHash } from 'node:crypto'
import {
  type ContaDoMes,
  type Demonstrativo,
  grupoConta,
  grupoDaConta,
  naturezaDaConta,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { TIPOS_LANCAMENTO } from '../razao/lancar.public.ts'

/** Says what the accounts that are none of the plan are called. */
const TECNICAS: Readonly<Record<string, string>> = {
  ABERTURA: 'Abertura dos livros: o que a contabilidade já tinha',
  PERDA_DA_CLASSE: 'Perdas de reavaliação que passam de um bem a outro da classe',
  SEM_CONTA: 'Sem conta contábil',
}

interface Linha {
  conta: string
  nome: string | null
  natureza: 'D' | 'C' | null
  saldoInicial: string
  debito: string
  credito: string
  saldoFinal: string
  movimentos: { tipo: string; debito: string; credito: string }[]
}

/** A kind of entry as it is read. */
export const tipoDeLancamento = (tipo: string) => ({
  value: tipo,
  descricao: (TIPOS_LANCAMENTO as Readonly<Record<string, string>>)[tipo] ?? tipo,
})

const ordemDoGrupo = (c: ContaDoMes) => grupoConta.values.indexOf(c.grupo.value)

function apresentar({ natureza, nome, movimentos, ...l }: Linha): ContaDoMes {
  return {
    ...l,
    nome: nome ?? TECNICAS[l.conta] ?? 'Conta fora do plano',
    naturezaSaldo: natureza ?? naturezaDaConta(l.conta),
    grupo: grupoConta.toWire(grupoDaConta(l.conta)),
    movimentos: movimentos.map((m) => ({ ...m, tipo: tipoDeLancamento(m.tipo) })),
  }
}

/**
 * The accounts of these units in a month (`YYYY-MM`), from the kept sums: no entry is read. Balances are debits less credits;
 * accounts of classes 3 and 4 begin each January at zero (docs/regras.md R83).
 */
export async function contasDoMes(
  ctx: Ctx,
  unidades: readonly number[],
  competencia: string,
): Promise<ContaDoMes[]> {
  const mes = `${competencia}-01`
  const linhas = await ctx.db.rows(sql<Linha>`
    with m as (
      select conta, tipo, competencia = ${mes}::date as no_mes, sum(debito) as debito, sum(credito) as credito
      from movimento_conta
      where unidade_id = any(${[...unidades]}::int[]) and competencia <= ${mes}::date
        and (conta !~ '^[34]' or competencia >= date_trunc('year', ${mes}::date))
      group by 1, 2, 3
    ), c as (
      select conta, coalesce(sum(debito - credito) filter (where not no_mes), 0.00) as inicial,
        coalesce(sum(debito) filter (where no_mes), 0.00) as debito,
        coalesce(sum(credito) filter (where no_mes), 0.00) as credito,
        coalesce(jsonb_agg(jsonb_build_object('tipo', tipo, 'debito', debito::text, 'credito', credito::text)
          order by tipo)
          filter (where no_mes), '[]') as movimentos
      from m group by conta
    )
    select c.conta, p.nome, p.natureza_saldo as natureza, c.inicial as "saldoInicial", c.debito, c.credito,
      c.inicial + c.debito - c.credito as "saldoFinal", c.movimentos
    from c left join conta_contabil p on p.codigo = c.conta
    where c.inicial <> 0 or c.debito <> 0 or c.credito <> 0
    order by c.conta`)
  return linhas.map(apresentar).sort((a, b) => ordemDoGrupo(a) - ordemDoGrupo(b))
}

/** The statement of the unit at work in a month (`YYYY-MM`), as it is now. */
export async function lerDemonstrativo(ctx: Ctx, competencia: string): Promise<Demonstrativo> {
  const unidade = await ctx.db.row(
    sql<{ id: number; descricao: string }>`select id, descricao from unidade where id = ${ctx.unidadeId}`,
  )
  if (!unidade) throw notFound()
  const todas = await contasDoMes(ctx, [ctx.unidadeId], competencia)
  const totais = await ctx.db.row(sql<{ debito: string; credito: string }>`
    select coalesce(sum(debito), 0.00) as debito, coalesce(sum(credito), 0.00) as credito
    from movimento_conta where unidade_id = ${ctx.unidadeId} and competencia = ${`${competencia}-01`}::date`)
  return {
    unidade,
    competencia,
    contas: todas.filter((c) => c.grupo.value !== 'TECNICA'),
    tecnicas: todas.filter((c) => c.grupo.value === 'TECNICA'),
    totais: totais as { debito: string; credito: string },
  }
}

/** Gives what the hash of a statement is of: unit, month, and each account with its movement, a line each. */
const textoDoDemonstrativo = (d: Demonstrativo): string =>
  [
    `${d.unidade.id} ${d.competencia}`,
    ...[...d.contas, ...d.tecnicas].map((c) =>
      [
        c.conta,
        c.saldoInicial,
        c.debito,
        c.credito,
        c.saldoFinal,
        ...c.movimentos.map((m) => `${m.tipo.value} ${m.debito} ${m.credito}`),
      ].join(' '),
    ),
  ].join('\n')

/** SHA-256 of a statement, in hexadecimal: by it anybody tells whether a kept or printed one is the one that was closed. */
export const hashDoDemonstrativo = (d: Demonstrativo): string =>
  createHash('sha256').update(textoDoDemonstrativo(d)).digest('hex')
