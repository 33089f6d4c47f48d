import { expect, it } from 'vitest'
import { runJobs } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { eventosDe } from '../../../test/eventos.ts'
import { notifyAllowed } from '../../kernel/notices/notify.ts'
import { sql } from '../../kernel/db/sql.ts'

const t = setUpApp()

let quantas = 0
/** Somebody with a right of their own and one through a group in a unit that is deactivated since. */
async function emUnidadeDesativada() {
  const descricao = `Escola extinta ${(quantas += 1)}`
  const unidade = await t.createUnidade(descricao)
  const pessoa = await t.createUsuario({ acoes: ['CONSULTAR_BAIXAS'], unidades: [unidade] })
  const grupo = (await t.admin.post('/api/grupopermissao', { descricao: `Grupo ${unidade}` })).body.content
    .id as number
  const doGrupo = `/api/grupopermissao/${grupo}`
  for (const parte of ['permissoes/AUTORIZAR_BAIXAS', `usuarios/${pessoa.id}`, `unidades/${unidade}`])
    expect((await t.admin.post(`${doGrupo}/${parte}`)).status).toBe(200)
  expect((await t.admin.post(`/api/unidades/${unidade}`, { ativo: false })).status).toBe(200)
  return {
    unidade,
    descricao,
    pessoa: pessoa.id,
    doGrupo,
    daPessoa: `/api/unidades/${unidade}/usuarios/${pessoa.id}`,
  }
}

it('rights in a unit that was deactivated let nobody do anything, and are valid again with the unit', async () => {
  const { unidade, pessoa } = await emUnidadeDesativada()
  const podeAgora = async () =>
    (
      await t.rows(sql<{ acao: string }>`
        select acao from permissao_efetiva where usuario_id = ${pessoa} order by acao`)
    ).map((l) => l.acao)
  const avisar = (chave: string) =>
    t.organizacoes.write(t.databaseId, (db) =>
      notifyAllowed({ db, clock: t.clock }, 'AUTORIZAR_BAIXAS', {
        tipo: 'BAIXA',
        titulo: 'Baixa para autorizar',
        unidadeId: unidade,
        chave,
      }),
    )
  const avisos = () => t.rows(sql`select 1 from notificacao where usuario_id = ${pessoa}`)
  await avisar('desativada')
  expect([await podeAgora(), await avisos()]).toEqual([[], []])
  expect((await t.admin.post(`/api/unidades/${unidade}`, { ativo: true })).status).toBe(200)
  await avisar('de volta')
  expect(await podeAgora()).toEqual(['AUTORIZAR_BAIXAS', 'CONSULTAR_BAIXAS'])
  expect(await avisos()).toHaveLength(1)
})

it('an administrator sees what was given in a unit that was deactivated, takes it, and gives nothing there', async () => {
  const { unidade, descricao, pessoa, doGrupo, daPessoa } = await emUnidadeDesativada()
  const marcada = { id: unidade, descricao, ativo: false, selected: true }
  const unidades = async (de: string) => (await t.admin.get(`${de}/unidades`)).body.content as object[]
  expect(await unidades(`/api/usuarios/${pessoa}`)).toContainEqual(marcada)
  expect(await unidades(doGrupo)).toContainEqual(marcada)
  const dadas = (await t.admin.get(`${daPessoa}/permissoes`)).body.content as { origens: object[] }[]
  expect(dadas.filter((p) => p.origens.length > 0)).toHaveLength(2)

  const pedido = await t.admin.post('/api/relatorio/grupopermissao', { formato: 'CSV' })
  await runJobs(t)
  expect((await t.admin.get(`/api/relatorios/${pedido.body.content.relatorio.id}`)).text).toContain(
    `1 usuário, em ${descricao} (desativada)`,
  )

  expect((await t.admin.post(`${daPessoa}/permissoes/CONSULTAR_ORGAOS`)).status).toBe(404)
  expect((await t.admin.post(`${doGrupo}/unidades/${unidade}`)).status).toBe(404)
  const outra = await t.createUsuario()
  expect((await t.admin.post(`/api/unidades/${unidade}/usuarios/${outra.id}`)).status).toBe(404)

  for (const alvo of [`${daPessoa}/permissoes/CONSULTAR_BAIXAS`, `${doGrupo}/unidades/${unidade}`, daPessoa])
    expect((await t.admin.del(alvo)).status).toBe(200)
  expect(await t.rows(sql`select 1 from permissao_concedida where unidade_id = ${unidade}`)).toEqual([])
  expect(await unidades(doGrupo)).not.toContainEqual(expect.objectContaining({ id: unidade }))
  expect((await unidades(`/api/usuarios/${pessoa}`)).map((u) => (u as { id: number }).id)).not.toContain(
    unidade,
  )
  expect(await eventosDe(t, 'usuarios', pessoa)).toContainEqual({
    tipo: 'ALTERACAO',
    alteracoes: [{ campo: 'Unidade', anterior: descricao, novo: null }],
  })
  // Whoever is not an administrator takes nothing elsewhere.
  const chefe = await t.clientWith(['CONF', 'CRIAR_ALTERAR_USUARIOS'])
  const { daPessoa: outraPessoa } = await emUnidadeDesativada()
  expect((await chefe.del(`${outraPessoa}/permissoes/CONSULTAR_BAIXAS`)).status).toBe(403)
})
