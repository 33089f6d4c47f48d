import { chaveDeBusca, codigoLimpo, type LeituraEnviada, mensagens, semAcentos } from '@tombo/contract'
import { idDe } from './id.ts'
import { lerInstante } from './instante.ts'
import type { LinhaDoColetor } from './linhas.ts'

/** A place of the unit, as lines may name it. */
export interface Lugar {
  id: number
  codigo: string | null
  descricao: string
  caminho: string
  /** It is counted by the campaign. */
  contado: boolean
}

/** Says what the file does not say by itself. */
export interface Complementos {
  coletor: string | null
  localizacao: number | null
  locais: readonly { texto: string; localizacao: number }[]
  fuso: string
  /** When the file is read in: the instant of a line that says none. */
  agora: string
}

/** Says what became of one line. */
export type Interpretada =
  | { linha: number; tipo: 'LEITURA'; dispositivo: string; leituras: LeituraEnviada[] }
  | { linha: number; tipo: 'SEM_LEITURA' }
  | { linha: number; tipo: 'RECUSADA'; motivo: string }

/** A reading that a line of a correction names. */
export interface Original {
  dispositivo: string
  codigo: string | null
  localizacao: number
  lidaEm: string
}

/** The words by which a line names its place; empty of one that names none. */
export const localDaLinha = (l: LinhaDoColetor): string => [l.predio, l.local].filter(Boolean).join(' / ')

/** The one place that has a key; of several the one that the campaign counts, if that is one. */
function unico(lugares: readonly Lugar[]): number | null {
  if (lugares.length === 1) return lugares[0]?.id ?? null
  const contados = lugares.filter((l) => l.contado)
  return contados.length === 1 ? (contados[0]?.id ?? null) : null
}

/**
 * Finds the place that a line names: as it was said beside the file, by code, by path, by the name alone; where it names none,
 * the place of the whole file. Null of what is not known, or would have to be guessed.
 */
export function acharLocal(
  lugares: readonly Lugar[],
  o: Pick<Complementos, 'localizacao' | 'locais'>,
): (l: LinhaDoColetor) => number | null {
  const ditos = new Map(o.locais.map((d) => [semAcentos(d.texto), d.localizacao]))
  const por = (chave: (l: Lugar) => string | null) => Map.groupBy(lugares, chave)
  const porCodigo = por((l) => (l.codigo ? chaveDeBusca(l.codigo) : null))
  const porCaminho = por((l) => chaveDeBusca(l.caminho))
  const porNome = por((l) => chaveDeBusca(l.descricao))
  const achados = new Map<string, number | null>()
  const procurar = (l: LinhaDoColetor, texto: string): number | null => {
    const dito = ditos.get(semAcentos(texto))
    if (dito !== undefined) return dito
    const inteiro = chaveDeBusca(texto)
    const nome = chaveDeBusca(l.local ?? '')
    return (
      unico(porCodigo.get(nome) ?? []) ??
      unico(porCaminho.get(inteiro) ?? []) ??
      unico(lugares.filter((x) => chaveDeBusca(x.caminho).endsWith(inteiro) && inteiro !== nome)) ??
      unico(porNome.get(l.predio ? inteiro : nome) ?? []) ??
      unico(porNome.get(nome) ?? [])
    )
  }
  return (l) => {
    const texto = localDaLinha(l)
    if (texto === '') return o.localizacao
    const antes = achados.get(texto)
    if (antes !== undefined) return antes
    const achado = procurar(l, texto)
    achados.set(texto, achado)
    return achado
  }
}

const ZERO = /^(0+([.,]0+)?|n|nao|não|false|falso)$/i

/** The readings by which a line corrects another: that one is taken back, and what was meant is read. None where nothing differs. */
function corrigir(id: string, o: Original, codigo: string, localizacao: number): LeituraEnviada[] {
  if (codigo === o.codigo && localizacao === o.localizacao) return []
  const base = { lidaEm: o.lidaEm, origem: 'ARQUIVO' } as const
  return [
    { ...base, id: idDe('desfaz', id), localizacao: { id: o.localizacao }, desfaz: id },
    {
      ...base,
      id: idDe('acerto', id, codigo, String(localizacao)),
      localizacao: { id: localizacao },
      codigo,
    },
  ]
}

/**
 * Gives what each line of a file stands for. The id of a reading follows from collector, place, code, instant and the how-manieth of
 * these it is, never from its line: the same file again, or grown, or in another order, brings the same readings.
 * @param original the reading that a line of a correction names; none, where it is not of this campaign
 */
export function interpretar(
  linhas: readonly LinhaDoColetor[],
  local: (l: LinhaDoColetor) => number | null,
  original: (id: string) => Original | undefined,
  o: Complementos,
): Interpretada[] {
  const vezes = new Map<string, number>()
  const contar = (partes: readonly string[]): string => {
    const chave = JSON.stringify(partes)
    const vez = (vezes.get(chave) ?? 0) + 1
    vezes.set(chave, vez)
    return String(vez)
  }
  return linhas.map((l): Interpretada => {
    const { linha } = l
    const recusar = (motivo: string, qual = ''): Interpretada => ({
      linha,
      tipo: 'RECUSADA',
      motivo: `${motivo} ${qual.slice(0, 80)}`.trim(),
    })
    if (l.quantidade !== undefined && ZERO.test(l.quantidade)) return { linha, tipo: 'SEM_LEITURA' }
    const codigo = codigoLimpo(l.codigo ?? '').slice(0, 300)
    if (codigo === '') return recusar(mensagens.coletorSemCodigo)
    const localizacao = local(l)
    if (localizacao === null) return recusar(mensagens.coletorSemLocal, localDaLinha(l))
    const corrigida = l.leitura ? original(l.leitura) : undefined
    if (l.leitura && corrigida) {
      const leituras = corrigir(l.leitura, corrigida, codigo, localizacao)
      if (leituras.length === 0) return { linha, tipo: 'SEM_LEITURA' }
      return { linha, tipo: 'LEITURA', dispositivo: corrigida.dispositivo, leituras }
    }
    const lidaEm = l.lidaEm ? lerInstante(l.lidaEm, o.fuso, l.hora) : null
    if (l.lidaEm && lidaEm === null)
      return recusar(mensagens.coletorSemInstante, [l.lidaEm, l.hora].filter(Boolean).join(' '))
    const coletor = semAcentos(l.coletor || (o.coletor ?? ''))
    const lugar = semAcentos(localDaLinha(l)) || `#${localizacao}`
    const partes = [coletor, lugar, codigo.toUpperCase(), lidaEm ?? '']
    return {
      linha,
      tipo: 'LEITURA',
      dispositivo: idDe('coletor', coletor),
      leituras: [
        {
          id: idDe('leitura', ...partes, contar(partes)),
          lidaEm: lidaEm ?? o.agora,
          localizacao: { id: localizacao },
          codigo,
          origem: 'ARQUIVO',
          ...(l.observacao ? { observacao: l.observacao.slice(0, 1000) } : {}),
        },
      ],
    }
  })
}
