import { Alert, Anchor, List, Text, Title } from '@mantine/core'
import {
  type Avaliacao,
  emPorCento,
  formatarDecimal,
  idadeDoPreco,
  type Pesquisa,
  type Preco,
  nomeDoBem,
} from '@tombo/contract'
import { useId } from 'react'
import { openFile, useFileUrl } from '../../../kernel/files/files.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { date, quantos, reais } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { enderecoDe } from '../consultas.ts'
import css from '../avaliacoes.module.css'

const MINIATURA = { width: 200, height: 200 }

/** The shop where a price was seen; the address of its page opens it. */
function Onde({ preco: p }: { preco: Preco }) {
  if (!p.link) return p.fonte
  return (
    <>
      {p.fonte && <div>{p.fonte}</div>}
      <Anchor href={p.link} target="_blank" rel="noreferrer" inherit style={{ overflowWrap: 'anywhere' }}>
        {p.link}
      </Anchor>
    </>
  )
}

/** A price as it was found, to be read. */
function PrecoFeito({ preco: p, ordem, dataBase }: { preco: Preco; ordem: number; dataBase: string }) {
  const url = useFileUrl(p.foto && `/api/arquivos/${p.foto.id}/imagem`, MINIATURA)
  const { foto, arquivo } = p
  return (
    <section className={css.preco} aria-label={`Preço ${ordem}`}>
      <Text fw={600}>Preço {ordem}</Text>
      <Facts
        items={[
          { label: 'Valor', value: p.valor && <span className="numeros">{reais(p.valor)}</span> },
          { label: 'Visto em', value: p.data && `${date(p.data)}, ${idadeDoPreco(p.data, dataBase)}` },
          { label: 'Loja ou fonte', value: <Onde preco={p} /> },
          {
            label: 'Foto',
            value: foto && url && (
              <button
                type="button"
                className={css.verFoto}
                onClick={() => void openFile(`/api/arquivos/${foto.id}/imagem`)}
              >
                <img className={css.foto} src={url} alt={`Foto do preço ${ordem}`} {...MINIATURA} />
              </button>
            ),
          },
          {
            label: 'Documento',
            value: arquivo && (
              <Anchor
                component="button"
                type="button"
                inherit
                style={{ overflowWrap: 'anywhere', textAlign: 'left' }}
                onClick={() => void openFile(`/api/arquivos/${arquivo.id}/download`)}
              >
                {arquivo.nome}
              </Anchor>
            ),
          },
        ]}
      />
    </section>
  )
}

/** Mean and spread of its prices, and what somebody should look at. */
function Resumo({ pesquisa: p }: { pesquisa: Pesquisa }) {
  if (p.media === null) return null
  return (
    <div>
      <Text fw={600}>
        Média: <span className="numeros">{reais(p.media)}</span>
      </Text>
      {p.variacao !== null && <Text size="sm">O maior está {emPorCento(p.variacao)} acima do menor.</Text>}
      {p.avisos.length > 0 && (
        <Alert color="yellow" role="note" p="xs" mt="xs">
          {p.avisos.map((x) => (
            <div key={x}>{x}</div>
          ))}
        </Alert>
      )}
    </div>
  )
}

/** The assets that a research valued, each with its value. */
function Bens({ pesquisa: p }: { pesquisa: Pesquisa }) {
  const titulo = useId()
  const outros = p.quantidade - p.itensAvaliacao.length
  return (
    <section aria-labelledby={titulo}>
      <Title order={2} id={titulo} size="sm" mb="xs">
        Bens avaliados por esta pesquisa
      </Title>
      {p.itensAvaliacao.length === 0 && <Text size="sm">Nenhum.</Text>}
      <List listStyleType="none" size="sm">
        {p.itensAvaliacao.map((i) => (
          <List.Item key={i.id}>
            {nomeDoBem(i.patrimonio)}
            {i.valorAvaliado !== null && (
              <>
                : <span className="numeros">{reais(i.valorAvaliado)}</span>
              </>
            )}
          </List.Item>
        ))}
      </List>
      {outros > 0 && <Text size="sm">E mais {quantos(outros, 'bem', 'bens')}.</Text>}
    </section>
  )
}

/** A research that nobody changes any more, or that one may only read: what it found, as text. */
export function PesquisaFeita({ avaliacao: a, pesquisa: p }: { avaliacao: Avaliacao; pesquisa: Pesquisa }) {
  const crumbs = useCrumbs()
  return (
    <div className={css.detalhe}>
      <PageHeader
        title={`Pesquisa de preços nº ${p.id}`}
        crumbs={[
          ...crumbs,
          { label: `Nº ${a.codigo}`, to: enderecoDe(a.id) },
          { label: 'Pesquisas', to: `/avaliacao/moveis/${a.id}/pesquisas` },
        ]}
      />
      {p.descricao && <Text>{p.descricao}</Text>}
      {p.base.value === 'PRECOS' ? (
        <div className={css.precos}>
          {p.precos.map((preco, i) => (
            // Prices have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <PrecoFeito key={i} preco={preco} ordem={i + 1} dataBase={a.dataBase} />
          ))}
        </div>
      ) : (
        <Facts
          items={[
            { label: 'Em que o valor se baseia', value: p.base.descricao },
            {
              label: 'Índice do período',
              value: p.indice && <span className="numeros">{formatarDecimal(p.indice, 4)} %</span>,
            },
            { label: 'De onde vem o índice', value: p.fonteIndice },
          ]}
        />
      )}
      <Resumo pesquisa={p} />
      <Bens pesquisa={p} />
    </div>
  )
}
