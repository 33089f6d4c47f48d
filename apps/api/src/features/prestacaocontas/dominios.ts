import { classificacaoBem, DE_CAMPO, type Dominio, fonteDe, type TabelaDoLayout } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { natural } from '../../kernel/db/natural.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { TIPOS_LANCAMENTO } from '../razao/lancar.public.ts'

/** A value of a source, by the key under which its code is kept, with the words that a person knows. */
export interface Valor {
  chave: string
  rotulo: string
}

const deTextos = (textos: Readonly<Record<string, string>>): Valor[] =>
  Object.entries(textos).map(([chave, rotulo]) => ({ chave, rotulo }))

const DOS_TEXTOS: Partial<Record<Dominio, Valor[]>> = {
  TIPO: deTextos(classificacaoBem.descriptions),
  PROPRIEDADE: deTextos({ PROPRIO: 'Próprio', TERCEIROS: 'De terceiros' }),
  LANCAMENTO: deTextos(TIPOS_LANCAMENTO),
  ESCRITURA: deTextos({ TOMBO: 'Tombo', CONTABILIDADE: 'Contabilidade' }),
}

const DO_BANCO: Partial<Record<Dominio, SqlQuery<Valor>>> = {
  UNIDADE: sql`select id::text as chave, descricao as rotulo from unidade
    order by ${natural(sql`normalizar(descricao)`)}, id`,
  NATUREZA: sql`select id::text as chave, codigo || ' ' || nome as rotulo from tipo_natureza order by codigo, id`,
  MASCARA: sql`select id::text as chave, mascara_contabil || ' ' || descricao as rotulo from mascara
    order by mascara_contabil, id`,
  UTILIZACAO: sql`select id::text as chave, descricao as rotulo from tipo_utilizacao
    order by normalizar(descricao), id`,
  AQUISICAO: sql`select id::text as chave, descricao as rotulo from tipo_aquisicao
    order by normalizar(descricao), id`,
}

/** The values of a table's source, as far as they are known: none of a rule's list, nor of a field that is typed freely. */
export async function valoresDe(ctx: Ctx, { de }: TabelaDoLayout): Promise<Valor[]> {
  if (!de) return []
  if (de.fonte.startsWith(DE_CAMPO))
    return ctx.db.rows(sql<Valor>`
      select o.descricao as chave, o.descricao as rotulo from opcao_adicional o
        join campo_adicional c on c.id = o.campo_id
      where normalizar(c.rotulo) = normalizar(${de.fonte.slice(DE_CAMPO.length)}) order by o.ordem, o.id`)
  const dominio = fonteDe(de.conjunto, de.fonte)?.dominio
  if (!dominio) return []
  const consulta = DO_BANCO[dominio]
  return consulta ? ctx.db.rows(consulta) : (DOS_TEXTOS[dominio] ?? [])
}
