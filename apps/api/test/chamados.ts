import { beforeEach } from 'vitest'
import { sql } from '../src/kernel/db/sql.ts'
import type { AppDeTeste, Cliente } from './app.ts'
import { prepararCena } from './cena.ts'

const BASE = '/api/chamados'

interface AvisoDoChamado {
  titulo: string
  texto: string
  endereco: string
  lida: boolean
}

async function cenaDeChamados(t: AppDeTeste) {
  const { unidadeId } = await t.segundaUnidade()
  const ana = await t.cliente(['PATRIMONIO'])
  return {
    ana,
    atendente: await t.cliente(['ATENDER_CHAMADOS']),
    /** Of the first unit, without any right. */
    outra: await t.cliente([]),
    atendenteDaSegunda: await t.cliente(['ATENDER_CHAMADOS'], unidadeId),
    abrir: async (corpo: object = { mensagem: 'Não consigo imprimir etiquetas.' }, quem = ana) => {
      const r = await quem.post(BASE, corpo)
      if (r.status !== 200) throw new Error(r.texto)
      return r.body.content as { id: number; versao: number }
    },
    /** The ticket as its author reads it. */
    chamado: async (id: number) => (await ana.get(`${BASE}/${id}`)).body.content,
    avisosDe: (quem: Cliente) =>
      t.linhas(sql<AvisoDoChamado>`
        select titulo, texto, endereco, vista_em is not null as lida from notificacao
        where usuario_id = ${quem.usuarioId} and tipo = 'CHAMADO' order by id`),
  }
}

/** A file's tests of tickets; each begins with nobody told of anything. */
export function prepararChamados() {
  const [t, s] = prepararCena(cenaDeChamados)
  beforeEach(() => t.linhas(sql`delete from notificacao`))
  return [t, s] as const
}

/** Writes to a ticket. */
export const escrever = (quem: Cliente, id: number, corpo: object) =>
  quem.post(`${BASE}/${id}/mensagens`, corpo)
