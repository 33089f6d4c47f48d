import { sql } from '../../src/kernel/db/sql.ts'
import type { Cliente, TestApp } from '../app.ts'
import { type Cadastros, cadastrosDe } from '../bens.ts'
import { bensEmUso } from './saidas.ts'

const BASE = '/api/manutencoes'

/** A supplier; gives the id. */
async function novoFornecedor(t: TestApp, nome: string): Promise<number> {
  const [f] = await t.rows(sql<{ id: number }>`insert into fornecedor (nome) values (${nome}) returning id`)
  return (f as { id: number }).id
}

export const corpoDaManutencao = (bens: readonly number[], mais: Record<string, unknown> = {}) => ({
  tipo: 'CORRETIVA',
  descricao: 'Troca da bateria',
  itens: bens.map((id) => ({ patrimonio: { id } })),
  ...mais,
})

/** Gives what tests of maintenance begin with: who looks after it, who only reads, suppliers, and new assets in use. */
export async function sceneOfManutencao(t: TestApp, existentes?: Cadastros) {
  const c = existentes ?? (await cadastrosDe(t))
  const quemCuida = await t.clientWith(['CRIAR_ALTERAR_MANUTENCOES', 'CRIAR_ALTERAR_MANUTENCAO_ORCAMENTO'])
  return {
    c,
    quemCuida,
    leitor: await t.clientWith(['CONSULTAR_MANUTENCOES']),
    oficina: await novoFornecedor(t, 'Oficina São José'),
    outraOficina: await novoFornecedor(t, 'Mecânica Central'),
    bens: (n = 1) => bensEmUso(t, c, n),
    /** Opens an order; gives it. */
    async abrir(bens: readonly number[], mais: Record<string, unknown> = {}, quem: Cliente = quemCuida) {
      const r = await quem.post(BASE, corpoDaManutencao(bens, mais))
      if (r.status !== 200) throw new Error(r.text)
      return r.body.content
    },
    /** Takes a step of an order. */
    passo: (id: number, situacao: string, body: object = {}, quem: Cliente = quemCuida) =>
      quem.post(`${BASE}/${id}/alterarsituacao/${situacao}`, body),
    itensDe: async (id: number) =>
      (await quemCuida.get(`${BASE}/${id}/itens?rpp=50`)).body.content.resultList,
    /** Gives what holds these assets: `EMPRESTIMO`, `MANUTENCAO`, in the order of the assets. */
    presos: async (ids: readonly number[]) => {
      const linhas = await t.rows(sql<{ motivos: string }>`
        select concat_ws('+', motivo, case when manutencao_id is not null then 'MANUTENCAO' end) as motivos
        from reserva_patrimonio where patrimonio_id = any(${[...ids]}) order by patrimonio_id`)
      return linhas.map((l) => l.motivos)
    },
    arquivo: async (quem: Cliente = quemCuida, nome = 'laudo.txt') => {
      const r = await quem.sendFile('/api/arquivos?diretorio=DOCUMENTOS_MANUTENCAO', nome, 'Laudo técnico')
      if (r.status !== 200) throw new Error(r.text)
      return r.body.content.id as number
    },
  }
}
