import { mensagemEtiquetaInexistente, mensagemEtiquetaParecida, mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { bem, sceneOfCadastro } from '../../../../test/bens.ts'
import { besideWork } from '../../../../test/locks.ts'
import { setUpScene } from '../../../../test/scene.ts'

const [t, s] = setUpScene(sceneOfCadastro)
const CAMPO = 'produtoCaracteristica.referencia'
const com = (referencia: string, mais: Record<string, unknown> = {}) =>
  t.admin.post('/api/patrimonios', {
    ...bem(s.c),
    produtoCaracteristica: { referencia, produto: { descricao: 'Cadeira' } },
    ...mais,
  })

describe('the label of an asset that is saved (docs/regras.md R173)', () => {
  it('exists, or is made because whoever saves says so', async () => {
    const nova = await com('NE-0007')
    expect(nova.status).toBe(400)
    expect(nova.body.fields).toEqual({
      [CAMPO]: [mensagens.referenciaInvalida],
      novaEtiqueta: [mensagemEtiquetaInexistente('NE-0007')],
    })
    const feita = await com('NE-0007', { novaEtiqueta: true })
    expect(feita.body.content.produtoCaracteristica.referencia).toBe('NE-0007')
    // Taken off, it waits for an asset, and may be given without being made.
    await t.admin.del(`/api/patrimonios/${feita.body.content.id}/desvincular`)
    expect((await com('NE-0007')).status).toBe(200)
    const tomada = await com('NE-0007', { novaEtiqueta: true })
    expect(tomada.body.fields).toEqual({ [CAMPO]: [mensagens.referenciaInvalida] })
  })

  it.each([
    ['ne-0801', 'NE-0801'],
    ['NE-801', 'NE-0801'],
    ['4302', '004302'],
  ])('is asked about when it is %s and there is %s', async (digitada, existente) => {
    if (!(await com(existente)).body.content) await com(existente, { novaEtiqueta: true })
    const r = await com(digitada)
    expect(r.status).toBe(400)
    expect(r.body.fields).toEqual({
      [CAMPO]: [mensagens.etiquetaConfira],
      novaEtiqueta: [mensagemEtiquetaParecida(digitada, existente)],
    })
    expect((await com(digitada, { novaEtiqueta: true })).status).toBe(200)
  })

  it('is taken where somebody else is given it at the same moment, and the save says so', async () => {
    const r: Awaited<ReturnType<typeof com>>[] = []
    await besideWork(
      t,
      `insert into patrimonio (unidade_id, situacao, descricao, referencia)
        values (${t.unidadeId}, 'EM_EDICAO', 'Outra', 'NE-0700')`,
      async () => r.push(await com('NE-0700', { novaEtiqueta: true })),
      async () => undefined,
      0,
    )
    const texto = mensagens.referenciaInvalida
    expect([r[0]?.status, r[0]?.body]).toEqual([409, { message: texto, fields: { [CAMPO]: [texto] } }])
  })

  it('zeros that do not lead, and other words, make another label', async () => {
    await com('LX-100', { novaEtiqueta: true })
    for (const outra of ['LX-10', 'LX-1000', 'LY-100'])
      expect((await com(outra)).body.fields.novaEtiqueta).toEqual([mensagemEtiquetaInexistente(outra)])
  })

  it('what stands stays, and a change is judged as a new one, alone, asked for, or in a batch', async () => {
    const { content } = (await com('NE-0900', { novaEtiqueta: true })).body
    const mesma = {
      versao: content.versao,
      produtoCaracteristica: { referencia: 'NE-0900' },
      placa: 'ABC1D23',
    }
    expect((await t.admin.post(`/api/patrimonios/${content.id}`, mesma)).status).toBe(200)
    const outra = { produtoCaracteristica: { referencia: 'NE-0901' } }
    expect(
      (await t.admin.post(`/api/patrimonios/${content.id}`, outra)).body.fields.novaEtiqueta,
    ).toHaveLength(1)
    const pedida = (mais: object) =>
      t.admin.post('/api/patrimonios/solicitacoesalteracoes', {
        patrimonio: { id: content.id },
        alteracoes: { ...outra, ...mais },
      })
    expect((await pedida({})).body.fields['alteracoes.novaEtiqueta']).toHaveLength(1)
    expect((await pedida({ novaEtiqueta: true })).status).toBe(200)
    expect(
      (await t.admin.post(`/api/patrimonios/${content.id}`, { ...outra, novaEtiqueta: true })).status,
    ).toBe(200)
  })
})
