import { sql } from '../../src/kernel/db/sql.ts'
import type { TestApp } from '../app.ts'
import { cadastrosDe } from '../bens.ts'

/** An entry of the chart of a year, made with the chart where there is none; gives its id. */
export async function novaEntrada(
  t: TestApp,
  numero: string,
  descricao: string,
  { exercicio = 2026, ativo = true } = {},
): Promise<number> {
  await t.rows(sql`
    insert into configuracao_organograma (exercicio, niveis)
    values (${exercicio}, '[{"digitos": 2, "separador": "PONTO"}, {"digitos": 2, "separador": "PONTO"}]')
    on conflict do nothing`)
  const digits = numero.replace('.', '')
  const [e] = await t.rows(sql<{ id: number }>`
    insert into organograma (configuracao_id, numero, nivel, numero_formatado, numero_formatado_reduzido, descricao,
      ativo)
    select c.id, ${digits}, ${digits.length / 2}, ${numero.padEnd(5, '.00')}, ${numero}, ${descricao}, ${ativo}
    from configuracao_organograma c where c.exercicio = ${exercicio} returning id`)
  return (e as { id: number }).id
}

/** The entries of the chart that assets have, in the order of their ids. */
export const entradasDe = async (t: TestApp, ids: readonly number[]) =>
  (
    await t.rows(
      sql<{
        entrada: number | null
      }>`select organograma_id as entrada from patrimonio where id = any(${[...ids]}) order by id`,
    )
  ).map((l) => l.entrada)

/** Gives what tests of the chart in assets begin with: two entries of it, and the records that an asset points to. */
export const sceneOfOrganograma = async (t: TestApp) => ({
  c: await cadastrosDe(t),
  saude: await novaEntrada(t, '02.01', 'Saúde'),
  obras: await novaEntrada(t, '03', 'Obras'),
})
