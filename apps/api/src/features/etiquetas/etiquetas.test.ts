import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe, tombarBem } from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'
import { paginaDaEtiqueta } from './desenho.ts'

let t: AppDeTeste
let quem: Cliente
let c: Cadastros
beforeAll(async () => {
  t = await criarAppDeTeste()
  await t.linhas(sql`select setval(pg_get_serial_sequence('patrimonio', 'id'), 5000)`)
  c = await cadastrosDe(t)
  quem = await t.cliente(['PATRIMONIO'])
})
afterAll(() => t.fechar())

const imprimir = (id: number, cliente = quem) => cliente.post(`/api/tags/impressao/${id}`)

describe('the label of one asset', () => {
  it('is a page of a size in millimetres, with the codes of its label and the words of its asset', async () => {
    const { id, numeroTombamento } = await tombarBem(
      t.admin,
      bem(c, {
        produtoCaracteristica: { referencia: '00123', produto: { descricao: 'Mesa <b>"nobre"</b> & cia' } },
      }),
    )
    const r = await imprimir(id)
    expect(r.status).toBe(200)
    const html: string = r.body.content
    expect(html).toMatch(/^<!doctype html>/)
    expect(html).toContain('@page { size: 60mm 30mm; margin: 0 }')
    expect(html).toContain('Prefeitura de Teste')
    expect(html).toContain('Sede')
    expect(html).toContain('>00123<')
    expect(html).toContain(`Etiqueta · tombo ${numeroTombamento}`)
    expect(html).toContain('Mesa &#60;b&#62;&#34;nobre&#34;&#60;/b&#62; &#38; cia')
    expect(html.match(/<svg /g)).toHaveLength(2)
    expect(html).not.toMatch(/<script|<link|https?:\/\/(?!www\.w3\.org)/)
  })

  it('carries the number in the register where there is no label, and says so where there is neither', async () => {
    const { id, numeroTombamento } = await tombarBem(t.admin, bem(c))
    const html: string = (await imprimir(id)).body.content
    expect(html).toContain(`<title>Etiqueta ${numeroTombamento}</title>`)
    expect(html).toContain('<div class="nome">Tombo</div>')
    const { content: novo } = (await t.admin.post('/api/patrimonios', bem(c))).body
    expect(await imprimir(novo.id)).toMatchObject({
      status: 409,
      body: { message: mensagens.etiquetaSemNumero },
    })
  })

  it('keeps to two dimensions where a bar code could not be read', async () => {
    const um = { organizacao: 'O', unidade: 'U', nomeDoCodigo: 'Etiqueta', tombo: null, descricao: 'D' }
    for (const codigo of ['ÇÃO-1', '0123456789012345678901234'])
      expect((await paginaDaEtiqueta({ ...um, codigo })).match(/<svg /g)).toHaveLength(1)
    expect(
      (await paginaDaEtiqueta({ ...um, codigo: '012345678901234567890123' })).match(/<svg /g),
    ).toHaveLength(2)
  })

  it('is nobody else’s: 401, 403, and 404 from another unit or organisation, or of what is removed', async () => {
    const { id } = await tombarBem(t.admin, bem(c))
    expect((await imprimir(id, t.anonimo)).status).toBe(401)
    expect((await imprimir(id, await t.cliente(['CONSULTAR_RELATORIOS']))).status).toBe(403)
    expect((await imprimir(id, (await t.segundaUnidade()).admin)).status).toBe(404)
    expect((await imprimir(id, (await t.segundaOrganizacao()).admin)).status).toBe(404)
    expect((await imprimir(999_999)).status).toBe(404)
    expect((await quem.post('/api/tags/impressao/x')).status).toBe(404)
    expect((await quem.post(`/api/tags/impressao/${id}?modelo=1`)).status).toBe(400)
    await t.linhas(sql`update patrimonio set removido_em = now() where id = ${id}`)
    expect((await imprimir(id)).status).toBe(404)
  })
})
