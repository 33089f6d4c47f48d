import { afterEach, beforeEach } from 'vitest'
import { sql } from '../../src/kernel/db/sql.ts'
import { START } from '../app-template.ts'
import { type TestApp, type Cliente, SENHA } from '../app.ts'
import { setUpScene } from '../scene.ts'
import { createMailServer } from '../outside/mail.ts'
import { codeFromApp } from './totp.ts'

interface Pessoa {
  id: number
  usuario: string
  email: string
  cliente: Cliente
}

/** A code of six digits that is not this one. */
export const errado = (code: string) => (code === '000000' ? '000001' : '000000')

async function sceneOfDoisFatores(t: TestApp) {
  const correio = await createMailServer(t)
  const de = (endereco: string) => ({ 'x-forwarded-for': endereco })
  const here = '10.0.0.1'
  const criarPessoa = async (): Promise<Pessoa> => {
    const { id, usuario } = await t.createUsuario({ withPassword: true })
    const email = `${usuario}@exemplo.gov.br`
    await t.rows(sql`update usuario set email = ${email} where id = ${id}`)
    return { id, usuario, email, cliente: await t.sessionOf(id, t.unidadeId) }
  }
  /** The code of the last mail to somebody. */
  const codigoPara = async (p: Pessoa) =>
    /código é (\d{6})/.exec((await correio.last(p.email))?.texto ?? '')?.[1] ?? ''
  /** The code that the application shows so many seconds from now. */
  const codigoDe = (segredo: string, seconds = 0) =>
    codeFromApp(segredo, t.clock.now().getTime() + seconds * 1000)
  return {
    correio,
    /** So many seconds after the beginning. */
    aos: (seconds: number) => t.clock.moveTo(new Date(Date.parse(START) + seconds * 1000).toISOString()),
    entrar: (username: string, password = SENHA, endereco = here) =>
      t.anonymous.post('/api/login', { username, password }, de(endereco)),
    validar: (username: string, code: string, endereco = here) =>
      t.anonymous.post('/api/doisfatores/validar', { username, codigo: code }, de(endereco)),
    reenviar: (username: string, endereco = here) =>
      t.anonymous.post('/api/doisfatores/reenviar', { username }, de(endereco)),
    criarPessoa,
    codigoPara,
    codigoDe,
    /** Somebody whose codes come by mail. */
    comEmail: async (): Promise<Pessoa & { codigos: string[] }> => {
      const p = await criarPessoa()
      await p.cliente.post('/api/doisfatores/preparar', { meio: 'EMAIL', senha: SENHA })
      const r = await p.cliente.post('/api/doisfatores/ligar', { codigo: await codigoPara(p) })
      // That it was turned on is told by mail too.
      await correio.last(p.email)
      correio.received.length = 0
      return { ...p, codigos: r.body.content.codigos }
    },
    /** Somebody with an authenticator application. */
    comAplicativo: async (): Promise<Pessoa & { codigos: string[]; segredo: string }> => {
      const p = await criarPessoa()
      const { segredo } = (
        await p.cliente.post('/api/doisfatores/preparar', { meio: 'APLICATIVO', senha: SENHA })
      ).body.content
      // The code that turns it on is of the step before, so that the present one is still to be taken.
      const r = await p.cliente.post('/api/doisfatores/ligar', { codigo: codigoDe(segredo, -30) })
      return { ...p, codigos: r.body.content.codigos, segredo }
    },
  }
}

/** A file's tests of the second factor: after each the clock stands where it stood, and no try counts. */
export function setUpDoisFatores() {
  const [t, s] = setUpScene(sceneOfDoisFatores, ({ correio }) => correio.close())
  beforeEach(async () => {
    s.correio.received.length = 0
    await s.correio.turnOn()
  })
  afterEach(async () => {
    t.clock.moveTo(START)
    await t.organizacoes.inCatalogo((db) => db.exec(sql`delete from catalogo.tentativa`))
  })
  return [t, s] as const
}
