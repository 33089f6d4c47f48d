import { beforeAll, describe, expect, it } from 'vitest'
import { untilDone } from '../../../../test/bens.ts'
import { besideWork } from '../../../../test/locks.ts'
import { alguem, sceneOfInventario, INVENTARIOS, leitura } from '../../../../test/scenes/inventarios.ts'
import { novoLugar } from '../../../../test/scenes/mover.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
let id = 0
let bens: number[] = []
let longe = 0
const aceites = ['LOCAIS_SEM_TERMO', 'SEM_DESFECHO'].map((pendencia) => ({
  pendencia,
  justificativa: 'Aceito assim',
}))
/** Two rooms with three assets, and one asset in a third; A and B are seen, the campaign of the two rooms is concluded. */
beforeAll(async () => {
  bens = [...(await s.bens(s.sala, ['DA', 'DB'])), ...(await s.bens(s.outra, ['DC']))]
  longe = await novoLugar(t, t.unidadeId, 'Sala de longe')
  bens.push(...(await s.bens(longe, ['DD'])))
  id = await s.criar({ dataBase: '2026-03-31' })
  await (await s.aparelho(id)).enviar([leitura(s.sala, 'DA'), leitura(s.sala, 'DB')])
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/concluir`, { aceites })
  const ausencias = [{ membro: { id: s.bia.id }, motivo: 'Licença médica' }]
  const r = await s.ana.cliente.post(`${INVENTARIOS}/${id}/assinar`, { ausencias })
  await untilDone(t, s.ana.cliente, {
    status: 202,
    body: { content: { tarefa: r.body.content.tarefa } },
    text: '',
  })
})

const emitir = async (documento: string, qual = id, quem = s.ana.cliente) => {
  const r = await quem.post(`${INVENTARIOS}/relatorio${documento}/${qual}`, { formato: 'CSV' })
  const tarefa = await untilDone(t, quem, r)
  expect(tarefa.mensagens).toEqual([])
  expect(tarefa.situacao).toBe('CONCLUIDA')
  return (await quem.get(`/api/relatorios/${r.body.content.relatorio.id}`)).text as string
}
/** The amounts beside the words of each account's sum, by account. */
function somas(csv: string): Map<string, string> {
  const r = new Map<string, string>()
  let conta = ''
  for (const linha of csv.split(/\r?\n/)) {
    const celulas = linha.split(';').map((c) => c.replaceAll('"', ''))
    const grupo = /^Conta: (\S+)/.exec(celulas[0] ?? '')
    if (grupo) conta = grupo[1] as string
    else if (celulas[0]?.startsWith('Subtotal'))
      r.set(conta, (celulas.at(-1) ?? '').replaceAll('.', '').replace(',', '.'))
  }
  return r
}
const razao = async (ate: string) =>
  new Map(
    (
      await t.rows(sql<{ conta: string; saldo: string }>`
        select x.conta, sum(x.debito - x.credito)::text as saldo from movimento_conta x
        where x.unidade_id = ${t.unidadeId}
          and x.competencia <= ${ate}::date and x.conta ~ '^1[.]?2[.]?[34]' group by 1
          having sum(x.debito - x.credito) <> 0`)
    ).map((l) => [l.conta, l.saldo]),
  )

describe('the analytic inventory by account', () => {
  it('sums, account by account, what the books say on the data-base, and says where its list is not the whole of it', async () => {
    const csv = await emitir('analitico')
    const doRazao = await razao('2026-03-01')
    expect(doRazao.size).toBeGreaterThan(0)
    expect(somas(csv)).toEqual(doRazao)
    expect(csv).toContain('Bens desta conta que este inventário não conta: 1')
    expect(csv).toMatch(/há bens que este inventário não conta/)
    expect(csv).toContain('Não encontrado')
    expect(csv).not.toContain('DD;')
  })
  it('of the whole unit names each asset, also on a day within a month', async () => {
    await t.rows(sql`update inventario set alcance = 'UNIDADE', data_base = '2026-03-20' where id = ${id}`)
    const csv = await emitir('analitico')
    expect(somas(csv)).toEqual(await razao('2026-03-01'))
    expect(csv).toContain('Fora deste inventário')
    expect(csv).toMatch(/A conta soma o seu saldo nos livros/)
    // A kept sum that is not what the entries make is told, and not hidden.
    await t.rows(sql`update inventario set data_base = '2026-03-31' where id = ${id}`)
    await t.rows(sql`insert into movimento_conta (unidade_id, competencia, conta, tipo, debito, credito)
      select unidade_id, competencia, conta, tipo, 7, 0 from movimento_conta where conta ~ '^1[.]?2[.]?3'
      order by 1, 2, 3 limit 1`)
    const torto = await emitir('analitico')
    expect(torto).toContain('Diferença entre o saldo da conta e os lançamentos dos bens')
    expect(torto).toContain('peça a conferência dos livros')
    await t.rows(sql`insert into movimento_conta (unidade_id, competencia, conta, tipo, debito, credito)
      select unidade_id, competencia, conta, tipo, -7, 0 from movimento_conta where debito = 7`)
    await t.rows(sql`update inventario set alcance = 'LOCALIZACOES' where id = ${id}`)
  })
  it('shows amounts only to who sees them elsewhere', async () => {
    const semValores = await alguem(t, 'Dora', t.unidadeId, ['CONSULTAR_INVENTARIOS'])
    for (const documento of ['analitico', 'entradasebaixas'])
      expect(
        (await semValores.cliente.post(`${INVENTARIOS}/relatorio${documento}/${id}`, { formato: 'CSV' }))
          .status,
      ).toBe(403)
    expect(await emitir('ata', id, semValores.cliente)).toContain('Sala 1')
  })
})

describe('the other documents', () => {
  it('the minutes say who counted what, what was accepted, and who signed', async () => {
    const csv = await emitir('ata')
    expect(csv).toContain('Eram esperados 3 bens')
    expect(csv).toMatch(/Sala 1;2;2;0;0;0;0/)
    expect(csv).toMatch(/Sala 2;1;0;0;1;0;0/)
    expect(csv).toContain('Aceito por escrito: bens que ninguém leu')
    expect(csv).toMatch(/Ana .*assinou na própria sessão/)
    expect(csv).toContain('não assinou: Licença médica')
    expect(csv).toMatch(/Contaram: [^,(]+ \(2 leituras\)\./)
  })
  it('the minutes of a concluded count name who signed it, whoever is of the commission by now', async () => {
    const ditas = (csv: string) => csv.split(/\r?\n/).filter((l) => l.includes('assinou'))
    const antes = ditas(await emitir('ata'))
    await t.rows(sql`update comissao set responsavel_id = ${s.caio.id} where id = ${s.comissao}`)
    await t.rows(
      sql`update comissao_membro set removido_em = ${t.clock.now()} where comissao_id = ${s.comissao}`,
    )
    await t.rows(sql`update responsavel set nome = 'Outro nome' where id = ${s.ana.id}`)
    const depois = ditas(await emitir('ata'))
    await t.rows(sql`update responsavel set nome = 'Ana' where id = ${s.ana.id}`)
    await t.rows(sql`update comissao_membro set removido_em = null where comissao_id = ${s.comissao}`)
    await t.rows(sql`update comissao set responsavel_id = ${s.ana.id} where id = ${s.comissao}`)
    expect(antes).toHaveLength(2)
    expect(depois.toSorted()).toEqual(antes.toSorted())
  })
  it('the minutes say in their words what their table shows, also while readings come', async () => {
    const dele = `inventario_id = ${id} and patrimonio_id = ${bens[0]}`
    let csv = ''
    await besideWork(
      t,
      `lock table inventario_assinatura in access exclusive mode;
       update inventario_resultado set resultado = 'NAO_ENCONTRADO' where ${dele}`,
      async () => (csv = await emitir('ata')),
      () => Promise.resolve(),
      0,
    )
    expect(csv).toMatch(/encontrado: 2/)
    expect(csv).toMatch(/Sala 1;2;2;0;0;0;0/)
    await t.rows(sql`update inventario_resultado set resultado = 'ENCONTRADO'
      where inventario_id = ${id} and patrimonio_id = ${bens[0]}`)
  })
  it('the minutes lose no asset: one that was read once of twice, or in two places, is still to be cleared up', async () => {
    for (const resultado of ['UMA_CONTAGEM', 'CONFLITO']) {
      const [antes] = await t.rows(sql<{ resultado: string }>`
        select resultado from inventario_resultado where inventario_id = ${id} and patrimonio_id = ${bens[0]}`)
      const por = (r: string) =>
        t.rows(sql`update inventario_resultado set resultado = ${r}
          where inventario_id = ${id} and patrimonio_id = ${bens[0]}`)
      await por(resultado)
      expect(await emitir('ata')).toMatch(/Sala 1;2;1;0;0;0;1/)
      await por(antes?.resultado ?? '')
    }
  })
  it('what happened to the assets meanwhile is told change by change', async () => {
    await t.rows(sql`insert into evento (entidade, entidade_id, tipo, usuario_nome, instante, alteracoes, unidade_id)
      select 'patrimonios', ${bens[0]}, 'ALTERACAO', 'Alguém', criado_em,
        '[{"campo":"Cor","anterior":"Azul","novo":"Verde"}]', unidade_id
      from inventario where id = ${id}`)
    expect(await emitir('alteracoes')).toMatch(/Alguém;[^;]+;Cor;Azul;Verde/)
    // A field that the history of an asset does not show is not shown here either.
    await t.rows(sql`insert into evento (entidade, entidade_id, tipo, usuario_nome, instante, alteracoes, unidade_id)
      select 'patrimonios', ${bens[0]}, 'ALTERACAO', 'Outrem', criado_em,
        '[{"campo":"Observação","id":"observacao","anterior":"Sigilosa","novo":"Aberta"}]', unidade_id
      from inventario where id = ${id}`)
    expect(await emitir('alteracoes')).toContain('Sigilosa')
    await t.rows(sql`insert into configuracao_historico_bem (campo, exibir) values ('observacao', false)`)
    const semEla = await emitir('alteracoes')
    expect(semEla).not.toContain('Sigilosa')
    expect(semEla).not.toContain('Outrem')
    expect(semEla).toMatch(/Alguém;[^;]+;Cor;Azul;Verde/)
    await t.rows(sql`delete from configuracao_historico_bem where campo = 'observacao'`)
  })
  it('what came into the books and left them since the data-base is listed', async () => {
    await t.rows(sql`update inventario set data_base = '2025-01-01' where id = ${id}`)
    const csv = await emitir('entradasebaixas')
    expect(csv).toContain('Entradas')
    expect(csv.match(/Entrada;(Sim|Não)/g)?.sort()).toEqual([
      'Entrada;Não',
      'Entrada;Sim',
      'Entrada;Sim',
      'Entrada;Sim',
    ])
    await t.rows(sql`update inventario set data_base = '2026-03-31' where id = ${id}`)
  })
  it.each(['ata', 'analitico', 'alteracoes', 'entradasebaixas'])(
    '%s of a foreign campaign is not there',
    async (d) => {
      const { admin } = await t.secondUnidade()
      expect((await admin.post(`${INVENTARIOS}/relatorio${d}/${id}`, { formato: 'CSV' })).status).toBe(404)
    },
  )
})
