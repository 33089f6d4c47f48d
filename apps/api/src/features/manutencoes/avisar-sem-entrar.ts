import { writeFile } from 'node:fs/promises'
import { mensagens } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { OrganizacaoFiles } from '../../kernel/files/files.ts'
import { registerFile } from '../../kernel/files/register.ts'
import type { Host } from '../../kernel/http/app.ts'
import { countAttempt } from '../../kernel/session/attempts.ts'
import type { Origin } from '../../kernel/session/origin.ts'
import { conferirEGuardar } from '../arquivos/receber.public.ts'
import { bemQueAceitaAviso } from '../etiquetas/codigo.public.ts'
import { anotarRelato } from './relatos-de-defeito.ts'

interface Aviso {
  nome: string
  contato?: string | null | undefined
  texto: string
  /** A JPEG, as base64. */
  foto?: string | null | undefined
}

/** Photos of strangers that an organisation keeps in a day; then a word comes without one. */
const FOTOS_POR_DIA = 200

/** Takes in the photo: written anew, so that only the picture passes. 413, 415. */
const guardarFoto = (arquivos: OrganizacaoFiles, foto: string) =>
  arquivos.withTemporary(async (caminho) => {
    await writeFile(caminho, Buffer.from(foto, 'base64'), { mode: 0o600 })
    return conferirEGuardar(arquivos, caminho, '.jpg', {})
  })

/** 429 when strangers sent as many photos today as are kept. */
async function exigirQueCabe(db: Db, agora: Date): Promise<void> {
  const r = await db.row(sql<{ n: number }>`
    select count(*)::int as n from manutencao_relato r join arquivo a on a.id = r.arquivo_id
    where a.criado_por_id is null and r.criado_em > ${agora}::timestamptz - interval '1 day'`)
  if ((r?.n ?? 0) >= FOTOS_POR_DIA) throw new AppError(429, mensagens.defeitoSemFoto)
}

/**
 * Somebody who read a label tells that its asset is broken. A code that is none, and one whose unit takes no such word, are
 * told alike: 404. 429 after too many from one address, or too many photos in a day; 413, 415 for what is no photo.
 */
export async function avisarSemEntrar(
  casa: Host,
  codigo: string,
  { endereco }: Origin,
  { nome, contato = null, texto, foto }: Aviso,
): Promise<void> {
  await casa.organizacoes.inCatalogo((db) =>
    countAttempt(db, 'RELATO', { nome: '', endereco }, casa.clock.now()),
  )
  const bem = await bemQueAceitaAviso(casa, codigo)
  if (!bem) throw notFound()
  const { databaseId, unidadeId, patrimonioId } = bem
  const { clock } = casa
  const anotar = (db: Db) =>
    anotarRelato({ db, clock }, { unidadeId, patrimonioId, texto, nome, contato, usuarioId: null })
  if (!foto) return void (await casa.organizacoes.write(databaseId, anotar))
  const arquivos = await casa.organizacoes.read(databaseId, async (db) => {
    await exigirQueCabe(db, clock.now())
    return casa.files.of(db)
  })
  const { guardado, ...medidas } = await guardarFoto(arquivos, foto)
  const usada = await casa.organizacoes
    .write(databaseId, async (db) => {
      const id = await anotar(db)
      if (id === null) return false
      const arquivo = await registerFile({ db, clock, unidadeId, actor: null }, guardado, {
        ...medidas,
        nome: 'defeito.jpg',
        diretorio: 'FOTOS_DEFEITO',
        dono: { entidade: 'manutencaorelatos', entidadeId: id },
      })
      await db.exec(sql`update manutencao_relato set arquivo_id = ${arquivo.id} where id = ${id}`)
      return true
    })
    .catch(async (erro: unknown) => {
      await arquivos.remove(guardado)
      throw erro
    })
  if (!usada) await arquivos.remove(guardado)
}
