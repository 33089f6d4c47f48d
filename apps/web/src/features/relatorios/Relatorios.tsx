import { Text, TextInput, UnstyledButton } from '@mantine/core'
import {
  canEmit,
  CATALOGO_DE_RELATORIOS,
  chavesDeRelatorio,
  type ChaveDeRelatorio,
  grupoDeRelatorios,
  mensagens,
  semAcentos,
} from '@tombo/contract'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useGoTo, useScreen } from '../../kernel/route.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { ScreenLink, PageHeader } from '../../ui/page/PageHeader.tsx'
import { NA_TELA } from './na-tela.ts'
import css from './relatorios.module.css'

const PedidoDialog = lazyDialog(() => import('./pedido/PedidoDialog.tsx'))

/** Does a report answer to these words? */
const acha = (palavras: readonly string[], ...textos: readonly string[]) => {
  const onde = semAcentos(textos.join(' '))
  return palavras.every((p) => onde.includes(p))
}

/**
 * /relatorio: every report that this person may ask for, on shelves; each opens its dialog, and the one that the address names
 * (`?relatorio=balanco`) is open.
 */
export default function Relatorios() {
  const { tags } = usePermissoes()
  const [busca, setBusca] = useState('')
  const { pathname, search } = useScreen<'/relatorio'>()
  const ir = useGoTo()
  const [escolhido, setEscolhido] = useState<ChaveDeRelatorio | null>(null)
  const pedido = chavesDeRelatorio.find((c) => c === search.relatorio)
  const aberto = escolhido ?? (pedido && canEmit(tags, CATALOGO_DE_RELATORIOS[pedido].def) ? pedido : null)
  const fechar = () => {
    setEscolhido(null)
    if (pedido) ir(pathname, { replace: true })
  }
  const palavras = semAcentos(busca).split(' ').filter(Boolean)
  const achados = chavesDeRelatorio.filter((chave) => {
    const { def, titulo, traz, grupo } = CATALOGO_DE_RELATORIOS[chave]
    return canEmit(tags, def) && acha(palavras, titulo, traz, grupoDeRelatorios.descriptions[grupo])
  })
  const grupos = grupoDeRelatorios.options.flatMap(({ value, descricao }) => {
    const chaves = achados.filter((c) => CATALOGO_DE_RELATORIOS[c].grupo === value)
    return chaves.length > 0 ? [{ value, descricao, chaves }] : []
  })
  const telas = NA_TELA.filter((o) => canEmit(tags, o.relatorio) && acha(palavras, o.titulo, o.traz))
  return (
    <>
      <PageHeader title="Todos os relatórios" crumbs={[{ label: 'Relatórios' }]}>
        <ScreenLink to="/relatorio/historico" size="sm">
          Ver os relatórios emitidos
        </ScreenLink>
      </PageHeader>
      <TextInput
        type="search"
        aria-label="Procurar relatório"
        placeholder="Procurar relatório"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        className={css.busca}
        value={busca}
        onChange={(e) => setBusca(e.currentTarget.value)}
      />
      {grupos.map(({ value, descricao, chaves }) => (
        <section key={value} aria-labelledby={`grupo-${value}`} className={css.grupo}>
          <h2 id={`grupo-${value}`}>{descricao}</h2>
          <ul className={css.ofertas}>
            {chaves.map((chave) => (
              <li key={chave}>
                <UnstyledButton className={css.oferta} onClick={() => setEscolhido(chave)}>
                  {CATALOGO_DE_RELATORIOS[chave].titulo}
                </UnstyledButton>
                <Text size="sm" c="dimmed">
                  {CATALOGO_DE_RELATORIOS[chave].traz}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {telas.length > 0 && (
        <section aria-labelledby="grupo-telas" className={css.grupo}>
          <h2 id="grupo-telas">Pedidos na tela dos seus dados</h2>
          <ul className={css.ofertas}>
            {telas.map((o) => (
              <li key={o.onde}>
                <ScreenLink to={o.onde} size="sm">
                  {o.titulo}
                </ScreenLink>
                <Text size="sm" c="dimmed">
                  {o.traz}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
      {grupos.length === 0 && telas.length === 0 && (
        <EmptyState title={mensagens.nenhumComEstasPalavras}>
          <p className={css.explicacao}>Procure por outra palavra, ou apague a busca para ver todos.</p>
        </EmptyState>
      )}
      {aberto && <PedidoDialog key={aberto} chave={aberto} onClose={fechar} />}
    </>
  )
}
