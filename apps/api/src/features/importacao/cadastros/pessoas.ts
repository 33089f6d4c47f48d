import { chaveDeBusca, cnpjValido, cpfValido, normalizarCnpj, normalizarCpf } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { inserirCadastros, umaDeCadaVez } from './inserir.ts'
import { type Achado, type Cadastro, Indice } from './tipos.ts'

const MAXIMO = 200
const VARIOS = {
  fornecedor: 'é o nome de mais de um; informe o CPF ou CNPJ',
  responsavel: 'é o nome de mais de um; informe a matrícula ou o CPF',
}

/** `123 - Maria da Silva` and `12.345.678/0001-95 Papelaria`: a number or document, and the name behind it. */
const COM_NUMERO = /^([\dA-Z](?:[\dA-Z./-]*\d)?)\s*(?:[-–—:]\s*)?\s(.*\p{L}.*)$/u

interface Pessoa {
  documento: string | null
  matricula: number | null
  nome: string
}

/** Gives those with number and name first, then names, then bare numbers: the fullest text makes the record, the others find it. */
const completude = (p: Pessoa) => (chavesDe(p).length === 0 ? 1 : /\p{L}/u.test(p.nome) ? 0 : 2)

/** The people that these texts name, each once. */
function distintas(pessoas: Pessoa[]): Map<string, Pessoa> {
  const novas = new Map<string, Pessoa>()
  const nomes = new Set<string>()
  for (const p of pessoas.toSorted((a, b) => completude(a) - completude(b))) {
    const nome = `n:${chaveDeBusca(p.nome)}`
    const chave = chavesDe(p)[0] ?? nome
    if (novas.has(chave) || (chave === nome && nomes.has(nome))) continue
    novas.set(chave, p)
    nomes.add(nome)
  }
  return novas
}

interface Regra {
  documentoValido: (s: string) => boolean
  temMatricula: boolean
}

function interpretar(texto: string, { documentoValido, temMatricula }: Regra): Pessoa {
  const partes = COM_NUMERO.exec(texto)
  const numero = normalizarCnpj(partes?.[1] ?? texto)
  const documento = documentoValido(numero) ? numero : null
  const matricula = temMatricula && documento === null && /^\d{1,9}$/.test(numero) ? Number(numero) : null
  return {
    documento,
    matricula,
    nome: (partes && (documento ?? matricula) !== null ? (partes[2] as string) : texto)
      .trim()
      .slice(0, MAXIMO),
  }
}

function chavesDe(p: Pessoa): string[] {
  return [p.documento && `d:${p.documento}`, p.matricula !== null && `m:${p.matricula}`].filter(
    (c): c is string => !!c,
  )
}

/** @param conhecer holds who else makes such people, and adds to the index those that were made since it was loaded */
function cadastroDePessoas(
  coluna: 'fornecedor' | 'responsavel',
  regra: Regra,
  indice: Indice,
  conhecer?: (ctx: Ctx) => Promise<void>,
): Cadastro {
  const insercao =
    coluna === 'fornecedor'
      ? ({ tabela: 'fornecedor', recurso: 'fornecedores', nome: { coluna: 'nome', rotulo: 'Nome' } } as const)
      : ({
          tabela: 'responsavel',
          recurso: 'responsaveis',
          nome: { coluna: 'nome', rotulo: 'Nome' },
          porUnidade: true,
        } as const)
  const linhaDe = (p: Pessoa) =>
    coluna === 'fornecedor'
      ? { nome: p.nome, cpf_cnpj: p.documento }
      : { nome: p.nome, cpf: p.documento, matricula: p.matricula }
  const porNumero = (p: Pessoa) =>
    chavesDe(p)
      .map((c) => indice.achar(c))
      .find((id) => typeof id === 'number')
  const achar = (texto: string): Achado | undefined => {
    const inteiro = indice.achar(`n:${chaveDeBusca(texto)}`)
    if (typeof inteiro === 'number') return inteiro
    const p = interpretar(texto, regra)
    const achado =
      porNumero(p) ?? (chavesDe(p).length === 0 ? indice.achar(`n:${chaveDeBusca(p.nome)}`) : undefined)
    return achado === null ? VARIOS[coluna] : achado
  }
  return {
    coluna,
    escreve: coluna === 'fornecedor' ? 'criaralterarfornecedores' : 'criaralterarresponsaveis',
    achar,
    inativo: (id) => indice.inativo(id),
    async criar(ctx, textos, obra) {
      if (!obra.ensaio) await conhecer?.(ctx)
      const aFazer = textos.filter((t) => achar(t) === undefined)
      const novas = distintas(aFazer.map((t) => interpretar(t, regra)))
      const ids = await inserirCadastros(ctx, insercao, [...novas.values()].map(linhaDe), obra)
      ;[...novas.entries()].forEach(([chave, p], i) => {
        const id = ids[i]
        if (id === undefined) return
        indice.por(chave, id)
        indice.por(`n:${chaveDeBusca(p.nome)}`, id)
      })
      return new Map(textos.map((t) => [t, achar(t) ?? 'não pôde ser cadastrado']))
    },
  }
}

/**
 * Suppliers of the organisation, by CPF, CNPJ or name. Imports of two units may name one that nobody knows at the same moment: the
 * second finds whom the first has made.
 */
export async function carregarFornecedores(ctx: Ctx): Promise<Cadastro> {
  const indice = new Indice()
  let ate = 0
  const ler = async ({ db }: Ctx) => {
    for (const f of await db.rows(
      sql<{
        id: number
        nome: string
        doc: string | null
        ativo: boolean
      }>`select id, nome, cpf_cnpj as doc, ativo from fornecedor where id > ${ate} order by not ativo, id`,
    )) {
      const como = f.ativo ? 'por' : 'porInativo'
      if (f.doc) indice[como](`d:${normalizarCnpj(f.doc)}`, f.id)
      indice[como](`n:${chaveDeBusca(f.nome)}`, f.id)
      ate = Math.max(ate, f.id)
    }
  }
  await ler(ctx)
  return cadastroDePessoas(
    'fornecedor',
    { documentoValido: (s) => cpfValido(s) || cnpjValido(s), temMatricula: false },
    indice,
    async (agora) => {
      await umaDeCadaVez(agora, 'fornecedor')
      await ler(agora)
    },
  )
}

/** People who answer for assets of this unit, by matrícula, CPF or name. */
export async function carregarResponsaveis(ctx: Ctx): Promise<Cadastro> {
  const indice = new Indice()
  const linhas = await ctx.db.rows(sql<{
    id: number
    nome: string
    cpf: string | null
    matricula: number | null
    ativo: boolean
  }>`
    select id, nome, cpf, matricula, ativo from responsavel where unidade_id = ${ctx.unidadeId} order by not ativo, id`)
  for (const r of linhas) {
    const como = r.ativo ? 'por' : 'porInativo'
    if (r.cpf) indice[como](`d:${normalizarCpf(r.cpf)}`, r.id)
    if (r.matricula !== null) indice[como](`m:${r.matricula}`, r.id)
    indice[como](`n:${chaveDeBusca(r.nome)}`, r.id)
  }
  return cadastroDePessoas('responsavel', { documentoValido: cpfValido, temMatricula: true }, indice)
}
