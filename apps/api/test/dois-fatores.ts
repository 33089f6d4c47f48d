import { afterEach, beforeEach } from 'vitest'
import { sql } from '../src/kernel/db/sql.ts'
import { INICIO } from './app-modelo.ts'
import { type AppDeTeste, type Cliente, SENHA } from './app.ts'
import { prepararCena } from './cena.ts'
import { criarCorreio } from './correio.ts'
import { codigoDoAplicativo } from './totp.ts'

interface Pessoa {
  id: number
  usuario: string
  email: string
  cliente: Cliente
}

/** A code of six digits that is not this one. */
export const errado = (codigo: string) => (codigo === '000000' ? '000001' : '000000')

async function cenaDeDoisFatores(t: AppDeTeste) {
  const correio = await criarCorreio(t)
  const de = (endereco: string) => ({ 'x-forwarded-for': endereco })
  const aqui = '10.0.0.1'
  const criarPessoa = async (): Promise<Pessoa> => {
    const { id, usuario } = await t.criarUsuario({ comSenha: true })
    const email = `${usuario}@exemplo.gov.br`
    await t.linhas(sql`update usuario set email = ${email} where id = ${id}`)
    return { id, usuario, email, cliente: await t.sessao(id, t.unidadeId) }
  }
  /** The code of the last mail to somebody. */
  const codigoPara = async (p: Pessoa) =>
    /código é (\d{6})/.exec((await correio.ultimo(p.email))?.texto ?? '')?.[1] ?? ''
  /** The code that the application shows so many seconds from now. */
  const codigoDe = (segredo: string, segundos = 0) =>
    codigoDoAplicativo(segredo, t.clock.agora().getTime() + segundos * 1000)
  return {
    correio,
    /** So many seconds after the beginning. */
    aos: (segundos: number) => t.clock.mover(new Date(Date.parse(INICIO) + segundos * 1000).toISOString()),
    entrar: (username: string, password = SENHA, endereco = aqui) =>
      t.anonimo.post('/api/login', { username, password }, de(endereco)),
    validar: (username: string, codigo: string, endereco = aqui) =>
      t.anonimo.post('/api/doisfatores/validar', { username, codigo }, de(endereco)),
    reenviar: (username: string, endereco = aqui) =>
      t.anonimo.post('/api/doisfatores/reenviar', { username }, de(endereco)),
    criarPessoa,
    codigoPara,
    codigoDe,
    /** Somebody whose codes come by mail. */
    comEmail: async (): Promise<Pessoa & { codigos: string[] }> => {
      const p = await criarPessoa()
      await p.cliente.post('/api/doisfatores/preparar', { meio: 'EMAIL', senha: SENHA })
      const r = await p.cliente.post('/api/doisfatores/ligar', { codigo: await codigoPara(p) })
      // That it was turned on is told by mail too.
      await correio.ultimo(p.email)
      correio.recebidos.length = 0
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
export function prepararDoisFatores() {
  const [t, s] = prepararCena(cenaDeDoisFatores, ({ correio }) => correio.fechar())
  beforeEach(async () => {
    s.correio.recebidos.length = 0
    await s.correio.ligar()
  })
  afterEach(async () => {
    t.clock.mover(INICIO)
    await t.organizacoes.noCatalogo((db) => db.exec(sql`delete from catalogo.tentativa`))
  })
  return [t, s] as const
}
