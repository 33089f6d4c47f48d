import { beforeEach } from 'vitest'
import { sql } from '../../src/kernel/db/sql.ts'
import type { TestApp, Cliente } from '../app.ts'
import { bem, cadastrosDe, tombarBem } from '../bens.ts'
import { setUpScene } from '../scene.ts'
import { novoLugar } from './mover.ts'

const BASE = '/api/patrimonios/solicitacoesalteracoes'

interface Solicitacao {
  id: number
  diferencas: { id: number; campoType: { value: string; descricao: string }; atual: string | null }[]
}

/** Somebody who asks, somebody who decides, a registered asset, and a place where it is not. */
async function cenaDeSolicitacoes(t: TestApp) {
  return {
    c: await cadastrosDe(t),
    pessoa: await t.clientWith(['PATRIMONIO']),
    chefe: await t.clientWith(['CRIAR_ALTERAR_SOLICITACOES_ALTERACAO']),
    deposito: await novoLugar(t, t.unidadeId, 'Depósito'),
    /** It is of each test. */
    bemId: 0,
  }
}
type Scene = Awaited<ReturnType<typeof cenaDeSolicitacoes>>

/** A file's tests of requests for a change; each begins with an asset of its own. */
export function setUpSolicitacoes() {
  const [t, s] = setUpScene(cenaDeSolicitacoes)
  beforeEach(async () => {
    s.bemId = (await tombarBem(t.admin, bem(s.c))).id
  })
  return [t, s] as const
}

/** All differences of a request. */
export const all = (s: Solicitacao) => s.diferencas.map((d) => d.id)

/** Asking and deciding in that scene. */
export function solicitacoesDe(t: TestApp, s: Scene) {
  const decidir = (who: Cliente, body: object) => who.post(`${BASE}/atualizarstatus`, body)
  return {
    decidir,
    pedir: async (alteracoes: object, who = s.pessoa, id = s.bemId): Promise<Solicitacao> => {
      const r = await who.post(BASE, { patrimonio: { id }, alteracoes })
      if (r.status !== 200) throw new Error(r.text)
      return r.body.content
    },
    aprovar: (pedida: Solicitacao, who = s.chefe, aprovados = all(pedida)) =>
      decidir(who, { id: pedida.id, status: 'APROVAR', aprovados }),
    oBem: async () => (await t.admin.get(`/api/patrimonios/${s.bemId}`)).body.content,
    status: async (id: number) => (await t.admin.get(`${BASE}/${id}`)).body.content.status.value,
    /** Gives what happened to the asset, the newest first. */
    eventos: async () =>
      (await t.admin.get(`/api/patrimonios/${s.bemId}/eventos?rpp=50`)).body.content.resultList,
    avisosDe: (who: Cliente, tipo: string) =>
      t.rows(
        sql<{
          titulo: string
          texto: string
        }>`select titulo, texto from notificacao where usuario_id = ${who.usuarioId} and tipo = ${tipo}
          order by id desc`,
      ),
  }
}
