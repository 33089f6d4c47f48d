import { randomUUID } from 'node:crypto'
import {
  colunasDe,
  CONJUNTOS_ABERTOS,
  DICIONARIO,
  LUGAR_NAO_DIVULGADO,
  NOMES_DOS_CONJUNTOS,
  NOMES_DOS_FORMATOS,
  TIPOS_DE_COLUNA,
} from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { forgetComing, noteComing } from '../../kernel/files/coming.ts'
import type { OrganizacaoFiles } from '../../kernel/files/files.ts'
import type { FilePlace } from '../../kernel/files/storage/stored.ts'
import type { Routine, RoutineDeps } from '../../kernel/jobs/routine.ts'
import { CONSULTAS, RESUMO_COM_LUGAR, SENSIVEIS } from './consultas.ts'
import { escreverArquivo, forma } from './escrever.ts'
import { type ArquivoPublicado, nomeDoArquivo, publica, ultimaVersao } from './estado.ts'
import { PUBLICACAO } from './pedir.public.ts'
import { LOCKS } from '../../kernel/db/locks.ts'

/** From this hour of the night on, in the installation's time zone. */
const HORA = '02:00'
const PORCAO = 2_000

const COLUNAS_DO_DICIONARIO = (['conjunto', 'coluna', 'tipo', 'descricao'] as const).map(
  (nome) => [nome, { tipo: 'texto', descricao: nome }] as const,
)

async function* dicionario() {
  yield NOMES_DOS_CONJUNTOS.flatMap((conjunto) =>
    colunasDe(conjunto).map(([coluna, { tipo, descricao }]) => ({
      conjunto: CONJUNTOS_ABERTOS[conjunto].nome,
      coluna,
      tipo: TIPOS_DE_COLUNA[tipo],
      descricao,
    })),
  )
}

/** Are the files of a version on this disk? They come back with no copy, and are made anew. */
async function estaoNoDisco(files: OrganizacaoFiles, chave: string): Promise<boolean> {
  const ausente = new Error('não está')
  return files
    .derived(chave, nomeDoArquivo('bens', 'csv'), () => Promise.reject(ausente))
    .then(
      () => true,
      (erro: unknown) => {
        if (erro === ausente) return false
        throw erro
      },
    )
}

/** Is a new version due: each night, when there is none, and as soon as the last one tells a place that may not be told any more. */
async function devida(deps: RoutineDeps): Promise<boolean> {
  return deps.read(async ({ db, clock }) => {
    if (!(await publica(db))) return false
    const versao = await ultimaVersao(db)
    if (!versao || !(await estaoNoDisco(deps.files, versao.chave))) return true
    const r = await db.row(sql<{ velha: boolean; escondeu: boolean }>`
      with ${SENSIVEIS}
      select (criada_em at time zone ${clock.timeZone})::date < ${clock.today()}::date as velha,
        exists (select from dados_abertos_resumo r where r.versao_id = ${versao.id}
          and r.localizacao <> ${LUGAR_NAO_DIVULGADO}
          and (r.localizacao_id is null or r.localizacao_id in (select id from sensiveis))) as escondeu
      from dados_abertos_versao where id = ${versao.id}`)
    return (r?.velha === true && clock.time() >= HORA) || r?.escondeu === true
  })
}

/** Removes the files of versions, then the versions: what is interrupted between is done by the next round. */
async function esquecer(deps: RoutineDeps, ficam: number): Promise<void> {
  const velhas = await deps.read(({ db }) =>
    db.rows(sql<{ id: number; chave: string }>`
      select id, chave from dados_abertos_versao order by id desc offset ${ficam}`),
  )
  for (const { chave } of velhas) await deps.files.remove({ chave, armazenamento: 'DISCO' })
  if (velhas.length > 0)
    await deps.write(({ db }) =>
      db.exec(sql`delete from dados_abertos_versao where id = any(${velhas.map((v) => v.id)}::int[])`),
    )
}

async function escreverTudo(db: Db, files: OrganizacaoFiles, chave: string) {
  const arquivos: Record<string, ArquivoPublicado> = {}
  for (const conjunto of NOMES_DOS_CONJUNTOS)
    for (const formato of NOMES_DOS_FORMATOS) {
      const nome = nomeDoArquivo(conjunto, formato)
      const linhas = db.inChunks(CONSULTAS[conjunto], PORCAO)
      arquivos[nome] = await escreverArquivo(files, chave, nome, forma(conjunto, formato), linhas)
    }
  for (const formato of ['csv', 'json'] as const) {
    const nome = `${DICIONARIO}.${formato}`
    const como = { formato, colunas: COLUNAS_DO_DICIONARIO }
    arquivos[nome] = await escreverArquivo(files, chave, nome, como, dicionario())
  }
  return arquivos
}

/**
 * Publishes one consistent version: every file and the totals are of one instant, and take the place of the last version
 * together, when all of them are whole. Gives whether it did; false while another process is at it.
 */
async function publicarVersao(deps: RoutineDeps): Promise<boolean> {
  const chave = randomUUID()
  const lugar: FilePlace = { chave, armazenamento: 'DISCO' }
  // A process that dies half-way leaves files that no version names.
  await noteComing((run) => deps.write(({ db }) => run(db)), lugar)
  try {
    return await deps.write(async ({ db, clock }) => {
      await db.exec(sql`set transaction isolation level repeatable read`)
      const livre = await db.row(
        sql<{ livre: boolean }>`select pg_try_advisory_xact_lock(${LOCKS.publication}) as livre`,
      )
      if (!livre?.livre) return false
      const agora = clock.now()
      const arquivos = await escreverTudo(db, deps.files, chave)
      const v = await db.row(sql<{ id: number }>`
        insert into dados_abertos_versao (chave, criada_em, arquivos)
        values (${chave}, ${agora}, ${JSON.stringify(arquivos)}::jsonb) returning id`)
      await forgetComing(db, lugar)
      await db.exec(sql`
        insert into dados_abertos_resumo (versao_id, unidade, localizacao, classe, classe_nome, conta, conta_nome, ano,
          quantidade, valor_aquisicao, valor_liquido, localizacao_id)
        select ${v?.id}::int, r.* from (${RESUMO_COM_LUGAR}) r`)
      return true
    })
  } catch (erro) {
    await deps.files.remove(lugar)
    throw erro
  }
}

/** Every five minutes: what is due is published, what is no longer published is removed. */
export const publicarDadosAbertos: Routine = {
  nome: PUBLICACAO,
  cron: '*/5 * * * *',
  onlyNow: true,
  long: true,
  async run(deps) {
    if (await devida(deps)) await publicarVersao(deps)
    const aberta = await deps.read(({ db }) => publica(db))
    // The one before the last stays until the next: a download under way ends with what it began with.
    await esquecer(deps, aberta ? 2 : 0)
  },
}
