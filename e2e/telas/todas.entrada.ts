import type { APIRequestContext } from '@playwright/test'
import { assetBody, createWhereabouts, type Row } from '../kernel/assets.ts'
import { onDatabase } from '../kernel/database.ts'
import { administrator, expect } from '../kernel/fixtures.ts'
import { startMail } from '../kernel/mail.ts'
import type { RunningServer } from '../kernel/server.ts'
import { type Caller, callsOf, createUnit, createUser, type Credentials } from '../kernel/session.ts'

/** Somebody of two units, and what stands in the addresses of the screens before work. */
export interface Entrada {
  quem: Credentials
  partes: Record<string, string | number>
}

const DA_RESPONSAVEL = 'olivia@exemplo.gov.br'
const DE_QUEM_ENTRA = 'entra@exemplo.gov.br'

/** The page that everybody sees shows what the organisation publishes. */
async function publicar(request: APIRequestContext, admin: Caller): Promise<void> {
  await admin.post('/api/parametros', { publicarDadosAbertos: true })
  await expect
    .poll(async () => {
      const { content } = (await (await request.get('/api/dados-abertos/1')).json()) as {
        content: { atualizadoEm: string | null } | null
      }
      return content?.atualizadoEm
    })
    .toBeTruthy()
}

/** The code of an asset's label, as its address has it: the organisation and what the label says. */
const codigoDe = (server: RunningServer, bem: number): Promise<string> =>
  onDatabase(server.dataDir, async (c) => {
    const { rows } = await c.query('select codigo from etiqueta where patrimonio_id = $1', [bem])
    return `1${(rows as { codigo: string }[])[0]?.codigo}`
  })

/** An asset with its label, an exit that its responsible person is asked for, a forgotten password, and the page of what is published. */
export async function daEntrada(request: APIRequestContext, server: RunningServer): Promise<Entrada> {
  const admin = await callsOf(request)
  const unidades = [
    await createUnit(admin, 'Secretaria de quem entra'),
    await createUnit(admin, 'Outra de quem entra'),
  ]
  const quem = await createUser(admin, 'entra.todas', ['PATRIMONIO'], unidades)
  await admin.post(`/api/usuarios/${quem.id}`, { email: DE_QUEM_ENTRA })
  const la = await callsOf(request, administrator, unidades[0])
  const mail = await startMail(la, administrator.password)
  try {
    const more = { person: { email: DA_RESPONSAVEL } }
    const onde = await createWhereabouts(la, 'Sala de quem entra', 'Olívia Dutra', more)
    const corpo = await assetBody(la, onde, 'Luneta de quem entra', {
      dataTombamento: '2024-03-15',
      produtoCaracteristica: { produto: { descricao: 'Luneta de quem entra' }, referencia: 'ENTRA-77' },
    })
    const bem = await la.post<Row>('/api/patrimonios/tombar', { ...corpo, novaEtiqueta: true })
    await la.post('/api/saidabens', {
      itens: [{ id: bem.id }],
      motivo: 'Noite das estrelas',
      terceiro: false,
      dataHoraCriacao: '2099-01-01',
      localizacao: onde.place,
      responsavel: onde.person,
    })
    await request.post('/api/recuperarsenha', { data: { username: quem.username } })
    await publicar(request, la)
    return {
      quem,
      partes: {
        codigo: await codigoDe(server, bem.id),
        organizacao: 1,
        '/responsavelsaidabens': await mail.find(DA_RESPONSAVEL, /(\/responsavelsaidabens\?\S+)/),
        authToken: await mail.find(DE_QUEM_ENTRA, /\/redefinirsenha\/(\S+)/),
      },
    }
  } finally {
    await mail.stop()
    await admin.remove('/api/parametros/email')
  }
}
