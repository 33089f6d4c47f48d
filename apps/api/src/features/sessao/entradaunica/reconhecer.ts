import { mensagens, REIVINDICACAO_PADRAO } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { criarUsuarioDeFora } from './criar-usuario.ts'
import { emNomeDe } from '../pessoa.public.ts'
import { daDireitos, lembrarRecusada } from './contas.public.ts'
import type { ConfiguracaoOidc } from './configuracao.ts'
import type { ContaDoProvedor, Falha } from './ida.ts'

/** Tells who somebody is at the provider, as its signed answer says. */
export interface Identidade {
  emissor: string
  sujeito: string
  atributos: Readonly<Record<string, unknown>>
}

type Desfecho = { usuarioId: number } | { falha: Falha }

interface Achado {
  id: number
  usuario: string
  nome: string
  ativo: boolean
}

/** The claim by which the person is looked for. */
export const atributoDe = (c: ConfiguracaoOidc): string =>
  c.reivindicacao ?? REIVINDICACAO_PADRAO[c.correspondencia]

/** The account of an identity, called as the settings look for it, or by its e-mail. */
export function contaDe(c: ConfiguracaoOidc, i: Identidade): ContaDoProvedor {
  const { email } = i.atributos
  const conta = i.atributos[atributoDe(c)] ?? email
  return {
    emissor: i.emissor,
    clienteId: c.clienteId,
    sujeito: i.sujeito,
    conta: typeof conta === 'string' ? conta.slice(0, 200) : null,
  }
}

const texto = (v: unknown) => (typeof v === 'string' && v.trim() ? v.trim().toLowerCase() : null)
/** `xms_edov` is what Entra ID says in the place of `email_verified`. */
const verificado = ({ email_verified: v, xms_edov: x }: Identidade['atributos']) =>
  [true, 'true', 1, '1'].some((sim) => v === sim || x === sim)

/** Gives what the person is looked for by; a failure where the account is not to be trusted for it. */
function procurado(c: ConfiguracaoOidc, i: Identidade): { valores: string[] } | { falha: Falha } {
  const valor = texto(i.atributos[atributoDe(c)])
  if (c.correspondencia === 'EMAIL' && (!valor?.includes('@') || !verificado(i.atributos)))
    return { falha: 'entradaUnicaSemEmail' }
  if (!valor) return { falha: 'entradaUnicaDesconhecido' }
  const [nome, dominio] = valor.split(/@(?=[^@]*$)/)
  if (c.dominios.length > 0 && !(dominio && c.dominios.includes(dominio)))
    return { falha: 'entradaUnicaDesconhecido' }
  // In a domain that is the organisation's own, `ana@exemplo.gov.br` is also the user `ana`.
  const soNome = c.correspondencia === 'USUARIO' && c.dominios.length > 0 && nome
  return { valores: soNome ? [valor, nome] : [valor] }
}

async function acharUsuario(db: Db, c: ConfiguracaoOidc, valores: string[]): Promise<Achado[]> {
  const coluna = c.correspondencia === 'EMAIL' ? sql`lower(email)` : sql`usuario`
  const achados = await db.rows(
    sql<Achado & { valor: string }>`select id, usuario, nome, ativo, ${coluna} as valor from usuario
      where ${coluna} = any(${valores}) and tipo = 'PESSOA' for update`,
  )
  const exato = achados.filter((a) => a.valor === valores[0])
  return exato.length > 0 ? exato : achados
}

/** From here on the account is this user, whatever becomes of e-mail and name. A user has one account of a provider. */
async function ligar(
  casa: Host,
  databaseId: number,
  db: Db,
  { c, i, u, valor }: { c: ConfiguracaoOidc; i: Identidade; u: Achado; valor: string },
): Promise<Desfecho> {
  if (!u.ativo) return { falha: 'usuarioDesativado' }
  if (await daDireitos(db, u.id)) return { falha: 'entradaUnicaSemVinculo' }
  const n = await db.exec(sql`
    insert into identidade_externa (emissor, cliente_id, sujeito, usuario_id, conta, criada_em)
    values (${i.emissor}, ${c.clienteId}, ${i.sujeito}, ${u.id}, ${valor}, ${casa.clock.now()}) on conflict do nothing`)
  if (n === 0) return { falha: 'entradaUnicaOutraConta' }
  await recordEvento(emNomeDe(casa, databaseId, db, u), {
    entidade: 'usuarios',
    entidadeId: u.id,
    tipo: 'ENTRADA_UNICA',
    alteracoes: [{ campo: 'Conta da organização', anterior: null, novo: valor }],
  })
  return { usuarioId: u.id }
}

async function criar(casa: Host, databaseId: number, db: Db, i: Identidade, valor: string) {
  const { atributos } = i
  const email = verificado(atributos) ? texto(atributos.email) : null
  const nome = typeof atributos.name === 'string' && atributos.name.trim() ? atributos.name.trim() : valor
  return criarUsuarioDeFora(casa, { databaseId, db }, { usuario: valor, nome, email })
}

/**
 * The user of an account: by what never changes at the provider, where the account was here before; else by verified e-mail or
 * by user name, and kept. Nobody who may give rights is found by what is asserted: their accounts are bound by themselves or by
 * an administrator (decision 0011). A stranger is refused, unless the organisation lets users be made.
 */
export async function reconhecer(
  casa: Host,
  databaseId: number,
  db: Db,
  c: ConfiguracaoOidc,
  i: Identidade,
): Promise<Desfecho> {
  const desfecho = await procurar(casa, databaseId, db, c, i)
  if ('falha' in desfecho) await lembrarRecusada(db, contaDe(c, i), casa.clock.now())
  return desfecho
}

async function procurar(
  casa: Host,
  databaseId: number,
  db: Db,
  c: ConfiguracaoOidc,
  i: Identidade,
): Promise<Desfecho> {
  const conhecido = await db.row(sql<{ id: number; ativo: boolean; afirmada: boolean }>`
    select u.id, u.ativo, e.vinculo = 'RECONHECIDA' as afirmada from identidade_externa e
    join usuario u on u.id = e.usuario_id
    where e.emissor = ${i.emissor} and e.cliente_id = ${c.clienteId} and e.sujeito = ${i.sujeito}`)
  if (conhecido && !conhecido.ativo) return { falha: 'usuarioDesativado' }
  // Whoever came to give rights since is not opened by what was once asserted.
  if (conhecido?.afirmada && (await daDireitos(db, conhecido.id))) return { falha: 'entradaUnicaSemVinculo' }
  if (conhecido) return { usuarioId: conhecido.id }
  const p = procurado(c, i)
  if ('falha' in p) return p
  const valor = p.valores[0] as string
  const [unico, ...outros] = await acharUsuario(db, c, p.valores)
  if (unico && outros.length === 0) return ligar(casa, databaseId, db, { c, i, u: unico, valor })
  if (unico || !c.criarUsuarios) return { falha: 'entradaUnicaDesconhecido' }
  try {
    const novo = await criar(casa, databaseId, db, i, valor)
    return await ligar(casa, databaseId, db, { c, i, u: { ...novo, ativo: true }, valor })
  } catch (erro) {
    // The name is taken, or cannot be one.
    if (erro instanceof AppError && erro.status < 500) return { falha: 'entradaUnicaDesconhecido' }
    throw erro
  }
}

/** The text of a failure. */
export const textoDaFalha = (falha: string): string =>
  mensagens[falha as Falha] ?? mensagens.entradaUnicaRecusada
