import { beforeEach } from 'vitest'
import { sql } from '../../src/kernel/db/sql.ts'
import type { TestApp, Cliente } from '../app.ts'
import { setUpScene } from '../scene.ts'

const BASE = '/api/chamados'

interface AvisoDoChamado {
  titulo: string
  texto: string
  endereco: string
  lida: boolean
}

async function cenaDeChamados(t: TestApp) {
  const { unidadeId } = await t.secondUnidade()
  const ana = await t.clientWith(['PATRIMONIO'])
  return {
    ana,
    atendente: await t.clientWith(['ATENDER_CHAMADOS']),
    /** It is of the first unit, without any right. */
    outra: await t.clientWith([]),
    atendenteDaSegunda: await t.clientWith(['ATENDER_CHAMADOS'], unidadeId),
    abrir: async (body: object = { mensagem: 'Não consigo imprimir etiquetas.' }, who = ana) => {
      const r = await who.post(BASE, body)
      if (r.status !== 200) throw new Error(r.text)
      return r.body.content as { id: number; versao: number }
    },
    /** The ticket as its author reads it. */
    chamado: async (id: number) => (await ana.get(`${BASE}/${id}`)).body.content,
    avisosDe: (who: Cliente) =>
      t.rows(sql<AvisoDoChamado>`
        select titulo, texto, endereco, vista_em is not null as lida from notificacao
        where usuario_id = ${who.usuarioId} and tipo = 'CHAMADO' order by id`),
  }
}

/** A file's tests of tickets; each begins with nobody told of anything. */
export function setUpChamados() {
  const [t, s] = setUpScene(cenaDeChamados)
  beforeEach(() => t.rows(sql`delete from notificacao`))
  return [t, s] as const
}

/** Writes to a ticket. */
export const write = (who: Cliente, id: number, body: object) => who.post(`${BASE}/${id}/mensagens`, body)
