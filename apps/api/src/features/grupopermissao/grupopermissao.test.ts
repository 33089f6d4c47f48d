import { acoes, GRUPOS_PRONTOS, gruposPermissao, mensagens, type NomeAcao } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { besideWork } from '../../../test/locks.ts'
import { resourceMatrix } from '../../../test/matrix.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fonteGrupos } from './salvar-grupo.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

resourceMatrix(
  gruposPermissao,
  fonteGrupos,
  {
    exemplo: (_, i) => ({ descricao: `Grupo da matriz ${i}`, ativo: true }),
    alteracao: { campo: 'ativo', rotulo: 'Ativo', valor: false, novo: 'Não' },
    invalido: { descricao: 'x'.repeat(121), ativo: 'talvez' },
  },
  () => t,
)

const rota = (id: number, resto = '') => `/api/grupopermissao/${id}${resto}`
let n = 0
const criar = async (): Promise<number> => {
  const r = await t.admin.post('/api/grupopermissao', { descricao: `Grupo ${++n}`, ativo: true })
  expect(r.status).toBe(200)
  return r.body.content.id
}
interface Feito {
  acoes?: NomeAcao[]
  usuarios?: number[]
  unidades?: number[]
}
/** A group made through the calls of its parts. */
const grupo = async ({ acoes: as = [], usuarios = [], unidades = [t.unidadeId] }: Feito) => {
  const id = await criar()
  const partes = [
    ...as.map((a) => `/permissoes/${a}`),
    ...usuarios.map((u) => `/usuarios/${u}`),
    ...unidades.map((u) => `/unidades/${u}`),
  ]
  for (const p of partes) expect((await t.admin.post(rota(id, p))).status).toBe(200)
  return id
}
const eventos = (entidade: string, id: number) =>
  t.rows(
    sql<{
      tipo: string
      alteracoes: unknown[]
    }>`select tipo, alteracoes from evento where entidade = ${entidade} and entidade_id = ${id} order by id`,
  )

describe('a group gives its actions, in its units, to its users who have that unit', () => {
  test('an open session has them at the next call, and loses them by every way out', async () => {
    const pessoa = await t.clientWith([])
    const pode = async () => (await pessoa.get('/api/orgao')).status === 200
    const id = await grupo({ acoes: ['CONSULTAR_ORGAOS'] })
    const saidas = [
      () => t.admin.del(rota(id, '/permissoes/CONSULTAR_ORGAOS')),
      () => t.admin.del(rota(id, `/usuarios/${pessoa.usuarioId}`)),
      () => t.admin.del(rota(id, `/unidades/${t.unidadeId}`)),
      () => t.admin.post(rota(id), { ativo: false }),
      () => t.admin.del(rota(id)),
    ]
    const repor = async () => {
      await t.admin.post(rota(id), { ativo: true })
      for (const p of [
        `/permissoes/CONSULTAR_ORGAOS`,
        `/usuarios/${pessoa.usuarioId}`,
        `/unidades/${t.unidadeId}`,
      ])
        expect((await t.admin.post(rota(id, p))).status).toBe(200)
    }
    for (const [i, sair] of saidas.entries()) {
      expect({ i, pode: await pode() }).toEqual({ i, pode: false })
      await repor()
      expect({ i, pode: await pode() }).toEqual({ i, pode: true })
      expect((await sair()).status).toBe(200)
    }
    expect(await pode()).toBe(false)
  })

  test('not in a unit that the person does not have, and not without what is theirs besides', async () => {
    const { unidadeId: outra } = await t.secondUnidade()
    const pessoa = await t.clientWith(['CONSULTAR_ORGAOS'])
    await grupo({ acoes: ['CONSULTAR_PRODUTOS'], usuarios: [pessoa.usuarioId], unidades: [outra] })
    expect((await pessoa.get('/api/produtos')).status).toBe(403)
    const id = await grupo({ acoes: ['CONSULTAR_ORGAOS'], usuarios: [pessoa.usuarioId] })
    await t.admin.del(rota(id, '/permissoes/CONSULTAR_ORGAOS'))
    expect((await pessoa.get('/api/orgao')).status).toBe(200)
    await t.admin.post(`/api/unidades/${outra}/usuarios/${pessoa.usuarioId}`)
    const la = await t.sessionOf(pessoa.usuarioId, outra)
    expect((await la.get('/api/produtos')).status).toBe(200)
  })

  test('ADMINISTRAR_SISTEMA through a group carries all, and counts where someone is looked for', async () => {
    const pessoa = await t.clientWith([])
    await grupo({ acoes: ['ADMINISTRAR_SISTEMA'], usuarios: [pessoa.usuarioId] })
    expect((await pessoa.get('/api/context/usuarios/permissoes')).body.content).toContain('administrador')
    expect((await pessoa.get('/api/patrimonios?todasUnidades=true')).status).toBe(200)
  })

  test('the parts are read marked, and each change is told once', async () => {
    const { id: uid } = await t.createUsuario({ usuario: 'do.grupo' })
    const id = await grupo({ acoes: ['CONSULTAR_ORGAOS'], usuarios: [uid] })
    for (const p of ['/permissoes/CONSULTAR_ORGAOS', `/usuarios/${uid}`, `/unidades/${t.unidadeId}`])
      expect((await t.admin.post(rota(id, p))).status).toBe(200)
    await t.admin.del(rota(id, '/permissoes/PATRIMONIO'))
    expect((await t.admin.get(rota(id))).body.content).toMatchObject({
      permissoes: 1,
      usuarios: 1,
      unidades: 1,
    })
    const marcadas = (await t.admin.get(rota(id, '/permissoes'))).body.content
    expect(marcadas.filter((p: { selected: boolean }) => p.selected)).toEqual([
      { acao: { enumName: 'CONSULTAR_ORGAOS', ...acoes.CONSULTAR_ORGAOS }, selected: true },
    ])
    expect((await t.admin.get(rota(id, '/usuarios?selecionados=true'))).body.content).toMatchObject({
      count: 1,
      resultList: [{ id: uid, usuario: 'do.grupo', selected: true }],
    })
    expect((await t.admin.get(rota(id, '/usuarios?q=do.grupo'))).body.content.count).toBe(1)
    expect((await t.admin.get(rota(id, '/unidades'))).body.content).toContainEqual({
      id: t.unidadeId,
      descricao: 'Sede',
      ativo: true,
      selected: true,
    })
    expect(
      (await t.admin.get(`/api/usuarios/${uid}/grupos`)).body.content.filter(
        (g: { selected: boolean }) => g.selected,
      ),
    ).toEqual([{ id, descricao: `Grupo ${n}`, explicacao: null, ativo: true, selected: true }])
    expect((await eventos('grupopermissao', id)).map((e) => e.alteracoes)).toEqual([
      expect.anything(),
      [{ campo: 'Permissão', anterior: null, novo: 'Consultar órgãos' }],
      [{ campo: 'Usuário', anterior: null, novo: 'Pessoa do.grupo' }],
      [{ campo: 'Unidade', anterior: null, novo: 'Sede' }],
    ])
    expect(await eventos('usuarios', uid)).toEqual([
      {
        tipo: 'ALTERACAO',
        alteracoes: [{ campo: 'Grupo de permissão', anterior: null, novo: `Grupo ${n}` }],
      },
    ])
  })

  test('nobody gets in who does not belong; what is not there is 404', async () => {
    const id = await grupo({ acoes: ['CONSULTAR_ORGAOS'] })
    const leitor = await t.clientWith(['CONF', 'CONSULTAR_GRUPOS_PERMISSAO'])
    const outra = await t.secondOrganizacao()
    await t.rows(sql`select setval(pg_get_serial_sequence('grupo_permissao', 'id'), 900000)`)
    const daqui = await criar()
    for (const p of ['/permissoes/PATRIMONIO', '/usuarios/1', `/unidades/${t.unidadeId}`]) {
      expect((await t.anonymous.post(rota(id, p))).status).toBe(401)
      expect((await leitor.post(rota(id, p))).status).toBe(403)
      expect((await leitor.del(rota(id, p))).status).toBe(403)
      expect((await outra.admin.post(rota(daqui, p))).status).toBe(404)
      expect((await outra.admin.del(rota(daqui, p))).status).toBe(404)
    }
    for (const p of ['/permissoes', '/usuarios', '/unidades']) {
      expect((await leitor.get(rota(id, p))).status).toBe(200)
      expect((await t.admin.get(rota(999_999_999, p))).status).toBe(404)
      expect((await outra.admin.get(rota(daqui, p))).status).toBe(404)
    }
    for (const p of ['/permissoes/NADA', '/usuarios/999999999', '/unidades/999999999'])
      expect((await t.admin.post(rota(id, p))).status).toBe(404)
    expect((await t.admin.get(rota(id, '/usuarios?nada=1'))).status).toBe(400)
  })
})

describe('who is no administrator', () => {
  const chefe = () =>
    t.clientWith([
      'CONF',
      'CONSULTAR_GRUPOS_PERMISSAO',
      'CRIAR_ALTERAR_GRUPOS_PERMISSAO',
      'CONSULTAR_USUARIOS',
      'CRIAR_ALTERAR_USUARIOS',
      'CONSULTAR_ORGAOS',
    ])
  const alheio = { status: 403, body: { message: mensagens.grupoAlheio } }

  test('gives through a group only what they hold, where they are', async () => {
    const quem = await chefe()
    const { unidadeId: outra } = await t.secondUnidade()
    const id = await criar()
    expect((await quem.post(rota(id, '/permissoes/CONSULTAR_ORGAOS'))).status).toBe(200)
    expect((await quem.post(rota(id, `/unidades/${t.unidadeId}`))).status).toBe(200)
    expect((await quem.post(rota(id, `/usuarios/${quem.usuarioId}`))).status).toBe(200)
    for (const p of ['/permissoes/ADMINISTRAR_SISTEMA', '/permissoes/PATRIMONIO', `/unidades/${outra}`])
      expect(await quem.post(rota(id, p))).toMatchObject({
        status: 403,
        body: { message: mensagens.permissaoAlheia },
      })
  })

  test('does not touch a group that gives more than they hold, or elsewhere', async () => {
    const quem = await chefe()
    const { unidadeId: outra } = await t.secondUnidade()
    const maior = await grupo({ acoes: ['ADMINISTRAR_SISTEMA'] })
    const fora = await grupo({ acoes: ['CONSULTAR_ORGAOS'], unidades: [outra] })
    for (const id of [maior, fora]) {
      expect(await quem.post(rota(id, `/usuarios/${quem.usuarioId}`))).toMatchObject(alheio)
      expect(await quem.post(rota(id, '/permissoes/CONSULTAR_ORGAOS'))).toMatchObject(alheio)
      expect(await quem.post(rota(id), { ativo: false })).toMatchObject(alheio)
      expect(await quem.del(rota(id))).toMatchObject(alheio)
    }
  })

  test('takes nothing from somebody who may more, and lets nobody in where a group would raise them', async () => {
    const quem = await chefe()
    const { unidadeId: outra } = await t.secondUnidade()
    const { id: maior } = await t.createUsuario({ acoes: ['ADMINISTRAR_SISTEMA'] })
    const id = await grupo({ acoes: ['CONSULTAR_ORGAOS'], usuarios: [maior] })
    for (const v of [
      await quem.del(rota(id, '/permissoes/CONSULTAR_ORGAOS')),
      await quem.del(rota(id, `/usuarios/${maior}`)),
      await quem.post(rota(id), { ativo: false }),
      await quem.del(rota(id)),
    ])
      expect(v).toMatchObject({ status: 403, body: { message: mensagens.semAlcance } })
    const { id: amigo } = await t.createUsuario({ unidades: [outra] })
    await grupo({ acoes: ['ADMINISTRAR_SISTEMA'], usuarios: [amigo] })
    const v = await quem.post(`/api/unidades/${t.unidadeId}/usuarios/${amigo}`)
    expect(v).toMatchObject({ status: 403, body: { message: mensagens.permissaoAlheia } })
    expect((await t.admin.post(`/api/unidades/${t.unidadeId}/usuarios/${amigo}`)).status).toBe(200)
  })
})

describe('the last administrator', () => {
  /** An administrator through a group alone; nobody else administers. `fica` is a person who may do all but that. */
  async function so() {
    const { id: uid } = await t.createUsuario({ unidades: [t.unidadeId] })
    const id = await grupo({ acoes: ['ADMINISTRAR_SISTEMA'], usuarios: [uid] })
    const ela = await t.sessionOf(uid, t.unidadeId)
    const antes = await t.rows(
      sql<object>`delete from usuario_permissao where acao = 'ADMINISTRAR_SISTEMA' returning usuario_id, unidade_id`,
    )
    const grupos = await t.rows(
      sql<object>`update grupo_permissao set ativo = false where id <> ${id} and ativo returning id`,
    )
    const repor = async () => {
      await t.rows(
        sql`insert into usuario_permissao (usuario_id, unidade_id, acao) select usuario_id, unidade_id,
          'ADMINISTRAR_SISTEMA' from jsonb_to_recordset(${JSON.stringify(antes)}::jsonb) as x(usuario_id int,
          unidade_id int)`,
      )
      await t.rows(
        sql`update grupo_permissao set ativo = true
          where id in (select x.id from jsonb_to_recordset(${JSON.stringify(grupos)}::jsonb) as x(id int))`,
      )
    }
    return { uid, id, ela, repor }
  }

  test('is not locked out by any path', async () => {
    const { uid, id, ela, repor } = await so()
    const ultimo = { status: 409, body: { message: mensagens.ultimoAdministrador } }
    const caminhos = {
      acao: () => ela.del(rota(id, '/permissoes/ADMINISTRAR_SISTEMA')),
      usuario: () => ela.del(rota(id, `/usuarios/${uid}`)),
      unidade: () => ela.del(rota(id, `/unidades/${t.unidadeId}`)),
      desativarGrupo: () => ela.post(rota(id), { ativo: false }),
      excluirGrupo: () => ela.del(rota(id)),
      unidadeDela: () => ela.del(`/api/unidades/${t.unidadeId}/usuarios/${uid}`),
      desativarEla: () => ela.post(`/api/usuarios/${uid}/desativar`),
    }
    for (const [nome, tentar] of Object.entries(caminhos))
      expect({ nome, ...(await tentar()) }).toMatchObject({ nome, ...ultimo })
    expect((await ela.get('/api/context')).status).toBe(200)
    await repor()
  })

  test('two who take it from each other at the same moment, one through a group, do not both succeed', async () => {
    const { uid, id, ela, repor } = await so()
    const outro = await t.clientWith(['ADMINISTRAR_SISTEMA'])
    // Both have looked, and wait to write, before either is kept.
    const pedidas = await t.organizacoes.write(t.databaseId, async (db) => {
      await db.exec(sql`lock table evento in share mode`)
      const voltas = [
        ela.post(`/api/usuarios/${outro.usuarioId}/desativar`),
        outro.del(rota(id, `/usuarios/${uid}`)),
      ]
      await expect
        .poll(() =>
          t.rows(sql`
            select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where not l.granted and a.datname = current_database()`),
        )
        .toEqual([{ n: 2 }])
      return { voltas }
    })
    const voltas = await Promise.all(pedidas.voltas)
    const ainda = await t.rows(sql`
      select 1 from permissao_efetiva p join usuario u on u.id = p.usuario_id
      where p.acao = 'ADMINISTRAR_SISTEMA' and u.ativo`)
    expect(voltas.filter((v) => v.status === 200)).toHaveLength(1)
    expect(ainda).not.toEqual([])
    await repor()
  })
})

describe('the ready groups', () => {
  const prontos = '/api/grupopermissao/prontos'
  const quantosHa = async () =>
    (
      await t.rows(
        sql`select 1 from grupo_permissao where descricao = any(${GRUPOS_PRONTOS.map((g) => g.descricao)})`,
      )
    ).length

  test('are there in a new organisation, with their words and actions, in its unit', async () => {
    for (const g of GRUPOS_PRONTOS) {
      const [id] = await t.rows(
        sql<{ id: number }>`select id from grupo_permissao where descricao = ${g.descricao}`,
      )
      expect((await t.admin.get(rota(id?.id ?? 0))).body.content).toMatchObject({
        explicacao: g.explicacao,
        ativo: true,
        permissoes: g.acoes.length,
        usuarios: 0,
        unidades: 1,
      })
    }
  })

  test('come back by one press, those that are there stay as they are, and two presses at once add them once', async () => {
    const [consulta] = await t.rows(
      sql<{ id: number }>`select id from grupo_permissao where descricao = 'Consulta'`,
    )
    const [comissao] = await t.rows(
      sql<{ id: number }>`select id from grupo_permissao where descricao = 'Comissão'`,
    )
    await t.admin.post(rota(comissao?.id ?? 0), { explicacao: 'Com as nossas palavras' })
    expect((await t.admin.del(rota(consulta?.id ?? 0))).status).toBe(200)
    const voltas = await Promise.all([t.admin.post(prontos), t.admin.post(prontos)])
    expect(voltas.map((v) => v.body.content.criados).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await quantosHa()).toBe(GRUPOS_PRONTOS.length)
    expect((await t.admin.get(rota(comissao?.id ?? 0))).body.content.explicacao).toBe(
      'Com as nossas palavras',
    )
    const [nova] = await t.rows(
      sql<{ id: number }>`select id from grupo_permissao where descricao = 'Consulta'`,
    )
    expect(await eventos('grupopermissao', nova?.id ?? 0)).toHaveLength(1)
  })

  test('are not given by who holds less, nor without the right', async () => {
    const leitor = await t.clientWith(['CONF', 'CONSULTAR_GRUPOS_PERMISSAO'])
    expect((await leitor.post(prontos)).status).toBe(403)
    expect((await t.anonymous.post(prontos)).status).toBe(401)
    const chefe = await t.clientWith(['CONF', 'CRIAR_ALTERAR_GRUPOS_PERMISSAO', 'PATRIMONIO'])
    expect(await chefe.post(prontos)).toMatchObject({
      status: 403,
      body: { message: mensagens.permissaoAlheia },
    })
  })
})

test('what goes to a unit that is being deleted is told so, and not that it cannot be deleted', async () => {
  const [id, unidade] = [await criar(), await t.createUnidade(undefined, { abertura: null })]
  const r = await besideWork(
    t,
    'lock table evento in share mode',
    () => t.admin.del(`/api/unidades/${unidade}`),
    () => t.admin.post(rota(id, `/unidades/${unidade}`)),
  )
  expect([r.status, r.body.message]).toEqual([409, mensagens.usadoExcluido])
})
