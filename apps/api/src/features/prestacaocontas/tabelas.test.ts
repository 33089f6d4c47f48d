import { mensagens, SIM_AM } from '@tombo/contract'
import { expect, it } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'

const t = setUpApp()
const LAYOUTS = '/api/prestacaocontas/layouts'

interface Linha {
  chave: string
  codigo: string
}
interface Tabela {
  nome: string
  versao: string
  linhas: Linha[]
}

it('a table of codes that somebody else has saved since it was read is not overwritten', async () => {
  const { id } = (await t.admin.post(LAYOUTS, { layout: SIM_AM })).body.content
  const ler = async () => {
    const todas: Tabela[] = (await t.admin.get(`${LAYOUTS}/${id}/tabelas`)).body.content
    return todas.find((x) => x.linhas.length > 1) as Tabela
  }
  const antes = await ler()
  const salvar = (mudam: Record<string, string>, versao?: string) =>
    t.admin.post(`${LAYOUTS}/${id}/tabelas`, {
      tabela: antes.nome,
      linhas: antes.linhas.map((l) => ({ chave: l.chave, codigo: mudam[l.chave] ?? l.codigo })),
      ...(versao ? { versao } : {}),
    })
  const [uma, outra] = antes.linhas as [Linha, Linha]
  const salva = await salvar({ [uma.chave]: '71' }, antes.versao)
  expect(salva.status).toBe(200)
  expect(salva.body.content.versao).toBe((await ler()).versao)
  const tarde = await salvar({ [outra.chave]: '72' }, antes.versao)
  expect([tarde.status, tarde.body.message]).toEqual([409, mensagens.tabelaMudou])
  expect((await ler()).linhas.filter((l) => l.codigo !== '')).toMatchObject([
    { chave: uma.chave, codigo: '71' },
  ])
  // A program that names no version says all of it, as ever; as it was before it is the same version again.
  expect((await salvar({})).body.content.versao).toBe(antes.versao)
})
