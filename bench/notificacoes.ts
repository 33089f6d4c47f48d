import { newToken, organizacaoOfToken } from '../apps/api/src/kernel/session/token.ts'
import { ask, heading, connect, CONNECTIONS, SECONDS } from './kernel/connections.ts'
import { lineOf, measure } from './kernel/measure.ts'
import type { Server } from './kernel/server.ts'
import { clientOf } from './kernel/client.ts'

const ABAS = 1000
const NOTICIAS = 200
/** One in so many is unread. */
const NAO_LIDAS = 10
const POR_MINUTO = 1
/** Says what a tab asks beside it while a report is being made. */
const RELATORIOS_POR_MINUTO = 6

/** A thousand people with half a year of notices each, and an open session of each; gives their ids and tokens. */
async function seedTabs(s: Server, url: string): Promise<{ ids: number[]; tokens: string[] }> {
  const databaseId = organizacaoOfToken(s.token) as number
  const c = await clientOf(url)
  try {
    await c.query(
      `insert into usuario (usuario, nome, senha_hash) select 'aba' || i, 'Aba ' || i, 'sem senha' from generate_series(1, $1::int) i on conflict do nothing`,
      [ABAS],
    )
    const { rows } = await c.query(`select id from usuario where usuario ~ '^aba[0-9]+$' order by id`)
    const ids = rows.map((r: { id: number }) => r.id)
    const [{ n }] = (
      await c.query('select count(*)::int as n from notificacao where usuario_id = any($1)', [ids])
    ).rows as [{ n: number }]
    if (n < ABAS * NOTICIAS)
      await c.query(
        `insert into notificacao (usuario_id, unidade_id, tipo, titulo, texto, endereco, vista_em)
        select u, 1, 'BENCH', 'Concluído: Importação de bens.csv', '1.000 linhas salvas.', '/importacao/' || i, case when i % $3 > 0 then now() end
        from generate_series(1, $2::int) i, unnest($1::int[]) u`,
        [ids, NOTICIAS, NAO_LIDAS],
      )
    await c.query('vacuum (analyze) notificacao')
    await c.query('delete from sessao where usuario_id = any($1)', [ids])
    const novos = ids.map(() => newToken(databaseId))
    await c.query(
      `insert into sessao (token_hash, usuario_id, unidade_id, tags, criada_em, expira_em)
      select h, u, 1, '{patrimonio}', now(), now() + interval '1 hour' from unnest($1::bytea[], $2::int[]) as x(h, u)`,
      [novos.map((t) => t.hash), ids],
    )
    return { ids, tokens: novos.map((t) => t.token) }
  } finally {
    await c.end()
  }
}

/** The count of unread notices that every open tab asks for each minute, and the reports that one which waits asks for, by a thousand sessions in turn. */
export async function measureNotificacoes(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const { ids, tokens } = await seedTabs(s, url)
  const clients = await connect(url)
  say(heading())
  let vez = 0
  const sql = await measure(CONNECTIONS, SECONDS, async (i) => {
    await clients[i]?.query({
      name: 'contagem',
      text: 'select count(*)::int as n from notificacao where usuario_id = $1 and vista_em is null',
      values: [ids[vez++ % ABAS]],
    })
  })
  const nossa = await measure(CONNECTIONS, SECONDS, () =>
    ask(s, '/api/notificacoes/notSeenCount', { token: tokens[vez++ % ABAS] }),
  )
  say(lineOf('Notificações não lidas', nossa, sql))
  const pedidas = (ABAS * POR_MINUTO) / 60
  say(
    `${nossa.perSecond.toFixed(0)} contagens por segundo (SQL puro: ${sql.perSecond.toFixed(0)}); ${ABAS} abas abertas pedem ${pedidas.toFixed(0)}`,
  )
  const prontosEmSql = await measure(CONNECTIONS, SECONDS, async (i) => {
    await clients[i]?.query({
      name: 'prontos',
      text: `select id from relatorio where usuario_id = $1 and unidade_id = 1 and situacao <> 'AGUARDANDO' and anunciado_em is null`,
      values: [ids[vez++ % ABAS]],
    })
  })
  const prontos = await measure(CONNECTIONS, SECONDS, () =>
    ask(s, '/api/relatorios/checarRelatoriosProntos', { token: tokens[vez++ % ABAS] }),
  )
  say(lineOf('Relatórios prontos', prontos, prontosEmSql))
  say(
    `${prontos.perSecond.toFixed(0)} consultas por segundo (SQL puro: ${prontosEmSql.perSecond.toFixed(0)}); ${ABAS} abas que esperam um relatório pedem ${((ABAS * RELATORIOS_POR_MINUTO) / 60).toFixed(0)}`,
  )
  await Promise.all(clients.map((c) => c.end()))
}
