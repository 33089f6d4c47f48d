import type { Db } from '../../../kernel/db/db.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { MOVIMENTOS_DO_BEM } from '../lancar.public.ts'
import { DEPOIS_DA_PROVA } from './provado.public.ts'

export interface Divergencia {
  patrimonioId: number
  numeroTombamento: number | null
  descricao: string
  bruto: { saldo: string; razao: string }
  depreciado: { saldo: string; razao: string }
  reducao: { saldo: string; razao: string }
}

/** An account of a unit whose kept sum is not that of its entries, or not that of the assets that stand in it. */
export interface ContaDivergente {
  unidadeId: number
  conta: string
  /** Says what the entries make of the account: debits less credits. */
  razao: string
  /** Says what is kept beside them, or what the assets of the account hold. */
  encontrado: string
  prova: 'SOMAS' | 'BENS' | 'RESERVA'
}

export interface Conferencia {
  bens: number
  lancamentos: number
  divergencias: Divergencia[]
  contas: ContaDivergente[]
}

/** All that was ever entered, or what came after the closed months that were proved. */
export type Desde = 'SEMPRE' | 'PROVA'

/** Entries, or kept sums, that a proof reads: over `l`, with `unidade_id` and `competencia`. */
const DESDE: Readonly<Record<Desde, SqlQuery>> = { SEMPRE: sql`true`, PROVA: DEPOIS_DA_PROVA }

/** Assets that a proof reads: all, or those that were entered anything for since. */
const DOS_MOVIDOS: Readonly<Record<Desde, (bem: SqlQuery) => SqlQuery>> = {
  SEMPRE: () => sql`true`,
  PROVA: (bem) => sql`${bem} in (select l.patrimonio_id from lancamento l where ${DEPOIS_DA_PROVA})`,
}

/**
 * Proves the books: balances are the sums of the entries, kept sums of the accounts are theirs too, and each account of
 * each unit holds what its assets hold, the reserve of revaluation included. Since the last proof only what was entered after its
 * closed months is read again, each asset of it as a whole; accounts are held against all their assets. Gives at most `limite` of each kind that differs: none, when all is well.
 */
export async function conferirRazao(
  db: Db,
  { limite = 100, desde = 'SEMPRE' }: { limite?: number; desde?: Desde } = {},
): Promise<Conferencia> {
  const total = await db.row(sql<{ bens: number; lancamentos: number }>`
    select (select count(*) from saldo_patrimonio)::int as bens,
      (select count(*) from lancamento l where ${DESDE[desde]})::int as lancamentos`)
  return {
    bens: total?.bens ?? 0,
    lancamentos: total?.lancamentos ?? 0,
    divergencias: await bensDivergentes(db, desde, limite),
    contas: [
      ...(await somasDivergentes(db, desde, limite)),
      ...(await contasSemBens(db, limite)),
      ...(await reservasDivergentes(db, desde, limite)),
    ],
  }
}

const bensDivergentes = (db: Db, desde: Desde, limite: number) =>
  db.rows(sql<Divergencia>`
    with razao as (
      select patrimonio_id, coalesce(sum(valor) filter (where saldo = 'BRUTO'), 0) as bruto,
        coalesce(sum(valor) filter (where saldo = 'DEPRECIADO'), 0) as depreciado,
        coalesce(sum(valor) filter (where saldo = 'REDUCAO'), 0) as reducao
      from (${MOVIMENTOS_DO_BEM(sql`lancamento`)}) m where ${DOS_MOVIDOS[desde](sql`m.patrimonio_id`)}
        group by patrimonio_id
    )
    select coalesce(s.patrimonio_id, r.patrimonio_id) as "patrimonioId", p.numero_tombamento as "numeroTombamento",
      coalesce(p.descricao, '(bem inexistente)') as descricao,
      json_build_object('saldo', coalesce(s.bruto, 0)::text, 'razao', coalesce(r.bruto, 0)::text) as bruto,
      json_build_object('saldo', coalesce(s.depreciado, 0)::text, 'razao', coalesce(r.depreciado, 0)::text) as
        depreciado,
      json_build_object('saldo', coalesce(s.reducao, 0)::text, 'razao', coalesce(r.reducao, 0)::text) as reducao
    from (select * from saldo_patrimonio s where ${DOS_MOVIDOS[desde](sql`s.patrimonio_id`)}) s
      full join razao r on r.patrimonio_id = s.patrimonio_id
      left join patrimonio p on p.id = coalesce(s.patrimonio_id, r.patrimonio_id)
    where coalesce(s.bruto, 0) <> coalesce(r.bruto, 0) or coalesce(s.depreciado, 0) <> coalesce(r.depreciado, 0)
      or coalesce(s.reducao, 0) <> coalesce(r.reducao, 0)
    order by 1 limit ${limite}`)

/** The accounts of the entries, month by month, beside the sums that are kept of them. */
const somasDivergentes = (db: Db, desde: Desde, limite: number) =>
  db.rows(sql<ContaDivergente>`
    with razao as (
      select unidade_id, competencia, conta, tipo, sum(debito) as debito, sum(credito) as credito from (
        select unidade_id, competencia, conta_debito as conta, tipo, valor as debito, 0 as credito from lancamento l
        where ${DESDE[desde]}
        union all
        select unidade_id, competencia, conta_credito, tipo, 0, valor from lancamento l where ${DESDE[desde]}
      ) x group by 1, 2, 3, 4
    ), somas as (
      select unidade_id, competencia, conta, tipo, sum(debito) as debito, sum(credito) as credito
      from movimento_conta l where ${DESDE[desde]} group by 1, 2, 3, 4
    )
    select unidade_id as "unidadeId", conta, (coalesce(r.debito, 0) - coalesce(r.credito, 0))::text as razao,
      (coalesce(s.debito, 0) - coalesce(s.credito, 0))::text as encontrado, 'SOMAS' as prova
    from razao r full join somas s using (unidade_id, competencia, conta, tipo)
    where (r.debito, r.credito) is distinct from (s.debito, s.credito)
    order by 1, 2 limit ${limite}`)

/** The accounts that plans name, beside the assets whose plans name them: gross, accumulated, and what is reduced. */
const contasSemBens = (db: Db, limite: number) =>
  db.rows(sql<ContaDivergente>`
    with bens as (
      select unidade_id, conta, sum(valor) as valor from (
        select pl.unidade_id, pl.conta, s.bruto as valor
        from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
        union all
        select pl.unidade_id, pl.conta_depreciacao, -s.depreciado
        from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
        union all
        select pl.unidade_id, pl.conta_reducao, -s.reducao
        from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
        where pl.conta_reducao is not null
      ) x group by 1, 2
    ), razao as (
      select unidade_id, conta, sum(debito - credito) as valor from movimento_conta
      where conta in (select conta from plano_depreciacao union select conta_depreciacao from plano_depreciacao
        union select conta_reducao from plano_depreciacao) group by 1, 2
    )
    select unidade_id as "unidadeId", conta, coalesce(r.valor, 0)::text as razao, coalesce(b.valor, 0)::text as
      encontrado,
      'BENS' as prova
    from razao r full join bens b using (unidade_id, conta)
    where coalesce(r.valor, 0) <> coalesce(b.valor, 0)
    order by 1, 2 limit ${limite}`)

/** The reserve that a unit keeps of each asset, and the entries of it; and that of a unit is never below nothing. */
const reservasDivergentes = (db: Db, desde: Desde, limite: number) =>
  db.rows(sql<ContaDivergente>`
    with razao as (
      select patrimonio_id, unidade_id, sum(valor) filter (where saldo = 'RESERVA') as reserva,
        sum(valor) filter (where saldo = 'PERDA') as perda
      from (${MOVIMENTOS_DO_BEM(sql`lancamento`)}) m where saldo in ('RESERVA', 'PERDA')
        and ${DOS_MOVIDOS[desde](sql`m.patrimonio_id`)} group by 1, 2
    ), juntos as (
      select unidade_id, coalesce(r.reserva, 0) as da_razao, coalesce(k.reserva, 0) as guardada,
        coalesce(r.perda, 0) <> coalesce(k.perda, 0) as outra_perda
      from razao r full join (select * from reserva_reavaliacao s where ${DOS_MOVIDOS[desde](sql`s.patrimonio_id`)}) k
        using (patrimonio_id, unidade_id)
    )
    select j.unidade_id as "unidadeId", 'RESERVA_REAVALIACAO' as conta, sum(j.da_razao)::text as razao,
      sum(j.guardada)::text as encontrado, 'RESERVA' as prova
    from juntos j
    group by 1
    having bool_or(j.da_razao <> j.guardada or j.outra_perda) or sum(j.guardada) < 0
    order by 1, 2 limit ${limite}`)
