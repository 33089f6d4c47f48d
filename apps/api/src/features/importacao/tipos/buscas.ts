import { semAcentos } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { Indice } from '../cadastros/tipos.ts'

/** The id of what a text of a cell stands for; the reason where it cannot be told which; undefined where there is none. */
export type Busca = (texto: string) => number | string | undefined

const chave = (texto: string) => semAcentos(texto).trim()
const COM_ESTADO = /^(.*\S)\s*[/(–-]\s*([A-Za-z]{2})\)?$/

/** Cities by name and state (`Curitiba/PR`, `Curitiba - PR`), or by a name that only one has. */
export async function cidades(ctx: Ctx): Promise<Busca> {
  const indice = new Indice()
  const linhas = await ctx.db.rows(sql<{ id: number; nome: string; uf: string }>`
    select c.id, c.nome, e.uf from cidade c join estado e on e.id = c.estado_id`)
  for (const c of linhas) {
    indice.por(`n:${chave(c.nome)}`, c.id)
    indice.por(`u:${chave(c.nome)}/${chave(c.uf)}`, c.id)
  }
  return (texto) => {
    const [, nome, uf] = COM_ESTADO.exec(texto) ?? []
    const achada =
      (nome && uf ? indice.achar(`u:${chave(nome)}/${chave(uf)}`) : undefined) ??
      indice.achar(`n:${chave(texto)}`)
    return achada === null ? 'é o nome de mais de uma cidade; informe o estado, como Curitiba/PR' : achada
  }
}

/** Cost centres by code or description. */
export async function centrosDeCusto(ctx: Ctx): Promise<Busca> {
  const indice = new Indice()
  const linhas = await ctx.db.rows(sql<{ id: number; codigo: string; descricao: string }>`
    select id, codigo, descricao from centro_custo order by id`)
  for (const c of linhas) {
    indice.por(`c:${chave(c.codigo)}`, c.id)
    indice.por(`d:${chave(c.descricao)}`, c.id)
  }
  return (texto) => {
    const achado = indice.achar(`c:${chave(texto)}`) ?? indice.achar(`d:${chave(texto)}`)
    return achado === null ? 'é o nome de mais de um; informe o código' : achado
  }
}
