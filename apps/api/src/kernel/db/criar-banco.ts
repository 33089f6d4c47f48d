import pg from 'pg'

const JA_EXISTE = '42P04'

/** The address of another database on the same server. */
export function urlDoBanco(url: string, nome: string): string {
  const outro = new URL(url)
  outro.pathname = `/${nome}`
  return outro.href
}

/** Creates a database on the server of `url`; one that is already there is left as it is. */
export async function criarBanco(url: string, nome: string): Promise<void> {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(nome)) throw new Error(`nome de banco inválido: ${nome}`)
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    await cliente.query(`create database ${nome}`)
  } catch (erro) {
    if ((erro as { code?: string }).code !== JA_EXISTE) throw erro
  } finally {
    await cliente.end()
  }
}
