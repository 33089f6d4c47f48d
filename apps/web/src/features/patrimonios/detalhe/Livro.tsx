import { NOMES_LIVRO, type Patrimonio } from '@tombo/contract'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'
import { SideCard } from '../../../ui/blocks/SideCard.tsx'
import { enderecoDoBem, type Lugar } from '../../bens/bem.public.tsx'
import { fatosDoLivro, temLivro } from './livro.ts'
import { Secao } from './secao/Secao.tsx'
import css from './detalhe.module.css'

/** Shows what an asset is as a book; nothing of any other. Data that stayed with what is no book any more are only read. */
export function Livro({ bem }: { bem: Patrimonio }) {
  if (!temLivro(bem)) return null
  return (
    <Secao
      titulo="Livro"
      bem={bem}
      nomes={bem.tipoNatureza?.biblioteca ? NOMES_LIVRO : []}
      itens={fatosDoLivro(bem)}
    />
  )
}

/** The other list that a book stands in: from the library to the assets, and back. */
export function OutroLugar({ bem, lugar }: { bem: Patrimonio; lugar: Lugar }) {
  const { can } = usePermissoes()
  if (!bem.tipoNatureza?.biblioteca || !can('patrimoniogerencial')) return null
  if (lugar === '/patrimonio')
    return (
      <SideCard title="Biblioteca">
        <ScreenLink to={enderecoDoBem(bem.id, can, '/biblioteca')} size="sm">
          Ver na biblioteca
        </ScreenLink>
      </SideCard>
    )
  return (
    <SideCard title="Este livro entre os bens">
      <nav aria-label="Este livro entre os bens" className={css.elos}>
        <ScreenLink to={`/patrimonio/${bem.id}/gerencial`} size="sm">
          Visão gerencial do bem
        </ScreenLink>
        <ScreenLink to={`/patrimonio/${bem.id}/contabil`} size="sm">
          Visão contábil do bem
        </ScreenLink>
      </nav>
    </SideCard>
  )
}
