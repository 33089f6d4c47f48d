import { CATALOGO_DE_RELATORIOS, chavesDeRelatorio, emTodasAsUnidades, type NomeAcao } from '@tombo/contract'
import { expect, it } from 'vitest'
import { cadastrosDe, registrarMuitos, runJobs } from '../../../test/bens.ts'
import type { TestApp } from '../../../test/app.ts'
import { emitido, ALL_RIGHTS } from '../../../test/scenes/catalogo.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

/** A record of each of these kinds in a unit: whatever has a unit's own records beside its assets. */
async function registros(app: TestApp, unidade: number, nome: string): Promise<number> {
  const c = await cadastrosDe(app, unidade)
  const [bem] = (await registrarMuitos(app, c, unidade, [{ valor: '100', inicio: null }])) as [number]
  const um = async (query: ReturnType<typeof sql>) => ((await app.rows(query))[0] as { id: number }).id
  await app.rows(sql`insert into garantia (patrimonio_id, numero, data_inicial, prazo_garantia)
    values (${bem}, ${nome}, '2026-01-01', 30)`)
  await app.rows(sql`insert into licenciamento (patrimonio_id, exercicio, data_vencimento, valor)
    values (${bem}, 2026, '2026-05-01', 10)`)
  await app.rows(sql`insert into evento (unidade_id, entidade, entidade_id, tipo, usuario_nome, instante, alteracoes)
    values (${unidade}, 'patrimonios', ${bem}, 'ALTERACAO', 'Rita', '2026-02-03T12:00:00Z',
      '[{"campo":"Observação","id":"observacao","anterior":"a","novo":"b"}]')`)
  const ordem = await um(sql`insert into manutencao (unidade_id, situacao, tipo, descricao, criado_em)
    values (${unidade}, 'EM_MANUTENCAO', 'CORRETIVA', ${nome}, '2026-02-01T12:00:00Z') returning id`)
  await app.rows(sql`insert into manutencao_item (manutencao_id, patrimonio_id, situacao, valor)
    values (${ordem}, ${bem}, 'EM_MANUTENCAO', 7)`)
  const seguradora = await um(sql`insert into fornecedor (nome) values (${nome}) returning id`)
  const seguro = await um(sql`
    insert into seguro (unidade_id, situacao, numero, descricao, seguradora_id, data_inicial, data_final, criado_em)
    values (${unidade}, 'ATIVO', ${nome}, 'Frota', ${seguradora}, '2026-01-01', '2026-12-31', '2026-01-01T12:00:00Z')
    returning id`)
  await app.rows(sql`insert into seguro_item (seguro_id, patrimonio_id, valor_segurado)
    values (${seguro}, ${bem}, 5)`)
  const agenda = await um(sql`
    insert into agendamento (unidade_id, descricao, start_date, cron_expression, fuso, usuario_id, criado_em)
    values (${unidade}, ${nome}, '2026-01-01', '0 0 8 1 * ? *', 'America/Sao_Paulo', ${app.admin.usuarioId},
      '2026-01-01T12:00:00Z') returning id`)
  await app.rows(sql`insert into agendamento_execucao (agendamento_id, prevista_em, situacao)
    values (${agenda}, '2026-02-01T11:00:00Z', 'PERDIDA')`)
  const baixa = await um(sql`
    insert into baixa (unidade_id, situacao, tipo_baixa_id, data, criado_por_id, criado_em)
    select ${unidade}::int, 'EM_EDICAO', min(id), '2026-02-01', ${app.admin.usuarioId}::int, '2026-02-01T12:00:00Z'
    from tipo_baixa returning id`)
  await app.rows(sql`insert into baixa_item (baixa_id, patrimonio_id) values (${baixa}, ${bem})`)
  const comissao = await um(sql`
    insert into comissao (unidade_id, descricao, tipo_id, responsavel_id, data_designacao)
    select ${unidade}::int, ${nome}::text, min(id), ${c.responsavel}::int, '2026-01-01' from tipo_comissao
    returning id`)
  const reavaliacao =
    await um(sql`insert into reavaliacao (unidade_id, situacao, descricao, comissao_id, data)
    values (${unidade}, 'EM_EDICAO', ${nome}, ${comissao}, '2026-02-01') returning id`)
  await app.rows(sql`insert into reavaliacao_item (reavaliacao_id, patrimonio_id, valor, residual)
    values (${reavaliacao}, ${bem}, 9, 0)`)
  const avaliacao = await um(sql`
    insert into avaliacao (unidade_id, situacao, classificacao, comissao_id, dados_avaliacao_id, formula, pontuacao,
      veiculo, data_base, criado_em)
    select ${unidade}::int, 'EM_ANDAMENTO', 'MOVEIS', ${comissao}::int, min(id), 'EC', '{}', '{}', '2026-02-01',
      '2026-02-01T12:00:00Z' from dados_avaliacao returning id`)
  await app.rows(sql`insert into avaliacao_item (avaliacao_id, patrimonio_id, residual, percentual_residual)
    values (${avaliacao}, ${bem}, 0, 0)`)
  const emprestimo = await um(sql`
    insert into movimentacao (unidade_id, unidade_destino_id, responsavel_id, situacao, data_retorno, efetivada_em,
      criado_por_id)
    values (${unidade}, ${unidade}, ${c.responsavel}, 'EMPRESTADA', '2026-06-01', '2026-02-01T12:00:00Z',
      ${app.admin.usuarioId}) returning id`)
  await app.rows(sql`insert into movimentacao_item (movimentacao_id, patrimonio_id, situacao)
    values (${emprestimo}, ${bem}, 'EMPRESTADO')`)
  const termo = await um(sql`
    insert into termo (tipo, unidade_id, entidade, entidade_id, versao_texto, paragrafos, assinaturas, quantidade, hash,
      emitido_em, emitido_por)
    values ('RESPONSABILIDADE', ${unidade}, 'responsaveis', ${c.responsavel}, 1, '{}', '{}', 1, ${nome},
      '2026-02-01T12:00:00Z', 'Rita') returning id`)
  await app.rows(sql`insert into termo_aceite (termo_id, papel, nome, aceito_em, hash)
    values (${termo}, 'RECEBE', 'Rita', '2026-02-02T12:00:00Z', ${nome})`)
  return unidade
}

const AQUI = 'Sede daqui'
const LA = 'Anexo de lá'
const [t, s] = setUpScene(async (app) => {
  const aqui = await registros(app, await app.createUnidade(AQUI), 'Registro daqui')
  const la = await registros(app, await app.createUnidade(LA), 'Registro de lá')
  /** A person of both units, with these rights in each. */
  const pessoa = async (naqui: readonly NomeAcao[], nela: readonly NomeAcao[]) => {
    const { id } = await app.createUsuario({ acoes: [...naqui], unidades: [aqui] })
    await app.rows(sql`insert into usuario_unidade (usuario_id, unidade_id) values (${id}, ${la})`)
    await app.rows(sql`insert into usuario_permissao (usuario_id, unidade_id, acao)
      select ${id}::int, ${la}::int, a from unnest(${[...nela]}::text[]) a`)
    return app.sessionOf(id, aqui)
  }
  return {
    ambas: await pessoa(ALL_RIGHTS, ALL_RIGHTS),
    // Whoever may open the reports there, and see nothing that they are made of.
    soAqui: await pessoa(ALL_RIGHTS, ['CONSULTAR_RELATORIOS', 'CONF']),
    // Whoever may see there all that reports are made of, and have none of them.
    semRelatorios: await pessoa(
      ALL_RIGHTS,
      ALL_RIGHTS.filter((a) => a !== 'CONSULTAR_RELATORIOS'),
    ),
  }
})

/** These give what stands in the books, unless another situation is asked for: that of the records of the scene. */
const DA_CENA: Readonly<Record<string, string>> = { baixa: 'EM_EDICAO', reavaliacao: 'EM_EDICAO' }

const TODAS = chavesDeRelatorio.filter((chave) => {
  const form: Readonly<Record<string, unknown>> = CATALOGO_DE_RELATORIOS[chave].form
  return form.todasUnidades === emTodasAsUnidades
})
it.each(['geral', 'patrimonial', 'situacaobem', 'tiponatureza', 'localizacaoresponsavel'] as const)(
  '%s over the assets of all units has a heading and the sums of each',
  async (chave) => {
    const { texto, subtotais } = await emitido(t, s.ambas, chave, { todasUnidades: 'true' })
    const titulos = texto.split('\r\n').flatMap((l) => /^Unidade: [^;]+/.exec(l) ?? [])
    expect(titulos).toEqual([`Unidade: ${LA}`, `Unidade: ${AQUI}`])
    for (const unidade of [AQUI, LA])
      expect(
        subtotais.filter((l) => Object.values(l)[0]?.startsWith(`Subtotal de ${unidade} (`)),
      ).toHaveLength(1)
    const daqui = await emitido(t, s.ambas, chave)
    expect(daqui.texto).not.toContain('Unidade: ')
    const { texto: semDireito } = await emitido(t, s.soAqui, chave, { todasUnidades: 'true' })
    expect(semDireito).not.toContain(LA)
    const semRelatorios = await emitido(t, s.semRelatorios, chave, { todasUnidades: 'true' })
    expect(semRelatorios.texto).not.toContain(LA)
  },
)

it('the balance over all units has no books of a unit in which the person may have no reports', async () => {
  const pedido = { competencia: '2026-03' }
  const aqui = (await emitido(t, s.ambas, 'balanco', pedido)).total
  const todas = { ...pedido, todasUnidades: true }
  expect((await emitido(t, s.ambas, 'balanco', todas)).total).not.toEqual(aqui)
  expect((await emitido(t, s.semRelatorios, 'balanco', todas)).total).toEqual(aqui)
})

it('a sheet of a walk through the places names the unit of each, where they are of many', async () => {
  const r = await s.ambas.get('/api/patrimonios/relatorio/levantamento?formato=CSV&todasUnidades=true')
  await runJobs(t)
  const { text } = await s.ambas.get(`/api/relatorios/${r.body.content.relatorio.id}`)
  expect(text.split('\r\n').flatMap((l) => /^Localização: [^;]+/.exec(l) ?? [])).toEqual([
    `Localização: ${LA}: Sala`,
    `Localização: ${AQUI}: Sala`,
  ])
})

it('thirteen reports of a unit can be asked for over all of them', () => {
  expect(TODAS.toSorted()).toEqual([
    'agendamento',
    'alteracoes',
    'alteracoesusuario',
    'avaliacao',
    'baixa',
    'bensemprestados',
    'garantia',
    'licenciamento',
    'manutencao',
    'reavaliacao',
    'relatoriosassinados',
    'responsaveis',
    'seguro',
  ])
})

it.each(TODAS)(
  '%s: of every unit in which the person may have it, each under its name, and of no other',
  async (chave) => {
    const headings = (texto: string) =>
      texto.split(/\r?\n/).flatMap((l) => /^"?Unidade: ([^;"]*)/.exec(l)?.[1] ?? [])
    const de = async (quem: typeof s.ambas, todasUnidades: boolean) => {
      const situacao = DA_CENA[chave]
      const { texto, linhas } = await emitido(t, quem, chave, {
        todasUnidades,
        ...(situacao ? { situacao } : {}),
      })
      return { unidades: headings(texto), linhas: linhas.length }
    }
    const uma = await de(s.ambas, false)
    const todas = await de(s.ambas, true)
    const so = await de(s.soAqui, true)
    expect(uma.unidades).toEqual([])
    expect(uma.linhas).toBeGreaterThan(0)
    expect(todas.unidades).toEqual([LA, AQUI])
    expect(todas.linhas).toBe(2 * uma.linhas)
    expect(so).toEqual({ unidades: [AQUI], linhas: uma.linhas })
  },
)

it('a term between two units stands once in the report of both, and in that of each', async () => {
  const [termo] = await t.rows(sql<{ id: number }>`
    insert into termo (tipo, unidade_id, outra_unidade_id, entidade, entidade_id, versao_texto, paragrafos, assinaturas,
      quantidade, hash, emitido_em, emitido_por)
    select 'TRANSFERENCIA', la.id, aqui.id, 'movimentacoes', 1, 1, '{}', '{}', 1, 'entre as duas',
      '2026-02-01T12:00:00Z', 'Rita' from unidade la, unidade aqui
    where la.descricao = ${LA} and aqui.descricao = ${AQUI} returning id`)
  await t.rows(sql`insert into termo_aceite (termo_id, papel, nome, aceito_em, hash)
    values (${termo?.id}, 'RECEBE', 'Rita', '2026-02-02T12:00:00Z', 'entre as duas')`)
  for (const todasUnidades of [false, true]) {
    const { texto } = await emitido(t, s.ambas, 'relatoriosassinados', { todasUnidades })
    expect(texto.match(/entre as duas/g)).toHaveLength(1)
  }
})

it('a record of another unit narrows a report to nothing, and is not named', async () => {
  const deLa = await t.rows(sql<{ seguro: number; garantia: number; bem: number }>`
    select s.id as seguro, g.id as garantia, g.patrimonio_id as bem from garantia g
      join seguro s on s.numero = g.numero`)
  // The assets of the one unit were registered before those of the other.
  const [la, aqui] = deLa.toSorted((a, b) => b.bem - a.bem)
  for (const [chave, campo, id] of [
    ['seguro', 'seguro', la?.seguro],
    ['garantia', 'garantia', la?.garantia],
    ['garantia', 'patrimonio', la?.bem],
    ['licenciamento', 'patrimonio', la?.bem],
    ['alteracoes', 'patrimonio', la?.bem],
    ['alteracoesusuario', 'patrimonio', la?.bem],
  ] as const) {
    const { texto, linhas } = await emitido(t, s.soAqui, chave, { [campo]: { id } })
    expect([chave, linhas]).toEqual([chave, []])
    expect(texto).toContain(`nº ${id}`)
    expect(texto).not.toContain('Registro de lá')
    const daqui = await emitido(t, s.soAqui, chave, { todasUnidades: true, [campo]: { id } })
    expect([chave, daqui.linhas]).toEqual([chave, []])
    if (campo !== 'patrimonio') continue
    const doBem = await emitido(t, s.soAqui, chave, { patrimonio: { id: aqui?.bem } })
    expect([chave, doBem.linhas.length]).toEqual([chave, 1])
    expect(doBem.texto).toContain(`Bem ${aqui?.bem}`)
  }
})

it('another organisation finds nothing of these units', async () => {
  const fora = await t.secondOrganizacao()
  const { linhas } = await emitido({ ...t, databaseId: fora.databaseId }, fora.admin, 'garantia', {
    todasUnidades: true,
  })
  expect(linhas).toEqual([])
})
