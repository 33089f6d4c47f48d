import { z } from 'zod'
import { field, type Field } from '../kernel/field.ts'
import { type Enumeration, enumeration } from '../kernel/enumeration.ts'
import { mensagens } from '../messages.ts'
import { corVisivel, ehCor, emailValido, type InicioDepreciacao, separarEmails } from '../rules/index.ts'

/** One choice of the organisation. */
interface Parametro<C extends Field = Field, P extends boolean = boolean> {
  /** Its words and its rule. */
  campo: C
  padrao: z.output<C['write']>
  /** Every person signed in reads it: flags and colours. The others are read by who holds `consultarparametros`. */
  publico: P
}

const parametro = <C extends Field>(
  daqui: C,
  padrao: NoInfer<z.output<C['write']>>,
): Parametro<C, false> => ({ campo: daqui, padrao, publico: false })
const publico = <C extends Field>(daqui: C, padrao: NoInfer<z.output<C['write']>>): Parametro<C, true> => ({
  campo: daqui,
  padrao,
  publico: true,
})

const cor = (rotulo: string, ajuda: string) => ({
  ...field.texto(rotulo, { max: 7, help: ajuda }),
  write: z
    .string(mensagens.obrigatorio)
    .trim()
    .refine(ehCor, 'Informe a cor no formato #302979.')
    .refine((s) => !ehCor(s) || corVisivel(s), mensagens.corSome),
})

const MAXIMO_DE_EMAILS = 20
/** Several addresses, by commas; kept as `a@b.c, d@e.f`. */
const emails = (rotulo: string, ajuda: string) => ({
  ...field.texto(rotulo, { required: false, max: 2000, help: ajuda }),
  write: z
    .string()
    .max(2000, mensagens.tamanhoMaximo)
    .nullable()
    .transform((s) => separarEmails(s ?? ''))
    .refine((l) => l.every(emailValido), mensagens.insiraEmailValido)
    .refine((l) => l.length <= MAXIMO_DE_EMAILS, `Informe no máximo ${MAXIMO_DE_EMAILS} endereços.`)
    .transform((l) => l.join(', ')),
})

/** Days before an end, from a text as `30, 7, 0`: the furthest first, each once. Null when it is no list of 1 to 6 days up to 365. */
export function diasDeAviso(texto: string): number[] | null {
  const partes = texto.split(/[,;\s]+/).filter(Boolean)
  const dias = [...new Set(partes.map(Number))].sort((a, b) => b - a)
  const vale = partes.every((p) => /^\d{1,3}$/.test(p)) && dias.every((d) => d <= 365)
  return vale && dias.length >= 1 && dias.length <= 6 ? dias : null
}
const listaDeDias = (rotulo: string, ajuda: string) => ({
  ...field.texto(rotulo, { max: 40, help: ajuda }),
  write: z
    .string(mensagens.obrigatorio)
    .trim()
    .min(1, mensagens.obrigatorio)
    .max(40, mensagens.tamanhoMaximo)
    .refine((s) => diasDeAviso(s) !== null, 'Informe de 1 a 6 números de dias, até 365, como 30, 7, 0.')
    .transform((s) => (diasDeAviso(s) ?? []).join(', ')),
})

/** The words of when depreciation begins. */
export const DESCRICOES_INICIO: Readonly<Record<InicioDepreciacao, string>> = {
  MES_SEGUINTE: 'No mês seguinte ao início (MCASP)',
  MESMO_MES: 'No próprio mês do início',
  PRO_RATA_DIAS: 'Por dias, a partir do início',
}
/** How files that are imported are read where the import says nothing else. */
export const encodingImportacao = enumeration({
  AUTOMATICA: 'Descobrir em cada arquivo',
  UTF_8: 'UTF-8',
  WINDOWS_1252: 'Windows-1252',
})

/** The zones of Brazil, and the one that the server was started with. */
export const fusoHorario = enumeration({
  SERVIDOR: 'O do servidor',
  'America/Noronha': 'Fernando de Noronha (UTC−2)',
  'America/Sao_Paulo': 'Brasília (UTC−3)',
  'America/Manaus': 'Amazonas (UTC−4)',
  'America/Cuiaba': 'Mato Grosso (UTC−4)',
  'America/Rio_Branco': 'Acre (UTC−5)',
})

/**
 * Every parameter of the organisation: its words, its rule, its default and who reads it. Form,
 * history, validation and API take them from here. Settings that hold secrets (storage, mail, sign-on) have calls of their own.
 */
export const PARAMETROS = {
  corPrincipalSistema: publico(
    cor('Cor principal', 'Botões, menu, links e o que está selecionado.'),
    '#302979',
  ),
  corSecundariaSistema: publico(
    cor('Cor secundária', 'O que se destaca, como as unidades favoritas.'),
    '#FF0066',
  ),
  // docs/regras.md R2, R3
  inicioDepreciacao: publico(
    field.enumeracao(
      'Início da depreciação',
      enumeration(DESCRICOES_INICIO) as Enumeration<InicioDepreciacao>,
    ),
    'MES_SEGUINTE',
  ),
  ajustarUltimaCota: publico(
    field.booleano('A última cota leva o que resta', {
      help: 'O bem termina exatamente no valor residual. Sem isto, a última cota é igual às outras, e podem sobrar ou faltar centavos.',
    }),
    true,
  ),
  moduloReavaliacao: publico(
    field.booleano('Usar o módulo de reavaliação', {
      help: 'Sem ele, as reavaliações e os seus relatórios não aparecem para ninguém. O que já foi lançado fica nos livros.',
    }),
    true,
  ),
  // docs/regras.md R20
  sugerirValorPelaConservacao: parametro(
    field.booleano('Sugerir o novo valor pela conservação', {
      help: 'Na reavaliação, um bem cujo estado de conservação mudou entra com o líquido vezes os pontos do estado novo sobre os do antigo.',
    }),
    false,
  ),
  permitirMovimentacaoEntreUnidades: publico(
    field.booleano('Permitir movimentação entre unidades', {
      help: 'Um bem pode ser movimentado para a localização de outra unidade gestora.',
    }),
    false,
  ),
  exigirAceiteMovimentacao: publico(
    field.booleano('Exigir aceite de quem recebe', {
      help: 'Os bens só mudam de lugar depois que o responsável que recebe aceita a movimentação, com o seu próprio usuário.',
    }),
    false,
  ),
  // docs/regras.md R115
  autorizarBaixaPorOutraPessoa: parametro(
    field.booleano('Outra pessoa autoriza a baixa', {
      help: 'Quem prepara ou envia uma baixa não pode autorizá-la, ainda que tenha o direito.',
    }),
    true,
  ),
  // docs/regras.md R84
  reabrirMesPorQuemFechou: parametro(
    field.booleano('Quem fechou o mês pode reabri-lo', {
      help: 'Só vale onde ninguém mais tem o direito de reabrir; a reabertura fica marcada. Havendo outra pessoa, é ela quem reabre.',
    }),
    false,
  ),
  mostrarBemPublicamente: parametro(
    field.booleano('Mostrar o bem a quem lê a etiqueta', {
      help: 'Quem lê o código QR sem entrar no sistema vê a organização, a unidade, o número da etiqueta e a descrição do bem. Nunca o valor, o lugar ou as pessoas.',
    }),
    true,
  ),
  // docs/regras.md R156
  publicarDadosAbertos: parametro(
    field.booleano('Publicar dados abertos', {
      help: 'Qualquer pessoa vê os bens, a frota, as baixas e os inventários na página da transparência, e baixa os arquivos, renovados a cada noite. Nunca dados de pessoas, nem os lugares que não podem ser divulgados.',
    }),
    false,
  ),
  diasAvisoVencimento: parametro(
    listaDeDias(
      'Dias de antecedência',
      'Quantos dias antes do fim avisar, separados por vírgula. O zero avisa no próprio dia.',
    ),
    '30, 7, 0',
  ),
  fusoHorario: parametro(
    field.enumeracao('Fuso horário', fusoHorario, {
      help: 'Em que fuso os dias e as horas da organização são contados: o dia de hoje, os prazos e avisos, os relatórios e os agendamentos.',
    }),
    'SERVIDOR',
  ),
  diasArquivosEmitidos: parametro(
    field.inteiro('Dias que um arquivo emitido fica guardado', {
      max: 3650,
      help: 'Relatórios e exportações prontos há mais dias que estes perdem o arquivo, à noite; podem ser emitidos de novo. O zero guarda para sempre. Laudos, prestações de contas e anexos nunca são removidos.',
    }),
    90,
  ),
  diasArquivosImportados: parametro(
    field.inteiro('Dias que um arquivo importado fica guardado', {
      max: 3650,
      help: 'As planilhas importadas há mais dias que estes são removidas, à noite; a importação, as suas linhas e o que ela gravou ficam. O zero guarda para sempre.',
    }),
    1825,
  ),
  encodingImportacaoEnum: parametro(
    field.enumeracao('Codificação dos arquivos', encodingImportacao),
    'AUTOMATICA',
  ),
  emailResultadoInventario: parametro(
    emails(
      'Resultado de inventário',
      'Quem recebe o resultado dos inventários. Separe os endereços por vírgula.',
    ),
    '',
  ),
  emailSuporte: parametro(
    emails('Suporte', 'Quem recebe os chamados e as sugestões. Separe os endereços por vírgula.'),
    '',
  ),
} as const satisfies Record<string, Parametro>

export type NomeParametro = keyof typeof PARAMETROS
export type Parametros = {
  -readonly [N in NomeParametro]: z.output<(typeof PARAMETROS)[N]['campo']['write']>
}
/** They are those that every person signed in reads. */
export type NomePublico = {
  [N in NomeParametro]: (typeof PARAMETROS)[N]['publico'] extends true ? N : never
}[NomeParametro]
/** The parameters as somebody reads them: all of them only who may consult them. */
export type ParametrosLidos = Pick<Parametros, NomePublico> & Partial<Parametros>

/** Addresses that mails go to: changed by administrators, with their password, and told to all of them. */
export const PARAMETROS_DE_ENDERECO: readonly NomeParametro[] = ['emailResultadoInventario', 'emailSuporte']

export const NOMES_PARAMETROS = Object.keys(PARAMETROS) as NomeParametro[]
/** Gives what each is until it is set. */
export const PARAMETROS_PADRAO = Object.fromEntries(
  NOMES_PARAMETROS.map((n) => [n, PARAMETROS[n].padrao]),
) as Parametros

/** Gives, of these parameters, those that every person signed in reads. */
export const soPublicos = (p: ParametrosLidos): Pick<Parametros, NomePublico> =>
  Object.fromEntries(Object.entries(p).filter(([n]) => PARAMETROS[n as NomeParametro]?.publico)) as Pick<
    Parametros,
    NomePublico
  >

const porNome = (fazer: (nome: NomeParametro) => z.ZodType) =>
  Object.fromEntries(NOMES_PARAMETROS.map((n) => [n, fazer(n)]))

/** A value as it travels: an enumeration by its bare value, for the map is one of flags by name. */
const zValor = (n: NomeParametro): z.ZodType => {
  const { campo: c }: { campo: Field } = PARAMETROS[n]
  if (c.options) return z.enum(c.options.values)
  return c.kind === 'booleano' ? z.boolean() : c.kind === 'inteiro' ? z.int() : z.string()
}
export const zParametros = z.object(
  porNome((n) => (PARAMETROS[n].publico ? zValor(n) : zValor(n).optional())),
) as unknown as z.ZodType<ParametrosLidos, ParametrosLidos>

/** Gives what may be set: what is absent stays as it is. */
export const zSalvarParametros = z.strictObject(
  porNome((n) => (PARAMETROS[n].campo.write as z.ZodType).optional()),
) as unknown as z.ZodType<Partial<Parametros>, Partial<Parametros>>

/** A parameter's value as a person reads it. */
export function valorEmPalavras(nome: NomeParametro, valor: Parametros[NomeParametro]): string | null {
  const { campo: c }: { campo: Field } = PARAMETROS[nome]
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number') return String(valor)
  return c.options?.descriptions[valor] ?? (valor || null)
}
