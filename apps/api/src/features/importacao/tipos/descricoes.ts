import { REGISTROS_IMPORTADOS, type TipoDeRegistro } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import type { Source } from '../../../kernel/db/source.ts'
import {
  excluirFornecedor,
  excluirProduto,
  excluirResponsavel,
  fontesImportadas,
  salvarFornecedor,
  salvarProduto,
  salvarResponsavel,
} from '../../cadastros/importar.public.ts'
import {
  excluirLocalizacao,
  fonteLocalizacoes,
  salvarLocalizacao,
  salvarNaArvore,
  travarArvore,
} from '../../localizacoes/importar.public.ts'
import { carregarLocalizacoes } from '../cadastros/localizacoes.ts'
import { carregarNaturezas } from '../cadastros/naturezas.ts'
import { carregarOrganograma } from '../cadastros/organograma.ts'
import { carregarResponsaveis } from '../cadastros/pessoas.ts'
import { type Busca, cidades, centrosDeCusto } from './buscas.ts'

type Salvar = (ctx: Ctx, corpo: Record<string, unknown>) => Promise<{ id: number }>

/** How records of a type are found, and saved by the rules of their form (docs/regras.md R174). */
interface Descricao {
  fonte: Source
  salvar: Salvar
  /** The same where nothing is kept and nobody waits for it; absent: the save itself. */
  ensaiar?: Salvar
  /** Takes what a save and a removal wait for; absent: they wait for the record alone. */
  travar?: (ctx: Ctx) => Promise<void>
  /** Takes a record away again, as by hand. */
  excluir: (ctx: Ctx, id: number) => Promise<void>
  /** Gives what a text stands for, by the field that refers to another record. */
  buscas: Readonly<Record<string, (ctx: Ctx) => Promise<Busca>>>
  /** A reference to a record of the same type, which may stand in another row. */
  propria?: string
}

/** The catalogue as the import of assets looks it up. */
const doCadastro =
  (carregar: (ctx: Ctx) => Promise<{ achar: Busca }>) =>
  async (ctx: Ctx): Promise<Busca> =>
    (await carregar(ctx)).achar

const DESCRICOES: Readonly<Record<TipoDeRegistro, Descricao>> = {
  FORNECEDOR: {
    fonte: fontesImportadas.FORNECEDOR,
    salvar: salvarFornecedor,
    excluir: excluirFornecedor,
    buscas: { cidade: cidades },
  },
  RESPONSAVEL: {
    fonte: fontesImportadas.RESPONSAVEL,
    salvar: salvarResponsavel,
    excluir: excluirResponsavel,
    buscas: { cidade: cidades },
  },
  LOCALIZACAO: {
    fonte: fonteLocalizacoes,
    salvar: salvarLocalizacao,
    ensaiar: salvarNaArvore,
    travar: travarArvore,
    excluir: excluirLocalizacao,
    buscas: {
      localizacaoPai: doCadastro(carregarLocalizacoes),
      responsavel: doCadastro(carregarResponsaveis),
      organograma: doCadastro(carregarOrganograma),
      centroCusto: centrosDeCusto,
      cidade: cidades,
    },
    propria: 'localizacaoPai',
  },
  PRODUTO: {
    fonte: fontesImportadas.PRODUTO,
    salvar: salvarProduto,
    excluir: excluirProduto,
    buscas: { tipoNatureza: doCadastro(carregarNaturezas) },
  },
}

/** One type of records: what the contract says of it, and how it is found and saved here. */
export const descricaoDe = (tipo: TipoDeRegistro) => ({
  tipo,
  ...REGISTROS_IMPORTADOS[tipo],
  ...DESCRICOES[tipo],
})
export type DescricaoDeRegistro = ReturnType<typeof descricaoDe>
