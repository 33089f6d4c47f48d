import {
  doisFatores as palavras,
  type MeioDoisFatores,
  meioDoisFatores,
  mensagens,
  type PreparoDoisFatores,
  type SituacaoDoisFatores,
} from '@tombo/contract'
import type { UserCtx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { readSmtp } from '../../../kernel/email/config.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { countAttempt, giveBackAttempt } from '../../../kernel/session/attempts.ts'
import { emailEmParte, lerPessoa, type Pessoa, pessoaDe } from '../pessoa.public.ts'
import { exigirSenhaAtual } from '../senha-atual.public.ts'
import { mudarDoisFatores } from './ajustes.public.ts'
import {
  codigosRestantes,
  iguais,
  novaSemente,
  novosCodigos,
  qrDaSemente,
  semEnfeite,
  tomarCodigo,
} from './codigos.ts'
import { abrirDesafio, enviarCodigo, lerDesafio, type Onde, usoDoDesafio } from './desafio.ts'
import { usoDaSemente } from './validar.ts'

const AO_LIGAR: Onde = { tipo: 'LIGAR', endereco: '' }

/** How the two-factor of the person stands. */
export async function situacaoDoisFatores(ctx: UserCtx): Promise<SituacaoDoisFatores> {
  const p = (await lerPessoa(ctx.db, sql`id = ${ctx.actor.usuarioId}`)) as Pessoa
  return {
    meio: palavras.toWire(p.doisFatores),
    exigido: p.doisFatoresExigido,
    codigosRestantes: await codigosRestantes(ctx.db, p.id),
    email: p.email && emailEmParte(p.email),
    podeEmail: p.email !== null && (await readSmtp(ctx.db)) !== undefined,
  }
}

/** The first step of turning it on: the password, then a code by mail or the seed of an application. Nothing is on yet. */
export async function prepararDoisFatores(
  casa: Host,
  ctx: UserCtx,
  { meio, senha }: { meio: MeioDoisFatores; senha: string },
): Promise<PreparoDoisFatores> {
  const p = await pessoaDe(ctx)
  await exigirSenhaAtual(casa.organizacoes, ctx, p, senha, 'senha')
  const comQue = { db: ctx.db, vault: casa.vault, clock: ctx.clock }
  const segredo = meio === 'EMAIL' ? await enviarCodigo(comQue, p) : novaSemente()
  if (segredo === null) throw conflict(mensagens.emailIndisponivel)
  await abrirDesafio(comQue, p.id, { ...AO_LIGAR, meio, segredo })
  const app = meio === 'APLICATIVO'
  return {
    meio: meioDoisFatores.toWire(meio),
    destino: !app && p.email ? emailEmParte(p.email) : null,
    segredo: app ? segredo : null,
    qr: app ? await qrDaSemente(segredo, p.usuario) : null,
  }
}

/** The second step: the first code. It is on from here, and the recovery codes are told, once. 400 for a wrong code. */
export async function ligarDoisFatores(casa: Host, ctx: UserCtx, codigo: string): Promise<string[]> {
  const { db, clock } = ctx
  const agora = clock.now()
  const p = await pessoaDe(ctx)
  await casa.organizacoes.inCatalogo((c) => countAttempt(c, 'CODIGO_COM_SENHA', { nome: p.usuario }, agora))
  const d = await lerDesafio(db, p.id, AO_LIGAR, agora)
  if (!d?.segredo) throw invalid({ codigo: [mensagens.desafioVencido] }, mensagens.desafioVencido)
  const segredo = casa.vault.unseal(d.segredo, usoDoDesafio(p.id))
  const limpo = semEnfeite(codigo)
  const certo =
    d.meio === 'EMAIL' ? iguais(segredo, limpo) : await tomarCodigo(db, p.id, segredo, limpo, agora)
  if (!certo) throw invalid({ codigo: [mensagens.codigoErrado] }, mensagens.codigoErrado)
  const totpSegredo = d.meio === 'APLICATIVO' ? casa.vault.seal(segredo, usoDaSemente(p.id)) : null
  await mudarDoisFatores(ctx, p, { meio: d.meio, exigido: p.doisFatoresExigido, totpSegredo })
  await casa.organizacoes.inCatalogo((c) =>
    giveBackAttempt(c, 'CODIGO_COM_SENHA', { nome: p.usuario }, agora),
  )
  return novosCodigos(db, p.id)
}

/** Turns it off, for who knows the password; 409 where an administrator demands it. */
export async function desligarDoisFatores(casa: Host, ctx: UserCtx, senha: string): Promise<void> {
  const p = await pessoaDe(ctx)
  await exigirSenhaAtual(casa.organizacoes, ctx, p, senha, 'senha')
  if (p.doisFatoresExigido) throw conflict(mensagens.doisFatoresExigidos)
  await mudarDoisFatores(ctx, p, { meio: 'NENHUM', exigido: false })
}

/** Ten new recovery codes, for who knows the password. */
export async function trocarCodigos(casa: Host, ctx: UserCtx, senha: string): Promise<string[]> {
  const p = await pessoaDe(ctx)
  await exigirSenhaAtual(casa.organizacoes, ctx, p, senha, 'senha')
  if (p.doisFatores === 'NENHUM') throw conflict(mensagens.doisFatoresDesligados)
  return novosCodigos(ctx.db, p.id)
}
