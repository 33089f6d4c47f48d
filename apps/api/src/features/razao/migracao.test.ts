import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../test/harness.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
const LIVROS = '0060_livros.sql'
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
const apply = (client: Client, names: string[]) =>
  names
    .sort()
    .reduce(
      (before, name) =>
        before.then(async () => void (await client.query(readFileSync(join(FOLDER, name), 'utf8')))),
      Promise.resolve(),
    )

let base: TestDatabase
let client: Client
beforeAll(async () => {
  base = await createEmptyDatabase()
  client = new Client({ connectionString: base.url })
  await client.connect()
  await apply(
    client,
    files.filter((name) => name < LIVROS),
  )
})
afterAll(async () => {
  await client.end()
  await base.drop()
})

/** The ledger of the version before: one account or none, signed amounts, two rows for a reclassification. */
const ANTES = `
  insert into unidade (id, descricao) values (1, 'Sede');
  insert into tipo_bem (id, descricao, classificacao) values (1, 'Móveis', 'MOVEIS'), (2, 'Intangíveis', 'INTANGIVEIS');
  insert into tipo_aquisicao (id, descricao, classificacao) values (1, 'Compra', 'COMPRAS'), (2, 'Comodato', 'COMODATO');
  insert into mascara (id, descricao, mascara_contabil, conta_depreciacao, tipo_bem_id, vida_util, valor_residual) values
    (1, 'Mobiliário', '1.2.3.1.1.03.03', '1.2.3.8.1.01.03', 1, 10, 10),
    (2, 'Softwares', '1.2.4.1.1.00.00', '1.2.4.8.1.00.00', 2, 5, 0);
  insert into tipo_natureza (id, codigo, nome, mascara_id) values (1, '4.4.90.52.42', 'Mobiliário', 1), (2, '4.4.90.40.05', 'Softwares', 2);
  insert into patrimonio (id, unidade_id, situacao, descricao, tipo_natureza_id, tipo_aquisicao_id, valor_aquisicao) values
    (1, 1, 'EM_USO', 'Mesa', 1, 1, 1100), (2, 1, 'EM_USO', 'Programa', 2, 1, 500), (3, 1, 'EM_USO', 'Emprestado', 1, 2, 50),
    (4, 1, 'EM_USO', 'Sem natureza', null, 1, 70), (5, 1, 'EM_USO', 'Sem valor', 1, 1, null);
  insert into saldo_patrimonio (patrimonio_id, bruto, depreciado) values
    (1, 1100, 40), (2, 500, 10), (3, 50, 0), (4, 70, 0), (5, 0, 0);
  insert into plano_depreciacao (patrimonio_id, unidade_id, deprecia, base, conta, conta_depreciacao) values
    (1, 1, true, 1100, '1.2.3.1.1.03.03', '1.2.3.8.1.01.03'), (2, 1, true, 500, '1.2.4.1.1.00.00', '1.2.4.8.1.00.00'),
    (3, 1, false, 50, '1.2.3.1.1.03.03', '1.2.3.8.1.01.03'), (4, 1, false, 70, null, null),
    (5, 1, false, 0, '1.2.3.1.1.03.03', '1.2.3.8.1.01.03');
  insert into lancamento (patrimonio_id, data, competencia, mes_ano, tipo, saldo, valor, conta_debito, conta_credito, origem, origem_id) values
    (1, '2026-01-05', '2026-01-01', null, 'ENTRADA', 'BRUTO', 1500, '1.2.3.1.1.01.01', null, 'TOMBAMENTO', 1),
    (1, '2026-01-05', '2026-01-01', null, 'ABERTURA_DEPRECIACAO', 'DEPRECIADO', 30, null, '1.2.3.8.1.01.01', 'TOMBAMENTO', 1),
    (1, '2026-01-06', '2026-01-01', null, 'AJUSTE_ENTRADA', 'BRUTO', -400, '1.2.3.1.1.01.01', null, 'ALTERACAO', 1),
    (1, '2026-01-31', '2026-01-01', '2026-01-01', 'DEPRECIACAO', 'DEPRECIADO', 10, '3.3.3.1.1.00.00', '1.2.3.8.1.01.01', 'DEPRECIACAO', 7),
    (1, '2026-02-03', '2026-02-01', null, 'RECLASSIFICACAO', 'BRUTO', -1100, null, '1.2.3.1.1.01.01', 'MASCARA', 1),
    (1, '2026-02-03', '2026-02-01', null, 'RECLASSIFICACAO', 'BRUTO', 1100, '1.2.3.1.1.03.03', null, 'MASCARA', 1),
    (1, '2026-02-03', '2026-02-01', null, 'RECLASSIFICACAO', 'DEPRECIADO', -40, null, '1.2.3.8.1.01.01', 'MASCARA', 1),
    (1, '2026-02-03', '2026-02-01', null, 'RECLASSIFICACAO', 'DEPRECIADO', 40, '1.2.3.8.1.01.03', null, 'MASCARA', 1),
    (2, '2026-01-05', '2026-01-01', null, 'ENTRADA', 'BRUTO', 500, '1.2.4.1.1.00.00', '4.6.3.9.1.00.00', 'TOMBAMENTO', 2),
    (2, '2026-01-31', '2026-01-01', '2026-01-01', 'DEPRECIACAO', 'DEPRECIADO', 10, '3.3.3.1.1.00.00', '1.2.4.8.1.00.00', 'DEPRECIACAO', 7),
    (2, '2026-02-28', '2026-02-01', '2026-02-01', 'DEPRECIACAO', 'DEPRECIADO', 10, '3.3.3.1.1.00.00', '1.2.4.8.1.00.00', 'DEPRECIACAO', 8),
    (2, '2026-03-01', '2026-02-01', '2026-02-01', 'ESTORNO_DEPRECIACAO', 'DEPRECIADO', -10, '1.2.4.8.1.00.00', '3.3.3.1.1.00.00', 'DEPRECIACAO', 8),
    (3, '2026-01-05', '2026-01-01', null, 'ENTRADA', 'BRUTO', 50, '1.2.3.1.1.03.03', '4.6.3.9.1.00.00', 'TOMBAMENTO', 3),
    (4, '2026-01-05', '2026-01-01', null, 'ENTRADA', 'BRUTO', 70, null, null, 'TOMBAMENTO', 4),
    (5, '2026-01-05', '2026-01-01', null, 'ENTRADA', 'BRUTO', 0, '1.2.3.1.1.03.03', null, 'TOMBAMENTO', 5);`

const all = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows

it('carries the ledger of the version before into the books: every entry has both accounts, and the sums are its own', async () => {
  await client.query(ANTES)
  await apply(
    client,
    files.filter((name) => name >= LIVROS),
  )

  // The worth of each asset is as it was.
  expect(
    await all(`select patrimonio_id, sum(sinal * valor) filter (where saldo = 'BRUTO'), sum(sinal * valor) filter (where saldo = 'DEPRECIADO')
      from lancamento group by 1 order by 1`),
  ).toEqual([
    [1, '1100.00', '40.00'],
    [2, '500.00', '10.00'],
    [3, '50.00', null],
    [4, '70.00', null],
  ])
  expect(
    await all(`select patrimonio_id, tipo, valor, conta_debito, conta_credito, escritura from lancamento
      where patrimonio_id in (1, 3, 4) order by patrimonio_id, id`),
  ).toEqual([
    [1, 'ENTRADA', '1500.00', '1.2.3.1.1.01.01', '2.1.3.1.1.01.01', 'CONTABILIDADE'],
    [1, 'ABERTURA_DEPRECIACAO', '30.00', 'ABERTURA', '1.2.3.8.1.01.01', 'TOMBO'],
    [1, 'AJUSTE_ENTRADA', '400.00', '2.1.3.1.1.01.01', '1.2.3.1.1.01.01', 'CONTABILIDADE'],
    [1, 'DEPRECIACAO', '10.00', '3.3.3.1.1.01.01', '1.2.3.8.1.01.01', 'TOMBO'],
    [1, 'RECLASSIFICACAO', '1100.00', '1.2.3.1.1.03.03', '1.2.3.1.1.01.01', 'TOMBO'],
    [1, 'RECLASSIFICACAO', '40.00', '1.2.3.8.1.01.01', '1.2.3.8.1.01.03', 'TOMBO'],
    [3, 'ENTRADA', '50.00', '7.9.9.9.1.00.00', '8.9.9.9.1.00.00', 'TOMBO'],
    [4, 'ENTRADA', '70.00', 'SEM_CONTA', '2.1.3.1.1.01.01', 'CONTABILIDADE'],
  ])
  // Amortisation has an expense of its own, and a reversal names what it undoes.
  expect(
    await all(`select e.valor, e.conta_debito, e.conta_credito, o.mes_ano::text, o.tipo from lancamento e
      join lancamento o on o.patrimonio_id = e.patrimonio_id and o.id = e.estorna`),
  ).toEqual([['10.00', '1.2.4.8.1.00.00', '3.3.3.2.1.00.00', '2026-02-01', 'DEPRECIACAO']])
  expect(
    await all(
      `select conta, sum(debito - credito) from movimento_conta group by 1 having sum(debito - credito) <> 0 order by 1`,
    ),
  ).toEqual(
    await all(`select conta, sum(valor) from (select conta_debito as conta, valor from lancamento
      union all select conta_credito, -valor from lancamento) x group by 1 having sum(valor) <> 0 order by 1`),
  )
  await expect(client.query('update lancamento set valor = 1')).rejects.toThrow('append-only')
  // Whatever comes after goes on behind what was.
  expect(
    await all(`insert into lancamento (patrimonio_id, unidade_id, data, competencia, tipo, saldo, sinal, valor, conta_debito, conta_credito, origem, origem_id)
      values (1, 1, '2026-03-01', '2026-03-01', 'ENTRADA', 'BRUTO', 1, 1, 'A', 'B', 'T', 1)
      returning id > (select max(id) from lancamento)`),
  ).toEqual([[true]])
})
