import sharp from 'sharp'
import { sql } from '../../src/kernel/db/sql.ts'
import type { Cliente, TestApp } from '../app.ts'
import { cadastrosDe } from '../bens.ts'
import { bensEmUso } from './saidas.ts'

const BASE = '/api/avaliacao'

/** A commission of appraisals whose responsible person is this user, in force until the end of June 2026; gives its id. */
export async function comissaoDeAvaliacao(
  t: TestApp,
  usuarioId: number | null,
  { unidadeId = t.unidadeId, fim = '2026-06-30' } = {},
): Promise<number> {
  const [c] = await t.rows(sql<{ id: number }>`
    with quem as (insert into responsavel (unidade_id, nome, usuario_id)
      values (${unidadeId}, 'Presidente da comissão', ${usuarioId}) returning id)
    insert into comissao (unidade_id, descricao, tipo_id, responsavel_id, data_designacao, data_expiracao)
    select ${unidadeId}, 'Comissão de avaliação', k.id, q.id, '2026-01-01', ${fim}::date
    from tipo_comissao k, quem q where k.classificacao = 'AVALIACAO' limit 1 returning id`)
  return (c as { id: number }).id
}

let cor = 0
/** A picture like no other, of a few pixels. */
const figura = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: cor++ % 256, g: 90, b: 40 } } })
    .png()
    .toBuffer()

/** Gives what tests of appraisals begin with: who appraises, who only reads, a commission, the seed formula, and new assets in use. */
export async function sceneOfAvaliacao(t: TestApp) {
  const c = await cadastrosDe(t)
  const quemAvalia = await t.clientWith(['CRIAR_ALTERAR_AVALIACOES'])
  const comissao = await comissaoDeAvaliacao(t, quemAvalia.usuarioId)
  const [semente] = await t.rows(sql<{ id: number }>`select id from dados_avaliacao order by id limit 1`)
  const formula = (semente as { id: number }).id
  const corpo = (mais: Record<string, unknown> = {}) => ({
    classificacao: 'MOVEIS',
    comissao: { id: comissao },
    dadosAvaliacao: { id: formula },
    dataBase: '2026-03-10',
    ...mais,
  })
  const certo = <T>(r: { status: number; text: string; body: { content: T } }): T => {
    if (r.status !== 200) throw new Error(r.text)
    return r.body.content
  }
  interface Item {
    id: number
    patrimonio: { id: number }
    [campo: string]: unknown
  }
  const foto = async (quem: Cliente = quemAvalia) =>
    certo(await quem.sendFile('/api/arquivos?diretorio=IMAGENS_AVALIACAO', 'foto.png', await figura())) as {
      id: number
    }
  return {
    c,
    quemAvalia,
    comissao,
    formula,
    corpo,
    foto,
    leitor: await t.clientWith(['CONSULTAR_AVALIACOES']),
    bens: (n = 1) => bensEmUso(t, c, n),
    /** Photos of an asset, kept and linked as its own. */
    async fotosDoBem(bem: number, n: number) {
      for (let i = 0; i < n; i++) {
        const r = await t.admin.sendFile(
          '/api/arquivos?diretorio=FOTOS_PATRIMONIO',
          'bem.png',
          await figura(),
        )
        const { id } = certo(r) as { id: number }
        await t.rows(sql`update arquivo set reclamado = true, entidade = 'patrimonios', entidade_id = ${bem}
          where id = ${id}`)
      }
    },
    /** Opens an appraisal with these assets; gives it. */
    async abrir(bens: readonly number[] = [], mais: Record<string, unknown> = {}) {
      const a = certo(await quemAvalia.post(BASE, corpo(mais))) as { id: number; versao: number }
      if (bens.length > 0) certo(await quemAvalia.post(`${BASE}/${a.id}/itens/adicionar`, { ids: bens }))
      return certo(await quemAvalia.get(`${BASE}/${a.id}`)) as {
        id: number
        versao: number
        situacao: object
      }
    },
    itensDe: async (id: number, query = ''): Promise<Item[]> =>
      (certo(await quemAvalia.get(`${BASE}/${id}/itens?rpp=50${query}`)) as { resultList: Item[] })
        .resultList,
    /** A whole research of three photos and these prices. */
    pesquisa: async (itens: readonly number[], valores = ['900.00', '1000.00', '1100.00']) => ({
      precos: await Promise.all(
        valores.map(async (valor, i) => ({
          valor,
          data: '2026-03-01',
          fonte: `Loja ${i + 1}`,
          foto: await foto(),
        })),
      ),
      itensAvaliacao: itens.map((id) => ({ id })),
    }),
    passo: (id: number, situacao: string, body: object = {}, quem: Cliente = quemAvalia) =>
      quem.post(`${BASE}/${id}/alterarsituacao/${situacao}`, body),
  }
}
