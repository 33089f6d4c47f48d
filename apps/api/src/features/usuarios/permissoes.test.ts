import { acoes, mensagens } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import { eventosDe } from '../../../test/eventos.ts'
import { sql } from '../../kernel/db/sql.ts'

const t = setUpApp()

describe('units and permissions', () => {
  const rota = (unidade: number, usuario: number, acao?: string) =>
    `/api/unidades/${unidade}/usuarios/${usuario}${acao ? `/permissoes/${acao}` : ''}`

  test('an open session has a right at the next call, and loses it at the next', async () => {
    const pessoa = await t.clientWith([])
    const url = rota(t.unidadeId, pessoa.usuarioId, 'CONSULTAR_ORGAOS')
    expect((await pessoa.get('/api/orgao')).status).toBe(403)
    expect((await t.admin.post(url)).status).toBe(200)
    expect((await t.admin.post(url)).status).toBe(200)
    expect((await pessoa.get('/api/orgao')).status).toBe(200)
    expect((await t.admin.get(url)).body.content).toEqual({
      acao: { enumName: 'CONSULTAR_ORGAOS', ...acoes.CONSULTAR_ORGAOS },
      selected: true,
      origens: [
        {
          tipo: { value: 'DIRETA', descricao: 'Dada à pessoa' },
          grupo: null,
          concedidaPor: 'Administradora',
          concedidaEm: '2026-03-10T15:00:00.000Z',
        },
      ],
    })
    expect((await t.admin.del(url)).status).toBe(200)
    expect((await pessoa.get('/api/orgao')).status).toBe(403)
    expect(await eventosDe(t, 'usuarios', pessoa.usuarioId)).toEqual([
      {
        tipo: 'ALTERACAO',
        alteracoes: [{ campo: 'Permissão em Sede', anterior: null, novo: 'Consultar órgãos' }],
      },
      {
        tipo: 'ALTERACAO',
        alteracoes: [{ campo: 'Permissão em Sede', anterior: 'Consultar órgãos', novo: null }],
      },
    ])
  })

  test('a unit is given and taken; with it go its permissions and its sessions', async () => {
    const { id } = await t.createUsuario({ unidades: [] })
    const { unidadeId } = await t.secondUnidade()
    expect(await t.admin.post(rota(unidadeId, id, 'PATRIMONIO'))).toMatchObject({
      status: 409,
      body: { message: mensagens.usuarioSemUnidade },
    })
    await t.admin.post(rota(unidadeId, id))
    await t.admin.post(rota(unidadeId, id, 'PATRIMONIO'))
    const marcadas = (await t.admin.get(`/api/usuarios/${id}/unidades`)).body.content
    expect(marcadas.filter((u: { selected: boolean }) => u.selected)).toEqual([
      { id: unidadeId, descricao: 'Segunda unidade', ativo: true, selected: true },
    ])
    const pessoa = await t.sessionOf(id, unidadeId)
    expect((await pessoa.get('/api/context')).status).toBe(200)
    // A unit that is given or taken already is no event.
    await t.admin.post(rota(unidadeId, id))
    await t.admin.del(rota(unidadeId, id))
    await t.admin.del(rota(unidadeId, id))
    const unidades = (await eventosDe(t, 'usuarios', id))
      .flatMap((e) => e.alteracoes as { campo: string }[])
      .filter((a) => a.campo === 'Unidade')
    expect(unidades).toEqual([
      { campo: 'Unidade', anterior: null, novo: 'Segunda unidade' },
      { campo: 'Unidade', anterior: 'Segunda unidade', novo: null },
    ])
    expect((await pessoa.get('/api/context')).status).toBe(401)
    expect(
      (await t.admin.get(`${rota(unidadeId, id)}/permissoes`)).body.content.some(
        (p: { selected: boolean }) => p.selected,
      ),
    ).toBe(false)
    for (const url of [rota(999, id), rota(unidadeId, 999_999), rota(unidadeId, id, 'NAO_EXISTE')])
      expect({ url, status: (await t.admin.post(url)).status }).toEqual({ url, status: 404 })
  })

  test('what is given, told and taken in one unit is so there alone', async () => {
    const { id } = await t.createUsuario({ unidades: [] })
    const { unidadeId: outra } = await t.secondUnidade()
    for (const unidade of [t.unidadeId, outra]) await t.admin.post(rota(unidade, id))
    await t.admin.post(rota(outra, id, 'PATRIMONIO'))
    const aqui: { selected: boolean }[] = (await t.admin.get(`${rota(t.unidadeId, id)}/permissoes`)).body
      .content
    expect(aqui.filter((p) => p.selected)).toEqual([])
    const pessoa = await t.sessionOf(id, t.unidadeId)
    expect((await t.admin.del(rota(outra, id))).status).toBe(200)
    expect((await pessoa.get('/api/context')).status).toBe(200)
  })

  test('the last active administrator stays one', async () => {
    const { unidadeId: outra } = await t.secondUnidade()
    await t.rows(
      sql`delete from usuario_permissao where acao = 'ADMINISTRAR_SISTEMA' and unidade_id = ${outra}`,
    )
    const id = t.admin.usuarioId
    const ultimas = [
      () => t.admin.del(rota(t.unidadeId, id, 'ADMINISTRAR_SISTEMA')),
      () => t.admin.del(rota(t.unidadeId, id)),
      () => t.admin.post(`/api/usuarios/${id}/desativar`),
    ]
    for (const tirar of ultimas)
      expect(await tirar()).toMatchObject({ status: 409, body: { message: mensagens.ultimoAdministrador } })
    const outro = await t.clientWith(['ADMINISTRAR_SISTEMA'])
    expect((await t.admin.post(`/api/usuarios/${outro.usuarioId}/desativar`)).status).toBe(200)
    expect((await t.admin.post(`/api/usuarios/${id}/desativar`)).status).toBe(409)
  })

  test('two administrators who take it from each other at once do not both succeed', async () => {
    const [a, b] = [await t.clientWith(['ADMINISTRAR_SISTEMA']), await t.clientWith(['ADMINISTRAR_SISTEMA'])]
    await t.rows(
      sql`delete from usuario_permissao where acao = 'ADMINISTRAR_SISTEMA' and usuario_id = ${t.admin.usuarioId}`,
    )
    const voltas = await Promise.all([
      a.post(`/api/usuarios/${b.usuarioId}/desativar`),
      b.post(`/api/usuarios/${a.usuarioId}/desativar`),
    ])
    await t.rows(
      sql`insert into usuario_permissao values (${t.admin.usuarioId}, ${t.unidadeId}, 'ADMINISTRAR_SISTEMA')`,
    )
    expect(voltas.filter((v) => v.status === 200).length).toBeLessThan(2)
  })
})

describe('who is no administrator', () => {
  const rota = (usuario: number, acao: string, unidade = t.unidadeId) =>
    `/api/unidades/${unidade}/usuarios/${usuario}/permissoes/${acao}`

  test('gives only what they hold, where they are, and never ADMINISTRAR_SISTEMA', async () => {
    const chefe = await t.clientWith(['CONF', 'CONSULTAR_USUARIOS', 'CRIAR_ALTERAR_USUARIOS', 'PATRIMONIO'])
    const { unidadeId: outra } = await t.secondUnidade()
    const { id } = await t.createUsuario({ unidades: [t.unidadeId, outra] })
    expect((await chefe.post(rota(id, 'PATRIMONIO'))).status).toBe(200)
    for (const url of [
      rota(id, 'ADMINISTRAR_SISTEMA'),
      rota(chefe.usuarioId, 'ADMINISTRAR_SISTEMA'),
      rota(id, 'TOMBAR_PATRIMONIO'),
      rota(id, 'PATRIMONIO', outra),
    ]) {
      expect(await chefe.post(url)).toMatchObject({
        status: 403,
        body: { message: mensagens.permissaoAlheia },
      })
    }
  })

  test('does not take over somebody who may more', async () => {
    const chefe = await t.clientWith(['CONF', 'CONSULTAR_USUARIOS', 'CRIAR_ALTERAR_USUARIOS'])
    const { id } = await t.createUsuario({ acoes: ['ADMINISTRAR_SISTEMA'] })
    const voltas = [
      await chefe.post(`/api/usuarios/${id}/alterarsenha`, { novaSenha: 'Tomada1!' }),
      await chefe.post(`/api/usuarios/${id}`, { usuario: 'tomado' }),
      await chefe.post(`/api/usuarios/${id}`, { senha: 'Tomada1!' }),
      await chefe.post(`/api/usuarios/${id}/desativar`),
      await chefe.del(`/api/unidades/${t.unidadeId}/usuarios/${id}`),
    ]
    for (const v of voltas) expect(v).toMatchObject({ status: 403, body: { message: mensagens.semAlcance } })
    // Nor somebody who may more again once their group is in use again.
    const { id: pausado } = await t.createUsuario()
    const g = (await t.admin.post('/api/grupopermissao', { descricao: 'Em pausa' })).body.content.id
    for (const p of ['permissoes/TOMBAR_PATRIMONIO', `usuarios/${pausado}`, `unidades/${t.unidadeId}`])
      await t.admin.post(`/api/grupopermissao/${g}/${p}`)
    await t.admin.post(`/api/grupopermissao/${g}`, { ativo: false })
    expect(
      (await chefe.post(`/api/usuarios/${pausado}/alterarsenha`, { novaSenha: 'Tomada1!' })).status,
    ).toBe(403)
    await t.admin.del(`/api/grupopermissao/${g}`)
    const { id: simples } = await t.createUsuario({ acoes: ['CONF', 'CONSULTAR_USUARIOS'] })
    expect(
      (await chefe.post(`/api/usuarios/${simples}/alterarsenha`, { novaSenha: 'Trocada1!' })).status,
    ).toBe(200)
  })
})

describe('why somebody may do something', () => {
  const url = (id: number, acao = '') =>
    `/api/unidades/${t.unidadeId}/usuarios/${id}/permissoes${acao && `/${acao}`}`
  const tipos = async (id: number, acao: string) =>
    (await t.admin.get(url(id, acao))).body.content.origens.map(
      (o: { tipo: { value: string }; grupo: { descricao: string } | null; concedidaPor: string | null }) =>
        [o.tipo.value, o.grupo?.descricao ?? null, o.concedidaPor].join(),
    )

  test('each action has its sources: given, through a group, by administering', async () => {
    const { id } = await t.createUsuario({ acoes: ['CONSULTAR_ORGAOS'] })
    const g = (await t.admin.post('/api/grupopermissao', { descricao: 'Almoxarifes' })).body.content.id
    for (const p of ['permissoes/CONSULTAR_ORGAOS', `usuarios/${id}`, `unidades/${t.unidadeId}`])
      await t.admin.post(`/api/grupopermissao/${g}/${p}`)
    expect(await tipos(id, 'CONSULTAR_ORGAOS')).toEqual(['DIRETA,,', 'GRUPO,Almoxarifes,Administradora'])
    expect(await tipos(id, 'PATRIMONIO')).toEqual([])
    await t.admin.post(`/api/grupopermissao/${g}/permissoes/ADMINISTRAR_SISTEMA`)
    expect(await tipos(id, 'PATRIMONIO')).toEqual(['ADMINISTRADOR,Almoxarifes,Administradora'])
    expect(await tipos(id, 'ADMINISTRAR_SISTEMA')).toEqual(['GRUPO,Almoxarifes,Administradora'])
    await t.admin.post(`/api/grupopermissao/${g}`, { ativo: false })
    expect(await tipos(id, 'CONSULTAR_ORGAOS')).toEqual(['DIRETA,,'])
    await t.admin.del(`/api/grupopermissao/${g}`)
  })

  test('what another has is copied, told once, and nothing is taken', async () => {
    const { id: de } = await t.createUsuario({ acoes: ['CONSULTAR_ORGAOS', 'CONF'] })
    const { id } = await t.createUsuario({ acoes: ['CONF', 'PATRIMONIO'] })
    const copiar = (quem = t.admin, corpo: object = { usuario: { id: de } }) =>
      quem.post(url(id, 'copiar'), corpo)
    expect((await copiar()).body.content).toEqual({ dadas: 1 })
    expect((await copiar()).body.content).toEqual({ dadas: 0 })
    expect(await eventosDe(t, 'usuarios', id)).toEqual([
      {
        tipo: 'ALTERACAO',
        alteracoes: [{ campo: 'Permissão em Sede', anterior: null, novo: 'Consultar órgãos' }],
      },
    ])
    const marcadas = (await t.admin.get(url(id))).body.content.filter(
      (p: { selected: boolean }) => p.selected,
    )
    expect(marcadas.map((p: { acao: { enumName: string } }) => p.acao.enumName).sort()).toEqual([
      'CONF',
      'CONSULTAR_ORGAOS',
      'PATRIMONIO',
    ])
    const chefe = await t.clientWith(['CONF', 'CONSULTAR_USUARIOS', 'CRIAR_ALTERAR_USUARIOS'])
    expect((await copiar(chefe)).status).toBe(403)
    expect((await copiar(t.admin, { usuario: { id: 999_999 } })).status).toBe(404)
    expect((await copiar(t.admin, { usuario: { id: de }, mais: 1 })).status).toBe(400)
    expect((await copiar(await t.clientWith(['CONF', 'CONSULTAR_USUARIOS']))).status).toBe(403)
  })

  test('the catalogue of actions comes by area', async () => {
    const areas = (await t.admin.get('/api/permissoes/acoes')).body.content
    expect(areas[0]).toMatchObject({
      area: 'Sistema',
      acoes: expect.arrayContaining([{ enumName: 'ADMINISTRAR_SISTEMA', ...acoes.ADMINISTRAR_SISTEMA }]),
    })
    expect(new Set(areas.map((a: { area: string }) => a.area)).size).toBe(areas.length)
    expect((await (await t.clientWith([])).get('/api/permissoes/acoes')).status).toBe(403)
  })
})
