import type { Importacao } from '@tombo/contract'
import { sql } from '../../src/kernel/db/sql.ts'
import type { TestApp, Cliente } from '../app.ts'
import { runJobs } from '../bens.ts'

/** Sends a CSV; gives the id of the file. */
export async function enviarCsv(who: Cliente, content: string | Buffer, name = 'bens.csv'): Promise<number> {
  const r = await who.sendFile('/api/arquivos?diretorio=IMPORTACOES_CSV', name, content)
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content.id
}

/** Orders an import of a file, and works it to its end. */
export async function importarArquivo(
  t: TestApp,
  file: number,
  order: Record<string, unknown> = {},
  who = t.admin,
): Promise<Importacao> {
  const r = await who.post('/api/importacao', { tipo: 'PATRIMONIO', arquivo: { id: file }, ...order })
  if (r.status !== 200) throw new Error(r.text)
  await runJobs(t)
  return (await who.get(`/api/importacao/${r.body.content.id}`)).body.content
}

/** Sends lines as a CSV and imports them. */
export const importarCsv = async (
  t: TestApp,
  content: string | Buffer,
  order: Record<string, unknown> = {},
  who = t.admin,
): Promise<Importacao> => importarArquivo(t, await enviarCsv(who, content), order, who)

/** The counts alone, in the order saved, with warning, refused, repeated. */
export const contas = (i: Importacao) => [i.salvos, i.comAviso, i.recusados, i.repetidos]

/** Gives what is told of single lines, with their numbers. */
export const byLine = (i: Importacao) =>
  i.messages.filter((m) => m.linha !== null).map((m) => [m.linha, m.descricao])

/** The assets of these numbers, with what they point to by name, their balances and plan. */
export const bensDosNumeros = <T = Record<string, unknown>>(t: TestApp, numeros: readonly number[]) =>
  t.rows(sql<T>`
    select p.*, n.codigo as natureza, l.caminho as local, r.nome as responsavel, f.nome as fornecedor,
      e.descricao as estado, a.descricao as aquisicao, s.bruto, s.depreciado, pl.deprecia, pl.cotas_iniciais
    from patrimonio p left join tipo_natureza n on n.id = p.tipo_natureza_id
    left join localizacao l on l.id = p.localizacao_id left join responsavel r on r.id = p.responsavel_id
    left join fornecedor f on f.id = p.fornecedor_id
    left join estado_conservacao e on e.id = p.estado_conservacao_id
    left join tipo_aquisicao a on a.id = p.tipo_aquisicao_id
    left join saldo_patrimonio s on s.patrimonio_id = p.id left join plano_depreciacao pl on pl.patrimonio_id = p.id
    where p.numero_tombamento = any(${[...numeros]}::bigint[]) order by p.numero_tombamento, p.numero_acessorio`)
