import { buscar, cabecalho, conectar, CONEXOES, SEGUNDOS } from './conexoes.ts'
import { linha, medir } from './medida.ts'
import { outraSessao, type Servidor } from './servidor.ts'

/** Says what is asked of the server, and the plain SQL that gives the same. */
export interface Caso {
  nome: string
  /** Asked one after the other, where there are several. */
  caminho: string | readonly string[]
  sql: string[]
  /** One of `sql` is asked each time, in turn, as the paths are; else all of them. */
  sqlEmVez?: boolean
  /** Each connection has a session of its own, as ten people have; else all are of one. */
  dezPessoas?: boolean
  /** No path is asked twice: the case ends with them, and is not warmed up. */
  semRepetir?: boolean
}

async function dezSessoes(s: Servidor): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < CONEXOES) tokens.push(await outraSessao(s))
  return tokens
}

/** Latency of each case over ten connections, beside the same SQL over ten connections; and the server's peak memory. */
export async function medirCasos(
  s: Servidor,
  url: string,
  titulo: string,
  casos: readonly Caso[],
  dizer: (t: string) => void,
): Promise<void> {
  const clientes = await conectar(url)
  dizer(cabecalho())
  s.zerarPico()
  for (const [n, caso] of casos.entries()) {
    let vez = 0
    const sql = await medir(CONEXOES, SEGUNDOS, async (i) => {
      const deUmaVez = caso.sqlEmVez ? [vez++ % caso.sql.length] : caso.sql.keys()
      for (const m of deUmaVez) await clientes[i]?.query({ text: caso.sql[m] as string, name: `b${n}_${m}` })
    })
    const caminhos = [caso.caminho].flat()
    const tokens = caso.dezPessoas ? await dezSessoes(s) : [s.token]
    vez = 0
    const nossa = await medir(
      CONEXOES,
      SEGUNDOS,
      (i) => buscar(s, caminhos[vez++ % caminhos.length] as string, { token: tokens[i % tokens.length] }),
      caso.semRepetir ? { aquecer: 0, haMais: () => vez < caminhos.length } : {},
    )
    dizer(linha(caso.nome, nossa, sql))
  }
  dizer(`Memória do servidor (${titulo}): pico de ${s.picoMB().toFixed(0)} MB`)
  await Promise.all(clientes.map((c) => c.end()))
}
