import { formatarData, formatarReais, type TipoTermo } from '@tombo/contract'

/** Somebody of a term, as it names them. */
export interface PessoaDoTermo {
  nome: string
  matricula?: number | null | undefined
  funcao?: string | null | undefined
}

/** Says what the words of a term are made of. What is absent is not spoken of. */
export interface DadosDoTermo {
  /** The number of what the term is of: "12". */
  numero: string
  entrega?: PessoaDoTermo | null | undefined
  recebe?: PessoaDoTermo | null | undefined
  origem?: string | null | undefined
  destino?: string | null | undefined
  /** Where the assets go, when that is not the address of the place. */
  endereco?: string | null | undefined
  /** `YYYY-MM-DD`; the day by which the assets come back. */
  prazo?: string | null | undefined
  motivo?: string | null | undefined
  /** Says, of a write-off: by which act and law the assets leave. */
  baixa?: BaixaDoTermo | undefined
}

/** A write-off as its term tells it. */
export interface BaixaDoTermo {
  especie: string
  /** `YYYY-MM-DD` */
  data: string
  /** The assets stay in the books. */
  cessao: boolean
  fundamento: string | null
  processo: string | null
  dataProcesso: string | null
  ato: string | null
  dataAto: string | null
  laudo: string | null
  /** The finalised appraisal behind it; terms of before name none. */
  avaliacao?: string | null
  boletim: string | null
  apuracao: string | null
  licitacao: string | null
  /** Says what comes in for all of the assets (`"1234.56"`), where they are sold or exchanged. */
  recebido?: string | null
  /** Where they are several: each of those who receive assets, the numbers of theirs, and what comes in for them. */
  recebedores?: readonly { nome: string; bens: readonly string[]; recebido?: string | null }[]
}

export interface Palavras {
  paragrafos: string[]
  assinaturas: string[]
}

interface Texto {
  /** Goes up whenever the words change: terms that were issued keep theirs. */
  versao: number
  escrever: (d: DadosDoTermo) => Palavras
}

const pessoa = (p: PessoaDoTermo): string =>
  [p.nome, p.matricula ? `matrícula ${p.matricula}` : null, p.funcao].filter(Boolean).join(', ')

/** The same before a verb: what is put between commas ends with one. */
const sujeito = (p: PessoaDoTermo): string => (p.matricula || p.funcao ? `${pessoa(p)},` : p.nome)

const linha = (rotulo: string, valor: string | null | undefined): string[] =>
  valor ? [`${rotulo}: ${valor}.`] : []

const porQuanto = (valor: string | null | undefined): string => (valor ? `, por ${formatarReais(valor)}` : '')

const assinatura = (p: PessoaDoTermo | null | undefined, papel: string): string[] =>
  p ? [`${p.nome} (${papel})`] : []

const comData = (texto: string | null | undefined, data: string | null | undefined): string | null =>
  texto ? [texto, data && `de ${formatarData(data)}`].filter(Boolean).join(', ') : null

const lugares = (d: DadosDoTermo): string[] => [
  ...linha('De', d.origem),
  ...linha('Para', d.destino),
  ...linha('Endereço', d.endereco),
]
const pessoas = (d: DadosDoTermo): string[] => [
  ...linha('Quem entrega', d.entrega && pessoa(d.entrega)),
  ...linha('Quem recebe', d.recebe && pessoa(d.recebe)),
]
const partes = (d: DadosDoTermo): string[] => [
  ...assinatura(d.entrega, 'entrega'),
  ...assinatura(d.recebe, 'recebe'),
]
const prazo = (d: DadosDoTermo): string =>
  d.prazo ? ` até ${formatarData(d.prazo)}` : ', por prazo indeterminado'

/**
 * The words of each term (docs/regras.md R39: every move changes who answers for an asset, and makes a term; R43: a loan
 * leaves the responsibility where it is and has a term with a date). Answering for public assets: Lei 4.320/1964, art. 94.
 */
export const TEXTOS: Readonly<Record<TipoTermo, Texto>> = {
  RESPONSABILIDADE: {
    versao: 2,
    escrever: (d) => ({
      paragrafos: [
        `Pelo presente termo, ${d.recebe ? sujeito(d.recebe) : 'o responsável abaixo'} declara ter recebido os bens relacionados e assume a responsabilidade por sua guarda, uso e conservação, na forma do art. 94 da Lei 4.320/1964, obrigando-se a comunicar ao setor de patrimônio qualquer mudança de lugar, dano, perda ou extravio.`,
        ...lugares(d),
      ],
      assinaturas: [...assinatura(d.recebe, 'responsável'), 'Setor de patrimônio'],
    }),
  },
  TRANSFERENCIA: {
    versao: 2,
    escrever: (d) => ({
      paragrafos: [
        `Termo da movimentação nº ${d.numero}. A responsabilidade pela guarda, uso e conservação dos bens relacionados passa de quem os entrega a quem os recebe, na forma do art. 94 da Lei 4.320/1964.`,
        ...pessoas(d),
        ...lugares(d),
        ...linha('Motivo', d.motivo),
      ],
      assinaturas: [...partes(d), 'Setor de patrimônio'],
    }),
  },
  EMPRESTIMO: {
    versao: 2,
    escrever: (d) => ({
      paragrafos: [
        `Termo da movimentação temporária nº ${d.numero}. Os bens relacionados são emprestados${prazo(d)}, e devem ser devolvidos no estado em que foram entregues. O empréstimo não muda quem responde pelos bens.`,
        ...pessoas(d),
        ...lugares(d),
        ...linha('Motivo', d.motivo),
      ],
      assinaturas: [...partes(d), 'Setor de patrimônio'],
    }),
  },
  SAIDA: {
    versao: 2,
    escrever: (d) => ({
      paragrafos: [
        `Termo da saída de bens nº ${d.numero}. Autoriza-se a saída dos bens relacionados${prazo(d)}; a autorização vale depois de aceita por quem decide na unidade. Quem recebe os bens responde por sua guarda e os devolve no estado em que os recebeu.`,
        ...pessoas(d),
        ...lugares(d),
        ...linha('Motivo', d.motivo),
      ],
      assinaturas: [...partes(d), 'Setor de patrimônio'],
    }),
  },
  MANUTENCAO: {
    versao: 1,
    escrever: (d) => ({
      paragrafos: [
        `Termo de entrega da manutenção nº ${d.numero}. Os bens relacionados são entregues para manutenção${prazo(d)}. Quem os recebe responde por sua guarda e os devolve com os serviços feitos; a entrega não muda quem responde pelos bens.`,
        ...pessoas(d),
        ...linha('Serviço', d.motivo),
      ],
      assinaturas: [...partes(d), 'Setor de patrimônio'],
    }),
  },
  INVENTARIO: {
    versao: 1,
    escrever: (d) => ({
      paragrafos: [
        `Termo da contagem de um local no inventário nº ${d.numero}. Os bens relacionados foram vistos neste local, na forma dos arts. 94 a 96 da Lei 4.320/1964.`,
        ...linha('Local', d.origem),
        ...linha('Quem responde pelo local', d.entrega && pessoa(d.entrega)),
        ...linha('Contagem', d.motivo),
      ],
      assinaturas: [...assinatura(d.entrega, 'responde pelo local'), 'Comissão de inventário'],
    }),
  },
  BAIXA: {
    versao: 4,
    escrever: (d) => ({
      paragrafos: [
        d.baixa?.cessao
          ? `Termo da cessão nº ${d.numero}. O uso dos bens relacionados é cedido${prazo(d)}. Eles continuam do cedente, nos livros dele, e são devolvidos no fim.`
          : `Termo da baixa nº ${d.numero}. Os bens relacionados deixam o patrimônio${d.baixa ? ` em ${formatarData(d.baixa.data)}` : ''}, e o registro analítico deles é baixado.`,
        ...linha('Espécie', d.baixa?.especie),
        ...linha('Fundamento legal', d.baixa?.fundamento?.replace(/\.$/, '')),
        ...linha('Processo', comData(d.baixa?.processo, d.baixa?.dataProcesso)),
        ...linha('Ato', comData(d.baixa?.ato, d.baixa?.dataAto)),
        ...linha('Laudo de avaliação', d.baixa?.laudo),
        ...linha('Avaliação da comissão', d.baixa?.avaliacao),
        ...linha('Licitação', d.baixa?.licitacao),
        ...linha('Boletim de ocorrência', d.baixa?.boletim),
        ...linha('Apuração de responsabilidade', d.baixa?.apuracao),
        ...linha('Justificativa', d.motivo?.replace(/\.$/, '')),
        ...linha('Autorizada por', d.entrega && pessoa(d.entrega)),
        ...linha('Quem recebe', d.recebe && pessoa(d.recebe)),
        ...(d.baixa?.recebedores ?? []).flatMap((r) =>
          linha(
            'Quem recebe',
            `${r.nome}, ${r.bens.length === 1 ? 'o bem' : 'os bens'} nº ${r.bens.join(', ')}${porQuanto(r.recebido)}`,
          ),
        ),
        ...linha('Valor recebido', d.baixa?.recebido && formatarReais(d.baixa.recebido)),
      ],
      assinaturas: [
        ...assinatura(d.entrega, 'autoriza'),
        ...assinatura(d.recebe, 'recebe'),
        ...(d.baixa?.recebedores ?? []).flatMap((r) => assinatura(r, 'recebe')),
        'Setor de patrimônio',
      ],
    }),
  },
  NADA_CONSTA: {
    versao: 2,
    escrever: (d) => ({
      paragrafos: [
        `Certificamos, para os devidos fins, que nesta data ${d.recebe ? sujeito(d.recebe) : 'a pessoa abaixo'} não responde por nenhum bem desta unidade, e que não há empréstimo, saída ou movimentação pendente em seu nome.`,
      ],
      assinaturas: ['Setor de patrimônio'],
    }),
  },
}
