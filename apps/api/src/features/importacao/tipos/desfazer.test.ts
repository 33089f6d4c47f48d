import {
  ehTipoDeRegistro,
  type Importacao,
  mensagens,
  type NomeAcao,
  REGISTROS_IMPORTADOS,
  tipoImportacao,
} from '@tombo/contract'
import { expect, test } from 'vitest'
import { runJobs } from '../../../../test/bens.ts'
import { contas, importarCsv, byLine } from '../../../../test/scenes/importar.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const t = setUpApp()
const pedir = (id: number, quem = t.admin) => quem.post(`/api/importacao/${id}/desfazer`)
async function desfeita(id: number): Promise<Importacao> {
  expect((await pedir(id)).status).toBe(200)
  await runJobs(t)
  return (await t.admin.get(`/api/importacao/${id}`)).body.content
}
const TIPOS = tipoImportacao.values.filter(ehTipoDeRegistro)
const TABELA = {
  FORNECEDOR: 'fornecedor',
  RESPONSAVEL: 'responsavel',
  LOCALIZACAO: 'localizacao',
  PRODUTO: 'produto',
} as const
const DIREITO: Record<(typeof TIPOS)[number], NomeAcao> = {
  FORNECEDOR: 'CRIAR_ALTERAR_FORNECEDORES',
  RESPONSAVEL: 'CRIAR_ALTERAR_RESPONSAVEIS',
  LOCALIZACAO: 'CRIAR_ALTERAR_LOCALIZACOES',
  PRODUTO: 'CRIAR_ALTERAR_PRODUTOS',
}

test.each(TIPOS)('%s: what an import made goes, with its events; the file can come again', async (tipo) => {
  const coluna = tipo === 'LOCALIZACAO' || tipo === 'PRODUTO' ? 'descricao' : 'nome'
  const csv = `${coluna}\nDesfeito ${tipo} A\nDesfeito ${tipo} B\n`
  const i = await importarCsv(t, csv, { tipo })
  const feitos = () =>
    t.rows(sql`select 1 from ${sql.table(TABELA[tipo])} where ${sql.ref(coluna)} like ${`Desfeito ${tipo}%`}`)
  expect((await feitos()).length).toBe(2)
  const fim = await desfeita(i.id)
  expect([fim.situacao.value, fim.desfeitos, ...contas(fim), fim.messages]).toEqual([
    'DESFEITO',
    2,
    0,
    0,
    0,
    0,
    [],
  ])
  expect(await feitos()).toEqual([])
  const resultado = await t.admin.get(`/api/importacao/${i.id}/resultado`)
  expect(resultado.text.split('\n')[1]).toMatch(/;Desfeito$/)
  const eventos = await t.rows(sql<{ tipo: string }>`
    select tipo from evento where entidade = ${REGISTROS_IMPORTADOS[tipo].recurso.path} order by id desc limit 2`)
  expect(eventos.map((e) => e.tipo)).toEqual(['EXCLUSAO', 'EXCLUSAO'])
  expect(contas(await importarCsv(t, csv, { tipo }))).toEqual([2, 0, 0, 0])
})

test('what is used or was changed stays, with its row and why; freed, the rest goes too', async () => {
  const i = await importarCsv(
    t,
    'Localização;Superior\nEngenho;\nMoenda;Engenho\nCasa das caldeiras;Engenho\nArmazém;',
    { tipo: 'LOCALIZACAO' },
  )
  const id = async (descricao: string) =>
    (await t.rows(sql<{ id: number }>`select id from localizacao where descricao = ${descricao}`))[0]
      ?.id as number
  const moenda = await id('Moenda')
  const [bem] = await t.rows(sql<{ id: number }>`
    insert into patrimonio (unidade_id, situacao, descricao, localizacao_id, criado_por)
    values (${t.unidadeId}, 'EM_EDICAO', 'Roda d’água', ${moenda}, 'Teste') returning id`)
  const armazem = await id('Armazém')
  await t.admin.post(`/api/localizacoes/${armazem}`, { descricao: 'Memorial' })
  const meio = await desfeita(i.id)
  expect([meio.situacao.value, meio.desfeitos, ...contas(meio)]).toEqual(['DESFEITO', 1, 0, 3, 0, 0])
  expect(byLine(meio)).toEqual([
    [2, `Não foi desfeita: ${mensagens.localizacaoComFilhas}`],
    [3, `Não foi desfeita: ${mensagens.localizacaoComBens}`],
    [5, `Não foi desfeita: ${mensagens.importadoAlterado}`],
  ])
  await t.rows(sql`delete from patrimonio where id = ${bem?.id}`)
  const fim = await desfeita(i.id)
  expect([fim.desfeitos, ...contas(fim)]).toEqual([3, 0, 1, 0, 0])
  expect(byLine(fim)).toEqual([[5, `Não foi desfeita: ${mensagens.importadoAlterado}`]])
  expect(await id('Memorial')).toBe(armazem)
})

test('what was there before, or was refused, is not touched; an import that made nothing has nothing to undo', async () => {
  await importarCsv(t, 'Descrição\nJá havia este', { tipo: 'PRODUTO' })
  const i = await importarCsv(t, 'Descrição;Natureza\nJá havia este;\nRuim;9.9', { tipo: 'PRODUTO' })
  expect(contas(i)).toEqual([0, 0, 1, 1])
  expect(await pedir(i.id)).toMatchObject({ status: 409, body: { message: mensagens.importacaoSemCriados } })
  expect(await t.rows(sql`select 1 from produto where descricao = 'Já havia este'`)).toHaveLength(1)
})

test('a double click undoes it once', async () => {
  const i = await importarCsv(t, 'Descrição\nDesfeito duas vezes', { tipo: 'PRODUTO' })
  const estados = (await Promise.all([pedir(i.id), pedir(i.id)])).map((r) => r.status)
  expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409])
  await runJobs(t)
  expect((await t.admin.get(`/api/importacao/${i.id}`)).body.content.desfeitos).toBe(1)
})

test('assets and rehearsals are not undone', async () => {
  const bens = await importarCsv(t, 'descricao\nMesa que fica')
  const ensaio = await importarCsv(t, 'Descrição\nSó ensaio', { tipo: 'PRODUTO', ensaio: true })
  for (const { id } of [bens, ensaio])
    expect(await pedir(id)).toMatchObject({ status: 409, body: { message: mensagens.importacaoNaoDesfaz } })
})

test.each(TIPOS)(
  '%s: who may not make such records undoes nothing, nor does another unit or organisation',
  async (tipo) => {
    const coluna = tipo === 'LOCALIZACAO' || tipo === 'PRODUTO' ? 'descricao' : 'nome'
    const i = await importarCsv(t, `${coluna}\nFica ${tipo}`, { tipo })
    const semDireito = await t.clientWith(['CRIAR_ALTERAR_IMPORTACOES'])
    expect(await pedir(i.id, semDireito)).toMatchObject({
      status: 403,
      body: { message: mensagens.importarSemCadastrar },
    })
    expect((await pedir(i.id, await t.clientWith([DIREITO[tipo]]))).status).toBe(403)
    for (const { admin } of [await t.secondUnidade(), await t.secondOrganizacao()])
      expect((await pedir(i.id, admin)).status).toBe(404)
    // Nor does who lost the right while it waited.
    const quem = await t.clientWith(['CRIAR_ALTERAR_IMPORTACOES', DIREITO[tipo]])
    expect((await pedir(i.id, quem)).status).toBe(200)
    await t.admin.del(`/api/unidades/${t.unidadeId}/usuarios/${quem.usuarioId}/permissoes/${DIREITO[tipo]}`)
    await runJobs(t)
    expect((await t.admin.get(`/api/importacao/${i.id}`)).body.content).toMatchObject({
      situacao: { value: 'FINALIZADO' },
      desfeitos: 0,
      messages: [{ descricao: mensagens.direitoPerdido }],
    })
  },
)
