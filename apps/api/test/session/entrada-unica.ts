import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect } from 'vitest'
import { sql } from '../../src/kernel/db/sql.ts'
import { START } from '../app-template.ts'
import type { TestApp, Cliente } from '../app.ts'
import { setUpScene } from '../scene.ts'
import { CLIENT, startOidc } from '../outside/oidc.ts'

/** Gives what a browser keeps from the beginning to the exchange. */
export const novaProva = () => {
  const proof = randomBytes(32).toString('base64url')
  return { prova: proof, hash: createHash('sha256').update(proof).digest('base64url') }
}

/** Nobody is let in, and is told this. */
export const recusa = (message: string) => ({ status: 401, body: { message, msg: message } })

async function cenaDeEntradaUnica(t: TestApp) {
  const provedor = await startOidc([`${t.address}/api/msal`])
  const fallback = () => ({
    rotulo: 'Entrar com a conta da prefeitura',
    emissor: provedor.emissor,
    clienteId: CLIENT.id,
    segredo: CLIENT.segredo,
    correspondencia: 'EMAIL',
    reivindicacao: null,
    dominios: [] as string[],
    criarUsuarios: false,
  })
  const iniciar = async (hash: string, mais = '') => {
    const r = await t.anonymous.get(`/api/azure/login?prova=${hash}${mais}`)
    expect(r.status).toBe(302)
    return String(r.headers.location)
  }
  const comeBack = async (url: URL) => {
    const r = await t.anonymous.get(`/api/msal${url.search}`)
    expect(r.status).toBe(302)
    expect(r.headers['cache-control']).toBe('no-store')
    const destination = String(r.headers.location)
    expect(destination).toMatch(new RegExp(`^${t.address}/login#entrada=`))
    return destination.split('#entrada=')[1] as string
  }
  const trocar = (code: string, proof: string) =>
    t.anonymous.post('/api/azure/entrar', { codigo: code, prova: proof })
  return {
    provedor,
    /** The settings as a person sends them. */
    padrao: fallback,
    configurar: (mais: object = {}, who: Cliente = t.admin) =>
      who.post('/api/parametros/oidc', { ...fallback(), ...mais }),
    /** Begins; gives the provider's address that the browser is sent to. */
    iniciar,
    /** Comes back from the provider; gives the code to exchange. */
    voltar: comeBack,
    trocar,
    /** The whole way of somebody's browser; `aIr` and `aVoltar` change what it carries to the provider, or back from it. */
    entrar: async (
      sub: string | null,
      o: { aIr?: (u: URL) => void; aVoltar?: (u: URL) => void; mais?: string } = {},
    ) => {
      provedor.entraComo(sub)
      const { prova: proof, hash } = novaProva()
      const ida = new URL(await iniciar(hash, o.mais))
      o.aIr?.(ida)
      const volta = await provedor.passar(ida.href)
      o.aVoltar?.(volta)
      const code = await comeBack(volta)
      return { codigo: code, prova: proof, volta, r: await trocar(code, proof) }
    },
    /** Somebody with an e-mail, and with an account of that e-mail at the provider. */
    criarPessoa: async () => {
      const { id, usuario } = await t.createUsuario()
      const email = `${usuario}@exemplo.gov.br`
      await t.rows(sql`update usuario set email = ${email} where id = ${id}`)
      provedor.contas.set(usuario, {
        email: email.toUpperCase(),
        email_verified: true,
        name: 'Ana Souza',
        preferred_username: email,
      })
      return { id, usuario, email }
    },
  }
}

/** A file's tests of the sign-in at a provider; each begins with the settings as they are kept, and nobody known there. */
export function setUpEntradaUnica() {
  const [t, s] = setUpScene(cenaDeEntradaUnica, ({ provedor }) => provedor.fechar())
  beforeEach(async () => {
    s.provedor.contas.clear()
    await s.configurar()
  })
  afterEach(() => t.clock.moveTo(START))
  return [t, s] as const
}
