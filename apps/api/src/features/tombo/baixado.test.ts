import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { novaUnidade } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfBaixas)
const G = { numero: 'G-1', dataInicial: '2026-03-01', prazoGarantia: 90 }
const L = { exercicio: 2026, dataVencimento: '2026-12-31' }
const PLANO = {
  ativo: true,
  descricao: 'Revisão',
  alvo: 'BEM',
  ritmo: 'MESES',
  meses: 6,
  inicio: '2026-03-20',
  antecedencia: 15,
}

/** An asset that has a warranty, a licence and a relation, and was written off since; beside it one in use. */
async function baixado() {
  const [id, outro] = (await s.bens(2)) as [number, number]
  const criar = async (path: string, corpo: object) =>
    s.feito(await t.admin.post(path, corpo)) as { id: number }
  const garantia = await criar('/api/garantias', { ...G, patrimonio: { id } })
  const licenciamento = await criar('/api/licenciamentos', { ...L, patrimonio: { id } })
  const estado = await s.estado([id])
  const b = await s.enviada('SUCATA', [id])
  s.feito(await s.passo(b.id, 'FINALIZADA', s.autoriza))
  return { id, outro, garantia, licenciamento, baixa: b.id as number, estado }
}

it('takes nothing more of what is of its use; what it has ends or goes, and documents still come', async () => {
  const { id, outro, garantia, licenciamento, baixa, estado } = await baixado()
  const recusa = (campo?: string) =>
    campo
      ? { status: 400, body: { fields: { [campo]: [mensagens.bemBaixado] } } }
      : { status: 409, body: { message: mensagens.bemBaixado } }
  const pedidos: readonly [path: string, corpo: object, campo?: string][] = [
    ['/api/garantias', { ...G, patrimonio: { id } }, 'patrimonio'],
    ['/api/licenciamentos', { ...L, patrimonio: { id } }, 'patrimonio'],
    [`/api/garantias/${garantia.id}`, { numero: 'G-2' }],
    [`/api/licenciamentos/${licenciamento.id}`, { numero: '7' }],
    [`/api/patrimonios/${id}/relacionamentos`, { patrimonioRelacionado: { id: outro }, tipo: 'RELACIONADO' }],
    [
      `/api/patrimonios/${outro}/relacionamentos`,
      { patrimonioRelacionado: { id }, tipo: 'ACESSORIO' },
      'patrimonioRelacionado',
    ],
    [`/api/depreciacoes/patrimonio/${id}/adotarmascara`, {}],
    [`/api/depreciacoes/patrimonio/${id}/unidades`, { mes: '2026-03', quantidade: '5.00' }],
    [`/api/manutencoes/bens/${id}/leituras`, { medidor: 'KM', valor: 10, lidaEm: '2026-03-01' }],
    ['/api/manutencoes/planos', { ...PLANO, patrimonio: { id } }, 'patrimonio'],
    ['/api/manutencoes/relatos', { patrimonio: { id }, texto: 'Não liga' }],
  ]
  for (const [path, corpo, campo] of pedidos)
    expect([path, await t.admin.post(path, corpo)]).toMatchObject([path, recusa(campo)])
  const [{ tombo }] = (await t.rows(
    sql`select numero_tombamento as tombo from patrimonio where id = ${id}`,
  )) as [{ tombo: number }]
  const lidas = await t.admin.post('/api/manutencoes/leituras', { medidor: 'KM', texto: `${tombo};12` })
  expect(lidas.body.fields).toEqual({ texto: [`Linha 1: ${tombo} está baixado.`] })
  const lote = await t.admin.post('/api/patrimonios/cadastrolote/alterar', {
    alterar: [{ id: outro }],
    relacionamentos: [{ patrimonioRelacionado: { id }, tipo: 'RELACIONADO' }],
  })
  expect(lote.body.fields).toEqual({ relacionamentos: [mensagens.bemBaixado] })

  expect((await t.admin.post(`/api/garantias/${garantia.id}/finalizar`)).status).toBe(200)
  expect((await t.admin.del(`/api/licenciamentos/${licenciamento.id}`)).status).toBe(200)
  const arquivo = await t.admin.sendFile(
    '/api/arquivos?diretorio=DOCUMENTOS_PATRIMONIO',
    'termo.txt',
    'Termo',
  )
  const documento = { patrimonio: { id }, descricao: 'Termo', documento: { id: arquivo.body.content.id } }
  expect((await t.admin.post('/api/documentospatrimonios', documento)).status).toBe(200)
  // Reversed, it takes everything again, and stands as it stood.
  expect((await s.autoriza.post(`/api/baixas/${baixa}/estornar`, { motivo: 'Engano' })).status).toBe(200)
  expect(await s.estado([id])).toEqual(estado)
  expect((await t.admin.post('/api/garantias', { ...G, patrimonio: { id } })).status).toBe(200)
})

it('of another unit is told as none, written off or not', async () => {
  const { id } = await baixado()
  const { cliente } = await novaUnidade(t)
  const r = await cliente.post('/api/manutencoes/planos', { ...PLANO, patrimonio: { id } })
  expect(r.body.fields).toEqual({ patrimonio: [mensagens.naoEncontrado] })
  expect((await cliente.post('/api/garantias', { ...G, patrimonio: { id } })).body.fields).toEqual({
    patrimonio: [mensagens.naoEncontrado],
  })
})
