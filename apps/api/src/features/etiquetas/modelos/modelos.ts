import {
  alinhamentoEtiqueta,
  type BodyOf,
  type CampoEtiqueta,
  conteudoQr,
  familiaEtiqueta,
  type ListQuery,
  mensagens,
  type ModeloEtiqueta,
  makePage,
  type Page,
  type rotasModelosEtiqueta,
  tipoFolha,
} from '@tombo/contract'
import { differences, recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { searchConditions, orderOf } from '../../../kernel/db/filters.ts'
import { natural } from '../../../kernel/db/natural.ts'
import { AUDIT } from '../../../kernel/db/source.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { exigirAdicionaisDaEtiqueta } from './adicionais.ts'

type Corpo = BodyOf<typeof rotasModelosEtiqueta.salvar>

const ENTIDADE = 'etiquetamodelos'
const COLUNAS = { id: sql`t.id`, descricao: sql`t.descricao` }
const ORDENS = { ...COLUNAS, descricao: natural(COLUNAS.descricao) }
const LIDO = sql`t.id, t.versao, ${AUDIT} as audit, t.descricao, t.padrao, t.folha, t.campos`

/** The layouts of the organisation, the default one first. */
export async function listarModelos(ctx: Ctx, q: ListQuery): Promise<Page<ModeloEtiqueta>> {
  const onde = and(searchConditions(COLUNAS, ['descricao'], q.q))
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from etiqueta_modelo t where ${onde}`,
  )
  const ordem = q.order
    ? orderOf(ORDENS, q.order, 'id', sql`t.id`)
    : sql`t.padrao desc, ${ORDENS.descricao}, t.id`
  const linhas = await ctx.db.rows(
    sql<ModeloEtiqueta>`select ${LIDO} from etiqueta_modelo t where ${onde} order by ${ordem}
      limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`,
  )
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

const um = (ctx: Ctx, onde: SqlQuery, trava = sql``) =>
  ctx.db.row(sql<ModeloEtiqueta>`select ${LIDO} from etiqueta_modelo t where ${onde} ${trava}`)

/** A layout, or the default one where none is named; 404 when it is not there. */
export async function obterModelo(ctx: Ctx, id: number | undefined): Promise<ModeloEtiqueta> {
  const m = await um(ctx, id === undefined ? sql`t.padrao` : sql`t.id = ${id}`)
  if (!m) throw notFound()
  return m
}

/** A layout that is about to be changed: nobody else changes it meanwhile. */
async function segurar(ctx: Ctx, id: number): Promise<ModeloEtiqueta> {
  const m = await um(ctx, sql`t.id = ${id}`, sql`for update`)
  if (!m) throw notFound()
  return m
}

/** How what a field shows is drawn: the letters of a text, what a QR says. */
function aspecto(c: CampoEtiqueta): string {
  if (c.tipo === 'QR') return `: ${conteudoQr.descriptions[c.conteudo]}`
  if (c.tipo !== 'DADO' && c.tipo !== 'TEXTO') return ''
  const letra = `letra ${familiaEtiqueta.descriptions[c.familia]} de ${c.corpo} pt${c.negrito ? ', negrito' : ''}`
  return `, ${letra}, ${alinhamentoEtiqueta.descriptions[c.alinhamento]}`.toLowerCase()
}

const textos = (m: Corpo | ModeloEtiqueta): Record<string, string | null> => {
  const f = m.folha
  return {
    Modelo: m.descricao,
    Folha: `${tipoFolha.descriptions[f.tipo]} de ${f.largura} × ${f.altura} mm, ${f.colunas} × ${f.linhas} de ${f.etiquetaLargura} × ${f.etiquetaAltura} mm, margens ${f.margemEsquerda} e ${f.margemTopo}, espaços ${f.espacoX} e ${f.espacoY}`,
    Campos: m.campos
      .map(
        (c) =>
          `${c.tipo}${c.tipo === 'DADO' ? ` ${c.dado}` : c.texto ? ` “${c.texto}”` : ''} em ${c.x}, ${c.y} (${c.largura} × ${c.altura})${aspecto(c)}`,
      )
      .join('; '),
  }
}

async function exigirNomeLivre(ctx: Ctx, { id, descricao }: Corpo): Promise<void> {
  const outro = await um(ctx, sql`normalizar(t.descricao) = normalizar(${descricao}) and t.id <> ${id ?? 0}`)
  if (outro) throw invalid({ descricao: ['Já existe um modelo com este nome.'] })
}

/** Creates or changes a layout, with its event. An old `versao` is 409; a save that changes nothing writes nothing. */
export async function salvarModelo(ctx: Ctx, corpo: Corpo): Promise<ModeloEtiqueta> {
  const antes = corpo.id ? await segurar(ctx, corpo.id) : undefined
  if (antes && typeof corpo.versao === 'number' && corpo.versao !== antes.versao) throw conflict()
  await exigirNomeLivre(ctx, corpo)
  await exigirAdicionaisDaEtiqueta(ctx, corpo.campos)
  const [folha, campos] = [JSON.stringify(corpo.folha), JSON.stringify(corpo.campos)]
  const quando = sql`${ctx.clock.now()}, ${ctx.actor.nome}`
  const linha = antes
    ? await ctx.db.row(sql<{ id: number }>`
        update etiqueta_modelo
        set descricao = ${corpo.descricao}, folha = ${folha}::jsonb, campos = ${campos}::jsonb, versao = versao + 1,
          (alterado_em, alterado_por) = (${quando})
        where id = ${antes.id} and (descricao <> ${corpo.descricao} or folha <> ${folha}::jsonb
          or campos <> ${campos}::jsonb) returning id`)
    : await ctx.db.row(
        sql<{
          id: number
        }>`insert into etiqueta_modelo (descricao, folha, campos, criado_em, criado_por)
          values (${corpo.descricao}, ${folha}::jsonb, ${campos}::jsonb, ${quando}) returning id`,
      )
  if (linha)
    await recordEvento(ctx, {
      entidade: ENTIDADE,
      entidadeId: linha.id,
      tipo: antes ? 'ALTERACAO' : 'CADASTRO',
      alteracoes: differences(antes ? textos(antes) : {}, textos(corpo)),
    })
  return obterModelo(ctx, linha?.id ?? antes?.id)
}

/** Makes a layout the default one in the place of the other; of the default one nothing changes. */
export async function definirPadrao(ctx: Ctx, id: number): Promise<ModeloEtiqueta> {
  // One at a time: two who change the default at once would each leave their own.
  await ctx.db.exec(sql`select pg_advisory_xact_lock(hashtext('etiqueta_modelo_padrao'))`)
  const modelo = await segurar(ctx, id)
  if (modelo.padrao) return modelo
  const antigo = await obterModelo(ctx, undefined)
  await ctx.db.exec(sql`update etiqueta_modelo set padrao = false where padrao`)
  await ctx.db.exec(sql`update etiqueta_modelo set padrao = true where id = ${id}`)
  await recordEvento(ctx, {
    entidade: ENTIDADE,
    entidadeId: id,
    tipo: 'ALTERACAO',
    alteracoes: [{ campo: 'Modelo padrão', anterior: antigo.descricao, novo: modelo.descricao }],
  })
  return obterModelo(ctx, id)
}

/** Deletes a layout; 409 for the default one. */
export async function excluirModelo(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.exec(sql`select pg_advisory_xact_lock(hashtext('etiqueta_modelo_padrao'))`)
  const antes = await segurar(ctx, id)
  if (antes.padrao) throw conflict(mensagens.modeloPadraoNaoExclui)
  await ctx.db.exec(sql`delete from etiqueta_modelo where id = ${id}`)
  await recordEvento(ctx, {
    entidade: ENTIDADE,
    entidadeId: id,
    tipo: 'EXCLUSAO',
    alteracoes: differences(textos(antes), {}),
  })
}
