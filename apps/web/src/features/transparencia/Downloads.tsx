import { Anchor, Text, Title } from '@mantine/core'
import { FORMATOS_ABERTOS, type Publicacao } from '@tombo/contract'
import { bytes, integer } from '../../ui/format.ts'
import css from './transparencia.module.css'

/** Every set with its files, what its columns say, and the licence. */
export function Downloads({ publicacao: { conjuntos, dicionario, licenca } }: { publicacao: Publicacao }) {
  return (
    <section aria-labelledby="baixar">
      <Title order={2} id="baixar" mb="xs">
        Baixar os dados
      </Title>
      <ul className={css.lista}>
        {conjuntos.map((c) => (
          <li key={c.conjunto}>
            <div className={css.linha}>
              <strong>{c.nome}</strong>
              <span className={css.formatos}>
                {c.arquivos.map((a) => (
                  <Anchor
                    key={a.formato}
                    href={a.endereco}
                    download
                    aria-label={`${c.nome}, ${FORMATOS_ABERTOS[a.formato].nome}, ${bytes(a.tamanho)}`}
                  >
                    {FORMATOS_ABERTOS[a.formato].nome} ({bytes(a.tamanho)})
                  </Anchor>
                ))}
              </span>
            </div>
            <Text size="sm" c="dimmed">
              {c.descricao} Linhas: {integer(c.linhas)}.
            </Text>
            <details>
              <summary>O que diz cada coluna de {c.nome}</summary>
              <dl className={css.colunas}>
                {c.colunas.map((coluna) => (
                  <div key={coluna.nome} style={{ display: 'contents' }}>
                    <dt>{coluna.nome}</dt>
                    <dd>{coluna.descricao}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
      <Text size="sm" mt="sm">
        Dicionário de dados:{' '}
        {dicionario.map((endereco, i) => (
          <span key={endereco}>
            {i > 0 && ', '}
            <Anchor href={endereco} download underline="always">
              {endereco.endsWith('.csv') ? 'CSV' : 'JSON'}
            </Anchor>
          </span>
        ))}
        . Use os dados como quiser, dizendo de onde vieram:{' '}
        <Anchor href={licenca.endereco} underline="always">
          {licenca.nome}
        </Anchor>
        .
      </Text>
    </section>
  )
}
