import type { Desenho, Grupo, Linha } from './definicao.ts'
import { Soma } from './soma.ts'

/** What stands one below the other in a report, whatever it is written as. `nivel` of a group counts from 0, the outermost. */
export type Parte =
  | { tipo: 'grupo'; nivel: number; texto: string; novaPagina: boolean }
  | { tipo: 'linha'; linha: Linha }
  | { tipo: 'subtotal'; nivel: number; texto: string; figuras: (string | null)[] }
  | { tipo: 'total'; texto: string; figuras: (string | null)[] }

const quantas = (n: number, [um, varios]: Desenho['linhas']) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

const nomeDo = (grupo: Grupo, linha: Linha) => {
  const texto = linha[grupo.texto]
  return texto === null || texto === undefined ? grupo.vazio : String(texto)
}

/**
 * Rows, in portions, become the parts of a report: headings where a group begins, subtotals where it ends, the total at the
 * end. Nothing but the sums is remembered.
 */
export async function* partesDe(
  desenho: Desenho,
  porcoes: AsyncIterable<readonly Linha[]>,
): AsyncGenerator<Parte[]> {
  const grupos = desenho.grupos ?? []
  const abertos: { soma: Soma; nome: string }[] = []
  const total = new Soma(desenho.colunas)
  let anterior: Linha | undefined

  const fechar = (ate: number, partes: Parte[]) => {
    for (let nivel = abertos.length - 1; nivel >= ate; nivel -= 1) {
      const { soma, nome } = abertos.pop() as (typeof abertos)[number]
      const texto = `Subtotal de ${nome} (${quantas(soma.n, desenho.linhas)})`
      partes.push({ tipo: 'subtotal', nivel, texto, figuras: soma.figuras() })
    }
  }
  const abrir = (linha: Linha, partes: Parte[]) => {
    const antes = anterior
    const muda = antes ? grupos.findIndex((g) => linha[g.chave] !== antes[g.chave]) : 0
    if (muda < 0) return
    fechar(muda, partes)
    for (const [nivel, grupo] of grupos.entries()) {
      if (nivel < muda) continue
      const nome = nomeDo(grupo, linha)
      abertos.push({ soma: new Soma(desenho.colunas), nome })
      const novaPagina = grupo.novaPagina === true && antes !== undefined
      partes.push({ tipo: 'grupo', nivel, texto: `${grupo.titulo}: ${nome}`, novaPagina })
    }
  }

  for await (const porcao of porcoes) {
    const partes: Parte[] = []
    for (const linha of porcao) {
      if (grupos.length > 0) abrir(linha, partes)
      for (const { soma } of abertos) soma.somar(linha)
      total.somar(linha)
      partes.push({ tipo: 'linha', linha })
      anterior = linha
    }
    yield partes
  }
  const fim: Parte[] = []
  fechar(0, fim)
  fim.push({
    tipo: 'total',
    texto: `${grupos.length > 0 ? 'Total geral' : 'Total'} (${quantas(total.n, desenho.linhas)})`,
    figuras: total.figuras(),
  })
  yield fim
}
