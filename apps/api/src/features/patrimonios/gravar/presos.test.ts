import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { bem, cadastrosDe, tombarBem } from '../../../../test/bens.ts'
import { sceneOfBaixas } from '../../../../test/scenes/baixas.ts'
import { parametros } from '../../../../test/scenes/mover.ts'
import { setUpScene } from '../../../../test/scene.ts'

const [t, s] = setUpScene(async (app) => {
  const c = await cadastrosDe(app)
  const novo = async (path: string, corpo: object): Promise<number> =>
    (await app.admin.post(path, corpo)).body.content.id
  const outro = {
    local: await novo('/api/localizacoes', { descricao: 'Depósito' }),
    responsavel: await novo('/api/responsaveis', { nome: 'Bruno Reis' }),
  }
  return { ...(await sceneOfBaixas(app, c)), c, outro }
})
const mudar = (id: number, corpo: object) => t.admin.post(`/api/patrimonios/${id}`, corpo)

it('a written-off asset stands as it left, so that the write-off can be reversed; what is noted of it still changes', async () => {
  const bens = await s.bens(1)
  const [id] = bens as [number]
  const antes = await s.estado(bens)
  const noPainel = async () => {
    const total = (await t.admin.get('/api/depreciacoes/depreciacaototal')).body.content.quantidade
    const { quantidade } = (await t.admin.get('/api/visaogeral/depreciacao/residual')).body.content
    const pontos = quantidade.map((p: { quantidade: number }) => p.quantidade)
    return [total, pontos.reduce((a: number, b: number) => a + b, 0)]
  }
  const contados = await noPainel()
  const b = await s.abrir('VENDA', bens, { fornecedor: { id: s.comprador } }, { valorVenda: '500.00' })
  await s.passo(b.id, 'EM_ANALISE', s.prepara)
  expect((await s.passo(b.id, 'FINALIZADA', s.autoriza)).status).toBe(200)
  expect(await noPainel()).toEqual(contados.map((n) => n - 1))
  for (const corpo of [
    { vidaUtil: 240 },
    { placa: 'ABC1D23' },
    { responsavel: { id: s.outro.responsavel } },
    { produtoCaracteristica: { produto: { descricao: 'Ambulância' } } },
  ])
    expect(await mudar(id, corpo)).toMatchObject({ status: 409, body: { message: mensagens.bemBaixado } })
  expect((await mudar(id, { observacao: 'Vendido em leilão' })).status).toBe(200)
  expect((await s.autoriza.post(`/api/baixas/${b.id}/estornar`, { motivo: 'Engano' })).status).toBe(200)
  expect(await s.estado(bens)).toEqual(antes)
})

it('where whoever receives has to accept, a save changes neither place nor person of a registered asset', async () => {
  const { id } = await tombarBem(t.admin, bem(s.c))
  const novoLocal = { localizacaoInicial: { id: s.outro.local } }
  const novaPessoa = { responsavel: { id: s.outro.responsavel } }
  await parametros(t, { exigirAceiteMovimentacao: true })
  try {
    for (const [corpo, campo] of [
      [novoLocal, 'localizacaoInicial'],
      [novaPessoa, 'responsavel'],
    ] as const)
      expect(await mudar(id, corpo)).toMatchObject({
        status: 409,
        body: { fields: { [campo]: [mensagens.mudaPorMovimentacao] } },
      })
    const lote = await t.admin.post('/api/patrimonios/cadastrolote/alterar', {
      selecao: { ids: [id] },
      campos: novaPessoa,
    })
    expect(lote.body.content).toMatchObject({
      alterados: 0,
      recusados: [{ motivo: expect.stringContaining(mensagens.mudaPorMovimentacao) }],
    })
    expect((await mudar(id, { localizacaoInicial: { id: s.c.local }, observacao: 'Igual' })).status).toBe(200)
  } finally {
    await parametros(t, { exigirAceiteMovimentacao: false })
  }
  expect((await mudar(id, { ...novoLocal, ...novaPessoa })).status).toBe(200)
})

it('what holds an asset is told beside the place and the person that it does not change', async () => {
  const bens = await s.bens(1)
  await s.abrir('SUCATA', bens)
  const r = await mudar(bens[0] as number, {
    localizacaoInicial: { id: s.outro.local },
    responsavel: { id: s.outro.responsavel },
  })
  expect(r.status).toBe(409)
  expect(r.body.fields).toEqual({ localizacaoInicial: [r.body.message], responsavel: [r.body.message] })
})

it('a date of the first thousand years is none', async () => {
  const r = await t.admin.post('/api/patrimonios', bem(s.c, { dataAquisicao: '0024-11-01' }))
  expect(r.body.fields).toEqual({ dataAquisicao: ['Data inválida.'] })
})
