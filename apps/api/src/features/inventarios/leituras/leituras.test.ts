import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { sceneOfInventario, INVENTARIOS, leitura, novoId } from '../../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
let contados = 0
/** A campaign of its own for each test, with three assets in one room and one in the other; labels begin with a letter of its own. */
async function campanha(mais: Record<string, unknown> = {}) {
  contados += 1
  const letra = `I${contados}-`
  const [a, b, c] = (await s.bens(s.sala, [`${letra}A`, `${letra}B`, `${letra}C`])) as [
    number,
    number,
    number,
  ]
  const [d] = (await s.bens(s.outra, [`${letra}D`])) as [number]
  // Whatever earlier campaigns count is let go.
  await t.rows(
    sql`update inventario set situacao_inventario = 'CANCELADO' where situacao_inventario = 'ABERTO'`,
  )
  await t.rows(
    sql`update patrimonio set situacao = 'BAIXADO' where id <> all(${[a, b, c, d]}::int[]) and situacao = 'EM_USO'`,
  )
  const id = await s.criar(mais)
  return { id, a, b, c, d, etiqueta: (qual: string) => `${letra}${qual}` }
}

describe('readings of a device', () => {
  it('are kept once, whatever comes again, and say what became of each asset', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    const lidas = [
      leitura(s.sala, i.etiqueta('A')),
      leitura(s.sala, i.etiqueta('D')),
      leitura(s.sala, 'nunca visto'),
      leitura(s.sala, null, { descricao: 'Ventilador sem plaqueta' }),
    ]
    const ids = lidas.map((l) => l.id)
    const r = await ana.enviar([...lidas, lidas[0]])
    expect(r.body.content).toEqual({ aceitas: expect.arrayContaining(ids), repetidas: [], recusadas: [] })
    expect(r.body.content.aceitas).toHaveLength(4)
    expect((await ana.enviar(lidas)).body.content).toEqual({
      aceitas: [],
      repetidas: expect.arrayContaining(ids),
      recusadas: [],
    })
    expect(await s.resultados(i.id)).toEqual([
      { id: i.a, resultado: 'ENCONTRADO', quantidade: 1, local: s.sala },
      { id: i.d, resultado: 'OUTRO_LOCAL', quantidade: 1, local: s.sala },
    ])
    const lista = (await s.caio.cliente.get(`${INVENTARIOS}/${i.id}/leituras`)).body.content
    expect(lista.count).toBe(4)
    expect(
      lista.resultList.map((l: { aviso: { value: string } | null }) => l.aviso?.value ?? null).sort(),
    ).toEqual(['DESCONHECIDA', 'SEM_PLAQUETA', null, null])
  })

  it('no longer wait on their device once they were delivered, though it says nothing more', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    const esperando = async () =>
      (await s.caio.cliente.get(`${INVENTARIOS}/${i.id}/sessoes`)).body.content[0].naoEnviadas
    await ana.cliente.post(`${INVENTARIOS}/${i.id}/contato`, { naoEnviadas: 2 })
    expect(await esperando()).toBe(2)
    const lida = leitura(s.sala, i.etiqueta('A'))
    await ana.enviar([lida])
    expect(await esperando()).toBe(1)
    await ana.enviar([lida, leitura(s.sala, i.etiqueta('B'))])
    expect(await esperando()).toBe(0)
  })

  it('are checked each by itself: a malformed one fails no other, and none is refused for the whole', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    const boa = leitura(s.sala, i.etiqueta('A'))
    const ruins = [
      { ...leitura(s.sala, 'x'), id: 'sem id' },
      { ...leitura(s.sala, 'x'), lidaEm: 'ontem' },
      leitura(9_999_999, 'x'),
      leitura(s.sala, null),
      leitura(s.sala, 'x', { origem: 'WEB' }),
      leitura(s.sala, 'x', { conservacao: { id: 999_999 } }),
      leitura(s.sala, 'x', { utilizacao: 'DESUSO' }),
      null,
      7,
    ]
    const { aceitas, recusadas } = (await ana.enviar([...ruins, boa])).body.content
    expect(aceitas).toEqual([boa.id])
    expect(recusadas).toHaveLength(ruins.length)
    for (const x of recusadas as { motivo: string }[]) expect(x.motivo).not.toBe('')
    expect((await ana.enviar([])).status).toBe(400)
    expect((await ana.enviar(Array.from({ length: 501 }, () => boa))).status).toBe(400)
  })

  it('give the same whatever device, order and time they come in', async () => {
    const i = await campanha()
    const [um, dois] = [await s.aparelho(i.id), await s.aparelho(i.id, s.bia)]
    const lida = leitura(s.sala, i.etiqueta('A'))
    // The undo comes before what it undoes.
    await um.enviar([leitura(s.sala, null, { desfaz: lida.id })])
    await um.enviar([lida])
    await Promise.all([
      um.enviar([leitura(s.sala, i.etiqueta('B'))]),
      dois.enviar([leitura(s.sala, i.etiqueta('B'))]),
    ])
    await Promise.all([
      um.enviar([leitura(s.sala, i.etiqueta('C'))]),
      dois.enviar([leitura(s.outra, i.etiqueta('C'))]),
    ])
    expect(await s.resultados(i.id)).toEqual([
      { id: i.a, resultado: 'PENDENTE', quantidade: 0, local: null },
      { id: i.b, resultado: 'ENCONTRADO', quantidade: 1, local: s.sala },
      { id: i.c, resultado: 'CONFLITO', quantidade: 2, local: null },
    ])
  })

  it('of a code that fits two assets choose none, until the counter says which', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    await t.rows(sql`update patrimonio set referencia_legada = 'LEG-9' where id in (${i.a}, ${i.b})`)
    await ana.enviar([leitura(s.sala, 'leg-9')])
    expect(await s.resultados(i.id)).toEqual([])
    await ana.enviar([leitura(s.sala, 'leg-9', { patrimonio: { id: i.b } })])
    expect(await s.resultados(i.id)).toMatchObject([{ id: i.b, resultado: 'ENCONTRADO' }])
  })

  it('of a label with zeros are of the asset that bears it so, and without one of that whose number or label it is with others', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    const [rotulado, numerado, soRotulado] = (await s.bens(s.sala, ['00009123', 'Z-9123', '00009124'])) as [
      number,
      number,
      number,
    ]
    await t.rows(sql`update patrimonio set numero_tombamento = 9123 where id = ${numerado}`)
    await ana.enviar(['00009123', '9123', '9124'].map((c) => leitura(s.sala, c)))
    expect((await s.resultados(i.id)).map((r) => r.id).sort((x, y) => x - y)).toEqual([
      rotulado,
      numerado,
      soRotulado,
    ])
  })

  it('of a code that one counted asset has, and others that are not counted, are of the counted one, as its device says', async () => {
    const i = await campanha({ localizacoes: [{ localizacao: { id: s.sala } }] })
    const ana = await s.aparelho(i.id)
    const { unidadeId } = await t.secondUnidade()
    const [alheio] = await s.bens(s.outra, [i.etiqueta('alheio')])
    await t.rows(
      sql`update patrimonio set referencia_legada = 'LEG-10' where id in (${i.a}, ${i.d}, ${alheio})`,
    )
    await t.rows(sql`update patrimonio set unidade_id = ${unidadeId} where id = ${alheio}`)
    const { bens } = (await ana.cliente.get(`${INVENTARIOS}/${i.id}/pacote`)).body.content as {
      bens: [number, ...unknown[]][]
    }
    expect(bens.filter((b) => b.includes('LEG-10')).map(([id]) => id)).toEqual([i.a])
    await ana.enviar([leitura(s.sala, 'leg-10')])
    expect(await s.resultados(i.id)).toMatchObject([{ id: i.a, resultado: 'ENCONTRADO' }])
  })

  it('of assets of another unit, written off, or of a place that is not counted are told apart', async () => {
    const i = await campanha({ localizacoes: [{ localizacao: { id: s.sala } }] })
    const ana = await s.aparelho(i.id)
    const { unidadeId } = await t.secondUnidade()
    await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${i.a}`)
    await t.rows(sql`update patrimonio set unidade_id = ${unidadeId} where id = ${i.b}`)
    await ana.enviar([i.etiqueta('A'), i.etiqueta('B'), i.etiqueta('D')].map((e) => leitura(s.sala, e)))
    expect(await s.resultados(i.id)).toMatchObject([
      { id: i.a, resultado: 'BAIXADO_PRESENTE' },
      { id: i.b, resultado: 'OUTRA_UNIDADE' },
      { id: i.d, resultado: 'FORA_DO_ALCANCE' },
    ])
  })

  it('that come after the end are kept, apart, and change nothing', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    await t.rows(sql`update inventario set situacao_inventario = 'CONCLUIDO' where id = ${i.id}`)
    const tarde = leitura(s.sala, i.etiqueta('A'))
    expect((await ana.enviar([tarde])).body.content.aceitas).toEqual([tarde.id])
    expect(await s.resultados(i.id)).toEqual([])
    const [lida] = (await s.ana.cliente.get(`${INVENTARIOS}/${i.id}/leituras`)).body.content.resultList
    expect(lida).toMatchObject({ id: tarde.id, aviso: { value: 'TARDIA' } })
  })

  it('are never changed by anybody', async () => {
    const i = await campanha()
    await (await s.aparelho(i.id)).enviar([leitura(s.sala, i.etiqueta('A'))])
    await expect(t.rows(sql`update inventario_leitura set codigo = 'x'`)).rejects.toThrow(/not changed/)
    await expect(t.rows(sql`delete from inventario_leitura`)).rejects.toThrow(/not changed/)
  })

  it('may be brought by somebody else, as a file, twice without harm; not of a device that never counted', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    const leituras = [leitura(s.sala, i.etiqueta('A'))]
    await s.ana.cliente.del(`${INVENTARIOS}/${i.id}/sessoes/${ana.sessao}`)
    expect((await ana.enviar(leituras)).status).toBe(401)
    const url = `${INVENTARIOS}/${i.id}/leituras`
    const deAna = { dispositivo: ana.dispositivo, leituras }
    expect((await s.caio.cliente.post(url, deAna)).body.content.aceitas).toHaveLength(1)
    expect((await s.caio.cliente.post(url, deAna)).body.content.repetidas).toHaveLength(1)
    const estranho = { dispositivo: novoId(), leituras: [leitura(s.sala, i.etiqueta('B'))] }
    expect((await s.caio.cliente.post(url, estranho)).status).toBe(403)
    expect((await s.bia.cliente.post(url, estranho)).status).toBe(200)
    const [lida] = (await s.ana.cliente.get(`${url}?q=${i.etiqueta('A')}`)).body.content.resultList
    expect(lida.pessoa.id).toBe(s.ana.usuarioId)
    // They are Ana's; the history says that it was Caio who brought them, once.
    const historico = (await s.ana.cliente.get(`${INVENTARIOS}/${i.id}/historico?rpp=50`)).body.content
    const trazidas = historico.resultList.filter(
      (e: { tipoEvento: string }) => e.tipoEvento === 'INVENTARIO_LEITURAS_TRAZIDAS',
    )
    const [caio] = await t.rows(
      sql<{ nome: string }>`select nome from usuario where id = ${s.caio.usuarioId}`,
    )
    expect(trazidas).toMatchObject([
      {
        usuario: caio?.nome,
        alteracoes: [
          { campo: 'Leituras', novo: '1' },
          { campo: 'Em nome de', novo: lida.pessoa.nome },
        ],
      },
    ])
  })

  it('are of the device of their session, whatever it calls itself: nobody undoes by it what another device read', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    const bia = await s.aparelho(i.id, s.bia)
    const [lida, minha] = [leitura(s.sala, i.etiqueta('A')), leitura(s.sala, i.etiqueta('B'))]
    await ana.enviar([lida])
    const desfazer = (qual: { id: string }) => leitura(s.sala, null, { desfaz: qual.id })
    await bia.cliente.post(`${INVENTARIOS}/${i.id}/leituras`, {
      dispositivo: ana.dispositivo,
      leituras: [desfazer(lida), minha],
    })
    const resultados = async () => (await s.resultados(i.id)).map((r) => [r.id, r.resultado])
    expect(await resultados()).toEqual([
      [i.a, 'ENCONTRADO'],
      [i.b, 'ENCONTRADO'],
    ])
    await bia.enviar([desfazer(minha)])
    expect((await resultados())[1]).toEqual([i.b, 'PENDENTE'])
  })

  it('of what the counter answers for are refused where the campaign says so', async () => {
    const i = await campanha({ doResponsavel: 'RECUSAR' })
    await t.rows(sql`update localizacao set responsavel_id = ${s.ana.id} where id = ${s.sala}`)
    const r = await (await s.aparelho(i.id)).enviar([leitura(s.sala, i.etiqueta('A'))])
    expect(r.body.content.recusadas).toMatchObject([{ motivo: mensagens.leituraDoResponsavel }])
    const deBia = await (await s.aparelho(i.id, s.bia)).enviar([leitura(s.sala, i.etiqueta('A'))])
    expect(deBia.body.content.aceitas).toHaveLength(1)
    await t.rows(sql`update localizacao set responsavel_id = null where id = ${s.sala}`)
  })
})

describe('a counting session', () => {
  it('is opened by who counts, while the act is in force, and opens nothing else', async () => {
    const i = await campanha()
    const abrir = (quem: typeof s.ana) =>
      quem.cliente.post(`${INVENTARIOS}/${i.id}/sessoes`, { dispositivo: novoId(), nome: 'x' })
    expect((await abrir(s.caio)).status).toBe(403)
    const { cliente } = await s.aparelho(i.id)
    expect((await cliente.get(`${INVENTARIOS}/${i.id}/pacote`)).status).toBe(200)
    for (const url of ['/api/patrimonios', INVENTARIOS, `${INVENTARIOS}/${i.id}`, '/api/usuarios/contexto'])
      expect([url, (await cliente.get(url)).status]).toEqual([url, 403])
    const outro = await campanha()
    expect((await cliente.get(`${INVENTARIOS}/${outro.id}/pacote`)).status).toBe(404)
    const { unidadeId, admin } = await t.secondUnidade()
    expect(unidadeId).not.toBe(t.unidadeId)
    expect((await admin.get(`${INVENTARIOS}/${outro.id}/leituras`)).status).toBe(404)
    const fora = await t.secondOrganizacao()
    expect((await fora.admin.get(`${INVENTARIOS}/${outro.id}`)).status).toBe(404)
    t.clock.moveTo('2026-07-01T12:00:00.000Z')
    try {
      const meu = await cliente.post(`${INVENTARIOS}/${i.id}/contato`, { naoEnviadas: 1 })
      expect(meu.body.content).toMatchObject({ situacao: 'ENCERRADA' })
      // The ordinary sessions of March have ended; she comes in again.
      const deNovo = await t.sessionOf(s.ana.usuarioId, t.unidadeId)
      expect((await deNovo.get(`${INVENTARIOS}/${outro.id}`)).body.content.acoes).not.toContain('contar')
      const url = `${INVENTARIOS}/${outro.id}/sessoes`
      expect((await deNovo.post(url, { dispositivo: novoId(), nome: 'x' })).status).toBe(403)
    } finally {
      t.clock.moveTo('2026-03-10T15:00:00.000Z')
    }
  })

  it('tells what the device says of itself', async () => {
    const i = await campanha()
    const { cliente } = await s.aparelho(i.id)
    const r = await cliente.post(`${INVENTARIOS}/${i.id}/contato`, { naoEnviadas: 12, localizacao: s.sala })
    expect(r.body.content).toMatchObject({ situacao: 'ATIVA', motivo: null })
    const [sessao] = (await s.ana.cliente.get(`${INVENTARIOS}/${i.id}/sessoes`)).body.content
    expect(sessao).toMatchObject({
      naoEnviadas: 12,
      localizacao: { id: s.sala },
      pessoa: { id: s.ana.usuarioId },
    })
  })
})

describe('the pack', () => {
  it('holds the places, the assets with their codes, and of other counters places only what a code needs', async () => {
    const i = await campanha()
    await t.rows(sql`insert into inventario_contador (inventario_localizacao_id, responsavel_id)
      select id, ${s.bia.id} from inventario_localizacao where inventario_id = ${i.id} and localizacao_id = ${s.outra}`)
    const { cliente } = await s.aparelho(i.id)
    const p = (await cliente.get(`${INVENTARIOS}/${i.id}/pacote`)).body.content
    expect(p.completo).toBe(true)
    expect(
      p.localizacoes.map((l: { id: number; minha: boolean; quantidade: number }) => [
        l.id,
        l.minha,
        l.quantidade,
      ]),
    ).toEqual([
      [s.sala, true, 3],
      [s.outra, false, 1],
    ])
    const linhas = new Map((p.bens as [number, ...unknown[]][]).map((b) => [b[0], b]))
    expect(linhas.get(i.a)?.slice(1, 6)).toEqual([s.sala, 1_000_000 + i.a, 0, i.etiqueta('A'), `Bem ${i.a}`])
    expect(linhas.get(i.d)?.slice(1, 6)).toEqual([s.outra, 1_000_000 + i.d, 0, i.etiqueta('D'), null])
  })

  it('of a blind count holds no assets', async () => {
    const i = await campanha({ contagem: 'CEGA' })
    const { cliente } = await s.aparelho(i.id)
    const p = (await cliente.get(`${INVENTARIOS}/${i.id}/pacote`)).body.content
    expect(p.bens).toEqual([])
    expect(p.localizacoes[0].quantidade).toBeNull()
  })
})

describe('a place that is done', () => {
  const TRACO = 'M10,10L20,30L40,20'
  const fechar = (
    local: number,
    i: number,
    cliente: { post: typeof s.ana.cliente.post },
    mais: object = {},
  ) =>
    cliente.post(`${INVENTARIOS}/${i}/localizacoes/${local}/fechar`, {
      id: novoId(),
      dispositivo: novoId(),
      fechadoEm: leitura(local, 'x').lidaEm,
      assinante: 'Dora Reis',
      assinatura: TRACO,
      faltantes: 2,
      ...mais,
    })
  const fechada = async (i: number) =>
    (
      await t.rows(sql<{ f: string | null }>`select fechada_em as f from inventario_localizacao
      where inventario_id = ${i} and localizacao_id = ${s.sala}`)
    )[0]?.f

  it('has a term of what was found, with who signed, once; a later reading opens it again', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    await ana.enviar([
      leitura(s.sala, i.etiqueta('A')),
      leitura(s.sala, 'perdido'),
      leitura(s.sala, null, { descricao: 'Cadeira' }),
    ])
    const id = novoId()
    const [um, dois] = await Promise.all([
      fechar(s.sala, i.id, ana.cliente, { id }),
      fechar(s.sala, i.id, ana.cliente, { id }),
    ])
    expect(um.body.content.repetido).toBe(!dois.body.content.repetido)
    expect(um.body.content.termo.id).toBe(dois.body.content.termo.id)
    const linhas = await t.rows(sql<{ numero: string; descricao: string }>`
      select numero, descricao from termo_bem where termo_id = ${um.body.content.termo.id} order by ordem`)
    expect(linhas).toEqual([
      { numero: String(1_000_000 + i.a), descricao: `Bem ${i.a}` },
      { numero: 'perdido', descricao: 'Plaqueta desconhecida' },
      { numero: null, descricao: 'Cadeira' },
    ])
    expect(await fechada(i.id)).not.toBeNull()
    await ana.enviar([leitura(s.sala, i.etiqueta('B'))])
    expect(await fechada(i.id)).toBeNull()
  })

  it('says in its term the day on which it was done, as it is where the organisation is', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    const r = await fechar(s.sala, i.id, ana.cliente, { fechadoEm: '2026-03-10T22:30:00-03:00' })
    const [termo] = await t.rows(sql<{ texto: string }>`
      select array_to_string(paragrafos, ' ') as texto from termo where id = ${r.body.content.termo.id}`)
    expect(termo?.texto).toContain('contado até 11/03/2026')
  })

  it('is not closed by a term that comes after what was read later', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    const antes = leitura(s.sala, 'x').lidaEm
    await ana.enviar([leitura(s.sala, i.etiqueta('A'))])
    expect((await fechar(s.sala, i.id, ana.cliente, { fechadoEm: antes })).status).toBe(200)
    expect(await fechada(i.id)).toBeNull()
  })

  it('is closed though the clock of a device stands years ahead, and what is read next opens it again', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    const em2031 = '2031-01-01T00:00:00.000Z'
    await ana.enviar([leitura(s.sala, i.etiqueta('A'), { lidaEm: em2031 })])
    t.clock.moveTo('2026-03-10T15:02:00.000Z')
    const { lidaEm } = leitura(s.sala, 'x', { lidaEm: '2026-03-10T15:01:00.000Z' })
    expect((await fechar(s.sala, i.id, ana.cliente, { fechadoEm: lidaEm })).status).toBe(200)
    expect(await fechada(i.id)).not.toBeNull()
    expect((await fechar(s.sala, i.id, ana.cliente, { fechadoEm: em2031 })).status).toBe(200)
    t.clock.moveTo('2026-03-10T15:04:00.000Z')
    await ana.enviar([leitura(s.sala, i.etiqueta('B'), { lidaEm: '2026-03-10T15:03:00.000Z' })])
    expect(await fechada(i.id)).toBeNull()
    t.clock.moveTo('2026-03-10T15:00:00.000Z')
  })

  it('is signed by a drawing, or by the person of the place who signed in', async () => {
    const i = await campanha()
    const ana = await s.aparelho(i.id)
    expect((await fechar(s.sala, i.id, ana.cliente, { assinatura: null })).status).toBe(400)
    expect((await fechar(s.sala, i.id, ana.cliente, { assinatura: '<script>' })).status).toBe(400)
    expect((await fechar(s.sala, i.id, s.bia.cliente, { assinatura: null })).status).toBe(400)
    await t.rows(sql`update localizacao set responsavel_id = ${s.bia.id} where id = ${s.sala}`)
    expect((await fechar(s.sala, i.id, s.bia.cliente, { assinatura: null })).status).toBe(200)
    await t.rows(sql`update localizacao set responsavel_id = null where id = ${s.sala}`)
    expect((await fechar(999_999, i.id, ana.cliente)).status).toBe(404)
  })
})

it('a photo is kept once, by the id of its device, for who sees inventories', async () => {
  const i = await campanha()
  const ana = await s.aparelho(i.id)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const foto = novoId()
  const enviar = () => ana.cliente.sendFile(`${INVENTARIOS}/${i.id}/fotos/${foto}`, 'foto.png', png)
  expect((await enviar()).body.content).toEqual({ id: foto })
  expect((await enviar()).status).toBe(200)
  await ana.enviar([leitura(s.sala, null, { foto, descricao: 'Vaso' })])
  const [lida] = (await s.caio.cliente.get(`${INVENTARIOS}/${i.id}/leituras`)).body.content.resultList
  expect((await s.caio.cliente.get(`/api/arquivos/${lida.foto.id}/imagem`)).status).toBe(200)
  expect(await t.rows(sql`select 1 from inventario_foto where inventario_id = ${i.id}`)).toHaveLength(1)
})
