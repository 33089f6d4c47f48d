import {
  type ArmazenamentoLido,
  mensagens,
  ROTULOS_ARMAZENAMENTO as rotulos,
  type SalvarArmazenamento,
} from '@tombo/contract'
import { type Change, differences, recordEvento } from '../../kernel/audit/evento.ts'
import { notifyAdministrators } from '../../kernel/notices/administrators.ts'
import { type Vault, UnreadableSecret } from '../../kernel/vault.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import {
  unsealKeys,
  type S3Access,
  deleteS3Config,
  type S3Config,
  destinationOf,
  saveS3Config,
  readS3Config,
  sealKeys,
  lockS3Config,
} from '../../kernel/files/storage/config.ts'
import { tryS3, S3Failure } from '../../kernel/files/storage/s3.ts'
import { certificateFault } from '../../kernel/outbound/certificate.ts'
import type { Outbound } from '../../kernel/outbound/outbound.ts'

/** Where the organisation's files are kept, without the keys, and how many are in each place. */
export async function lerArmazenamento(db: Db): Promise<ArmazenamentoLido> {
  const c = await readS3Config(db)
  const quantos = await db.row(sql<{ disco: number; s3: number }>`
    select count(*) filter (where armazenamento = 'DISCO')::int as disco,
      count(*) filter (where armazenamento = 'S3')::int as s3 from arquivo`)
  return {
    situacao: !c ? 'DISCO' : c.saindo ? 'SAINDO' : 'S3',
    endpoint: c?.endpoint ?? null,
    regiao: c?.regiao ?? null,
    bucket: c?.bucket ?? null,
    prefixo: c?.prefixo ?? null,
    pathStyle: c?.pathStyle ?? false,
    noDisco: quantos?.disco ?? 0,
    noS3: quantos?.s3 ?? 0,
  }
}

/** Files in S3, and bytes there that are still to be removed. */
async function restaNoS3(db: Db): Promise<boolean> {
  const linha = await db.row(
    sql`select 1 where exists (select 1 from arquivo where armazenamento = 'S3')
      or exists (select 1 from arquivo_apagado where armazenamento = 'S3')`,
  )
  return linha !== undefined
}

interface Meios {
  vault: Vault
  outbound: Outbound
  app: { log: Pick<Ctx['log'], 'info'> }
}

/** The keys that were typed, or those that are kept, which are good for the same server only. */
function chavesDe(cofre: Vault, corpo: SalvarArmazenamento, antes: S3Config | undefined) {
  const { chaveAcesso, chaveSecreta } = corpo
  if (chaveAcesso && chaveSecreta) return { chaveAcesso, chaveSecreta }
  if (!chaveAcesso && !chaveSecreta && antes && antes.endpoint === corpo.endpoint)
    return chavesAbertas(cofre, antes)
  const falta = [mensagens.obrigatorio]
  throw invalid({
    ...(chaveAcesso ? {} : { chaveAcesso: falta }),
    ...(chaveSecreta ? {} : { chaveSecreta: falta }),
  })
}

type Recusa = [campo: keyof SalvarArmazenamento, texto: string]
const INALCANCAVEL: Recusa = [
  'endpoint',
  'Ninguém responde neste endereço. Confira o endereço, a região e a rede do servidor.',
]
const CHAVES: Recusa = [
  'chaveAcesso',
  'O serviço não aceitou as chaves. Confira a chave de acesso e a secreta.',
]

/** Says what the service's own words mean to the person who fills in the form. */
const RECUSAS: Record<string, Recusa> = {
  NoSuchBucket: ['bucket', 'Não há bucket com este nome neste endereço.'],
  InvalidBucketName: ['bucket', 'Não há bucket com este nome neste endereço.'],
  InvalidAccessKeyId: CHAVES,
  SignatureDoesNotMatch: CHAVES,
  PermanentRedirect: ['regiao', 'O bucket é de outra região.'],
  AuthorizationHeaderMalformed: ['regiao', 'O bucket é de outra região.'],
  ENOTFOUND: INALCANCAVEL,
  EAI_AGAIN: INALCANCAVEL,
  ECONNREFUSED: INALCANCAVEL,
  ECONNRESET: INALCANCAVEL,
  EHOSTUNREACH: INALCANCAVEL,
  REDE_INTERNA: [
    'endpoint',
    'Este endereço fica na rede interna, e não está entre os que podem ser chamados. Quem cuida do servidor do Tombo o permite em TOMBO_REDE_INTERNA.',
  ],
  ETIMEDOUT: INALCANCAVEL,
  TimeoutError: INALCANCAVEL,
}

function recusaDe({ code, step }: S3Failure): Recusa {
  const doCertificado = certificateFault(code)
  if (doCertificado) return ['endpoint', doCertificado]
  return (
    RECUSAS[code] ?? [
      'bucket',
      `O serviço não deixou ${step} um arquivo de teste neste bucket (${code}). Confira as permissões das chaves.`,
    ]
  )
}

/** A bucket that is to be tried out, with its keys open. */
export interface Tentativa {
  acesso: S3Access
}

/** Tries the bucket out, with no connection held, before anything of it is kept: 400 beside the field that the failure speaks of. */
export async function exigirQueFunciona({ outbound, app }: Meios, { acesso }: Tentativa): Promise<void> {
  try {
    await tryS3(acesso, outbound)
  } catch (erro) {
    if (!(erro instanceof S3Failure)) throw erro
    app.log.info({ err: erro.cause, passo: erro.step }, 'armazenamento recusado')
    const [campo, texto] = recusaDe(erro)
    throw invalid({ [campo]: [texto] }, texto)
  }
}

const emTextos = (c: S3Config | undefined): Record<string, string | null> => ({
  'Armazenamento de arquivos': c && !c.saindo ? 'S3' : 'Disco do servidor',
  [rotulos.endpoint]: c?.endpoint ?? null,
  [rotulos.regiao]: c?.regiao ?? null,
  [rotulos.bucket]: c?.bucket ?? null,
  [rotulos.prefixo]: c?.prefixo ?? null,
  [rotulos.pathStyle]: c ? (c.pathStyle ? 'Sim' : 'Não') : null,
})

/** The keys that are kept; 400 when they cannot be opened any more, for they must be typed again. */
function chavesAbertas(cofre: Vault, c: S3Config) {
  try {
    return unsealKeys(cofre, c)
  } catch (erro) {
    if (!(erro instanceof UnreadableSecret)) throw erro
    throw invalid({ chaveAcesso: ['As chaves guardadas não podem mais ser abertas: informe as duas.'] })
  }
}

function mesmasChaves(
  cofre: Vault,
  antes: S3Config | undefined,
  agora: Pick<S3Access, 'chaveAcesso' | 'chaveSecreta'>,
): boolean {
  try {
    const eram = antes && unsealKeys(cofre, antes)
    return eram?.chaveAcesso === agora.chaveAcesso && eram.chaveSecreta === agora.chaveSecreta
  } catch (erro) {
    if (erro instanceof UnreadableSecret) return false
    throw erro
  }
}

/** That the keys changed is told; what they are is not. `mesmas`: the person left them as they are. */
const mudancaDasChaves = (antes: S3Config | undefined, mesmas: boolean): Change[] =>
  mesmas ? [] : [{ campo: 'Chaves do S3', anterior: antes ? 'Informadas' : null, novo: 'Trocadas' }]

async function registrarMudanca(ctx: Ctx, alteracoes: Change[]): Promise<void> {
  if (alteracoes.length === 0) return
  await recordEvento(ctx, {
    entidade: 'parametros',
    entidadeId: 1,
    tipo: 'ALTERACAO',
    alteracoes,
    unidadeId: null,
  })
  await notifyAdministrators(ctx, {
    what: 'o armazenamento, onde ficam os arquivos',
    endereco: '/configuracoes/parametro',
  })
}

/** 409 when files are in another bucket: they would not be found any more. */
async function exigirMesmoLugar(db: Db, antes: S3Config | undefined, depois: S3Config) {
  if (antes && destinationOf(antes) !== destinationOf(depois) && (await restaNoS3(db)))
    throw conflict(mensagens.armazenamentoComArquivos)
}

/** Reads what a test of this bucket needs. 400 when keys are missing, 409 as `salvarArmazenamento`. */
export async function prepararArmazenamento(
  ctx: Ctx,
  { vault }: Meios,
  corpo: SalvarArmazenamento,
): Promise<Tentativa & { depois: S3Config }> {
  const antes = await readS3Config(ctx.db)
  const { endpoint, regiao, bucket, prefixo, pathStyle } = corpo
  const chaves = chavesDe(vault, corpo, antes)
  const depois: S3Config = {
    endpoint,
    regiao,
    bucket,
    prefixo,
    pathStyle,
    saindo: false,
    chavesSeladas: sealKeys(vault, chaves),
  }
  await exigirMesmoLugar(ctx.db, antes, depois)
  return { depois, acesso: { ...depois, ...chaves } }
}

/**
 * From here on new files go to this bucket, which was tried out. 409 when files are in another one meanwhile. What changes
 * nothing writes nothing.
 */
export async function salvarArmazenamento(
  ctx: Ctx,
  { vault }: Meios,
  { depois, acesso }: Awaited<ReturnType<typeof prepararArmazenamento>>,
): Promise<ArmazenamentoLido> {
  const antes = await lockS3Config(ctx.db)
  await exigirMesmoLugar(ctx.db, antes, depois)
  const alteracoes = [
    ...differences(emTextos(antes), emTextos(depois)),
    ...mudancaDasChaves(antes, mesmasChaves(vault, antes, acesso)),
  ]
  if (alteracoes.length > 0) await saveS3Config(ctx, depois)
  await registrarMudanca(ctx, alteracoes)
  return lerArmazenamento(ctx.db)
}

/**
 * From here on new files go to the disk. While files are in S3 the keys stay, for reading them; the last one that leaves
 * takes them along. 404 when nothing was set up.
 */
export async function excluirArmazenamento(ctx: Ctx): Promise<ArmazenamentoLido> {
  const antes = await lockS3Config(ctx.db)
  if (!antes) throw notFound()
  const depois = { ...antes, saindo: true }
  const resta = await restaNoS3(ctx.db)
  if (resta) await saveS3Config(ctx, depois)
  else await deleteS3Config(ctx.db)
  await registrarMudanca(ctx, differences(emTextos(antes), emTextos(resta ? depois : undefined)))
  return lerArmazenamento(ctx.db)
}

/** Forgets the bucket that is being left once nothing is in it. True when it did. */
export async function encerrarSaida(db: Db): Promise<boolean> {
  const c = await lockS3Config(db)
  if (!c?.saindo || (await restaNoS3(db))) return false
  await deleteS3Config(db)
  return true
}
