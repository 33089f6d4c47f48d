import type { CONJUNTOS, NomeDoConjunto } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { saldosDoMes } from '../fechamento/saldos.public.ts'
import { palavrasDoTipo } from '../razao/lancar.public.ts'
import { DE_TERCEIROS } from '../razao/planos/plano.public.ts'
import { MOTIVO_DO_ESTORNO } from './motivo.ts'

type Colunas<C extends NomeDoConjunto> = Readonly<Record<keyof (typeof CONJUNTOS)[C]['fontes'], SqlQuery>>

const DO_BEM: Colunas<'BENS'> = {
  unidade: sql`a.unidade_id::text`,
  codigoUnidade: sql`u.codigo`,
  cnpjUnidade: sql`u.cnpj`,
  identificador: sql`p.id::text`,
  numero: sql`p.numero_tombamento || case when p.numero_acessorio > 0 then '-' || p.numero_acessorio else '' end`,
  plaqueta: sql`p.referencia`,
  descricao: sql`p.descricao`,
  tipo: sql`b.classificacao`,
  natureza: sql`p.tipo_natureza_id::text`,
  mascara: sql`n.mascara_id::text`,
  conta: sql`pl.conta`,
  propriedade: sql`case when ${DE_TERCEIROS} then 'TERCEIROS' else 'PROPRIO' end`,
  utilizacao: sql`p.tipo_utilizacao_id::text`,
  aquisicao: sql`p.tipo_aquisicao_id::text`,
  dataAquisicao: sql`p.data_aquisicao::text`,
  dataTombamento: sql`p.data_tombamento::text`,
  dataEntrada: sql`a.entrada::text`,
  valorAquisicao: sql`p.valor_aquisicao::text`,
  empenho: sql`p.empenho`,
  notaFiscal: sql`nf.numero`,
  placa: sql`p.placa`,
  chassi: sql`p.chassi`,
  renavam: sql`p.renavam`,
}

const DO_LANCAMENTO = {
  lancamento: sql`l.id::text`,
  anoLancamento: sql`extract(year from l.competencia)::text`,
  tipoLancamento: sql`l.tipo`,
  dataLancamento: sql`l.data::text`,
  valorLancamento: sql`l.valor::text`,
  contaDebito: sql`l.conta_debito`,
  contaCredito: sql`l.conta_credito`,
  processo: sql`bx.processo`,
  ato: sql`bx.ato`,
  temAto: sql`case when bx.ato is null then 'N' else 'S' end`,
  elementoLiquidado: sql`case when l.escritura = 'CONTABILIDADE'
    then nullif(substr(regexp_replace(n.codigo, '[^0-9]', '', 'g'), 5, 2), '') end`,
}

const DO_IMOVEL = {
  logradouro: sql`i.logradouro`,
  numeroEndereco: sql`i.numero`,
  complemento: sql`i.complemento`,
  bairro: sql`i.bairro`,
  cep: sql`i.cep`,
  municipio: sql`c.nome`,
  codigoMunicipio: sql`i.cidade_id::text`,
  matricula: sql`i.matricula`,
}

/** Degrees, minutes and seconds with two decimals, of the whole rounded once: 59,999'' is the next minute. */
const partes = (grau: SqlQuery) => {
  const segundos = sql`round(abs(${grau}) * 3600, 2)`
  return {
    graus: sql`div(${segundos}, 3600)::text`,
    minutos: sql`div(mod(${segundos}, 3600), 60)::text`,
    segundos: sql`mod(${segundos}, 60)::numeric(5,2)::text`,
  }
}
const LATITUDE = partes(sql`i.latitude`)
const LONGITUDE = partes(sql`i.longitude`)

/** The columns of each set by the names of its sources, as text. Over the rows of `linhasDe`, of SALDOS over `saldosDoMes`. */
const COLUNAS: { readonly [C in NomeDoConjunto]: Colunas<C> } = {
  BENS: DO_BEM,
  TOMBAMENTOS: DO_BEM,
  TOMBAMENTOS_DESFEITOS: {
    ...DO_BEM,
    numeroDesfeito: DO_BEM.numero,
    dataDesfeito: sql`a.entrada::text`,
    motivo: sql`'Exclusão do registro'`,
  },
  LANCAMENTOS: { ...DO_BEM, ...DO_LANCAMENTO },
  ESTORNOS: {
    ...DO_BEM,
    ...DO_LANCAMENTO,
    estorno: sql`e.id::text`,
    anoEstorno: sql`extract(year from e.competencia)::text`,
    dataEstorno: sql`e.data::text`,
    valorLancamento: sql`e.valor::text`,
    motivo: MOTIVO_DO_ESTORNO,
  },
  VEICULOS: DO_BEM,
  IMOVEIS: { ...DO_BEM, ...DO_IMOVEL },
  COORDENADAS: {
    ...DO_BEM,
    ...DO_IMOVEL,
    latitudeGraus: LATITUDE.graus,
    latitudeMinutos: LATITUDE.minutos,
    latitudeSegundos: LATITUDE.segundos,
    latitudeHemisferio: sql`case when i.latitude < 0 then 'S' else 'N' end`,
    longitudeGraus: LONGITUDE.graus,
    longitudeMinutos: LONGITUDE.minutos,
    longitudeSegundos: LONGITUDE.segundos,
    longitudeHemisferio: sql`case when i.longitude < 0 then 'O' else 'L' end`,
  },
  DIARIO: {
    ...DO_BEM,
    ...DO_LANCAMENTO,
    historico: palavrasDoTipo(sql`l.tipo`),
    escritura: sql`l.escritura`,
    estorna: sql`l.estorna::text`,
    motivo: sql`case when e.id is not null then ${MOTIVO_DO_ESTORNO} end`,
  },
  SALDOS: {
    unidade: DO_BEM.unidade,
    codigoUnidade: DO_BEM.codigoUnidade,
    cnpjUnidade: DO_BEM.cnpjUnidade,
    conta: sql`replace(a.conta, '.', '')`,
    classe: sql`left(a.conta, 1)`,
    grupo: sql`left(replace(a.conta, '.', ''), 2)`,
    tipoSaldo: sql`a.tipo`,
    valorSaldo: sql`abs(a.valor)::numeric(17,2)::text`,
    naturezaSaldo: sql`case when a.valor > 0 then 'D' else 'C' end`,
  },
}

/**
 * The unit in which an asset was entered in the register, over `p`: that of its first entry in the journal by the end of the
 * month, or that from which it was first moved away. What became of it later changes nothing in a month that is closed.
 */
const unidadeDoTombamento = (mes: string) => sql`coalesce(
  (select l.unidade_id from lancamento l where l.patrimonio_id = p.id and l.competencia <= ${mes}::date
    order by l.id limit 1),
  (select m.unidade_id from movimentacao_item i join movimentacao m on m.id = i.movimentacao_id
    where i.patrimonio_id = p.id and m.efetivada_em is not null and m.unidade_destino_id <> m.unidade_id
    order by m.efetivada_em, m.id limit 1),
  p.unidade_id)`

/**
 * The month by which an asset is told to be in the register, over `p`: that of its day or, where that was closed when it was
 * entered, that in which it came into the books (docs/regras.md R24). A closed month gains nothing, and no asset is left out. Of
 * one that was in the register before the books were opened the day counts.
 */
const mesDoTombamento = sql`greatest(date_trunc('month', p.data_tombamento)::date, (
  select case when l.tipo <> 'ABERTURA' or l.data < p.data_tombamento then l.competencia end
  from lancamento l where l.patrimonio_id = p.id order by l.id limit 1))`

/** Assets that came into the unit's books in the month, with the day; one without a value has no entry, and came when it was registered. */
const entradas = (ctx: Ctx, mes: string): SqlQuery => sql`
  select l.patrimonio_id, min(l.data) as entrada from lancamento l
  where l.unidade_id = ${ctx.unidadeId} and l.competencia = ${mes}::date
    and l.tipo in ('ABERTURA', 'ENTRADA', 'TRANSFERENCIA_ENTRADA') and l.estorna is null
  group by 1
  union all
  select p.id, p.data_tombamento from patrimonio p
  where ${unidadeDoTombamento(mes)} = ${ctx.unidadeId} and p.numero_tombamento is not null
    and p.data_tombamento >= ${mes}::date and p.data_tombamento < ${mes}::date + interval '1 month'
    and not exists (select from lancamento l where l.patrimonio_id = p.id and l.unidade_id = ${ctx.unidadeId}
      and l.tipo in ('ABERTURA', 'ENTRADA', 'TRANSFERENCIA_ENTRADA'))`

/** The rows of a set, in the unit at work and a month (its first day): the asset, its day, and the entries that they are of. */
function linhasDe(ctx: Ctx, conjunto: Exclude<NomeDoConjunto, 'SALDOS'>, mes: string): SqlQuery {
  const bens = (onde: SqlQuery) => sql`
    select x.patrimonio_id, x.entrada, null::bigint as lancamento_id, null::bigint as estorno_id
    from (${entradas(ctx, mes)}) x ${onde}`
  const doMes = (dia: SqlQuery) => sql`${dia} >= ${mes}::date and ${dia} < ${mes}::date + interval '1 month'`
  switch (conjunto) {
    case 'BENS':
      return bens(sql``)
    case 'VEICULOS':
      return bens(sql`join patrimonio v on v.id = x.patrimonio_id
        where v.placa is not null or v.renavam is not null`)
    case 'IMOVEIS':
      return bens(sql`join imovel v on v.patrimonio_id = x.patrimonio_id`)
    case 'COORDENADAS':
      return bens(sql`join imovel v on v.patrimonio_id = x.patrimonio_id where v.latitude is not null`)
    case 'TOMBAMENTOS':
      return sql`
        select p.id as patrimonio_id, p.data_tombamento as entrada, null::bigint as lancamento_id,
          null::bigint as estorno_id
        from patrimonio p where p.numero_tombamento is not null
          and (${doMes(sql`p.data_tombamento`)} or p.id in (
            select l.patrimonio_id from lancamento l where l.unidade_id = ${ctx.unidadeId}
              and l.competencia = ${mes}::date and l.tipo in ('ABERTURA', 'ENTRADA') and l.estorna is null))
          and ${mesDoTombamento} = ${mes}::date and ${unidadeDoTombamento(mes)} = ${ctx.unidadeId}`
    case 'TOMBAMENTOS_DESFEITOS': {
      const dia = sql`(p.removido_em at time zone ${ctx.clock.timeZone})::date`
      return sql`
        select p.id as patrimonio_id, ${dia} as entrada, null::bigint as lancamento_id, null::bigint as estorno_id
        from patrimonio p where p.unidade_id = ${ctx.unidadeId} and p.numero_tombamento is not null
          and p.removido_em is not null and ${doMes(dia)}`
    }
    case 'LANCAMENTOS':
      return sql`
        select l.patrimonio_id, l.data as entrada, l.id as lancamento_id, null::bigint as estorno_id from lancamento l
        where l.unidade_id = ${ctx.unidadeId} and l.competencia = ${mes}::date and l.estorna is null`
    case 'ESTORNOS':
      return sql`
        select l.patrimonio_id, l.data as entrada, l.estorna as lancamento_id, l.id as estorno_id from lancamento l
        where l.unidade_id = ${ctx.unidadeId} and l.competencia = ${mes}::date and l.estorna is not null`
    case 'DIARIO':
      return sql`
        select l.patrimonio_id, l.data as entrada, l.id as lancamento_id,
          case when l.estorna is not null then l.id end as estorno_id from lancamento l
        where l.unidade_id = ${ctx.unidadeId} and l.competencia = ${mes}::date`
  }
}

/** The value of a field that the organisation added, as text; the first of several. */
const doCampo = (campoId: number): SqlQuery => sql`(
  select coalesce(v.texto, trim_scale(v.numero)::text, v.dia::text, o.descricao)
  from valor_adicional v left join opcao_adicional o on o.id = v.opcao_id
  where v.patrimonio_id = a.patrimonio_id and v.campo_id = ${campoId}::int order by v.posicao limit 1)`

/** Where a value comes from: a source of the set, or a field of the organisation by its id; null where it has no such field. */
export type Origem = { fonte: string } | { campoId: number } | null

/** One row of a file: its asset (null: it is of none), and the values of its fields in their order. */
export interface Linha {
  bem: number | null
  valores: (string | null)[]
}

/** The rows of a file, as they are read through a cursor: asset by asset, entries in their order, or account by account. */
export function consulta(
  ctx: Ctx,
  conjunto: NomeDoConjunto,
  mes: string,
  origens: readonly Origem[],
): SqlQuery<Linha> {
  const colunas: Readonly<Record<string, SqlQuery>> = COLUNAS[conjunto]
  const valor = (o: Origem): SqlQuery =>
    o === null ? sql`null` : 'campoId' in o ? doCampo(o.campoId) : (colunas[o.fonte] ?? sql`null`)
  const valores = sql.join(origens.map(valor), sql`, `)
  if (conjunto === 'SALDOS')
    return sql<Linha>`
      select null::int as bem, array[${valores}]::text[] as valores
      from (select x.*, ${ctx.unidadeId}::int as unidade_id from (${saldosDoMes(ctx, mes)}) x) a
        left join unidade u on u.id = a.unidade_id
      order by a.conta, a.ordem`
  const ordem =
    conjunto === 'DIARIO'
      ? sql`a.lancamento_id`
      : sql`a.patrimonio_id, coalesce(a.estorno_id, a.lancamento_id)`
  return sql<Linha>`
    select a.patrimonio_id as bem, array[${valores}]::text[] as valores
    from (select x.*, ${ctx.unidadeId}::int as unidade_id from (${linhasDe(ctx, conjunto, mes)}) x) a
      left join patrimonio p on p.id = a.patrimonio_id
      left join unidade u on u.id = a.unidade_id
      left join plano_depreciacao pl on pl.patrimonio_id = a.patrimonio_id
      left join tipo_natureza n on n.id = p.tipo_natureza_id
      left join mascara m on m.id = n.mascara_id
      left join tipo_bem b on b.id = m.tipo_bem_id
      left join tipo_aquisicao ta on ta.id = p.tipo_aquisicao_id
      left join nota_fiscal nf on nf.id = p.nota_fiscal_id
      left join imovel i on i.patrimonio_id = a.patrimonio_id
      left join cidade c on c.id = i.cidade_id
      left join lancamento l on l.patrimonio_id = a.patrimonio_id and l.id = a.lancamento_id
      left join lancamento e on e.patrimonio_id = a.patrimonio_id and e.id = a.estorno_id
      left join baixa bx on l.origem = 'BAIXA' and bx.id = l.origem_id
    order by ${ordem}`
}
