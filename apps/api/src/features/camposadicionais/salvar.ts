import {
  CAMPOS_DO_BEM,
  camposadicionais,
  errosDoCampo,
  type Linha,
  linhasDe,
  MAXIMO_DE_CAMPOS,
  mensagens,
  metadataOf,
  semAcentos,
  SIM_E_NAO,
  type TipoCampoAdicional,
  TIPOS_COM_LISTA,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { removeRecord, saveRecord } from '../../kernel/db/records.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { fonteDosCampos } from './fonte.ts'

interface Corpo extends Record<string, unknown> {
  id?: number
  versao?: number
  rotulo?: string
  tipo?: TipoCampoAdicional
  opcoes?: string | null
  naturezas?: string | null
}
interface Campo {
  tipo: TipoCampoAdicional
  opcoes: string | null
  usado: boolean
}

/** Gives what a new field says where its save leaves it out, as in the blank record. */
const SIM_OU_NAO_EM_BRANCO = Object.fromEntries(
  Object.entries(metadataOf(camposadicionais).registro).filter(([, valor]) => typeof valor === 'boolean'),
)

/** Holds the list of fields still until the transaction ends: two people do not give one name to two fields. */
const segurarLista = (ctx: Ctx) => ctx.db.exec(sql`lock table campo_adicional in share row exclusive mode`)

/** Held before it is read: who waited for a save that gave an asset a value in it sees that value. */
async function campoTravado(ctx: Ctx, id: number): Promise<Campo> {
  await ctx.db.exec(sql`select 1 from campo_adicional where id = ${id} for update`)
  const campo = await ctx.db.row(sql<Campo>`
    select t.tipo, t.opcoes, exists (select 1 from valor_adicional v where v.campo_id = t.id) as usado
    from campo_adicional t where t.id = ${id}`)
  if (!campo) throw notFound()
  return campo
}

const NOMES_DO_BEM = new Set(
  Object.values<Linha>(CAMPOS_DO_BEM).map((l) => semAcentos(l.label).toLowerCase()),
)

/** A name is nobody else's: neither of another field, nor of one that every asset has. */
async function exigirNome(ctx: Ctx, { id, rotulo }: Corpo): Promise<void> {
  if (rotulo === undefined) return
  if (NOMES_DO_BEM.has(semAcentos(rotulo).toLowerCase()))
    throw invalid({ rotulo: [mensagens.campoNomeDoBem] })
  const outro = await ctx.db.row(sql`select 1 from campo_adicional
    where normalizar(rotulo) = normalizar(${rotulo}) and id <> ${id ?? 0}`)
  if (outro) throw invalid({ rotulo: [mensagens.campoNomeRepetido] })
}

/** Each line is the code of a nature, or the beginning of some. */
async function exigirNaturezas(ctx: Ctx, naturezas: string | null | undefined): Promise<void> {
  const codigos = linhasDe(naturezas)
  if (codigos.length === 0) return
  const fora = await ctx.db.row(sql<{ codigo: string }>`
    select c as codigo from unnest(${codigos}::text[]) c where not exists (
      select 1 from tipo_natureza n where n.codigo = c or starts_with(n.codigo, c || '.')) limit 1`)
  if (fora) throw invalid({ naturezas: [`${mensagens.campoNaturezaDesconhecida} ${fora.codigo}.`] })
}

/** The words of a name as one, in small letters and capitals; with a number where that key is taken, or a word of every object. */
async function novaChave(ctx: Ctx, rotulo: string): Promise<string> {
  const palavras = semAcentos(rotulo)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((p, i) => (i === 0 ? p : p.charAt(0).toUpperCase() + p.slice(1)))
  const chave = palavras
    .join('')
    .replace(/^(?![a-z])/, 'campo')
    .slice(0, 50)
  const tomadas = await ctx.db.rows(
    sql<{ chave: string }>`select chave from campo_adicional where starts_with(chave, ${chave})`,
  )
  const usadas = new Set(tomadas.map((t) => t.chave))
  for (let n = 1; ; n++) {
    const tentada = n === 1 ? chave : `${chave}${n}`
    if (!usadas.has(tentada) && !(tentada in Object.prototype)) return tentada
  }
}

/** The options as the list says them: one that left the list goes, or is retired where an asset has it. */
async function gravarOpcoes(ctx: Ctx, id: number, opcoes: readonly string[]): Promise<void> {
  await ctx.db.exec(sql`
    insert into opcao_adicional (campo_id, descricao, ordem)
    select ${id}::int, u.descricao, u.i from unnest(${[...opcoes]}::text[]) with ordinality as u(descricao, i)
    on conflict (campo_id, normalizar(descricao)) do update
      set descricao = excluded.descricao, ordem = excluded.ordem, ativa = true`)
  const saiu = sql`o.campo_id = ${id}
    and normalizar(o.descricao) <> all(select normalizar(d) from unnest(${[...opcoes]}::text[]) d)`
  const usada = sql`exists (select 1 from valor_adicional v where v.opcao_id = o.id)`
  await ctx.db.exec(sql`update opcao_adicional o set ativa = false where ${saiu} and ${usada}`)
  await ctx.db.exec(sql`delete from opcao_adicional o where ${saiu} and not ${usada}`)
}

const emLinhas = (texto: string | null | undefined) => linhasDe(texto).join('\n') || null

/**
 * Saves a field, new or known, with its event (docs/regras.md R161). Errors: 400 beside the field for a name that is taken, a list
 * that is none, a nature that is not there, a kind that changes while assets have values; 409 for an old `versao`.
 */
export async function salvarCampo(ctx: Ctx, dados: Record<string, unknown>) {
  const corpo = dados as Corpo
  await segurarLista(ctx)
  const antes = corpo.id === undefined ? undefined : await campoTravado(ctx, corpo.id)
  if (!antes) {
    const n = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from campo_adicional`)
    if ((n?.n ?? 0) >= MAXIMO_DE_CAMPOS) throw conflict(mensagens.camposDemais)
  }
  const tipo = (corpo.tipo ?? antes?.tipo) as TipoCampoAdicional
  if (antes?.usado && tipo !== antes.tipo) throw invalid({ tipo: [mensagens.campoTipoFixo] })
  const comLista = TIPOS_COM_LISTA.includes(tipo)
  const opcoes = comLista ? emLinhas(corpo.opcoes === undefined ? antes?.opcoes : corpo.opcoes) : null
  const erros = errosDoCampo({ tipo, opcoes })
  if (Object.keys(erros).length > 0)
    throw invalid(Object.fromEntries(Object.entries(erros).map(([k, texto]) => [k, [texto]])))
  await exigirNome(ctx, corpo)
  await exigirNaturezas(ctx, corpo.naturezas)
  const salvo = await saveRecord(
    ctx,
    camposadicionais,
    fonteDosCampos,
    {
      ...(antes ? {} : SIM_OU_NAO_EM_BRANCO),
      ...corpo,
      opcoes,
      ...(corpo.naturezas === undefined ? {} : { naturezas: emLinhas(corpo.naturezas) }),
    },
    {
      ...(antes ? {} : { chave: await novaChave(ctx, corpo.rotulo as string) }),
      ...(tipo === antes?.tipo ? {} : { tipo_desde: ctx.clock.now() }),
    },
  )
  await gravarOpcoes(ctx, salvo.id, comLista ? linhasDe(opcoes) : tipo === 'SIMNAO' ? SIM_E_NAO : [])
  return salvo
}

/** Deletes a field that no asset has a value in; 409 for any other, which is retired instead. */
export async function excluirCampo(ctx: Ctx, id: number): Promise<void> {
  await segurarLista(ctx)
  if ((await campoTravado(ctx, id)).usado) throw conflict(mensagens.campoEmUso)
  await removeRecord(ctx, camposadicionais, fonteDosCampos, id)
}
