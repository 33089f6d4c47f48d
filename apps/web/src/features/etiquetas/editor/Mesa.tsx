import {
  type CampoEtiqueta,
  type Folha,
  nomeDoDado,
  tipoCampoEtiqueta,
  trazerParaEtiqueta,
} from '@tombo/contract'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import css from '../etiquetas.module.css'
import { type Exemplo, retratoDaEtiqueta } from '../exemplo.ts'
import { mover, pelaSeta, PIXELS, redimensionar } from './mesa.ts'

interface Props {
  campos: readonly CampoEtiqueta[]
  /** It is of each field, why its code could not be read. */
  queixas: readonly (string | undefined)[]
  folha: Folha
  exemplo: Exemplo
  /** How many times the true size. */
  escala: number
  escolhido: number | null
  desligada: boolean
  onEscolher: (i: number) => void
  onMudar: (i: number, campo: CampoEtiqueta) => void
  onTirar: (i: number) => void
}

interface Arrasto {
  i: number
  x: number
  y: number
  campo: CampoEtiqueta
  como: typeof mover
}

const n = (v: number) => String(v).replace('.', ',')

/** Gives what a field is, in words. */
export const nomeDoCampo = (c: CampoEtiqueta, { adicionais }: Exemplo): string =>
  c.tipo === 'DADO'
    ? nomeDoDado(c.dado, adicionais)
    : c.tipo === 'TEXTO'
      ? `Texto “${c.texto}”`
      : tipoCampoEtiqueta.descriptions[c.tipo]

const emPalavras = (c: CampoEtiqueta, exemplo: Exemplo, queixa: string | undefined) =>
  `${nomeDoCampo(c, exemplo)}, em ${n(c.x)} e ${n(c.y)} mm, ${n(c.largura)} por ${n(c.altura)} mm${queixa ? `. ${queixa}` : ''}`

/** When a field came or went, the keyboard goes on at the one in hand; without any, at the label. */
function useFocoNoEscolhido(quantos: number, escolhido: number | null) {
  const mesa = useRef<HTMLElement>(null)
  const antes = useRef(quantos)
  useEffect(() => {
    if (antes.current === quantos) return
    antes.current = quantos
    const campo = escolhido === null ? null : mesa.current?.querySelectorAll('button')[escolhido]
    ;(campo ?? mesa.current)?.focus()
  }, [quantos, escolhido])
  return mesa
}

/** The label at its size, with its fields to be dragged, or moved by the arrows. */
export function Mesa({
  campos,
  queixas,
  folha,
  exemplo,
  escala,
  escolhido,
  desligada,
  onEscolher,
  onMudar,
  onTirar,
}: Props) {
  const arrasto = useRef<Arrasto | null>(null)
  const mesa = useFocoNoEscolhido(campos.length, escolhido)
  const px = (mm: number) => mm * PIXELS * escala

  const pegar = (e: PointerEvent<HTMLElement>, i: number, como: typeof mover) => {
    const campo = campos[i]
    if (desligada || !campo || e.button !== 0) return
    e.stopPropagation()
    e.currentTarget.setPointerCapture(e.pointerId)
    onEscolher(i)
    arrasto.current = { i, x: e.clientX, y: e.clientY, campo, como }
  }
  const arrastar = (e: PointerEvent) => {
    const a = arrasto.current
    if (!a) return
    const desvio = (ate: number, de: number) => (ate - de) / (PIXELS * escala)
    const outros = campos.filter((_, i) => i !== a.i)
    const caixa = a.como(a.campo, desvio(e.clientX, a.x), desvio(e.clientY, a.y), outros, folha)
    onMudar(a.i, { ...a.campo, ...caixa })
  }
  const soltar = () => (arrasto.current = null)
  const teclar = (e: KeyboardEvent, i: number) => {
    const campo = campos[i]
    if (desligada || !campo) return
    const caixa = pelaSeta(campo, e.key, e.shiftKey, folha)
    if (caixa) onMudar(i, trazerParaEtiqueta({ ...campo, ...caixa }, folha))
    else if (e.key === 'Delete') onTirar(i)
    else return
    e.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach what is beyond
    <section ref={mesa} className={css.mesa} aria-label="Desenho da etiqueta" tabIndex={0}>
      <div
        className={css.etiqueta}
        style={{ width: px(folha.etiquetaLargura), height: px(folha.etiquetaAltura) }}
      >
        <img
          src={retratoDaEtiqueta(campos, folha, exemplo)}
          alt="Como a etiqueta é impressa"
          draggable={false}
        />
        {campos.map((c, i) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a field is known by its place in the list
            key={i}
            type="button"
            className={css.campo}
            style={{ left: px(c.x), top: px(c.y), width: px(c.largura), height: px(c.altura) }}
            aria-label={emPalavras(c, exemplo, queixas[i])}
            data-queixa={queixas[i] ? true : undefined}
            aria-pressed={escolhido === i}
            onFocus={() => onEscolher(i)}
            onPointerDown={(e) => pegar(e, i, mover)}
            onPointerMove={arrastar}
            onPointerUp={soltar}
            onPointerCancel={soltar}
            onKeyDown={(e) => teclar(e, i)}
          >
            {escolhido === i && !desligada && (
              <span
                className={css.puxador}
                aria-hidden
                onPointerDown={(e) => pegar(e, i, redimensionar)}
                onPointerMove={arrastar}
                onPointerUp={soltar}
                onPointerCancel={soltar}
              />
            )}
          </button>
        ))}
      </div>
    </section>
  )
}
