import { colunasDe, NOMES_DOS_CONJUNTOS } from '@tombo/contract'
import { expect, it } from 'vitest'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { inventarioVazio } from '../../../test/scenes/inventarios.ts'
import { novoLugar } from '../../../test/scenes/mover.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { publicarDadosAbertos } from './publicar.ts'

/** Stands in every text that says something of a person, or that somebody wrote freely. */
const SEGREDO = 'SEGREDOxq'
/** Tables that publish a name of theirs: those columns hold what they held. */
const PUBLICAM: Readonly<Record<string, readonly string[]>> = {
  patrimonio: ['descricao', 'placa', 'situacao', 'busca'],
  baixa: ['processo', 'situacao'],
  inventario: ['tipo'],
}

const [t, scene] = setUpScene(async (app) => {
  const b = await sceneOfBaixas(app)
  const cofre = (
    await app.admin.post('/api/localizacoes', { descricao: 'Cofre', ativo: true, divulgada: false })
  ).body.content.id
  const patio = await novoLugar(app, app.unidadeId, 'Pátio')
  const [vendido, carro, guardado] = (await b.bens(3)) as [number, number, number]
  await app.rows(sql`
    update patrimonio p set placa = v.placa, localizacao_id = v.local
    from (values (${carro}::int, 'ABC1D23', ${patio}::int), (${guardado}, 'XYZ9Z99', ${cofre})) v (id, placa, local)
    where p.id = v.id`)
  const venda = { fornecedor: { id: b.comprador } }
  const { id } = await b.enviada('VENDA', [vendido], venda, { valorVenda: '70.00' })
  b.feito(await b.passo(id, 'FINALIZADA', b.autoriza))
  const inventario = await inventarioVazio(app)
  await app.rows(sql`
    update inventario set situacao_inventario = 'CONCLUIDO', concluido_em = '2026-03-31', quantidade = 3, conferidos = 2
    where id = ${inventario}`)
  await app.admin.post('/api/parametros', { publicarDadosAbertos: true })
  return { baixa: id as number, inventario, processo: '2026/0042' }
})

const publicar = () =>
  runRoutine(
    { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
    t.databaseId,
    publicarDadosAbertos,
  )
const objetos = async (conjunto: string): Promise<Record<string, unknown>[]> =>
  JSON.parse((await t.app.inject(`/api/dados-abertos/${t.databaseId}/arquivo/${conjunto}.json`)).body)
const pagina = async (de: string) => {
  const r = await t.anonymous.get(`/api/dados-abertos/${t.databaseId}/${de}`)
  expect([de, r.status === 200 ? 200 : r.text]).toEqual([de, 200])
  return r.body.content.resultList
}

it('shows the fleet, what left and the counts, as the files have them, narrowed down by their filters', async () => {
  await publicar()
  const [saiu] = await objetos('baixas')
  expect(await pagina('baixas')).toEqual([saiu])
  expect(saiu).toMatchObject({ baixa: scene.baixa, processo: scene.processo, valorVenda: '70.00' })
  expect(await pagina('baixas?ano=2026')).toHaveLength(1)
  expect(await pagina('baixas?ano=2025')).toEqual([])
  expect(await pagina('contagens')).toEqual(await objetos('contagens'))
  expect(await pagina('contagens?ano=2026')).toMatchObject([
    { inventario: scene.inventario, bens: 3, conferidos: 2 },
  ])
  expect(await pagina('contagens?ano=2025')).toEqual([])
  expect(await pagina('contagens?unidade=Outra')).toEqual([])
  expect(await pagina('frota')).toMatchObject([{ placa: 'ABC1D23' }, { placa: null }])
  expect(await pagina('frota?localizacao=P%C3%A1tio')).toMatchObject([{ placa: 'ABC1D23' }])
  expect(await pagina('frota?localizacao=Cofre')).toEqual([])
  for (const de of ['baixas?comprador=1', 'frota?placa=X', 'contagens?page=41', 'baixas?localizacao=X'])
    expect([de, (await t.anonymous.get(`/api/dados-abertos/${t.databaseId}/${de}`)).status]).toEqual([
      de,
      400,
    ])
})

it('offers the units and years of what left and of the counts too, beside those of the assets', async () => {
  const opcoes = async () => {
    const r = (await t.anonymous.get(`/api/dados-abertos/${t.databaseId}`)).body.content.opcoes
    return [r.unidades, r.anos]
  }
  const outra = await t.createUnidade('Arquivo morto')
  const [antes] = await opcoes()
  await t.rows(sql`update baixa set unidade_id = ${outra}, data = '2019-05-06' where id = ${scene.baixa}`)
  await t.rows(sql`update inventario set data_base = '2018-05-06' where id = ${scene.inventario}`)
  const [unidades, anos] = await opcoes()
  expect([antes, unidades]).toEqual([['Sede'], ['Arquivo morto', 'Sede']])
  expect(anos).toEqual(expect.arrayContaining([2019, 2018]))
  await t.rows(
    sql`update baixa set unidade_id = ${t.unidadeId}, data = '2026-03-05' where id = ${scene.baixa}`,
  )
  await t.rows(sql`update inventario set data_base = '2026-03-01' where id = ${scene.inventario}`)
})

it('is 404 in each of them for an organisation that does not publish', async () => {
  const outra = await t.secondOrganizacao()
  for (const de of ['frota', 'baixas', 'contagens'])
    expect([de, (await t.anonymous.get(`/api/dados-abertos/${outra.databaseId}/${de}`)).status]).toEqual([
      de,
      404,
    ])
})

it('tells nothing in any column that says who, or that was freely written, of what left and what was counted either', async () => {
  const tabelas = [
    'usuario',
    'responsavel',
    'fornecedor',
    'comissao',
    'patrimonio',
    'baixa',
    'baixa_item',
    'inventario',
  ]
  const colunas = await t.rows(sql<{ tabela: string; coluna: string }>`
    select c.table_name as tabela, c.column_name as coluna from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER'
      and c.table_name = any(${tabelas})`)
  let marcadas = 0
  for (const { tabela, coluna } of colunas) {
    if (PUBLICAM[tabela]?.includes(coluna)) continue
    // A column that a rule holds to its own words says nothing that somebody wrote.
    const marcada = await t
      .rows(sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = ${SEGREDO} || id`)
      .then(
        () => true,
        () => false,
      )
    marcadas += marcada ? 1 : 0
  }
  expect(marcadas).toBeGreaterThan(30)
  await t.rows(sql`delete from dados_abertos_versao`)
  await publicar()
  let lidas = 0
  for (const conjunto of NOMES_DOS_CONJUNTOS) {
    const linhas = await objetos(conjunto)
    expect([conjunto, linhas.length > 0]).toEqual([conjunto, true])
    for (const linha of linhas)
      for (const [nome] of colunasDe(conjunto)) {
        expect(`${conjunto}.${nome}: ${String(linha[nome])}`).not.toContain(SEGREDO)
        lidas += 1
      }
  }
  expect(lidas).toBeGreaterThan(60)
  for (const de of ['bens', 'frota', 'baixas', 'contagens'])
    expect(`${de} ${JSON.stringify(await pagina(de))}`).not.toContain(SEGREDO)
})
