import { randomUUID } from 'node:crypto'
import { LEITURAS_POR_CHAMADA, somarDias } from '@tombo/contract'
import { type Pessoa, primeiros } from './cliente.ts'

interface Bem {
  id: number
  numeroTombamento: number | null
}
type AoFim = (r: { tarefa: { id: number } }) => Promise<void>

/** An id that grows with its instant (UUID version 7), as a device makes it. */
function idDoInstante(ms: number): string {
  const tempo = ms.toString(16).padStart(12, '0')
  return `${tempo.slice(0, 8)}-${tempo.slice(8)}-7${randomUUID().slice(15)}`
}

/** How many in ten of the assets of each room that is counted were read. */
const LIDOS_EM_DEZ = [10, 9, 6, 0]

/**
 * This year's count, under way: of four rooms one is read whole, two in part, one not at all, and an asset stands where it
 * is not expected. Whoever makes the demonstration presides the commission and reads.
 */
export async function contagem(
  quem: Pessoa,
  com: (token: string) => Pessoa,
  aoFim: AoFim,
  { hoje, agora, comissao }: { hoje: string; agora: Date; comissao: { id: number } },
): Promise<void> {
  const locais: { id: number; bens: Bem[] }[] = []
  for (const l of await primeiros<{ id: number; caminho: string }>(
    quem,
    '/api/localizacoes?q=Escola&rpp=20',
  )) {
    const where = encodeURIComponent(
      JSON.stringify({ localizacao: { in: [l.id] }, situacao: { in: ['EM_USO'] } }),
    )
    const bens = await primeiros<Bem>(quem, `/api/patrimonios?where=${where}&rpp=${LEITURAS_POR_CHAMADA}`)
    if (bens.length > 2 && locais.length < LIDOS_EM_DEZ.length) locais.push({ id: l.id, bens })
  }
  if (locais.length === 0) return
  const campanha = await quem.pedir<{ id: number; tarefa: { id: number } }>(
    '/api/inventarios/criarinventario',
    {
      descricao: `Inventário anual de ${hoje.slice(0, 4)}: escolas`,
      tipo: 'EVENTUAL',
      alcance: 'LOCALIZACOES',
      localizacoes: locais.map(({ id }) => ({ localizacao: { id } })),
      periodoIni: somarDias(hoje, -7),
      periodoFin: somarDias(hoje, 30),
      comissao,
    },
  )
  await aoFim(campanha)
  const dispositivo = idDoInstante(agora.getTime())
  const { token } = await quem.pedir<{ token: string }>(`/api/inventarios/${campanha.id}/sessoes`, {
    dispositivo,
    nome: 'Celular da comissão',
  })
  let ms = agora.getTime() - 3_600_000
  const leitura = (bem: Bem, local: number) => {
    ms += 4000
    return {
      id: idDoInstante(ms),
      lidaEm: new Date(ms).toISOString(),
      localizacao: { id: local },
      codigo: String(bem.numeroTombamento),
      patrimonio: { id: bem.id },
      origem: 'CAMERA',
    }
  }
  const leituras = locais.flatMap(({ id, bens }, i) =>
    bens.slice(0, Math.ceil((bens.length * (LIDOS_EM_DEZ[i] ?? 0)) / 10)).map((b) => leitura(b, id)),
  )
  const [primeiro, ultimo] = [locais[0], locais.at(-1)]
  const fora = ultimo?.bens[0]
  if (primeiro && fora) leituras.push(leitura(fora, primeiro.id))
  for (let i = 0; i < leituras.length; i += LEITURAS_POR_CHAMADA)
    await com(token).pedir(`/api/inventarios/${campanha.id}/leituras`, {
      dispositivo,
      leituras: leituras.slice(i, i + LEITURAS_POR_CHAMADA),
    })
}
