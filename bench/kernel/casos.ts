import { buscar, cabecalho, conectar, CONEXOES, SEGUNDOS } from './conexoes.ts'
import { linha, medir } from './medida.ts'
import type { Servidor } from './servidor.ts'

/** Says what is asked of the server, and the plain SQL that gives the same. */
export interface Caso {
  nome: string
  /** Asked one after the other, where there are several. */
  caminho: string | readonly string[]
  sql: string[]
  /** No path is asked twice: the case ends with them, and is not warmed up. */
  semRepetir?: boolean
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
    const sql = await medir(CONEXOES, SEGUNDOS, async (i) => {
      for (const [m, texto] of caso.sql.entries())
        await clientes[i]?.query({ text: texto, name: `b${n}_${m}` })
    })
    const caminhos = [caso.caminho].flat()
    let vez = 0
    const nossa = await medir(
      CONEXOES,
      SEGUNDOS,
      () => buscar(s, caminhos[vez++ % caminhos.length] as string),
      caso.semRepetir ? { aquecer: 0, haMais: () => vez < caminhos.length } : {},
    )
    dizer(linha(caso.nome, nossa, sql))
  }
  dizer(`Memória do servidor (${titulo}): pico de ${s.picoMB().toFixed(0)} MB`)
  await Promise.all(clientes.map((c) => c.end()))
}
