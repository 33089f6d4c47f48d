import { SIM_AM, zCampoDoLayout, zLayout } from '@tombo/contract'
import { expect, it } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import { escreverCampo } from './escrever.ts'

const t = setUpApp()
const LAYOUTS = '/api/prestacaocontas/layouts'
const comCampo = (campo: Record<string, unknown>) => ({
  ...SIM_AM,
  nome: 'De vírgulas',
  regras: [],
  arquivos: [{ nome: 'Bem', conjunto: 'BENS', campos: [campo] }],
  separador: ',',
  decimal: ',',
})

it('a layout whose comma ends fields and begins centavos is refused', async () => {
  const decimal = { nome: 'valor', fonte: 'valorAquisicao', formato: 'DECIMAL' }
  const r = await t.admin.post(LAYOUTS, { layout: comCampo(decimal) })
  expect(r.status).toBe(400)
  expect(JSON.stringify(r.body.fields)).toContain(
    'A vírgula não pode separar os campos e também os centavos.',
  )
  // Without a decimal, or with a point, commas may end fields.
  for (const bom of [{ ...comCampo(decimal), decimal: '.' }, comCampo({ nome: 'x', fonte: 'descricao' })]) {
    const salvo = await t.admin.post(LAYOUTS, { layout: bom })
    expect(salvo.status).toBe(200)
    expect((await t.admin.del(`${LAYOUTS}/${salvo.body.content.id}`)).status).toBe(200)
  }
})

it('a code of the office ends no field and no row', () => {
  const l = zLayout.parse({ ...SIM_AM, separador: '|' })
  const campo = zCampoDoLayout.parse({ nome: 'tipo', fonte: 'tipo', tabela: 'Tipos' })
  const codigos = new Map([['Tipos', new Map([['MOVEIS', '1|2 \n 3']])]])
  const escrito = escreverCampo(l, { conjunto: 'BENS' }, campo, 'MOVEIS', { codigos, palavras: new Map() })
  expect(escrito).toEqual({ texto: '1 2 3' })
})
