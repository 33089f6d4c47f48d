import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect } from 'vitest'
import { sql } from '../src/kernel/db/sql.ts'
import { INICIO } from './app-modelo.ts'
import type { AppDeTeste, Cliente } from './app.ts'
import { prepararCena } from './cena.ts'
import { CLIENTE, iniciarOidc } from './oidc.ts'

/** What a browser keeps from the beginning to the exchange. */
export const novaProva = () => {
  const prova = randomBytes(32).toString('base64url')
  return { prova, hash: createHash('sha256').update(prova).digest('base64url') }
}

/** Nobody is let in, and is told this. */
export const recusa = (mensagem: string) => ({ status: 401, body: { message: mensagem, msg: mensagem } })

async function cenaDeEntradaUnica(t: AppDeTeste) {
  const provedor = await iniciarOidc([`${t.endereco}/api/msal`])
  const padrao = () => ({
    rotulo: 'Entrar com a conta da prefeitura',
    emissor: provedor.emissor,
    clienteId: CLIENTE.id,
    segredo: CLIENTE.segredo,
    correspondencia: 'EMAIL',
    reivindicacao: null,
    dominios: [] as string[],
    criarUsuarios: false,
  })
  const iniciar = async (hash: string, mais = '') => {
    const r = await t.anonimo.get(`/api/azure/login?prova=${hash}${mais}`)
    expect(r.status).toBe(302)
    return String(r.headers.location)
  }
  const voltar = async (url: URL) => {
    const r = await t.anonimo.get(`/api/msal${url.search}`)
    expect(r.status).toBe(302)
    expect(r.headers['cache-control']).toBe('no-store')
    const destino = String(r.headers.location)
    expect(destino).toMatch(new RegExp(`^${t.endereco}/login#entrada=`))
    return destino.split('#entrada=')[1] as string
  }
  const trocar = (codigo: string, prova: string) => t.anonimo.post('/api/azure/entrar', { codigo, prova })
  return {
    provedor,
    /** The settings as a person sends them. */
    padrao,
    configurar: (mais: object = {}, quem: Cliente = t.admin) =>
      quem.post('/api/parametros/oidc', { ...padrao(), ...mais }),
    /** Begins; gives the provider's address that the browser is sent to. */
    iniciar,
    /** Comes back from the provider; gives the code to exchange. */
    voltar,
    trocar,
    /** The whole way of somebody's browser; `aIr` and `aVoltar` change what it carries to the provider, or back from it. */
    entrar: async (
      sub: string | null,
      o: { aIr?: (u: URL) => void; aVoltar?: (u: URL) => void; mais?: string } = {},
    ) => {
      provedor.entraComo(sub)
      const { prova, hash } = novaProva()
      const ida = new URL(await iniciar(hash, o.mais))
      o.aIr?.(ida)
      const volta = await provedor.passar(ida.href)
      o.aVoltar?.(volta)
      const codigo = await voltar(volta)
      return { codigo, prova, volta, r: await trocar(codigo, prova) }
    },
    /** Somebody with an e-mail, and with an account of that e-mail at the provider. */
    criarPessoa: async () => {
      const { id, usuario } = await t.criarUsuario()
      const email = `${usuario}@exemplo.gov.br`
      await t.linhas(sql`update usuario set email = ${email} where id = ${id}`)
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
export function prepararEntradaUnica() {
  const [t, s] = prepararCena(cenaDeEntradaUnica, ({ provedor }) => provedor.fechar())
  beforeEach(async () => {
    s.provedor.contas.clear()
    await s.configurar()
  })
  afterEach(() => t.clock.mover(INICIO))
  return [t, s] as const
}
