import { type CampoDoLayout, Decimal, fonteDe, isRealDate, type Layout, mensagens } from '@tombo/contract'

/** By the name of each table, what each value is there: its code, or the words that a person knows it by. */
export type Codigos = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A value as it stands in a file, or the text of its fault. */
export type Escrito = { texto: string } | { erro: string }

const por = (texto: string, valores: Readonly<Record<string, string | number>>): string =>
  Object.entries(valores).reduce((s, [nome, v]) => s.replace(`{${nome}}`, () => String(v)), texto)

const FORMAS_DO_DIA: Readonly<Record<Layout['data'], (d: readonly string[]) => string>> = {
  'AAAA-MM-DD': ([a, m, d]) => `${a}-${m}-${d}`,
  'DD/MM/AAAA': ([a, m, d]) => `${d}/${m}/${a}`,
  DDMMAAAA: ([a, m, d]) => `${d}${m}${a}`,
  AAAAMMDD: ([a, m, d]) => `${a}${m}${d}`,
}

/** The words by which a person knows a field. */
const rotuloDe = (conjunto: Layout['arquivos'][number]['conjunto'], c: CampoDoLayout): string =>
  (c.fonte === undefined ? undefined : fonteDe(conjunto, c.fonte)?.rotulo) ?? c.nome

function comFormato(l: Layout, c: CampoDoLayout, rotulo: string, valor: string): Escrito {
  switch (c.formato) {
    case 'INTEIRO':
      return /^-?\d+$/.test(valor)
        ? { texto: valor }
        : { erro: por(mensagens.prestacaoNaoInteiro, { rotulo, valor }) }
    case 'DECIMAL':
      if (!/^-?\d+([.,]\d+)?$/.test(valor))
        return { erro: por(mensagens.prestacaoNaoDecimal, { rotulo, valor }) }
      return { texto: new Decimal(valor.replace(',', '.')).toFixed(c.casas).replace('.', l.decimal) }
    case 'DATA':
      return isRealDate(valor)
        ? { texto: FORMAS_DO_DIA[l.data](valor.split('-')) }
        : { erro: por(mensagens.prestacaoNaoData, { rotulo, valor }) }
    case 'TEXTO':
      return { texto: valor }
  }
}

/** Nothing in a value may end the field or the row that it stands in. */
const limpar = (l: Layout, valor: string): string =>
  valor.normalize('NFC').replaceAll(l.separador, ' ').replace(/\s+/gu, ' ').trim()

/** Has it a character beyond those of ISO-8859-1? */
const forraDoLatim = (texto: string): boolean => [...texto].some((c) => (c.codePointAt(0) ?? 0) > 0xff)

/** Writes one value as the layout wants it: by its table, in its form, within its length. */
export function escreverCampo(
  l: Layout,
  { conjunto }: Pick<Layout['arquivos'][number], 'conjunto'>,
  c: CampoDoLayout,
  bruto: string | null,
  { codigos, palavras }: { codigos: Codigos; palavras: Codigos },
): Escrito {
  const rotulo = rotuloDe(conjunto, c)
  const lido = limpar(l, c.valor ?? bruto ?? '')
  if (lido === '')
    return c.obrigatorio ? { erro: por(mensagens.prestacaoNaoPreenchido, { rotulo }) } : { texto: '' }
  const valor = c.tabela === undefined ? lido : codigos.get(c.tabela)?.get(lido)
  if (valor === undefined || valor === '') {
    const tabela = c.tabela ?? ''
    const dito = palavras.get(tabela)?.get(lido) ?? lido
    return { erro: por(mensagens.prestacaoSemCodigo, { rotulo, valor: dito, tabela }) }
  }
  const escrito = comFormato(l, c, rotulo, limpar(l, valor))
  if ('erro' in escrito) return escrito
  const { texto } = escrito
  if (l.codificacao === 'ISO-8859-1' && forraDoLatim(texto))
    return { erro: por(mensagens.prestacaoCaractere, { rotulo, valor: texto }) }
  if (c.tamanho === undefined || texto.length <= c.tamanho) return { texto }
  return c.corta
    ? { texto: texto.slice(0, c.tamanho).trimEnd() }
    : { erro: por(mensagens.prestacaoLongo, { rotulo, n: texto.length, max: c.tamanho }) }
}

/** The faults that the rules of a layout find in one row, given its fields by name. Rules whose table is empty find none. */
export function errosDasRegras(
  l: Layout,
  arquivo: string,
  textos: ReadonlyMap<string, string>,
  codigos: Codigos,
): { campo: string; texto: string }[] {
  return l.regras
    .filter((r) => r.arquivo === arquivo && (codigos.get(r.tabela)?.size ?? 0) > 0)
    .flatMap((r) => {
      const valor = r.campos.map((n) => textos.get(n) ?? '').join('|')
      if (codigos.get(r.tabela)?.has(valor)) return []
      return [
        {
          campo: r.campos.join(', '),
          texto: por(mensagens.prestacaoRegra, { numero: r.numero, texto: r.texto, valor }),
        },
      ]
    })
}

/** In a CSV a text with quotes stands in quotes; separators and ends of lines are in no value (`limpar`). */
const citado = (l: Layout, texto: string): string =>
  l.extensao === 'csv' && texto.includes('"') ? `"${texto.replaceAll('"', '""')}"` : texto

/** The bytes of a row, or of the heading. */
export const linhaDoArquivo = (l: Layout, textos: readonly string[]): Buffer =>
  Buffer.from(
    textos.map((x) => citado(l, x)).join(l.separador) + (l.fimDeLinha === 'CRLF' ? '\r\n' : '\n'),
    l.codificacao === 'UTF-8' ? 'utf8' : 'latin1',
  )
