import { type AnoFipe, lerDecimal, mensagens, type OpcaoFipe, type TipoVeiculoFipe } from '@tombo/contract'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Outbound } from '../../../kernel/outbound/outbound.ts'

/** The codes by which FIPE knows a vehicle. */
export interface VeiculoFipe {
  tipoVeiculo: TipoVeiculoFipe
  codigoMarca: string
  codigoModelo: string
  anoModelo: number
  codigoCombustivel: string
}

/** A list price as FIPE answers it. */
export interface RespostaFipe {
  marca: string
  modelo: string
  combustivel: string
  codigoFipe: string | null
  valor: string
  mesReferencia: string
}

const PRAZO_MS = 4000
/** Tries, and the wait before the second; it doubles. */
const TENTATIVAS = 3
const ESPERA_MS = 200
/** One that did not answer is not asked again for so long: nobody waits for it at each list. */
const CALADO_MS = 120_000

const zOpcao = z.looseObject({
  Label: z.string(),
  Value: z.union([z.string(), z.number()]).transform(String),
})
const zOpcoes = z.array(zOpcao)
const zPreco = z.looseObject({
  Valor: z.string(),
  Marca: z.string(),
  Modelo: z.string(),
  Combustivel: z.string(),
  CodigoFipe: z.string().nullish(),
  MesReferencia: z.string(),
})
/** It answers 200 to what it does not know, and says so in the body. */
const zErro = z.looseObject({ codigo: z.union([z.string(), z.number()]), erro: z.string() })

const NOME_DO_TIPO: Readonly<Record<TipoVeiculoFipe, string>> = { 1: 'carro', 2: 'moto', 3: 'caminhao' }
const esperar = (ms: number) => new Promise<void>((pronto) => setTimeout(pronto, ms))
const passageiro = (status: number) => status === 429 || status >= 500

/** The number of a price as FIPE writes it: `R$ 12.226,00`. Null where it is none. */
export const lerPrecoFipe = (texto: string): string | null =>
  lerDecimal(texto.replace(/^\s*R\$\s*/u, '').replaceAll('.', ''), ',')

const naoHa = () => new AppError(404, mensagens.fipeNadaEncontrado)

/**
 * A client of the service of FIPE: each call is a form, what fails in passing is asked again, twice.
 * @throws {AppError} 503 when it does not answer, or did not a moment ago, or answers nonsense; 404 when it knows nothing of
 * what was asked
 */
export function clienteFipe(outbound: Outbound, base: string, log: FastifyBaseLogger, clock: Clock) {
  let caladoAte = 0
  const umaVez = async (acao: string, campos: Record<string, string>): Promise<unknown> => {
    const { status, body } = await outbound.request(`${base.replace(/\/$/, '')}/${acao}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(campos).toString(),
      timeout: PRAZO_MS,
      by: 'KEEPER',
    })
    if (passageiro(status)) throw new Error(`FIPE respondeu ${status}`)
    if (status !== 200) throw naoHa()
    const corpo: unknown = JSON.parse(body.toString())
    if (zErro.safeParse(corpo).success) throw naoHa()
    return corpo
  }
  const pedir = async (acao: string, campos: Record<string, string>): Promise<unknown> => {
    if (clock.now().getTime() < caladoAte) throw new AppError(503, mensagens.fipeIndisponivel)
    for (let n = 1; ; n++) {
      try {
        return await umaVez(acao, campos)
      } catch (err) {
        if (err instanceof AppError) throw err
        log.warn({ err, acao, tentativa: n }, 'consulta à FIPE sem resposta')
        if (n === TENTATIVAS) {
          caladoAte = clock.now().getTime() + CALADO_MS
          throw new AppError(503, mensagens.fipeIndisponivel)
        }
        await esperar(ESPERA_MS * 2 ** (n - 1))
      }
    }
  }
  const lido = <T>(forma: z.ZodType<T>, corpo: unknown): T => {
    const r = forma.safeParse(corpo)
    if (r.success) return r.data
    log.warn({ err: r.error }, 'resposta da FIPE que não se lê')
    throw new AppError(503, mensagens.fipeIndisponivel)
  }
  /** The newest table: its code goes with every other call. */
  const doTipo = async (tipo: TipoVeiculoFipe) => {
    const tabelas = lido(
      z.array(z.looseObject({ Codigo: z.union([z.string(), z.number()]).transform(String) })).min(1),
      await pedir('ConsultarTabelaDeReferencia', {}),
    )
    return { codigoTabelaReferencia: tabelas[0]?.Codigo ?? '', codigoTipoVeiculo: tipo }
  }
  const opcoes = (l: z.output<typeof zOpcoes>): OpcaoFipe[] =>
    l.map(({ Label, Value }) => ({ codigo: Value, nome: Label.trim() }))

  return {
    marcas: async (tipo: TipoVeiculoFipe): Promise<OpcaoFipe[]> =>
      opcoes(lido(zOpcoes, await pedir('ConsultarMarcas', await doTipo(tipo)))),
    modelos: async (tipo: TipoVeiculoFipe, codigoMarca: string): Promise<OpcaoFipe[]> =>
      opcoes(
        lido(
          z.looseObject({ Modelos: zOpcoes }),
          await pedir('ConsultarModelos', { ...(await doTipo(tipo)), codigoMarca }),
        ).Modelos,
      ),
    anos: async (tipo: TipoVeiculoFipe, codigoMarca: string, codigoModelo: string): Promise<AnoFipe[]> =>
      lido(
        zOpcoes,
        await pedir('ConsultarAnoModelo', { ...(await doTipo(tipo)), codigoMarca, codigoModelo }),
      ).flatMap(({ Label, Value }) => {
        const [ano = '', codigoCombustivel] = Value.split('-')
        return codigoCombustivel
          ? [{ anoModelo: Number(ano), codigoCombustivel, descricao: Label.trim() }]
          : []
      }),
    async preco(v: VeiculoFipe): Promise<RespostaFipe> {
      const r = lido(
        zPreco,
        await pedir('ConsultarValorComTodosParametros', {
          ...(await doTipo(v.tipoVeiculo)),
          codigoMarca: v.codigoMarca,
          codigoModelo: v.codigoModelo,
          ano: `${v.anoModelo}-${v.codigoCombustivel}`,
          anoModelo: String(v.anoModelo),
          codigoTipoCombustivel: v.codigoCombustivel,
          tipoVeiculo: NOME_DO_TIPO[v.tipoVeiculo],
          modeloCodigoExterno: '',
          tipoConsulta: 'tradicional',
        }),
      )
      const valor = lerPrecoFipe(r.Valor)
      if (valor === null) throw new AppError(503, mensagens.fipeIndisponivel)
      const { Marca: marca, Modelo: modelo, Combustivel: combustivel, CodigoFipe } = r
      return {
        marca,
        modelo,
        combustivel,
        codigoFipe: CodigoFipe ?? null,
        valor,
        mesReferencia: r.MesReferencia.trim(),
      }
    },
  }
}
