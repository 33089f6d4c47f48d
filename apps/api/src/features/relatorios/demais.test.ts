import { expect, it } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { cadastrosDe } from '../../../test/bens.ts'
import { arquivoDe, decimal, emitido, lerRelatorio, ALL_RIGHTS } from '../../../test/scenes/catalogo.ts'
import { bensEmUso, novoLugar, novoResponsavel } from '../../../test/scenes/mover.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(async (app: TestApp) => {
  const c = await cadastrosDe(app)
  return { c, bens: await bensEmUso(app, c, app.unidadeId, 4), quem: await app.clientWith(ALL_RIGHTS) }
})
const ler = (chave: Parameters<typeof emitido>[2], corpo: Record<string, unknown> = {}) =>
  emitido(t, s.quem, chave, corpo)

it('maintenance costs what its items cost, however they are summed', async () => {
  const [a, b] = s.bens
  const [m] = await t.rows(sql<{ id: number }>`
    insert into manutencao (unidade_id, situacao, tipo, descricao, criado_em)
    values (${t.unidadeId}, 'EM_MANUTENCAO', 'CORRETIVA', 'Conserto', '2026-02-01T12:00:00Z')
    returning id`)
  await t.rows(sql`insert into manutencao_item (manutencao_id, patrimonio_id, situacao, valor, valor_final) values
    (${m?.id}, ${a}, 'CONCLUIDA', 50, 60.10), (${m?.id}, ${b}, 'EM_MANUTENCAO', 40.05, null)`)
  for (const agrupar of ['NENHUM', 'BEM', 'LOCALIZACAO', 'FORNECEDOR', 'ANO']) {
    const { linhas, total } = await ler('manutencao', { agrupar })
    expect([agrupar, linhas.length, decimal(total.Valor)]).toEqual([agrupar, 2, '100.15'])
  }
  const doBem = await ler('manutencao', { patrimonio: { id: a } })
  expect([doBem.linhas.length, decimal(doBem.total.Valor)]).toEqual([1, '60.10'])
  expect(doBem.texto).toContain('Bem: ')
  const { resultList } = (await s.quem.get('/api/manutencoes/opcoes/bens')).body.content
  expect(new Set(resultList.map((o: { id: number }) => o.id))).toEqual(new Set([a, b]))
})

it('each due time of a schedule is told, with what came of its works', async () => {
  const [g] = await t.rows(sql<{ id: number }>`
    insert into agendamento (unidade_id, descricao, start_date, cron_expression, fuso, usuario_id, criado_em)
    values (${t.unidadeId}, 'Revisão da frota', '2026-01-01', '0 0 8 1 * ? *', 'America/Sao_Paulo', ${s.quem.usuarioId},
      '2026-01-01T12:00:00Z') returning id`)
  const [e] = await t.rows(sql<{ id: number }>`
    insert into agendamento_execucao (agendamento_id, prevista_em, situacao)
    values (${g?.id}, '2026-02-01T11:00:00Z', 'FALHOU') returning id`)
  await t.rows(sql`insert into agendamento_execucao (agendamento_id, prevista_em, situacao)
    values (${g?.id}, '2026-03-01T11:00:00Z', 'PERDIDA')`)
  await t.rows(sql`insert into agendamento_resultado (execucao_id, job_id, job, descricao, situacao, mensagem)
    values (${e?.id}, 1, 'CRIAR_MANUTENCAO', 'Troca de óleo', 'FALHOU', 'Bem baixado')`)
  const { linhas, texto } = await ler('agendamento')
  expect(linhas.map((l) => [l['Prevista para'], l.Situação, l.Trabalho, l.Observação])).toEqual([
    ['01/02/2026 08:00', 'Falhou', 'Criar manutenção', 'Bem baixado'],
    ['01/03/2026 08:00', 'Perdida', '', ''],
  ])
  expect(texto).toContain('Revisão da frota')
  expect((await ler('agendamento', { situacao: 'PERDIDA' })).linhas).toHaveLength(1)
  expect((await ler('agendamento', { dataFinal: '2026-02-01' })).linhas).toHaveLength(1)
})

it('a group of permissions is told with what it gives, where, and to how many', async () => {
  const [g] = await t.rows(
    sql<{
      id: number
    }>`insert into grupo_permissao (descricao) values ('Almoxarifes do relatório') returning id`,
  )
  await t.rows(
    sql`insert into grupo_permissao_acao (grupo_id, acao) values (${g?.id}, 'PATRIMONIO'), (${g?.id}, 'CONF')`,
  )
  await t.rows(
    sql`insert into grupo_permissao_unidade (grupo_id, unidade_id) values (${g?.id}, ${t.unidadeId})`,
  )
  await t.rows(
    sql`insert into grupo_permissao_usuario (grupo_id, usuario_id) values (${g?.id}, ${s.quem.usuarioId})`,
  )
  const { linhas, texto } = await ler('grupopermissao', { q: 'almoxarifes' })
  expect(linhas.map((l) => l.Permissão)).toEqual(['Acessar as configurações', 'Consultar bens'])
  expect(texto).toContain('Almoxarifes do relatório: 2 permissões, 1 usuário, em ')
  const escolhido = await ler('grupopermissao', { grupo: { id: g?.id } })
  expect(escolhido.linhas).toEqual(linhas)
  expect(escolhido.texto).toContain('Grupo: Almoxarifes do relatório')
  await t.rows(sql`delete from grupo_permissao_usuario where grupo_id = ${g?.id}`)
  expect((await ler('grupopermissao', { q: 'almoxarifes' })).texto).toContain('permissões, sem usuários, em ')
  await t.rows(sql`update grupo_permissao set ativo = false where id = ${g?.id}`)
  expect((await ler('grupopermissao', { q: 'almoxarifes' })).linhas).toEqual([])
  expect((await ler('grupopermissao', { q: 'almoxarifes', inativos: true })).linhas).toHaveLength(2)
  await t.rows(sql`delete from grupo_permissao_acao where grupo_id = ${g?.id}`)
  const vazio = await ler('grupopermissao', { q: 'almoxarifes', inativos: true })
  expect(vazio.linhas.map((l) => l.Permissão)).toEqual(['nenhuma'])
  expect(vazio.texto).toContain('sem permissões, sem usuários')
  expect(vazio.texto).toContain('Total geral (1 grupo)')
})

it('a term of responsibility has its assets in the order that was asked for, and is issued as a term', async () => {
  const rui = await novoResponsavel(t, t.unidadeId, 'Rui do termo')
  const sala = await novoLugar(t, t.unidadeId, 'A primeira sala')
  const ids = s.bens.slice(0, 3)
  const nomes = ['Cadeira', 'Armário', 'Banco']
  for (const [i, id] of ids.entries())
    await t.rows(sql`update patrimonio set responsavel_id = ${rui.id}, descricao = ${nomes[i]},
      referencia = ${`T-${9 - i}`}, localizacao_id = ${i === 2 ? sala : s.c.local} where id = ${id}`)
  const em = async (ordenar: string) => {
    const bytes = await arquivoDe(t, s.quem, 'termoresponsabilidade', {
      responsavel: { id: rui.id },
      ordenar,
    })
    const { linhas, total } = lerRelatorio(bytes.toString('utf8'))
    const [certo] = await t.rows(sql<{ soma: string }>`
      select sum(valor_aquisicao)::text as soma from patrimonio where responsavel_id = ${rui.id}`)
    expect(decimal(total['Valor de aquisição'])).toBe(certo?.soma)
    return linhas.map((l) => Object.values(l)[2])
  }
  expect(await em('NUMPATRIMONIO')).toEqual(['Cadeira', 'Armário', 'Banco'])
  expect(await em('DESCRICAO')).toEqual(['Armário', 'Banco', 'Cadeira'])
  expect(await em('NUMETIQUETA')).toEqual(['Banco', 'Armário', 'Cadeira'])
  expect(await em('LOCALIZACAO')).toEqual(['Banco', 'Cadeira', 'Armário'])
  expect(await t.rows(sql`select tipo, quantidade from termo where entidade_id = ${rui.id}`)).toEqual(
    Array.from({ length: 4 }, () => ({ tipo: 'RESPONSABILIDADE', quantidade: 3 })),
  )
})
