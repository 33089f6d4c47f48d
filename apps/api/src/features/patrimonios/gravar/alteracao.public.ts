import {
  type AlterarPatrimonio,
  campoPatrimonio,
  type EnderecoAdicional,
  enderecoAdicional,
  type EnderecoCampo,
  mensagens,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { dryRun } from '../../../kernel/db/dry-run.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { exigirSemArquivo } from '../../camposadicionais/arquivos.public.ts'
import { mudariaArquivos } from '../campos/arquivos.ts'
import { rotuloDoCampo } from '../campos/diferencas.public.ts'
import { estadoDoBem } from '../campos/estado.ts'
import { temDadosDeImovel } from '../campos/imovel.ts'
import { type Relato, salvarPatrimonio } from './salvar.ts'
import { CAMPOS_DO_PATRIMONIO } from '../campos/tabela.ts'

/** A field that somebody may ask to be changed: of every asset, or of the organisation's own. */
export type Pedivel = EnderecoCampo | EnderecoAdicional

/** One field that a save would change: the value as it travels after checking, and both values as a person reads them. */
export interface Mudanca {
  campo: Pedivel
  /** Its words. */
  rotulo: string
  valor: unknown
  anterior: string | null
  novo: string | null
}

/** The fields that are columns of the asset: they are compared as they are kept, the others as they are read. */
const COLUNA: Readonly<Record<string, string>> = Object.fromEntries(
  CAMPOS_DO_PATRIMONIO.filter(({ linha }) => !linha.embrulho).map(({ id, coluna }) => [id, coluna]),
)

type Objeto = Record<string, unknown>

/** Gives what stands at an address; undefined when the body does not carry it. */
const em = (corpo: unknown, endereco: string): unknown =>
  endereco
    .split('.')
    .reduce<unknown>((o, nome) => (o === null ? undefined : (o as Objeto | undefined)?.[nome]), corpo)

/** The fields that a body carries, each with its value. */
const valoresDe = (corpo: AlterarPatrimonio): [Pedivel, unknown][] =>
  [...campoPatrimonio.values, ...Object.keys(corpo.camposAdicionais ?? {}).map(enderecoAdicional)].flatMap(
    (campo): [Pedivel, unknown][] => {
      const valor = em(corpo, campo)
      return valor === undefined ? [] : [[campo, valor]]
    },
  )

/** The body of a save with these values. */
function corpoDe(valores: readonly { campo: Pedivel; valor: unknown }[]): AlterarPatrimonio {
  const corpo: Objeto = {}
  for (const { campo, valor } of valores) {
    const nomes = campo.split('.')
    const ultimo = nomes.pop() as string
    const dono = nomes.reduce<Objeto>((o, nome) => (o[nome] ??= {}) as Objeto, corpo)
    dono[ultimo] = valor
  }
  return corpo
}

/**
 * Gives what a save of these fields would change, found by saving them and undoing it: so every rule of a save refuses here what
 * it refuses there, with the same errors, and a field that another one takes back is no change. 404 and 409 as a save.
 */
export async function ensaiarAlteracao(
  ctx: Ctx,
  bem: { id: number; versao?: number | undefined },
  corpo: AlterarPatrimonio,
): Promise<Mudanca[]> {
  const antes = await estadoDoBem(ctx, bem.id)
  if (!antes) throw notFound()
  // The data of real estate are changed field by field: taking all of them away at once cannot be asked for.
  if (corpo.imovel === null && (await temDadosDeImovel(ctx, bem.id)))
    throw invalid({ imovel: [mensagens.valorInvalido] })
  for (const campo of ['foto', 'anexos'] as const)
    if (corpo[campo] !== undefined && (await mudariaArquivos(ctx, antes.bruto, { [campo]: corpo[campo] })))
      throw invalid({ [campo]: [mensagens.valorInvalido] })
  const pedidos = valoresDe(corpo)
  await exigirSemArquivo(ctx, corpo)
  const depois = await dryRun(ctx.db, async () => {
    const campos = corpoDe(pedidos.map(([campo, valor]) => ({ campo, valor })))
    await salvarPatrimonio(ctx, {
      ...campos,
      id: bem.id,
      versao: bem.versao,
      novaEtiqueta: corpo.novaEtiqueta,
    })
    return estadoDoBem(ctx, bem.id)
  })
  if (!depois) throw notFound()
  const coluna = (estado: typeof antes, campo: Pedivel) => {
    const nome = COLUNA[campo]
    return nome ? (estado.bruto as unknown as Record<string, unknown>)[nome] : estado.textos[campo]
  }
  return pedidos
    .filter(([campo]) => coluna(antes, campo) !== coluna(depois, campo))
    .map(([campo, valor]) => ({
      campo,
      rotulo: rotuloDoCampo(campo, depois.textos, antes.textos),
      valor,
      anterior: antes.textos[campo] ?? null,
      novo: depois.textos[campo] ?? null,
    }))
}

/** Saves these fields of an asset, as any save, with the history told in the caller's words. A label that was asked for is made. */
export async function aplicarAlteracao(
  ctx: Ctx,
  id: number,
  valores: readonly { campo: Pedivel; valor: unknown }[],
  relato: Relato,
): Promise<void> {
  await salvarPatrimonio(ctx, { ...corpoDe(valores), id, novaEtiqueta: true }, { relato })
}

/** Gives what an asset of the unit has now in each field, by its id, as a person reads it; undefined when it is not there. Locks nothing. */
export async function valoresAtuais(
  ctx: Ctx,
  id: number,
): Promise<Readonly<Partial<Record<string, string | null>>> | undefined> {
  return (await estadoDoBem(ctx, id, { travar: false }))?.textos
}
