import {
  doisFatores as palavras,
  type MeioDoisFatores,
  meioDoisFatores,
  mensagens,
  type PreparoDoisFatores,
  type SituacaoDoisFatores,
} from '@tombo/contract'
import type { CtxUsuario } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { lerSmtp } from '../../../kernel/email/configuracao.ts'
import { conflito, invalido } from '../../../kernel/erros.ts'
import type { Casa } from '../../../kernel/http/app.ts'
import { contarTentativa, devolverTentativa } from '../../../kernel/session/tentativas.ts'
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
export async function situacaoDoisFatores(ctx: CtxUsuario): Promise<SituacaoDoisFatores> {
  const p = (await lerPessoa(ctx.db, sql`id = ${ctx.actor.usuarioId}`)) as Pessoa
  return {
    meio: palavras.ler(p.doisFatores),
    exigido: p.doisFatoresExigido,
    codigosRestantes: await codigosRestantes(ctx.db, p.id),
    email: p.email && emailEmParte(p.email),
    podeEmail: p.email !== null && (await lerSmtp(ctx.db)) !== undefined,
  }
}

/** The first step of turning it on: the password, then a code by mail or the seed of an application. Nothing is on yet. */
export async function prepararDoisFatores(
  casa: Casa,
  ctx: CtxUsuario,
  { meio, senha }: { meio: MeioDoisFatores; senha: string },
): Promise<PreparoDoisFatores> {
  const p = await pessoaDe(ctx)
  await exigirSenhaAtual(casa.organizacoes, ctx, p, senha, 'senha')
  const comQue = { db: ctx.db, cofre: casa.cofre, clock: ctx.clock }
  const segredo = meio === 'EMAIL' ? await enviarCodigo(comQue, p) : novaSemente()
  if (segredo === null) throw conflito(mensagens.emailIndisponivel)
  await abrirDesafio(comQue, p.id, { ...AO_LIGAR, meio, segredo })
  const app = meio === 'APLICATIVO'
  return {
    meio: meioDoisFatores.ler(meio),
    destino: !app && p.email ? emailEmParte(p.email) : null,
    segredo: app ? segredo : null,
    qr: app ? await qrDaSemente(segredo, p.usuario) : null,
  }
}

/** The second step: the first code. It is on from here, and the recovery codes are told, once. 400 for a wrong code. */
export async function ligarDoisFatores(casa: Casa, ctx: CtxUsuario, codigo: string): Promise<string[]> {
  const { db, clock } = ctx
  const agora = clock.agora()
  const p = await pessoaDe(ctx)
  await casa.organizacoes.noCatalogo((c) =>
    contarTentativa(c, 'CODIGO_COM_SENHA', { nome: p.usuario }, agora),
  )
  const d = await lerDesafio(db, p.id, AO_LIGAR, agora)
  if (!d?.segredo) throw invalido({ codigo: [mensagens.desafioVencido] }, mensagens.desafioVencido)
  const segredo = casa.cofre.abrir(d.segredo, usoDoDesafio(p.id))
  const limpo = semEnfeite(codigo)
  const certo =
    d.meio === 'EMAIL' ? iguais(segredo, limpo) : await tomarCodigo(db, p.id, segredo, limpo, agora)
  if (!certo) throw invalido({ codigo: [mensagens.codigoErrado] }, mensagens.codigoErrado)
  const totpSegredo = d.meio === 'APLICATIVO' ? casa.cofre.fechar(segredo, usoDaSemente(p.id)) : null
  await mudarDoisFatores(ctx, p, { meio: d.meio, exigido: p.doisFatoresExigido, totpSegredo })
  await casa.organizacoes.noCatalogo((c) =>
    devolverTentativa(c, 'CODIGO_COM_SENHA', { nome: p.usuario }, agora),
  )
  return novosCodigos(db, p.id)
}

/** Turns it off, for who knows the password; 409 where an administrator demands it. */
export async function desligarDoisFatores(casa: Casa, ctx: CtxUsuario, senha: string): Promise<void> {
  const p = await pessoaDe(ctx)
  await exigirSenhaAtual(casa.organizacoes, ctx, p, senha, 'senha')
  if (p.doisFatoresExigido) throw conflito(mensagens.doisFatoresExigidos)
  await mudarDoisFatores(ctx, p, { meio: 'NENHUM', exigido: false })
}

/** Ten new recovery codes, for who knows the password. */
export async function trocarCodigos(casa: Casa, ctx: CtxUsuario, senha: string): Promise<string[]> {
  const p = await pessoaDe(ctx)
  await exigirSenhaAtual(casa.organizacoes, ctx, p, senha, 'senha')
  if (p.doisFatores === 'NENHUM') throw conflito(mensagens.doisFatoresDesligados)
  return novosCodigos(ctx.db, p.id)
}
