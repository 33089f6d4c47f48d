import { patrimonioWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { lerParametros } from '../../sistema/parametros.public.ts'
import { bemAberto } from '../../transparencia/bem.public.ts'
import { lerCodigoPublico } from './codigo-publico.ts'
import { tomboEscrito } from '../../tombo/nome.public.ts'

interface Achado {
  etiqueta: string
  unidade: string
  patrimonioId: number | null
  unidadeId: number
  descricao: string | null
  excluido: boolean
  baixado: boolean
  /** Its unit is active, and takes the word of anybody that it is broken. */
  aceitaDefeito: boolean
}

/** Gives what a code stands for: the asset that its label is on now, or the asset that has no label. */
const achar = (db: Db, codigo: string) =>
  db.row(sql<Achado>`
    select t.referencia as etiqueta, u.descricao as unidade, t.patrimonio_id as "patrimonioId",
      t.unidade_id as "unidadeId", p.descricao,
      t.patrimonio_id is null and exists (select 1 from patrimonio r where r.referencia = t.referencia
        and r.removido_em is not null) as excluido,
      coalesce(${among(sql`p.situacao`, patrimonioWorkflow.final)}, false) as baixado,
      u.aceita_relatos and u.ativo as "aceitaDefeito"
    from etiqueta t join unidade u on u.id = t.unidade_id left join patrimonio p on p.id = t.patrimonio_id
    where t.codigo = ${codigo}
    union all
    select p.referencia_ou_tombo, u.descricao, case when p.removido_em is null then p.id end, p.unidade_id,
      p.descricao, p.removido_em is not null, p.baixado, u.aceita_relatos and u.ativo
    from patrimonio_codigo c join lateral (
      select b.*, coalesce(b.referencia,
        ${tomboEscrito(sql`b`)}) as referencia_ou_tombo, ${among(sql`b.situacao`, patrimonioWorkflow.final)} as baixado
      from patrimonio b where b.id = c.patrimonio_id) p on true join unidade u on u.id = p.unidade_id
      where c.codigo = ${codigo}
    limit 1`)

/** An organisation that does not exist holds no label. */
export async function acharNa(casa: Pick<Host, 'organizacoes'>, databaseId: number, codigo: string) {
  try {
    return await casa.organizacoes.read(databaseId, async (db) => {
      const achado = await achar(db, codigo)
      const { mostrarBemPublicamente, publicarDadosAbertos } = await lerParametros(db)
      const aberto =
        publicarDadosAbertos && achado && achado.patrimonioId !== null
          ? await bemAberto(db, achado.patrimonioId)
          : null
      return { achado, aberto, mostrar: mostrarBemPublicamente || aberto !== null }
    })
  } catch (erro) {
    if (erro instanceof AppError && erro.status === 401) return undefined
    throw erro
  }
}

/** The asset of a label, for who is at work in its unit; 404 for any other, so that nobody learns that it is there. */
export async function bemDoCodigo(ctx: Ctx, texto: string): Promise<{ patrimonio: { id: number } }> {
  const lido = lerCodigoPublico(texto)
  const achado = lido?.databaseId === ctx.databaseId ? await achar(ctx.db, lido.codigo) : undefined
  if (!achado?.patrimonioId || achado.unidadeId !== ctx.unidadeId) throw notFound()
  return { patrimonio: { id: achado.patrimonioId } }
}

/** An asset that anybody may tell to be broken, by what its label carries; undefined for any other. */
export async function bemQueAceitaAviso(
  casa: Pick<Host, 'organizacoes'>,
  texto: string,
): Promise<{ databaseId: number; unidadeId: number; patrimonioId: number } | undefined> {
  const lido = lerCodigoPublico(texto)
  const aqui = lido && (await acharNa(casa, lido.databaseId, lido.codigo))
  if (
    !lido ||
    !aqui?.mostrar ||
    !aqui.achado?.aceitaDefeito ||
    aqui.achado.patrimonioId === null ||
    aqui.achado.baixado
  )
    return undefined
  const { unidadeId, patrimonioId } = aqui.achado
  return { databaseId: lido.databaseId, unidadeId, patrimonioId }
}
