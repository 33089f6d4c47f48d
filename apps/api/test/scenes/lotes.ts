import { sql } from '../../src/kernel/db/sql.ts'
import type { TestApp } from '../app.ts'
import { type BemDireto, sceneOfCadastro } from '../bens.ts'
import { setUpScene } from '../scene.ts'

/** An asset of 1200.00 that loses 100.00 a month. */
export const SIMPLE: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }

export const idsOf = (bens: readonly { id: number }[]) => bens.map((b) => b.id)

interface BemDoLote {
  id: number
  referencia: string | null
  numero: number | null
  situacao: string
  versao: number
}

interface EventoDoBem {
  id: number
  alteracoes: { campo: string; anterior: string | null; novo: string | null }[]
}

async function cenaDeLotes(t: TestApp) {
  const { c, criar } = await sceneOfCadastro(t)
  const sala: number = (await t.admin.post('/api/localizacoes', { descricao: 'Arquivo', ativo: true })).body
    .content.id
  return {
    c,
    /** A place, `Arquivo`, where no asset stands. */
    sala,
    criar,
    /** So many assets that are not registered, in the order of their ids. */
    varios: async (n: number, mais: Record<string, unknown> = {}) => {
      const bens = await Promise.all(Array.from({ length: n }, () => criar(mais)))
      return bens.sort((a, b) => a.id - b.id)
    },
    /** A batch edit that is done at once; gives its outcome. */
    editar: async (body: Record<string, unknown>) => {
      const r = await t.admin.post('/api/patrimonios/cadastrolote/alterar', body)
      if (r.status !== 200) throw new Error(r.text)
      return r.body.content
    },
    desfazer: (loteId: number) => t.admin.post(`/api/patrimonios/cadastrolote/historico/${loteId}/desfazer`),
    /** Place and version of assets, in the order of their ids. */
    noLugar: (ids: readonly number[]) =>
      t.rows(sql<{ id: number; local: number; versao: number }>`
        select id, localizacao_id as local, versao from patrimonio where id = any(${[...ids]}) order by id`),
    /** The assets of a batch as the database has them, in the order of their ids. */
    bensDe: (loteId: number) =>
      t.rows(sql<BemDoLote>`
        select p.id, p.referencia, p.numero_tombamento as numero, p.situacao, p.versao from lote_item i
        join patrimonio p on p.id = i.patrimonio_id
        where i.lote_id = ${loteId} order by p.id`),
    /** Gives what of a kind happened to assets, in the order of their ids. */
    eventos: (ids: readonly number[], tipo = 'ALTERACAO') =>
      t.rows(sql<EventoDoBem>`
        select entidade_id::int as id, alteracoes from evento
        where entidade = 'patrimonios' and entidade_id = any(${[...ids]}) and tipo = ${tipo}
        order by entidade_id, evento.id`),
    /** How many assets there are. */
    quantos: async () => {
      const [l] = await t.rows(sql<{ n: number }>`select count(*)::int as n from patrimonio`)
      return (l as { n: number }).n
    },
  }
}

/** A file's tests of batches. */
export const setUpLotes = () => setUpScene(cenaDeLotes)
