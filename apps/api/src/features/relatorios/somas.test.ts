import type { ChaveDeRelatorio } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import type { Cliente, TestApp } from '../../../test/app.ts'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { untilDone, depreciar, novaUnidade, registrarMuitos } from '../../../test/bens.ts'
import { decimal, emitido, ALL_RIGHTS, lerRelatorio } from '../../../test/scenes/catalogo.ts'
import { sceneOfReavaliacao } from '../../../test/scenes/reavaliacoes.ts'
import { setUpScene } from '../../../test/scene.ts'
import { pelosLancamentos, soma } from '../../../test/scenes/somas.ts'
import { sql } from '../../kernel/db/sql.ts'

describe('the books', () => {
  const [t, s] = setUpScene(async (app: TestApp) => {
    const r = await sceneOfReavaliacao(app)
    const ids = await r.bens(7, { valor: '1234.57', vida: 60, percentual: '10' })
    for (const mes of ['2025-11', '2025-12']) await depreciar(app, r.cliente, mes)
    return { ...r, ids, quem: await app.clientWith(ALL_RIGHTS, r.unidadeId) }
  })
  const ler = (chave: ChaveDeRelatorio, corpo: Record<string, unknown> = {}) =>
    emitido(t, s.quem, chave, corpo)

  const daUnidade = () => sql`select id from patrimonio where unidade_id = ${s.unidadeId}`

  it('patrimonial and the natures are what the balances of the assets add up to', async () => {
    const certo = await pelosLancamentos(t, daUnidade())
    expect(Number(certo.depreciado)).toBeGreaterThan(0)
    for (const chave of ['patrimonial', 'tiponatureza'] as const) {
      const { total } = await ler(chave)
      expect([
        decimal(total['Valor bruto']),
        decimal(total.Depreciado),
        decimal(total['Valor líquido']),
      ]).toEqual([certo.bruto, certo.depreciado, certo.liquido])
    }
    const { linhas } = await ler('tiponatureza')
    expect(linhas.map((l) => l.Bens)).toEqual([String(s.ids.length)])
  })

  it('an asset that has not entered the books is told by patrimonial and the natures, and adds nothing to them', async () => {
    const [rascunho] = await t.rows(sql<{ id: number }>`
      insert into patrimonio (unidade_id, situacao, descricao, tipo_natureza_id, valor_aquisicao)
      select unidade_id, 'EM_EDICAO', 'Rascunho', tipo_natureza_id, 55555.55 from patrimonio where id = ${s.ids[0]}
      returning id`)
    const certo = await pelosLancamentos(t, daUnidade())
    for (const chave of ['patrimonial', 'tiponatureza'] as const) {
      const { linhas, total } = await ler(chave)
      const livros = [total['Valor bruto'], total.Depreciado, total['Valor líquido']].map(decimal)
      expect([chave, ...livros]).toEqual([chave, certo.bruto, certo.depreciado, certo.liquido])
      if (chave === 'patrimonial') expect(linhas.map((l) => l['Valor líquido'])).toContain('0,00')
      const contados = chave === 'patrimonial' ? linhas.length : Number(total.Bens)
      expect(contados).toBe(s.ids.length + 1)
    }
    await t.rows(sql`delete from patrimonio where id = ${rascunho?.id}`)
  })

  it('each report over the list has every asset once, and its subtotals add up to its total', async () => {
    const { depreciado, liquido } = await pelosLancamentos(t, daUnidade())
    for (const [chave, corpo] of [
      ['geral', { agrupar: 'NATUREZA' }],
      ['conservacao', { ordenar: 'VALOR' }],
      ['situacaobem', { ordenar: 'VALOR' }],
      ['bensunidadelocalizacao', { ordenar: 'VALOR' }],
      ['localizacaoresponsavel', { ordenar: 'VALOR' }],
    ] as const) {
      const { linhas, subtotais, total } = await ler(chave, corpo)
      expect([chave, linhas.length, decimal(total['Valor de aquisição'])]).toEqual([
        chave,
        s.ids.length,
        (1234.57 * s.ids.length).toFixed(2),
      ])
      const dosLivros = [decimal(total['Valor depreciado']), decimal(total['Valor líquido'])]
      expect([chave, ...dosLivros]).toEqual([chave, depreciado, liquido])
      const deFora = subtotais.filter(
        (l) => decimal(l['Valor de aquisição']) === decimal(total['Valor de aquisição']),
      )
      expect([chave, deFora.length > 0]).toEqual([chave, true])
    }
  })

  it('the balance of a month past is what the entries up to it add up to, whatever comes later', async () => {
    const independente = (mes: string) =>
      soma(
        t,
        sql<{ liquido: string }>`
          select sum(case when x.conta ~ '^1\\.2\\.[34]' then x.valor else 0 end)::text as liquido from (
            select conta_debito as conta, valor, competencia, unidade_id from lancamento
            union all select conta_credito, -valor, competencia, unidade_id from lancamento) x
          where x.unidade_id = ${s.unidadeId} and x.competencia <= ${`${mes}-01`}::date`,
      )
    const antes = await ler('balanco', { competencia: '2025-11' })
    expect(decimal(antes.total['Saldo no fim do mês'])).toBe((await independente('2025-11')).liquido)
    expect(antes.linhas.every((l) => l.Conta?.startsWith('1.2.'))).toBe(true)
    await depreciar(t, s.cliente, '2026-01')
    const depois = await ler('balanco', { competencia: '2025-11' })
    expect(depois.linhas).toEqual(antes.linhas)
    const janeiro = await ler('balanco', { competencia: '2026-01' })
    expect(decimal(janeiro.total['Saldo no fim do mês'])).toBe((await independente('2026-01')).liquido)
    expect(janeiro.total).not.toEqual(antes.total)
    // The balance of all units where the person may read the books holds at least this one's.
    const todas = await ler('balanco', { competencia: '2026-01', todasUnidades: true })
    expect(todas.texto).toContain('Todas as unidades')
  })

  it('the sheets explain each centavo: the last entry stands at the balance', async () => {
    const [bem] = await t.rows(sql<{ numero: string; bruto: string; depreciado: string }>`
      select p.numero_tombamento::text as numero, b.bruto::text, b.depreciado::text
      from patrimonio p join saldo_patrimonio b on b.patrimonio_id = p.id where p.id = ${s.ids[0]}`)
    const where = JSON.stringify({ numeroTombamento: { eq: Number(bem?.numero) } })
    const contabil = await ler('fichacontabil', { where })
    const ultimo = contabil.linhas.at(-1) ?? {}
    expect([decimal(ultimo['Bruto depois']), decimal(ultimo['Depreciado depois'])]).toEqual([
      bem?.bruto,
      bem?.depreciado,
    ])
    expect(decimal(contabil.total['Muda o líquido em'])).toBe(decimal(ultimo['Líquido depois']))
    const cotas = await ler('fichadepreciacao', { where })
    expect(decimal(cotas.total.Valor)).toBe(bem?.depreciado)
    // After each entry stands what stood before it and what it moves.
    const depoisDeCada = (linhas: Record<string, string>[], muda: string, depois: string) => {
      let saldo = 0
      return linhas.every((l) => {
        saldo += Number(decimal(l[muda]))
        return saldo.toFixed(2) === decimal(l[depois])
      })
    }
    expect(contabil.linhas.length).toBeGreaterThan(2)
    expect(depoisDeCada(contabil.linhas, 'Muda o líquido em', 'Líquido depois')).toBe(true)
    expect(depoisDeCada(cotas.linhas, 'Valor', 'Depreciado depois')).toBe(true)
    // An amount of nothing is written as any other.
    for (const coluna of ['Valor', 'Bruto depois', 'Depreciado depois', 'Redução depois', 'Líquido depois'])
      expect(contabil.linhas.map((l) => l[coluna]).filter((v) => !/^\d+,\d\d$/.test(v ?? ''))).toEqual([])
    // Months chosen change the rows, and never the balances beside them.
    const so = await ler('fichacontabil', {
      where,
      competenciaInicial: '2025-12',
      competenciaFinal: '2025-12',
    })
    expect(so.linhas.length).toBeLessThan(contabil.linhas.length)
    expect(contabil.linhas).toContainEqual(so.linhas[0])
    // How many there will be is known before, exactly.
    const contados = await t.rows(sql<{ linhas: number; total: number }>`
      select r.linhas, x.total from relatorio r join tarefa x on (x.resultado -> 'relatorio' ->> 'id')::int = r.id
      where r.chave like 'ficha%'`)
    expect(contados.length).toBe(3)
    expect(contados.map((c) => c.total)).toEqual(contados.map((c) => c.linhas))
  })

  it('a revaluation tells what assets stood at, and what they stand at now', async () => {
    const r = await s.abrir(
      s.ids.slice(0, 2).map((id) => ({ id, valor: '2000.00', vidaUtil: 10 })),
      {
        data: '2026-02-10',
      },
    )
    s.certo(await s.quemReavalia.post(`/api/reavaliacao/${r.id}/concluir`, { versao: r.versao }))
    // Before it are the entries until then, and the quotas that were owed by then.
    const antes = await pelosLancamentos(
      t,
      sql`select unnest(${s.ids.slice(0, 2)}::int[])`,
      sql`(l.origem <> 'REAVALIACAO' or l.mes_ano is not null)`,
    )
    const certo = await soma(
      t,
      sql<{ valor: string; diferenca: string }>`
        select sum(valor)::text as valor, (sum(valor) - ${antes.liquido}::numeric)::text as diferenca
        from reavaliacao_item where reavaliacao_id = ${r.id}`,
    )
    const { total, linhas } = await ler('reavaliacao', { situacao: 'CONCLUIDA', dataInicial: '2026-02-01' })
    expect(linhas).toHaveLength(2)
    expect([decimal(total['Valor novo']), decimal(total.Diferença)]).toEqual([certo.valor, certo.diferenca])
    expect([decimal(total['Bruto antes']), decimal(total['Depreciado antes'])]).toEqual([
      antes.bruto,
      antes.depreciado,
    ])
    expect((await ler('reavaliacao', { dataFinal: '2026-02-09' })).linhas).toEqual([])
  })

  it('a revaluation that was reversed adds nothing, unless it or its situation is asked for', async () => {
    const antes = await ler('reavaliacao')
    const r = await s.abrir([{ id: s.ids[6] as number, valor: '3000.00', vidaUtil: 10 }], {
      data: '2026-02-10',
    })
    s.certo(await s.quemReavalia.post(`/api/reavaliacao/${r.id}/concluir`, { versao: r.versao }))
    expect((await ler('reavaliacao')).linhas.length).toBe(antes.linhas.length + 1)
    s.certo(await s.quemReavalia.post(`/api/reavaliacao/${r.id}/estornar`, { motivo: 'Laudo trocado' }))
    const { linhas, total } = await ler('reavaliacao')
    expect([linhas, total]).toEqual([antes.linhas, antes.total])
    for (const pedido of [{ situacao: 'ESTORNADA' }, { reavaliacao: { id: r.id } }])
      expect((await ler('reavaliacao', pedido)).linhas).toHaveLength(1)
  })

  it('patrimonial has what is somebody else’s under its account of control, what is the unit’s own under its mask', async () => {
    const u = await novaUnidade(t)
    const [cessao] = await t.rows(sql<{ id: number }>`
      select id from tipo_aquisicao where classificacao = 'CESSAO_USO' limit 1`)
    const um = { percentual: '0', vida: 12, inicio: '2026-01-10' }
    await registrarMuitos(t, u.c, u.unidadeId, [
      { ...um, valor: '700' },
      { ...um, valor: '500', aquisicao: cessao?.id as number },
    ])
    const [m] = await t.rows(sql<{ nome: string }>`
      select m.mascara_contabil || ' – ' || m.descricao as nome
      from tipo_natureza n join mascara m on m.id = n.mascara_id where n.id = ${u.c.natureza}`)
    const quem = await t.clientWith(ALL_RIGHTS, u.unidadeId)
    const { texto, subtotais, titulos } = await emitido(t, quem, 'patrimonial')
    const contas = texto.split(/\r?\n/).flatMap((l) => /^"?Conta contábil: ([^;"]*)/.exec(l)?.[1] ?? [])
    expect(contas).toEqual([m?.nome, expect.stringMatching(/^7\.9\.9\.9\.1\.00\.00 – /)])
    const brutoDe = (conta = '') =>
      decimal(
        subtotais.find((l) => l[titulos[0] as string]?.startsWith(`Subtotal de ${conta}`))?.['Valor bruto'],
      )
    expect(contas.map(brutoDe)).toEqual(['700.00', '500.00'])
  })

  it('what happened to assets is told by asset and by person, less what the history hides', async () => {
    const id = s.ids[3] as number
    const [n] = await t.rows(sql<{ numero: string }>`
      select numero_tombamento::text as numero from patrimonio where id = ${id}`)
    await t.rows(sql`
      insert into evento (unidade_id, entidade, entidade_id, tipo, usuario_id, usuario_nome, instante, alteracoes)
      values (${s.unidadeId}, 'patrimonios', ${id}, 'ALTERACAO', ${s.quem.usuarioId}, 'Zoé Prado',
        '2026-02-03T12:00:00Z',
        '[{"campo":"Observação","id":"observacao","anterior":"velha","novo":"nova"},
          {"campo":"Placa","id":"placa","anterior":"AAA","novo":"BBB"}]')`)
    const where = JSON.stringify({ numeroTombamento: { eq: Number(n?.numero) } })
    const doBem = await ler('historico', { where, tipo: 'ALTERACAO' })
    expect(doBem.linhas.map((l) => [l.Campo, l.Antes, l.Depois])).toEqual([
      ['Observação', 'velha', 'nova'],
      ['Placa', 'AAA', 'BBB'],
    ])
    expect(doBem.linhas[0]?.Quando).toBe('03/02/2026 12:00')
    const dela = await ler('alteracoesusuario', {
      usuario: 'zoe',
      dataInicial: '2026-02-03',
      dataFinal: '2026-02-03',
    })
    expect(dela.linhas).toHaveLength(2)
    const escolhida = await ler('alteracoesusuario', {
      pessoa: { id: s.quem.usuarioId },
      dataInicial: '2026-02-03',
      dataFinal: '2026-02-03',
    })
    expect(escolhida.linhas).toEqual(dela.linhas)
    expect(escolhida.texto).toMatch(/Usuário: Pessoa /)
    expect((await ler('alteracoesusuario', { pessoa: { id: 999_999 } })).linhas).toEqual([])
    expect((await ler('alteracoes', { dataFinal: '2026-02-02', tipo: 'ALTERACAO' })).linhas).toEqual([])
    await t.rows(sql`insert into configuracao_historico_bem (campo, exibir) values ('placa', false)`)
    expect((await ler('historico', { where, tipo: 'ALTERACAO' })).linhas.map((l) => l.Campo)).toEqual([
      'Observação',
    ])
    await t.rows(sql`delete from configuracao_historico_bem`)
    // Whoever was renamed meanwhile has one group, though another's name is between the two; each program has its own.
    await t.rows(sql`
      insert into evento (unidade_id, entidade, entidade_id, tipo, usuario_id, usuario_nome, instante, alteracoes)
      select ${s.unidadeId}::int, 'patrimonios', ${id}::int, 'ALTERACAO', x.id, x.nome, '2026-02-04T12:00:00Z',
        '[{"campo":"Observação","id":"observacao","anterior":"a","novo":"b"}]'::jsonb
      from (values (${s.quem.usuarioId}::int, 'Ana Lima'), (null, 'Frota'), (null, 'Caixa'),
        (${s.quem.usuarioId}::int, 'Zoé Prado')) x(id, nome)`)
    const renomeada = await ler('alteracoesusuario', { dataInicial: '2026-02-04', dataFinal: '2026-02-04' })
    expect(renomeada.texto.match(/Usuário: [^;"\r\n]+/g)).toEqual([
      'Usuário: Caixa',
      'Usuário: Frota',
      'Usuário: Ana Lima',
    ])
  })

  it('warranties and licences are those that end in the period, in the order that was asked for', async () => {
    const [a, b] = s.ids
    await t.rows(sql`insert into garantia (patrimonio_id, numero, data_inicial, prazo_garantia) values
      (${a}, 'B-1', '2026-01-01', 30), (${a}, 'A-2', '2026-02-01', 30), (${b}, 'C-3', '2027-01-01', 30)`)
    const ate = { dataInicial: '2026-01-01', dataFinal: '2026-12-31' }
    const numeros = async (ordenar: string) =>
      (await ler('garantia', { ...ate, ordenar })).linhas.map((l) => l.Garantia)
    expect(await numeros('NUMGARANTIA')).toEqual(['A-2', 'B-1'])
    expect(await numeros('DATAFIM')).toEqual(['B-1', 'A-2'])
    // An end that has passed is told as its asset's page tells it, and is not among what is in force.
    const ditas = (await ler('garantia', { ordenar: 'DATAFIM' })).linhas.map((l) => l.Situação)
    expect(ditas).toEqual(['Vencida', 'Vencida', 'Vigente'])
    const vigentes = (await ler('garantia', { situacao: 'VIGENTE' })).linhas.map((l) => l.Garantia)
    expect(vigentes).toEqual(['C-3'])
    await t.rows(sql`insert into licenciamento (patrimonio_id, exercicio, data_vencimento, valor) values
      (${a}, 2026, '2026-05-01', 100.10), (${b}, 2026, '2026-06-01', 200.20), (${b}, 2027, '2027-06-01', 5)`)
    const { total, linhas } = await ler('licenciamento', ate)
    expect([linhas.length, decimal(total.Valor)]).toEqual([2, '300.30'])
  })

  it('the sheet of an asset tells each of its fields', async () => {
    const [bem] = await t.rows(sql<{ numero: string; descricao: string }>`
      select numero_tombamento::text as numero, descricao from patrimonio where id = ${s.ids[5]}`)
    const { linhas, texto } = await ler('bem', {
      where: JSON.stringify({ numeroTombamento: { eq: Number(bem?.numero) } }),
    })
    const campos = Object.fromEntries(linhas.map((l) => [l.Campo, l.Conteúdo]))
    expect(campos).toMatchObject({
      Tombo: bem?.numero,
      'Valor de aquisição': '1.234,57',
      Situação: 'Em uso',
    })
    expect(texto).toContain(`${bem?.numero} – ${bem?.descricao}`)
  })
})

describe('write-offs', () => {
  const [t, s] = setUpScene(sceneOfBaixas)
  it('have the net value, the price and what was gained or lost of each asset', async () => {
    const quem = await t.clientWith(ALL_RIGHTS)
    const bens = await s.bens(3)
    const venda = await s.enviada(
      'VENDA',
      bens.slice(0, 2),
      {},
      {
        fornecedor: { id: s.comprador },
        valorVenda: '10.50',
      },
    )
    await aoFimDaBaixa(t, await s.passo(venda.id, 'FINALIZADA', s.autoriza), s.autoriza)
    await s.abrir('PERDA', bens.slice(2))
    const certo = await soma(
      t,
      sql<{ liquido: string; venda: string }>`
        select sum(coalesce(i.valor_liquido, b.bruto - b.depreciado))::text as liquido,
          sum(i.valor_venda)::text as venda
        from baixa_item i join saldo_patrimonio b on b.patrimonio_id = i.patrimonio_id
        where i.baixa_id = ${venda.id}`,
    )
    const { resultado } = await soma(
      t,
      sql<{ resultado: string }>`
        select sum(case tipo when 'GANHO_ALIENACAO' then valor else -valor end)::text as resultado
        from lancamento where tipo in ('GANHO_ALIENACAO', 'PERDA_ALIENACAO')`,
    )
    for (const agrupar of ['TIPO', 'BAIXA', 'MES']) {
      const { total, linhas } = await emitido(t, quem, 'baixa', { agrupar })
      expect(decimal(total['Ganho ou perda'])).toBe(resultado)
      expect(linhas).toHaveLength(2)
      expect([decimal(total['Valor líquido']), decimal(total['Valor de venda'])]).toEqual([
        certo.liquido,
        certo.venda,
      ])
    }
    // A count of before tells what has left since by the whole of its gross value, also what was fully depreciated.
    const [inventario] = await t.rows(sql<{ id: number }>`
      with c as (insert into comissao (unidade_id, descricao, tipo_id, responsavel_id, data_designacao)
        select unidade_id, 'Contagem', (select min(id) from tipo_comissao), responsavel_id, '2026-01-01'
        from patrimonio where id = ${bens[0]} returning id, unidade_id)
      insert into inventario (unidade_id, descricao, tipo, alcance, data_base, periodo_ini, periodo_fin, comissao_id,
        contagem, movimentacao, do_responsavel, achados, situacao_criacao, situacao_inventario, criado_por_id,
        criado_em)
      select unidade_id, 'De antes', 'EVENTUAL', 'UNIDADE', '2026-03-01', '2026-03-01', '2026-03-31', id, 'ABERTA',
        'AVISAR', 'AVISAR', 'NADA', 'CRIADO', 'ABERTO', ${t.admin.usuarioId}, '2026-03-01T12:00:00Z' from c
      returning id`)
    const { bruto } = await soma(
      t,
      sql<{ bruto: string }>`select sum(m.sinal * l.valor)::text as bruto from lancamento l
        cross join lateral (values (l.saldo, l.sinal), (l.outro_saldo, l.outro_sinal)) m(saldo, sinal)
        where m.saldo = 'BRUTO' and l.origem = 'BAIXA' and l.origem_id = ${venda.id}`,
    )
    const pedido = await quem.post(`/api/inventarios/relatorioentradasebaixas/${inventario?.id}`, {
      formato: 'CSV',
    })
    await untilDone(t, quem, pedido)
    const movimento = lerRelatorio(
      (await quem.get(`/api/relatorios/${pedido.body.content.relatorio.id}`)).text,
    )
    expect(decimal(movimento.subtotais.find((l) => l.Data?.includes('Baixas'))?.['Valor bruto'])).toBe(bruto)
    expect(movimento.linhas.filter((l) => l.Histórico === 'Baixa')).toHaveLength(2)
    const perdas = (mais: object) => emitido(t, quem, 'baixa', { classificacao: 'PERDA', ...mais })
    expect((await perdas({})).linhas).toEqual([])
    expect((await perdas({ situacao: 'EM_EDICAO' })).linhas).toHaveLength(1)
    await t.rows(sql`insert into termo_aceite (termo_id, papel, nome, aceito_em, hash)
      select id, 'RECEBE', 'Sucatas do Norte', '2026-03-09T12:00:00Z', hash from termo where tipo = 'BAIXA'`)
    const assinados = await emitido(t, quem, 'relatoriosassinados', {
      tipo: 'BAIXA',
      dataInicial: '2026-03-09',
    })
    expect(assinados.linhas.map((l) => [l.Quem, l.Como])).toEqual([['Sucatas do Norte', 'Recebe']])
    expect((await emitido(t, quem, 'relatoriosassinados', { dataFinal: '2026-03-08' })).linhas).toEqual([])
    // Terms of write-offs are told to nobody who may not see write-offs.
    const semBaixas = await t.clientWith(['CONSULTAR_RELATORIOS'])
    expect((await emitido(t, semBaixas, 'relatoriosassinados')).linhas).toEqual([])
  })

  it('a cession is told, and adds nothing to what left the books: it stays in them', async () => {
    const quem = await t.clientWith(ALL_RIGHTS)
    const cessao = { modalidade: 'CESSAO', cessaoAte: '2027-03-05' }
    const cedida = await s.enviada('DOACAO_CESSAO', await s.bens(1), cessao, {
      fornecedor: { id: s.comprador },
    })
    await aoFimDaBaixa(t, await s.passo(cedida.id, 'FINALIZADA', s.autoriza), s.autoriza)
    const { linhas, total } = await emitido(t, quem, 'baixa', { classificacao: 'DOACAO_CESSAO' })
    expect(linhas.map((l) => l['Valor líquido'])).toEqual([''])
    expect(decimal(total['Valor líquido'] || '0,00')).toBe('0.00')
  })
})

async function aoFimDaBaixa(t: TestApp, r: Awaited<ReturnType<Cliente['post']>>, quem: Cliente) {
  if (r.status === 202) await untilDone(t, quem, r)
  else if (r.status !== 200) throw new Error(r.text)
}
