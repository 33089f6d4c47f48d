import type pg from 'pg'
import { campanhaDoRegistro } from '../contagem.ts'
import type { Server } from './server.ts'

const ACESSOS = 1_000_000
const ENTRADAS = 10_000
const USUARIOS = 500

/** An access of each of the last seconds, by whoever measures. */
const REGISTRAR_ACESSOS = `insert into acesso (instante, tipo, usuario_id, unidade_id, endereco, navegador)
  select now() - i * interval '1 second', case i % 3 when 0 then 'ENTRADA' when 1 then 'UNIDADE' else 'SAIDA' end,
    u.id, 1, '10.0.0.' || i % 250, 'Firefox' from generate_series(1, $1::int) i, usuario u where u.usuario = 'bench'`
/** A chart of a hundred departments with as many sections each. */
const DESENHAR_ORGANOGRAMA = `with c as (insert into configuracao_organograma (exercicio, niveis)
    values (2026, '[{"digitos": 3, "separador": "PONTO"}, {"digitos": 3, "separador": "PONTO"}]') returning id),
  pais as (insert into organograma (configuracao_id, numero, nivel, numero_formatado, numero_formatado_reduzido, descricao)
    select c.id, lpad(i::text, 3, '0'), 1, lpad(i::text, 3, '0') || '.000', lpad(i::text, 3, '0'), 'Secretaria ' || i
      from c, generate_series(1, $1::int / 100) i returning id, configuracao_id, numero)
  insert into organograma (configuracao_id, organograma_pai_id, numero, nivel, numero_formatado, numero_formatado_reduzido, descricao)
    select p.configuracao_id, p.id, p.numero || lpad(i::text, 3, '0'), 2, p.numero || '.' || lpad(i::text, 3, '0'),
      p.numero || '.' || lpad(i::text, 3, '0'), 'Seção ' || i from pais p, generate_series(1, 100) i`
/** People with the rights of a group, in the unit at work. */
const CADASTRAR_USUARIOS = `with g as (select id from grupo_permissao order by id limit 1),
  u as (insert into usuario (usuario, nome, senha_hash)
    select 'bench.' || i, 'Usuário ' || i, '' from generate_series(1, $1::int) i on conflict do nothing returning id),
  n as (insert into usuario_unidade (usuario_id, unidade_id) select id, 1 from u)
  insert into grupo_permissao_usuario (grupo_id, usuario_id) select g.id, u.id from g, u`

/** Makes what the reports that are not of assets are about, where it is not there: a count, accesses, a chart, users. */
export async function makeRecords(s: Server, c: pg.ClientBase, say: (t: string) => void): Promise<void> {
  const quantos = async (tabela: string) =>
    Number(((await c.query(`select count(*) as n from ${tabela}`)).rows[0] as { n: string }).n)
  if ((await quantos('inventario_item')) === 0) {
    say('Uma contagem de todo o registro…')
    await campanhaDoRegistro(
      s,
      async <T>(sql: string, valores?: unknown[]) => (await c.query(sql, valores)).rows as T[],
    )
  }
  if ((await quantos('acesso')) < ACESSOS) await c.query(REGISTRAR_ACESSOS, [ACESSOS])
  if ((await quantos('organograma')) === 0) await c.query(DESENHAR_ORGANOGRAMA, [ENTRADAS])
  if ((await quantos('usuario')) < USUARIOS) await c.query(CADASTRAR_USUARIOS, [USUARIOS])
}
