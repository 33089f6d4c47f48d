import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cliente, type TestApp, createTestApp } from '../../../test/app.ts'
import { bem, cadastrosDe } from '../../../test/bens.ts'
import { sql } from './sql.ts'

const PEDIDOS = '/api/patrimonios/solicitacoesalteracoes'
let t: TestApp
let quem: Cliente

beforeAll(async () => {
  t = await createTestApp()
  Object.assign(t.clock, { timeZone: 'America/Sao_Paulo' })
  // At half past ten in the evening of the 10th there.
  t.clock.moveTo('2026-03-11T01:30:00Z')
  quem = await t.sessionOf(t.admin.usuarioId, t.unidadeId)
  const { id } = (await quem.post('/api/patrimonios', bem(await cadastrosDe(t)))).body.content
  await quem.post(PEDIDOS, { patrimonio: { id }, alteracoes: { observacao: 'x' } })
  await quem.post('/api/chamados', { mensagem: 'Não imprime.' })
  await quem.post('/api/sugestao/enviar', { texto: 'Mais cores.', tema: 'MANUAL' })
  await quem.get('/api/usuarios/relatoriopermissoes?formato=CSV')
  await t.rows(sql`insert into email (para, assunto, texto, criado_em)
    values (array['ana@exemplo.gov.br'], 'Aviso', 'x', ${t.clock.now()})`)
})
afterAll(() => t.close())

it.each([
  ['/api/patrimonios', 'cadastradoEm'],
  [PEDIDOS, 'criadoEm'],
  ['/api/chamados', 'criadoEm'],
  ['/api/sugestao', 'criadaEm'],
  ['/api/relatorios/historico', 'criadoEm'],
  ['/api/notificacoes/emails', 'criadoEm'],
])(
  '%s: what came to be late in the evening is found on that day, and not on the next',
  async (rota, filtro) => {
    const noDia = async (dia: string) => {
      const where = encodeURIComponent(JSON.stringify({ [filtro]: { from: dia, to: dia } }))
      const r = await quem.get(`${rota}?where=${where}`)
      return r.body.content?.count ?? r.text
    }
    expect([await noDia('2026-03-10'), await noDia('2026-03-11')]).toEqual([1, 0])
  },
)
