import { IconStarFilled } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { DARK, PAPER, type Palette, INK, inkOver } from '../../ui/theme/palette.ts'
import css from './parametros.module.css'

/** The colours of a small piece of the screen. */
function coresDe(p: Palette, escura: boolean): Record<`--a-${string}`, string> {
  const botao = escura ? p.marca[p.darkShade] : p.marca[9]
  return {
    '--a-papel': escura ? DARK[7] : PAPER,
    '--a-fundo': escura ? DARK[8] : '#f7f7f9',
    '--a-borda': escura ? DARK[4] : '#dcdee4',
    '--a-tinta': escura ? DARK[0] : INK,
    '--a-selecao': escura ? '#2a2b3d' : p.marca[1],
    '--a-botao': botao,
    '--a-tinta-botao': inkOver(botao),
    '--a-texto': escura ? p.marcaTextoEscuro : p.marcaTexto,
    '--a-destaque': escura ? p.destaqueTextoEscuro : p.destaqueTexto,
  }
}

/** Shows what a screen of work looks like in these colours. A picture: nothing in it can be pressed. */
export function Amostra({ paleta, escura }: { paleta: Palette; escura: boolean }) {
  return (
    <figure className={css.sample}>
      <div className={css.screen} style={coresDe(paleta, escura) as CSSProperties} aria-hidden>
        <div className={css.bar}>
          <span className={css.plate}>T</span>
          Prefeitura
          <IconStarFilled size={14} className={css.star} />
        </div>
        <div className={css.rows}>
          <div className={css.menu}>
            <span data-current>Bens</span>
            <span>Depreciação</span>
          </div>
          <div className={css.page}>
            <span className={css.link}>Cadeira giratória</span>
            <span className={css.button}>Cadastrar</span>
          </div>
        </div>
      </div>
      <figcaption>Como fica no tema {escura ? 'escuro' : 'claro'}</figcaption>
    </figure>
  )
}
