import {
  campoDoBem,
  type CampoDoHistorico,
  formatarDecimal,
  type IdDoCampo,
  IMOVEL,
  ROTULOS_DO_HISTORICO,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { colunasLidas, type Lido, LIDOS, textosLidos } from '../../camposadicionais/valores.public.ts'
import { entradaEscrita } from '../../organograma/referencia.public.ts'
import { NOME_DA_FOTO, NOMES_DOS_ANEXOS } from './arquivos.ts'
import type { Bruto } from './bruto.ts'
import { ROTULOS, type Textos } from './diferencas.public.ts'
import { IMOVEL_EM_TEXTOS, imovelEscrito } from './imovel.ts'
import { LIVRO_EM_COLUNAS, textosDoLivro } from './livro.ts'
import { CAMPOS_DO_PATRIMONIO, objetosDe, textoDe } from './tabela.ts'

/** An asset as it stands: its columns, and each field as a person reads it in the history. */
export interface Estado {
  bruto: Bruto
  textos: Textos
}

/**
 * The asset as it stands, locked until the transaction ends, unless it is only read; none that is removed, or of another
 * unit.
 */
export async function estadoDoBem(ctx: Ctx, id: number, { travar = true } = {}): Promise<Estado | undefined> {
  return (await estadosDosBens(ctx, [id], { travar }))[0]
}

/** Fields that the history tells otherwise than from their column. */
const PROPRIOS: Partial<Record<IdDoCampo, SqlQuery>> = {
  tipoNatureza: sql`(select x.codigo || ' ' || x.nome from tipo_natureza x where x.id = t.tipo_natureza_id)`,
  organograma: entradaEscrita(sql`t.organograma_id`),
  foto: NOME_DA_FOTO,
  anexos: NOMES_DOS_ANEXOS,
}

const EM_TEXTOS = objetosDe([
  ...CAMPOS_DO_PATRIMONIO.map((c) => [c.id, PROPRIOS[c.id] ?? textoDe(c)] as const),
  ...(['foto', 'anexos'] as const).map((id) => [id, PROPRIOS[id] as SqlQuery] as const),
])

/** Held before anything is read: what stands beside their rows is seen as whoever held them before has left it. */
const segurar = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db.exec(sql`
    select 1 from patrimonio where id = any(${[...ids]}::int[]) and unidade_id = ${ctx.unidadeId}
      and removido_em is null order by id for update`)

/** The same for many, in the order of their ids: whoever locks many locks them in one order. */
export async function estadosDosBens(
  ctx: Ctx,
  ids: readonly number[],
  { travar = true } = {},
): Promise<Estado[]> {
  if (travar) await segurar(ctx, ids)
  const linhas = await ctx.db.rows(sql<Lida>`
    select t.*, ${LIVRO_EM_COLUNAS}, ${EM_TEXTOS} as textos, ${IMOVEL_EM_TEXTOS} as imovel,
      ${LIDOS} as adicionais
    from patrimonio t left join livro li on li.patrimonio_id = t.id
    where t.id = any(${[...ids]}::int[]) and t.unidade_id = ${ctx.unidadeId} and t.removido_em is null
    order by t.id`)
  return linhas.map(comPalavras)
}

type Lida = Bruto & { textos: Textos[]; imovel: Textos[]; adicionais: Lido[] }

const DECIMAIS = new Set(['dinheiro', 'percentual', 'decimal'])

/** A column's text as a person reads it: the word of a value, a decimal with its comma. */
function escrito(id: IdDoCampo, texto: string): string {
  const { kind, options } = campoDoBem(id)
  if (options) return options.descriptions[texto] ?? texto
  return DECIMAIS.has(kind) ? formatarDecimal(texto) : texto
}

const DO_HISTORICO = Object.keys(ROTULOS_DO_HISTORICO) as CampoDoHistorico[]

function comPalavras({ textos, imovel, adicionais, ...bruto }: Lida): Estado {
  const lidos: Textos = Object.assign({}, ...textos, textosDoLivro(bruto))
  const doImovel = imovelEscrito(Object.assign({}, ...imovel))
  const daTabela = DO_HISTORICO.flatMap((id): [string, string | null][] => {
    if (id in IMOVEL) return id in doImovel ? [[id, doImovel[id] ?? null]] : []
    const texto = lidos[id] ?? null
    return [[id, texto === null ? null : escrito(id, texto)]]
  })
  const daOrganizacao = textosLidos(adicionais)
  return {
    bruto: { ...bruto, ...colunasLidas(adicionais) },
    textos: {
      ...Object.fromEntries(daTabela),
      ...Object.fromEntries(daOrganizacao.map((a) => [a.endereco, a.texto])),
      ...(daOrganizacao.length > 0
        ? { [ROTULOS]: Object.fromEntries(daOrganizacao.map((a) => [a.endereco, a.rotulo])) }
        : {}),
    },
  }
}
