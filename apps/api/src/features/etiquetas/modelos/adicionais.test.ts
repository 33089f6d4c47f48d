import { camposIniciais, enderecoAdicional, mensagens } from '@tombo/contract'
import { expect, test } from 'vitest'
import { bem, cadastrosDe, tombarBem } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'

const t = setUpApp()

const campo = async (rotulo: string, mais: Record<string, unknown>) => {
  const r = await t.admin.post('/api/camposadicionais', {
    rotulo,
    tipo: 'TEXTO',
    secao: 'Da etiqueta',
    ordem: 1,
    opcoes: null,
    naturezas: null,
    obrigatorio: false,
    ativo: true,
    ...mais,
  })
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content as { id: number; chave: string }
}

test('labels print only the fields of the organisation’s own that it lets on them, in words (R166)', async () => {
  const selo = await campo('Selo da plaqueta', { naEtiqueta: true })
  const prazo = await campo('Prazo da plaqueta', { tipo: 'DATA', naEtiqueta: true })
  const seguro = await campo('Segredo da plaqueta', {})
  const laudo = await campo('Laudo da plaqueta', { tipo: 'ARQUIVO', naEtiqueta: true })
  const { exemplo, registro } = (await t.admin.get('/api/parametros/etiquetas/metadata')).body.content
  const [doSelo, doPrazo] = [enderecoAdicional(selo.chave), enderecoAdicional(prazo.chave)]
  expect(exemplo.adicionais).toEqual([
    { value: doPrazo, descricao: 'Prazo da plaqueta' },
    { value: doSelo, descricao: 'Selo da plaqueta' },
  ])
  expect(exemplo.dados).toMatchObject({ [doSelo]: 'Selo da plaqueta' })

  const [dado] = camposIniciais(registro.folha).filter((f) => f.tipo === 'DADO')
  const modelo = (...dados: string[]) => ({
    descricao: `Com ${dados.join(' ')}`.slice(0, 80),
    folha: registro.folha,
    campos: dados.map((d, i) => ({ ...dado, dado: d, x: 1, y: 1 + i * 6, largura: 50, altura: 5, corpo: 6 })),
  })
  const salvo = await t.admin.post('/api/parametros/etiquetas', modelo('NUMERO', doSelo, doPrazo))
  expect(salvo.status === 200 ? 200 : salvo.text).toBe(200)
  for (const fora of [seguro, laudo, { chave: 'nunca' }])
    expect(
      await t.admin.post('/api/parametros/etiquetas', modelo(enderecoAdicional(fora.chave))),
    ).toMatchObject({
      status: 400,
      body: { fields: { campos: [mensagens.campoForaDaEtiqueta] } },
    })
  for (const torto of ['camposAdicionais.', 'SENHA', 'camposAdicionais.a b'])
    expect((await t.admin.post('/api/parametros/etiquetas', modelo(torto))).status).toBe(400)

  const c = await cadastrosDe(t)
  const { id } = await tombarBem(
    t.admin,
    bem(c, {
      camposAdicionais: { [selo.chave]: 'AZ-9', [prazo.chave]: '2027-03-15', [seguro.chave]: 'calado' },
    }),
  )
  const imprimir = async () => {
    const r = await t.admin.post('/api/tags/impressao', { modelo: salvo.body.content.id, bens: [id] })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    return r.body.content as string
  }
  expect(await imprimir()).toMatch(/>AZ-9<[\s\S]*>15\/03\/2027</)
  expect(await imprimir()).not.toContain('calado')
  // A retired field is printed where an asset has it, and the editor says of it that it is retired, not that it is lost.
  await t.admin.post(`/api/camposadicionais/${selo.id}`, { ativo: false })
  expect(await imprimir()).toContain('AZ-9')
  const depois = (await t.admin.get('/api/parametros/etiquetas/metadata')).body.content.exemplo
  expect(depois.adicionais).toEqual([
    { value: doPrazo, descricao: 'Prazo da plaqueta' },
    { value: doSelo, descricao: 'Selo da plaqueta (fora de uso)' },
  ])
  expect(depois.dados).toMatchObject({ [doSelo]: 'Selo da plaqueta' })
  // A field that the organisation takes off labels is printed by no layout any more.
  await t.admin.post(`/api/camposadicionais/${selo.id}`, { naEtiqueta: false })
  expect(await imprimir()).not.toContain('AZ-9')
  expect(await imprimir()).toContain('>15/03/2027<')
})
