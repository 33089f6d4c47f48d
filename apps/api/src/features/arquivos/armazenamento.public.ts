import {
  type ArmazenamentoLido,
  mensagens,
  ROTULOS_ARMAZENAMENTO as rotulos,
  type SalvarArmazenamento,
} from '@tombo/contract'
import { type Alteracao, diferencas, registrarEvento } from '../../kernel/audit/evento.ts'
import { avisarAdministradores } from '../../kernel/avisos/administradores.ts'
import { type Cofre, SegredoIlegivel } from '../../kernel/cofre.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflito, invalido, naoEncontrado } from '../../kernel/erros.ts'
import {
  abrirChaves,
  type AcessoS3,
  apagarConfiguracaoS3,
  type ConfiguracaoS3,
  destinoDe,
  gravarConfiguracaoS3,
  lerConfiguracaoS3,
  selarChaves,
  travarConfiguracaoS3,
} from '../../kernel/files/configuracao.ts'
import { experimentarS3, FalhaNoS3 } from '../../kernel/files/s3.ts'
import type { Fora } from '../../kernel/fora/fora.ts'

/** Where the organisation's files are kept, without the keys, and how many are in each place. */
export async function lerArmazenamento(db: Db): Promise<ArmazenamentoLido> {
  const c = await lerConfiguracaoS3(db)
  const quantos = await db.row(sql<{ disco: number; s3: number }>`
    select count(*) filter (where armazenamento = 'DISCO')::int as disco, count(*) filter (where armazenamento = 'S3')::int as s3 from arquivo`)
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
    sql`select 1 where exists (select 1 from arquivo where armazenamento = 'S3') or exists (select 1 from arquivo_apagado where armazenamento = 'S3')`,
  )
  return linha !== undefined
}

interface Meios {
  cofre: Cofre
  fora: Fora
  app: { log: Pick<Ctx['log'], 'info'> }
}

/** The keys that were typed, or those that are kept, which are good for the same server only. */
function chavesDe(cofre: Cofre, corpo: SalvarArmazenamento, antes: ConfiguracaoS3 | undefined) {
  const { chaveAcesso, chaveSecreta } = corpo
  if (chaveAcesso && chaveSecreta) return { chaveAcesso, chaveSecreta }
  if (!chaveAcesso && !chaveSecreta && antes && antes.endpoint === corpo.endpoint)
    return chavesAbertas(cofre, antes)
  const falta = [mensagens.obrigatorio]
  throw invalido({
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

/** What the service's own words mean to the person who fills in the form. */
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

/** A bucket that is to be tried out, with its keys open. */
export interface Tentativa {
  acesso: AcessoS3
}

/** Tries the bucket out, with no connection held, before anything of it is kept: 400 beside the field that the failure speaks of. */
export async function exigirQueFunciona({ fora, app }: Meios, { acesso }: Tentativa): Promise<void> {
  try {
    await experimentarS3(acesso, fora)
  } catch (erro) {
    if (!(erro instanceof FalhaNoS3)) throw erro
    app.log.info({ err: erro.cause, passo: erro.passo }, 'armazenamento recusado')
    const [campo, texto] = RECUSAS[erro.codigo] ?? [
      'bucket',
      `O serviço não deixou ${erro.passo} um arquivo de teste neste bucket (${erro.codigo}). Confira as permissões das chaves.`,
    ]
    throw invalido({ [campo]: [texto] }, texto)
  }
}

const emTextos = (c: ConfiguracaoS3 | undefined): Record<string, string | null> => ({
  'Armazenamento de arquivos': c && !c.saindo ? 'S3' : 'Disco do servidor',
  [rotulos.endpoint]: c?.endpoint ?? null,
  [rotulos.regiao]: c?.regiao ?? null,
  [rotulos.bucket]: c?.bucket ?? null,
  [rotulos.prefixo]: c?.prefixo ?? null,
  [rotulos.pathStyle]: c ? (c.pathStyle ? 'Sim' : 'Não') : null,
})

/** The keys that are kept; 400 when they cannot be opened any more, for they must be typed again. */
function chavesAbertas(cofre: Cofre, c: ConfiguracaoS3) {
  try {
    return abrirChaves(cofre, c)
  } catch (erro) {
    if (!(erro instanceof SegredoIlegivel)) throw erro
    throw invalido({ chaveAcesso: ['As chaves guardadas não podem mais ser abertas: informe as duas.'] })
  }
}

function mesmasChaves(
  cofre: Cofre,
  antes: ConfiguracaoS3 | undefined,
  agora: Pick<AcessoS3, 'chaveAcesso' | 'chaveSecreta'>,
): boolean {
  try {
    const eram = antes && abrirChaves(cofre, antes)
    return eram?.chaveAcesso === agora.chaveAcesso && eram.chaveSecreta === agora.chaveSecreta
  } catch (erro) {
    if (erro instanceof SegredoIlegivel) return false
    throw erro
  }
}

/** That the keys changed is told; what they are is not. `mesmas`: the person left them as they are. */
const mudancaDasChaves = (antes: ConfiguracaoS3 | undefined, mesmas: boolean): Alteracao[] =>
  mesmas ? [] : [{ campo: 'Chaves do S3', anterior: antes ? 'Informadas' : null, novo: 'Trocadas' }]

async function registrarMudanca(ctx: Ctx, alteracoes: Alteracao[]): Promise<void> {
  if (alteracoes.length === 0) return
  await registrarEvento(ctx, {
    entidade: 'parametros',
    entidadeId: 1,
    tipo: 'ALTERACAO',
    alteracoes,
    unidadeId: null,
  })
  await avisarAdministradores(ctx, {
    oQue: 'o armazenamento, onde ficam os arquivos',
    endereco: '/configuracoes/parametro',
  })
}

/** 409 when files are in another bucket: they would not be found any more. */
async function exigirMesmoLugar(db: Db, antes: ConfiguracaoS3 | undefined, depois: ConfiguracaoS3) {
  if (antes && destinoDe(antes) !== destinoDe(depois) && (await restaNoS3(db)))
    throw conflito(mensagens.armazenamentoComArquivos)
}

/** Reads what a test of this bucket needs. 400 when keys are missing, 409 as `salvarArmazenamento`. */
export async function prepararArmazenamento(
  ctx: Ctx,
  { cofre }: Meios,
  corpo: SalvarArmazenamento,
): Promise<Tentativa & { depois: ConfiguracaoS3 }> {
  const antes = await lerConfiguracaoS3(ctx.db)
  const { endpoint, regiao, bucket, prefixo, pathStyle } = corpo
  const chaves = chavesDe(cofre, corpo, antes)
  const depois: ConfiguracaoS3 = {
    endpoint,
    regiao,
    bucket,
    prefixo,
    pathStyle,
    saindo: false,
    chavesSeladas: selarChaves(cofre, chaves),
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
  { cofre }: Meios,
  { depois, acesso }: Awaited<ReturnType<typeof prepararArmazenamento>>,
): Promise<ArmazenamentoLido> {
  const antes = await travarConfiguracaoS3(ctx.db)
  await exigirMesmoLugar(ctx.db, antes, depois)
  const alteracoes = [
    ...diferencas(emTextos(antes), emTextos(depois)),
    ...mudancaDasChaves(antes, mesmasChaves(cofre, antes, acesso)),
  ]
  if (alteracoes.length > 0) await gravarConfiguracaoS3(ctx, depois)
  await registrarMudanca(ctx, alteracoes)
  return lerArmazenamento(ctx.db)
}

/**
 * From here on new files go to the disk. While files are in S3 the keys stay, for reading them; the last one that leaves
 * takes them along. 404 when nothing was set up.
 */
export async function excluirArmazenamento(ctx: Ctx): Promise<ArmazenamentoLido> {
  const antes = await travarConfiguracaoS3(ctx.db)
  if (!antes) throw naoEncontrado()
  const depois = { ...antes, saindo: true }
  const resta = await restaNoS3(ctx.db)
  if (resta) await gravarConfiguracaoS3(ctx, depois)
  else await apagarConfiguracaoS3(ctx.db)
  await registrarMudanca(ctx, diferencas(emTextos(antes), emTextos(resta ? depois : undefined)))
  return lerArmazenamento(ctx.db)
}

/** Forgets the bucket that is being left once nothing is in it. True when it did. */
export async function encerrarSaida(db: Db): Promise<boolean> {
  const c = await travarConfiguracaoS3(db)
  if (!c?.saindo || (await restaNoS3(db))) return false
  await apagarConfiguracaoS3(db)
  return true
}
