import { sql } from '../../src/kernel/db/sql.ts'
import type { TestApp } from '../app.ts'

/** Places, and what they point to, made and read through the API of an application that runs once these are called. */
export function lugaresDe(t: TestApp) {
  const url = '/api/localizacoes'
  /** A record of a resource. */
  const criar = async (resource: string, body: unknown) => {
    const r = await t.admin.post(`/api/${resource}`, body)
    if (r.status !== 200) throw new Error(r.text)
    return r.body.content
  }
  return {
    criar,
    /** A place, below another where one is named. */
    local: (
      descricao: string,
      pai?: number,
      mais: object = {},
    ): Promise<{ id: number; versao: number; caminho: string }> =>
      criar('localizacoes', { descricao, localizacaoPai: pai ? { id: pai } : null, ...mais }),
    /** The names of what stands right below a place, in their order. */
    filhos: async (id: number): Promise<string[]> =>
      (await t.admin.get(`${url}/buscarfilhos/${id}`)).body.content.map(
        (n: { descricao: string }) => n.descricao,
      ),
    eventos: (id: number) =>
      t.rows(
        sql<{ tipo: string; alteracoes: unknown }>`
          select tipo, alteracoes from evento where entidade = 'localizacoes' and entidade_id = ${id} order by id`,
      ),
  }
}
