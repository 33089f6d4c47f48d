import { sql } from '../src/kernel/db/sql.ts'
import type { AppDeTeste } from './app.ts'

/** Places, made and read through the API. `app` gives the application once it runs. */
export function lugaresDe(app: () => AppDeTeste) {
  const url = '/api/localizacoes'
  return {
    /** A place, below another where one is named. */
    local: async (descricao: string, pai?: number, mais: object = {}) => {
      const r = await app().admin.post(url, { descricao, localizacaoPai: pai ? { id: pai } : null, ...mais })
      if (r.status !== 200) throw new Error(r.texto)
      return r.body.content as { id: number; versao: number; caminho: string }
    },
    /** The names of what stands right below a place, in their order. */
    filhos: async (id: number): Promise<string[]> =>
      (await app().admin.get(`${url}/buscarfilhos/${id}`)).body.content.map(
        (n: { descricao: string }) => n.descricao,
      ),
    eventos: (id: number) =>
      app().linhas(
        sql<{ tipo: string; alteracoes: unknown }>`
          select tipo, alteracoes from evento where entidade = 'localizacoes' and entidade_id = ${id} order by id`,
      ),
  }
}
